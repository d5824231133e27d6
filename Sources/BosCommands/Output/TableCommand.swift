import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Draws a whole table.
enum TableCommand: Command {
  private static let records = ParameterKey<Bool>.flag(
    "records",
    ko: "세로",
    Phrase(
      "Shows each row as a block, with one column per line.",
      ko: "행마다 한 줄에 열 하나씩 보여 줍니다."
    )
  ).alsoCalled("낱낱이")

  static let spec = CommandSpec(
    name: "table",
    aliases: ["표"],
    group: .output,
    summary: Phrase("Shows all rows and all columns.", ko: "모든 행과 열을 보여 줍니다."),
    discussion: Phrase(
      """
      A pipeline normally shows a limited number of rows (`set rows`), cut to the width of the \
      terminal. `table` shows everything. If the terminal is too narrow, the remaining columns \
      follow below, each time after the column that names the rows. --records shows one row below \
      another, with long texts in full. At the prompt, a long table scrolls and repeats its \
      headings.
      """,
      ko: """
        보통의 표는 행 수(`설정 행`)와 터미널 너비에 맞춰 줄이지만 이 명령은 줄이지 \
        않습니다. 터미널이 좁으면 나머지 열은 행을 구별하는 열과 함께 아래에 이어집니다. \
        `--세로`는 행을 하나씩, 긴 텍스트도 자르지 않고 보여 줍니다. 프롬프트에서 긴 표는 넘겨 볼 수 있고 열 \
        이름이 화면마다 반복됩니다.
        """
    ),
    parameters: [records],
    pipe: .table,
    result: .output,
    effects: .none,
    examples: [
      Example(
        "[{title: \"A\", rank: 1}, {title: \"B\", rank: 2}] | table",
        prints: "#  title  rank\n1  A         1\n2  B         2"
      ),
      Example(
        "[{title: \"A\", rank: 1}] | table --records",
        prints: "#      1\ntitle  A\nrank   1"
      ),
    ],
    related: ["print", "markdown", "csv"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tabular(try call.outputValue())
    let text =
      try call[records]
      ? call.machine.environment.display.draw(.table(table), .records)
      : call.machine.drawWhole(table)
    try call.machine.writePage(text)
    return .null
  }
}
