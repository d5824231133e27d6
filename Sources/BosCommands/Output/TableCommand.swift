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
      """
      What a pipeline shows by itself is cut to a number of rows (`set rows`) and to the width of \
      the terminal; this is not. At the prompt a long one scrolls, its headings coming again.
      """,
      ko: """
        파이프라인이 스스로 보이는 표는 행의 수(`set rows`)와 터미널 너비에 맞춰 줄이지만 이 명령은 줄이지 \
        않습니다. 프롬프트에서 긴 표는 넘겨 볼 수 있고 열 이름이 되풀이됩니다.
        """
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
    try call.machine.writePage(call.machine.environment.draw(.table(table), .whole))
    return .null
  }
}
