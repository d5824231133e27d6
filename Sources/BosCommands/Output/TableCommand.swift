import BosLanguage
import BosRuntime
import BosText

/// Draws a table whole.
enum TableCommand: Command {
  static let spec = CommandSpec(
    name: "table",
    aliases: ["표"],
    group: .output,
    summary: Phrase("Shows all rows and all columns.", ko: "모든 행과 모든 열을 보입니다."),
    discussion: Phrase(
      "What a pipeline shows by itself is cut to the height of the terminal; this is not.",
      ko: "파이프라인이 스스로 보이는 표는 터미널 높이에 맞춰 자르지만, 이 명령은 자르지 않습니다."
    ),
    pipe: .table,
    result: .output,
    examples: [
      Example(
        "[{title: \"A\", rank: 1}, {title: \"B\", rank: 2}] | table",
        prints: "#  title  rank\n1  A         1\n2  B         2"
      )
    ],
    related: ["print", "markdown", "csv"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tabular(try call.outputValue())
    try call.writeLines(call.machine.environment.draw(.table(table), .whole))
    return .null
  }
}
