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
  static let safe = ParameterKey<Bool>.flag(
    "safe",
    ko: "수식방지",
    Phrase(
      "Puts ' before texts that a spreadsheet would take for formulas.",
      ko: "스프레드시트가 수식으로 볼 텍스트 앞에 '를 붙입니다."
    )
  )

  static let spec = CommandSpec(
    name: "csv",
    aliases: [],
    hiddenNames: ["CSV", "CSV로"],
    group: .output,
    summary: Phrase("Writes the rows as CSV.", ko: "행을 CSV로 출력합니다."),
    discussion: Phrase(
      """
      The columns of charts have their English names; names that you give stay as they are. `--heads ko` \
      writes the Korean headings. Days are \
      YYYY-MM-DD, null is an empty field, numbers have no separators, and fields are quoted as in RFC \
      4180. A list of plain values becomes a column named `value`.

      Titles and reviews can begin with `=`, `+`, `-` or `@`, and a spreadsheet would compute them. With \
      `--safe`, such texts get a `'` in front. Numbers stay as they are.
      """,
      ko: """
        박스오피스의 열은 영어 이름으로, 직접 붙인 이름은 그대로 출력합니다. `--제목행 한국어`를 붙이면 \
        관객수 같은 한국어 제목을 씁니다. 날짜는 YYYY-MM-DD, null은 \
        빈칸이고, 숫자에는 쉼표가 없으며, 따옴표는 RFC 4180을 따릅니다. 값만 있는 목록은 `value` 열이 됩니다.

        제목이나 감상평이 `=`, `+`, `-`, `@`로 시작하면 스프레드시트는 수식으로 보고 계산합니다. \
        `--수식방지`를 쓰면 그런 텍스트 앞에 작은따옴표를 붙입니다. 숫자는 그대로 둡니다.
        """
    ),
    parameters: [Heads.ofText, bom, safe],
    pipe: .table,
    result: .output,
    effects: .none,
    examples: [
      Example(
        "[{title: \"A, B\", open: 2024-05-01, share: null}] | csv",
        prints: "title,open,share\n\"A, B\",2024-05-01,"
      ),
      Example("1..2 | csv", prints: "value\n1\n2"),
      Example(
        "[{title: \"=1+1\", change: -5}] | csv --safe",
        prints: "title,change\n'=1+1,-5"
      ),
    ],
    related: ["json", "markdown", "save", "from"]
  )

  static let planRole = PlanRole.writesData

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let rows = try call.tabular(try call.dataValue())
    let heads = try call[Heads.ofText]
    let table = (heads ?? .names).heading(rows)
    let (isMarked, isSafe) = (try call[bom], try call[safe])
    func write(_ bytes: [UInt8]) throws(RuntimeError) {
      try call.machine.checkInterrupt()
      try call.machine.writeData(String(decoding: bytes, as: UTF8.self))
    }
    try call.machine.paging { () throws(RuntimeError) in
      try CSVWriter.write(table, withBOM: isMarked, isSafe: isSafe, to: write)
    }
    if heads == nil, call.machine.language == .korean, call.machine.saysThings,
      let note = Phrase.mixedHeading(of: rows)
    {
      call.machine.say(note)
    }
    return .null
  }
}
