import BosDomain
import BosSpreadsheets
import BosTestSupport
import Testing

@Suite struct WorkbookTests {
  private func rows(_ file: XLSXFile) throws -> [[SheetCell]] {
    try Workbook(file.bytes).sheet().rows
  }

  private func day(_ text: String) throws -> SheetCell { .day(try #require(Day(text))) }

  @Test func `cells have the type that the file gives them`() throws {
    let file = XLSXFile(
      rows: """
        <row><c t="s"><v>0</v></c><c><v>12</v></c><c><v>2.5</v></c><c t="b"><v>1</v></c>\
        <c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>안</t><r><t>녕</t></r></is></c>\
        <c t="str"><f>A1</f><v>=text</v></c><c><f>1+1</f><v>2</v></c><c><f>1+1</f></c>\
        <c t="d"><v>2024-06-01T00:00:00</v></c></row>
        """,
      texts: "<si><r><t>가</t></r><r><t> 나</t></r><rPh><t>reading</t></rPh></si>"
    )
    #expect(
      try rows(file) == [
        [
          .text("가 나"), .int(12), .num(2.5), .bool(true), .error("#N/A"), .text("안녕"),
          .text("=text"), .int(2), .formula, try day("2024-06-01"),
        ]
      ]
    )
  }

  @Test func `places tell rows and columns, and what lies between is empty`() throws {
    let file = XLSXFile(
      rows: #"<row r="2"><c r="B2"><v>1</v></c></row><row r="4"><c r="AA4"><v>2</v></c></row>"#
    )
    let rows = try rows(file)
    #expect(rows.map(\.count) == [0, 2, 0, 27])
    #expect(rows[1] == [.empty, .int(1)])
    #expect(rows[3].last == .int(2))
  }

  @Test func `blank cells and rows at the end are left out`() throws {
    let file = XLSXFile(
      rows: #"<row><c><v>1</v></c><c s="1"/></row><row><c s="1"/></row><row/>"#
    )
    #expect(try rows(file) == [[.int(1)]])
  }

  @Test func `only the first cell of merged ones has the value`() throws {
    let file = XLSXFile(
      rows:
        #"<row><c r="A1"><v>1</v></c><c r="B1"/></row><row><c r="A2"/><c r="B2"><v>2</v></c></row>"#
    )
    #expect(try rows(file) == [[.int(1)], [.empty, .int(2)]])
  }

  private static let formats = """
    <numFmts><numFmt numFmtId="164" formatCode="yyyy&quot;년&quot; m&quot;월&quot; d&quot;일&quot;"/>\
    <numFmt numFmtId="165" formatCode="#,##0.0&quot;days&quot;"/>\
    <numFmt numFmtId="166" formatCode="[h]:mm"/></numFmts>\
    <cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>\
    <cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="164"/>\
    <xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>
    """

  @Test func `number formats tell days, times and decimals`() throws {
    let file = XLSXFile(
      rows: """
        <row><c s="1"><v>45444</v></c><c s="2"><v>45444.5</v></c><c s="3"><v>61</v></c>\
        <c s="4"><v>3</v></c><c s="5"><v>1.25</v></c><c s="1"><v>60</v></c><c s="1"><v>1</v></c>\
        <c s="1"><v>-5</v></c><c s="9"><v>7</v></c></row>
        """,
      formats: Self.formats
    )
    #expect(
      try rows(file) == [
        [
          try day("2024-06-01"), .text("2024-06-01 12:00:00"), try day("1900-03-01"), .num(3),
          .text("30:00:00"), .text("1900-02-29"), try day("1900-01-01"), .num(-5), .int(7),
        ]
      ]
    )
  }

  @Test func `days can count from 1904`() throws {
    let file = XLSXFile(
      rows: #"<row><c s="1"><v>0</v></c><c s="1"><v>43982</v></c></row>"#,
      formats: Self.formats,
      workbook: #"<workbookPr date1904="1"/>"#
    )
    #expect(try rows(file) == [[try day("1904-01-01"), try day("2024-06-01")]])
  }

  @Test func `escapes stand for characters`() throws {
    let file = XLSXFile(
      rows: """
        <row><c t="inlineStr"><is><t>a_x000D_b_x005F_x0041__xD800__x00</t></is></c></row>
        """
    )
    #expect(try rows(file) == [[.text("a\rb_x0041__xD800__x00")]])
  }

  @Test func `elements may have prefixes`() throws {
    var file = XLSXFile(rows: "")
    file.parts[3].content = Array(
      "<x:worksheet xmlns:x='x'><x:sheetData><x:row><x:c><x:v>5</x:v></x:c></x:row></x:sheetData></x:worksheet>"
        .utf8
    )
    #expect(try rows(file) == [[.int(5)]])
  }

  @Test func `sheets have names, and the first one that is shown is read`() throws {
    let file = XLSXFile(
      rows: "<row><c><v>1</v></c></row>",
      sheets: """
        <sheet name="Secret" state="hidden" r:id="rId1"/><sheet name="차트" r:id="rId2"/>\
        <sheet name="둘째" r:id="rId1"/>
        """
    )
    let book = try Workbook(file.bytes)
    #expect(book.names == ["Secret", "둘째"])
    #expect(try book.sheet().name == "둘째")
    #expect(try book.sheet("secret").name == "Secret")
    #expect(throws: SpreadsheetError.noSheet("셋째", names: ["Secret", "둘째"])) {
      try book.sheet("셋째")
    }
  }
}
