import BosDomain
import BosSpreadsheets
import BosTestSupport
import Testing

@Suite struct WorkbookWriterTests {
  private static let now = Instant(seconds: 1_700_000_000)

  private func source(
    _ headings: [String],
    _ rows: [[SheetCell]],
    name: String = "Sheet1"
  ) -> WorkbookWriter.Source {
    WorkbookWriter.Source(name: name, headings: headings, rowCount: rows.count) { row, column in
      column < rows[row].count ? rows[row][column] : .empty
    }
  }

  private func bytes(_ sources: WorkbookWriter.Source...) throws(SpreadsheetError) -> [UInt8] {
    try WorkbookWriter.bytes(sources, created: Self.now)
  }

  /// A random cell of the kind of a column.
  private static func cell(_ kind: Int, _ random: inout SplitMix) -> SheetCell {
    if Int.random(in: 0..<6, using: &random) == 0 { return .empty }
    switch kind {
    case 0:
      return .int(Int64.random(in: -9_000_000_000_000_000...9_000_000_000_000_000, using: &random))
    case 1: return .num(Double(Int64.random(in: -1_000_000...1_000_000, using: &random)) / 8)
    case 2:
      // From 1900-03-01 to 9999-12-31.
      return Day(number: Int.random(in: -25_508...2_932_896, using: &random)).map(SheetCell.day)
        ?? .empty
    case 3: return .bool(Bool.random(using: &random))
    default:
      let marks: [String] = [
        "=", "+", "-", "@", "한글", "é", "😀", " ", "\n", "\t", "\r", "\"", "<", "&", "_x0041_", "_",
        "1", "true", "'", "]]>", "\u{A0}",
      ]
      let count = Int.random(in: 1...6, using: &random)
      return .text((0..<count).map { _ in marks.randomElement(using: &random) ?? "" }.joined())
    }
  }

  @Test
  func `percentages keep their numbers, and a sheet more keeps their format`() throws {
    let rows: [[SheetCell]] = [
      [.num(39.7), .num(0.345), .num(1.5)], [.num(-5.0275), .num(1), .num(2)],
      [.num(7.2), .num(0.5), .num(3)], [.num(1e-7), .num(0.25), .num(4)],
    ]
    let source = WorkbookWriter.Source(
      name: "A",
      headings: ["rate", "part", "plain"],
      rowCount: rows.count,
      percentages: [0: .ofHundred, 1: .ofOne]
    ) { rows[$0][$1] }
    let book = try bytes(source)
    let sheet = try Workbook(book).sheet()
    #expect(Array(sheet.rows.dropFirst()) == rows)
    #expect(sheet.percentages == [0: .ofHundred, 1: .ofOne])
    let archive = try ZipArchive(book)
    let styles = try #require(archive.entry("xl/styles.xml"))
    let text = String(decoding: try archive.read(styles), as: UTF8.self)
    #expect(text.contains("\"0.00%\"") && text.contains("\"#,##0.00%\""))
    let cells = try #require(archive.entry("xl/worksheets/sheet1.xml"))
    #expect(String(decoding: try archive.read(cells), as: UTF8.self).contains("<v>0.397</v>"))
    let larger = try WorkbookWriter.bytes(
      adding: self.source(["n"], [[.int(1)]], name: "B"),
      to: book,
      created: Self.now
    )
    #expect(try Workbook(larger).sheet("A") == sheet)
  }

  @Test(arguments: 0..<40 as Range<UInt64>)
  func `a table comes back cell for cell`(seed: UInt64) throws {
    var random = SplitMix(seed: seed)
    let kinds = (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Int.random(in: 0...4, using: &random)
    }
    let headings = kinds.indices.map { "열 \($0)" }
    var rows = (0..<Int.random(in: 0...30, using: &random)).map { _ in
      kinds.map { Self.cell($0, &random) }
    }
    // A row without values at the end isn't part of a sheet.
    rows.append(kinds.map { _ in .bool(true) })
    let sheet = try Workbook(bytes(source(headings, rows))).sheet()
    #expect(sheet.rows.first == headings.map(SheetCell.text))
    for (row, cells) in zip(rows, sheet.rows.dropFirst()) {
      #expect(cells + Array(repeating: .empty, count: row.count - cells.count) == row)
    }
    #expect(sheet.rows.count == rows.count + 1)
  }

  @Test func `what a number can't hold is text`() throws {
    let day = try #require(Day("1895-12-28"))
    let sheet = try Workbook(bytes(source(["a"], [[.int(.max)], [.day(day)]]))).sheet()
    #expect(sheet.rows.dropFirst() == [[.text("9223372036854775807")], [.text("1895-12-28")]])
  }

  @Test func `the same table makes the same file`() throws {
    let table = source(["a", "나"], [[.int(1), .text("=1+1")]])
    #expect(try bytes(table) == bytes(table))
  }

