import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes rows as a Markdown table.
enum MarkdownCommand: Command {
  static let spec = CommandSpec(
    name: "markdown",
    aliases: ["마크다운"],
    group: .output,
    summary: Phrase("Writes the rows as a Markdown table.", ko: "행을 Markdown 표로 출력합니다."),
    discussion: Phrase(
      "The page of a film, person or company becomes a page with a heading.",
      ko: "영화, 영화인, 영화사의 정보는 제목이 있는 문서로 출력합니다."
    ),
    pipe: .table,
    result: .output,
    effects: .none,
    examples: [
      Example(
        "[{title: \"A\", rank: 1}, {title: \"B\", rank: 2}] | markdown",
        prints: """
          |   # | title | rank |
          | --: | ----- | ---: |
          |   1 | A     |    1 |
          |   2 | B     |    2 |
          """
      )
    ],
    related: ["csv", "table", "save"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let value = try call.outputValue()
    if case .record(let record) = value, record.page != nil {
      try call.writeLines(call.machine.environment.display.draw(value, .markdown))
      return .null
    }
    let table = try call.tabular(value)
    try call.writeLines(call.machine.environment.display.draw(.table(table), .markdown))
    return .null
  }
}
