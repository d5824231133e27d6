import BosDomain
import BosSpreadsheets
import BosTestSupport
import Testing

@Suite struct HostileWorkbookTests {
  private func read(_ bytes: [UInt8]) throws(SpreadsheetError) {
    _ = try Workbook(bytes).sheet()
  }

  private func refusal(_ file: XLSXFile) -> SpreadsheetError? {
    #expect(throws: SpreadsheetError.self) { try read(file.bytes) }
  }

  @Test func `a file that was cut anywhere is refused`() throws {
    let bytes = XLSXFile(rows: "<row><c><v>1</v></c></row>").bytes
    try read(bytes)
    for count in 0..<bytes.count {
      #expect(throws: SpreadsheetError.self) { try read(Array(bytes.prefix(count))) }
    }
  }

  @Test func `a file with any changed byte is read or refused`() throws {
    let bytes = XLSXFile(rows: "<row><c><v>1</v></c></row>", texts: "<si><t>a</t></si>").bytes
    for place in bytes.indices {
      for mask: UInt8 in [0x01, 0x80, 0xFF] {
        var changed = bytes
        changed[place] ^= mask
        try? read(changed)
      }
    }
  }

  @Test(arguments: [
    "<!DOCTYPE x [<!ENTITY a \"aaaaaaaaaa\"><!ENTITY b \"&a;&a;&a;&a;\">]><x>&b;</x>",
    "<!DOCTYPE x [<!ENTITY a SYSTEM \"file:///etc/passwd\">]><x>&a;</x>",
    "<!DOCTYPE x [<!ENTITY % a SYSTEM \"http://127.0.0.1:9/\"> %a;]><x/>",
    "<worksheet>", "not XML", "<a><b></a></b>", "<x>&unknown;</x>", "\u{0}",
  ])
  func `a part that is no plain XML is refused`(content: String) {
    var file = XLSXFile(rows: "")
    file.parts[3].content = Array(content.utf8)
    #expect(refusal(file) == .damaged(part: "xl/worksheets/sheet1.xml"))
  }

  @Test func `elements without an end in depth are refused`() {
    var file = XLSXFile(rows: "")
    let (start, end) = (
      String(repeating: "<a>", count: 9999), String(repeating: "</a>", count: 9999)
    )
    file.parts[3].content = Array((start + end).utf8)
    #expect(refusal(file) == .damaged(part: "xl/worksheets/sheet1.xml"))
  }

  @Test(arguments: [
    #"<row r="0"/>"#, #"<row r="1048577"/>"#, #"<row><c r="XFE1"><v>1</v></c></row>"#,
    #"<row><c r="ZZZZZZZZZZZZZZZZ1"><v>1</v></c></row>"#, #"<row><c t="s"><v>9</v></c></row>"#,
    #"<row><c t="s"><v>-1</v></c></row>"#,
  ])
  func `places and texts that don't exist are damage`(rows: String) {
    #expect(refusal(XLSXFile(rows: rows)) == .damaged(part: "xl/worksheets/sheet1.xml"))
  }

  @Test func `a single cell far away makes no table of billions`() {
    let rows = #"<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>"#
    #expect(refusal(XLSXFile(rows: rows)) == .tooManyCells)
  }

  @Test func `an archive with too many parts is refused`() {
    var file = XLSXFile(rows: "")
    for number in 0..<10_000 { file.parts.append(("p\(number)", [])) }
    #expect(refusal(file) == .tooManyEntries(10_004))
  }

  @Test func `an archive that claims to be huge is refused before it is unpacked`() {
    var bytes = XLSXFile(rows: "").bytes
    // The size of the last entry, in the directory.
    let name = Array("xl/worksheets/sheet1.xml".utf8)
    guard let place = bytes.indices.last(where: { bytes[$0...].starts(with: name) }) else {
      Issue.record("no directory")
      return
    }
    for offset in 0..<4 { bytes[place - 22 + offset] = [0, 0, 0, 0x7F][offset] }
    #expect(throws: SpreadsheetError.tooLarge(megabytes: 256)) { try read(bytes) }
  }

  @Test func `other files are named as what they are`() {
    #expect(throws: SpreadsheetError.otherFormat(.compound)) {
      try read([0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1])
    }
    var file = XLSXFile(rows: "")
    file.parts = [("readme.txt", [])]
    #expect(refusal(file) == .otherFormat(.otherArchive))
    file.parts = [("mimetype", []), ("content.xml", [])]
    #expect(refusal(file) == .otherFormat(.openDocument))
  }

  @Test func `a reader that was interrupted stops`() throws {
    let book = try Workbook(XLSXFile(rows: "<row><c><v>1</v></c></row>").bytes)
    #expect(throws: SpreadsheetError.interrupted) { try book.sheet { true } }
  }
}