  // MARK: What a sheet can't hold

  private func problem(
    _ source: WorkbookWriter.Source
  ) -> SpreadsheetError.Unwritable? {
    do throws(SpreadsheetError) { _ = try bytes(source) } catch {
      if case .unwritable(let problem) = error { return problem }
    }
    return nil
  }

  @Test func `too much for a sheet is refused`() {
    let rows = WorkbookWriter.Source(name: "a", headings: ["a"], rowCount: 1_048_576) { _, _ in
      Issue.record("written")
      return .empty
    }
    #expect(problem(rows) == .rows(1_048_576))
    #expect(problem(source((0...16_384).map { "\($0)" }, [])) == .columns(16_385))
    let long = String(repeating: "가", count: 32_768)
    #expect(
      problem(source(["a"], [[.empty], [.text(long)]]))
        == .text(row: 2, column: "a", length: 32_768)
    )
    #expect(problem(source(["a"], [[.text(String(long.dropFirst()))]])) == nil)
  }

  @Test(arguments: ["\u{0}", "\u{7}", "\u{1B}[31m", "\u{FFFE}"])
  func `control characters are refused`(text: String) {
    #expect(problem(source(["a"], [[.text(text)]])) == .control(row: 1, column: "a"))
  }

  private static let names: [(String, SpreadsheetError.NameProblem)] = [
    ("", .empty), (String(repeating: "가", count: 32), .long), ("a/b", .mark), ("a[", .mark),
    ("a\u{7}", .mark), ("'a", .apostrophe), ("History", .reserved),
  ]

  @Test(arguments: names)
  func `names that Excel doesn't accept are refused`(
    name: String,
    expected: SpreadsheetError.NameProblem
  ) {
    #expect(problem(source(["a"], [], name: name)) == .name(name, expected))
  }

  @Test func `a long Korean name is accepted`() throws {
    let name = String(repeating: "가", count: 31)
    #expect(try Workbook(bytes(source(["a"], [[.int(1)]], name: name))).names == [name])
  }

  // MARK: Sheets of a file that exists

  private func adding(
    _ source: WorkbookWriter.Source,
    to file: [UInt8]
  ) throws(SpreadsheetError) -> Workbook {
    let later = Instant(seconds: Self.now.seconds + 1000)
    return try Workbook(WorkbookWriter.bytes(adding: source, to: file, created: later))
  }

  @Test func `a sheet is added or replaced, and the others stay`() throws {
    let rows: [[SheetCell]] = [[.int(1), .num(2.5), .text("=가")], [.empty, .num(3), .bool(true)]]
    let file = try bytes(
      source(["a", "b", "c"], rows, name: "하나"),
      source(["a"], [[.day(try #require(Day("2024-06-01")))]], name: "둘")
    )
    let added = try adding(source(["z"], [[.int(9)]], name: "셋"), to: file)
    #expect(added.names == ["하나", "둘", "셋"])
    #expect(try added.sheet("하나") == Workbook(file).sheet("하나"))
    let replaced = try adding(source(["z"], [[.int(9)]], name: "하나"), to: file)
    #expect(replaced.names == ["하나", "둘"])
    #expect(try replaced.sheet("하나").rows == [[.text("z")], [.int(9)]])
    #expect(try replaced.sheet("둘") == Workbook(file).sheet("둘"))
  }

  @Test func `a sheet with a row of totals stays as it is`() throws {
    let rows: [[SheetCell]] = [
      [.text("가"), .int(1)], [.text("나"), .int(2)], [.text("합계"), .int(3)],
    ]
    let totals = WorkbookWriter.Source(
      name: "하나",
      headings: ["제목", "n"],
      rowCount: rows.count,
      hasTotalRow: true
    ) { row, column in rows[row][column] }
    let file = try bytes(source(["a"], [[.int(1)], [.int(2)]], name: "둘"), totals)
    let added = try adding(source(["z"], [[.int(9)]], name: "셋"), to: file)
    #expect(added.names == ["둘", "하나", "셋"])
    let later = Instant(seconds: Self.now.seconds + 1000)
    let again = try WorkbookWriter.bytes(
      adding: source(["y"], [], name: "넷"),
      to: file,
      created: later
    )
    let (one, other) = (try ZipArchive(file), try ZipArchive(again))
    let part = "xl/worksheets/sheet2.xml"
    #expect(try one.read(#require(one.entry(part))) == other.read(#require(other.entry(part))))
  }

  @Test func `a file that bos didn't write is left alone`() {
    let file = XLSXFile(rows: "<row><c><f>1+1</f><v>2</v></c></row>").bytes
    #expect(throws: SpreadsheetError.unwritable(.foreign)) {
      try adding(source(["a"], [], name: "a"), to: file)
    }
  }
}
