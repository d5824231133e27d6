import BosDomain
import BosTestSupport
import Foundation
import Testing

/// Files of other programs, and tables of other things.
extension CompleteChartTests {
  @Test func `a table that a spreadsheet program saved again is the same chart`() throws {
    let chart = Self.chart(try Self.day("2024-05-01"))
    try write([chart], to: "a.xls")
    func row(_ cells: [String]) -> String { "<row>\(cells.joined())</row>" }
    func text(_ text: String) -> String { "<c t=\"inlineStr\"><is><t>\(text)</t></is></c>" }
    func number(_ number: some CustomStringConvertible, _ style: Int = 0) -> String {
      "<c s=\"\(style)\"><v>\(number)</v></c>"
    }
    // Numbers without commas, days as serial numbers, and percentages as fractions.
    let films = chart.entries.map { entry in
      let film = entry.film
      let open = film.open.map { Int($0.number) + 25_569 } ?? 0
      let first = [number(entry.rank ?? 0), text(film.title ?? ""), number(open, 1)]
      let sales = [
        number(entry.sales ?? 0), number((entry.salesShare ?? 0) / 100, 2), "<c/>", "<c/>",
      ]
      let counts = [entry.audience, entry.audienceTotal ?? 0, entry.screens ?? 0, entry.shows ?? 0]
      let audience = [number(counts[0]), "<c/>", "<c/>"] + counts[1...].map { number($0) }
      let texts = [film.nation, nil, nil, film.distributor, nil, film.genre].map { text($0 ?? "") }
      return row(first + sales + ["<c/>"] + audience + texts)
    }
    let total = [text("합계"), "<c/>", "<c/>", number(chart.market.sales ?? 0)]
    let above = ["일별 박스오피스", "조회기간 : 2024-05-01 ~ 2024-05-01", "대표국적 : 전체", "", "", ""]
    let head = SavedTable.headings.map(text)
    let last = row(total + Array(repeating: "<c/>", count: 4) + [number(chart.market.audience)])
    let rows = above.map { row([text($0)]) } + [row(head)] + films + [last]
    let formats = "<cellXfs><xf/><xf numFmtId=\"14\"/><xf numFmtId=\"10\"/></cellXfs>"
    let file = XLSXFile(rows: rows.joined(), formats: formats)
    try Data(file.bytes).write(to: URL(fileURLWithPath: home.path("a.xlsx")))
    let list = "list 2024-05-01 --all | csv"
    _ = try output("import a.xls")
    let expected = try output(list)
    _ = try output("import undo; import a.xlsx")
    #expect(try output(list) == expected && expected.split(separator: "\n").count == 15)
  }

  @Test func `tables of seats and screens are refused with the column that shows it`() throws {
    let day = "<div class=board_tit>2024년 05월 01일</div><table><tr><td>순위<td>영화명<td>관객수"
    for heading in ["좌석 점유율", "스크린점유율", "상영점유율"] {
      try home.write(
        day + "<td>\(heading)<tr><td>1<td>a<td>5<td>9%<tr><td>합계<td><td>5<td></table>",
        to: "a.xls"
      )
      let name = heading.filter { $0 != " " }
      let run = try home.run("--offline", "-c", "import a.xls")
      let reason = "`a.xls` has no chart: the table has \(name), so it isn't a chart"
      #expect(run.status != 0 && run.errors.contains(reason))
      // The same, saved again as a workbook.
      let saved = try home.run(
        "--offline",
        "--allow-write",
        "-c",
        "from a.xls | save a.xlsx --force --heads ko"
      )
      #expect(saved.status == 0, "\(saved.errors)")
      let sheet = try home.run("--offline", "-c", "import a.xlsx")
      #expect(
        sheet.status != 0 && sheet.errors.contains("the table has \(name)"),
        "\(sheet.errors)"
      )
    }
    #expect(try output("let c = cache; print $c.complete_charts") == "0\n")
  }

  @Test func `a file in windows-949 is read, and its errors are those of its content`() throws {
    // 순위 in windows-949.
    try home.write("<table><tr><td>", to: "a.xls")
    let path = home.path("a.xls")
    let bytes = [UInt8]("<table><tr><td>".utf8) + [0xBC, 0xF8, 0xC0, 0xA7]
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let run = try home.run("--offline", "-c", "import a.xls")
    #expect(run.errors.contains("`a.xls` has no chart: no table with 순위"))
    // A byte that no encoding has there.
    try Data(bytes + [0xFF]).write(to: URL(fileURLWithPath: path))
    let other = try home.run("--offline", "-c", "import a.xls")
    #expect(other.errors.contains("`a.xls` is not UTF-8"))
    #expect(other.errors.contains("iconv -f cp949 -t utf-8"))
  }
}
