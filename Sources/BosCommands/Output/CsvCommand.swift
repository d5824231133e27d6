import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes rows as CSV.
enum CsvCommand: Command {
  private static let bom = ParameterKey<Bool>.flag(
    "bom",
    ko: "bom",
    Phrase("Starts with a byte order mark, for spreadsheets.", ko: "스프레드시트에 필요한 BOM을 맨 앞에 붙입니다.")
  )

  static let spec = CommandSpec(
    name: "csv",
    aliases: [],
    hiddenNames: ["CSV", "CSV로"],
    group: .output,
    summary: Phrase("Writes the rows as CSV.", ko: "행을 CSV로 출력합니다."),
    discussion: Phrase(
      """
      The columns of charts have their English names; names that you give stay as they are. Days are \
      YYYY-MM-DD, null is an empty field, numbers have no separators, and fields are quoted as in RFC \
      4180. A list of plain values becomes a column named `value`.
      """,
      ko: """
        박스오피스의 열은 영어 이름으로, 직접 붙인 이름은 그대로 출력합니다. 날짜는 YYYY-MM-DD, null은 \
        빈칸이고, 숫자에는 쉼표가 없으며, 따옴표는 RFC 4180을 따릅니다. 값만 있는 목록은 `value` 열이 됩니다.
        """
    ),
    parameters: [bom],
    pipe: .table,
    result: .output,
    effects: .none,
    examples: [
      Example(
        "[{title: \"A, B\", open: 2024-05-01, share: null}] | csv",
        prints: "title,open,share\n\"A, B\",2024-05-01,"
      ),
      Example("1..2 | csv", prints: "value\n1\n2"),
    ],
    related: ["json", "markdown", "save", "from"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let table = try call.tabular(try call.outputValue())
    let isMarked = try call[bom]
    try call.machine.paging { () throws(RuntimeError) in
      try CSVWriter.write(table, withBOM: isMarked) { (bytes) throws(RuntimeError) in
        try call.machine.checkInterrupt()
        try call.machine.writeData(String(decoding: bytes, as: UTF8.self))
      }
    }
    return .null
  }
}
