import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

@Suite struct ChartViewTests {
  /// A chart of one day in the service's format.
  private static let chart = """
    day,rank,change,new,code,title,open,audience,audience_change,audience_rate,total,sales,share,\
    sales_change,sales_rate,sales_total,screens,shows
    2024-06-14,1,0,false,20242521,휴가의 첫눈,2024-06-05,40038,7766,24.1,773938,384364800,18.4,\
    74553600,24.1,7572209380,784,2822
    2024-06-14,2,3,false,20243884,자물쇠의 고래,2024-06-12,16423,2739,20.0,48097,156511190,7.5,\
    26102670,20.0,459462320,571,1541
    2024-06-14,3,0,true,20246745,등대: 두 번째 검사실,,16192,3063,23.3,43955,150261760,7.2,\
    28424640,23.3,408494720,564,1466

    """

  private func table() throws -> Table {
    let day = Day(year: 2024, month: 6, day: 14) ?? .minimum
    return try CSVReader.read(bytes: Self.chart.utf8, name: "chart.csv").captioned(
      TableMetadata(
        .film,
        title: Phrase("Box office · 2024-06-14", ko: "박스오피스 · 2024-06-14"),
        request: ChartRequest([day])
      )
    )
  }

  private func text(
    _ table: Table,
    width: Int?,
    language: DisplayLanguage = .english,
    isTerminal: Bool = true,
    _ presentation: Presentation = .screen
  ) -> String {
    let device = TerminalCapabilities(
      columns: width ?? 80,
      isTerminal: isTerminal,
      color: .none,
      unicode: true
    )
    return ValueView(language: language, device: device, width: width)
      .text(.table(table), presentation)
  }

  @Test func `a chart of 80 cells has what people look for, and sums below`() throws {
    let text = try self.text(table(), width: 80)
    #expect(
      text == """
        Box office · 2024-06-14
        #  change  title                 audience    total        sales  share
        ──────────────────────────────────────────────────────────────────────
        1       –  휴가의 첫눈             40,038  773,938  384,364,800  18.4%
        2      ▲3  자물쇠의 고래           16,423   48,097  156,511,190   7.5%
        3     NEW  등대: 두 번째 검사실    16,192   43,955  150,261,760   7.2%
        ──────────────────────────────────────────────────────────────────────
                   top 3 total             72,653           691,137,750  33.1%
        hidden: open, screens, shows, audience_change and 5 more · `table` shows all

        """
    )
  }

  @Test func `a chart of 60 cells is in Korean too`() throws {
    let text = try self.text(table(), width: 60, language: .korean)
    #expect(
      text == """
        박스오피스 · 2024-06-14
        #  증감  제목                  관객수  누적관객수
        ─────────────────────────────────────────────────
        1     –  휴가의 첫눈           40,038     773,938
        2    ▲3  자물쇠의 고래         16,423      48,097
        3   NEW  등대: 두 번째 검사실  16,192      43,955
        ─────────────────────────────────────────────────
                 상위 3편 합계         72,653
        숨긴 열: 매출액, 개봉일 외 9개 · 모두 보려면 `표`

        """
    )
  }

  @Test func `a chart of 40 cells keeps titles and admissions`() throws {
    let text = try self.text(table(), width: 40)
    #expect(
      text == """
        Box office · 2024-06-14
        #  title                 audience  share
        ────────────────────────────────────────
        1  휴가의 첫눈             40,038  18.4%
        2  자물쇠의 고래           16,423   7.5%
        3  등대: 두 번째 검사실    16,192   7.2%
        ────────────────────────────────────────
           top 3 total             72,653  33.1%
        12 columns hidden · `table` shows all

        """
    )
  }

  @Test func `a column that a condition compared is shown where its cells differ`() throws {
    func heads(_ tested: Set<String>, rows: [Int32]) throws -> String {
      var caption = try #require(try table().caption)
      caption.testedColumns = tested
      let table = try table().selecting(rows: rows).captioned(caption)
      return try #require(text(table, width: 72).split(separator: "\n").dropFirst().first)
        .description
    }
    #expect(try !heads([], rows: [0, 1]).contains("screens"))
    #expect(try heads(["screens"], rows: [0, 1]).contains("screens"))
    // One row says nothing that the condition doesn't.
    #expect(try heads(["code"], rows: [0]) == heads([], rows: [0]))
  }

  @Test func `a pipe gets every column and no sums`() throws {
    let lines = try text(table(), width: nil, isTerminal: false).split(separator: "\n")
    #expect(lines.count == 5)
    #expect(lines[1].contains("day") && lines[1].contains("new") && lines[1].contains("code"))
  }

  @Test func `several sort columns have their places, and truth is a word`() throws {
    let table = try table()
    let names = ["title", "new", "audience"]
    let chosen = table.selecting(columns: names.compactMap(table.columnIndex))
    let sorted = try chosen.sorted(by: [(chosen.columns[1], true), (chosen.columns[2], false)])
    #expect(
      text(sorted, width: 60).hasPrefix(
        """
        Box office · 2024-06-14
        #  title                 new 1↓  audience 2↑
        ────────────────────────────────────────────
        1  등대: 두 번째 검사실  yes          16,192
        2  자물쇠의 고래         no           16,423
        """
      )
    )
    #expect(text(sorted, width: 60, language: .korean).contains("신규 진입"))
    #expect(text(sorted, width: 60, isTerminal: false).contains("false"))
  }

  @Test func `negative numbers have the sign of the screen`() throws {
    let column = Column("n", .num([-1.5, 12.25, -0.5], nil))
    let table = Table(columns: [column, Column("m", .int([-12_000, 3, 4], nil))])
    let lines = text(table, width: 40).split(separator: "\n")
    #expect(lines.dropFirst(2) == ["1  −1.5   −12,000", "2  12.25        3", "3  −0.5         4"])
    #expect(text(table, width: 40, isTerminal: false).contains("-12,000"))
  }

  @Test func `columns named by the user keep their order`() throws {
    let table = try table()
    let chosen = table.selecting(columns: ["rank", "title"].compactMap(table.columnIndex))
    #expect(text(chosen, width: 40).contains(" rank  title"))
  }

  @Test func `cards without pictures are texts side by side`() throws {
    let text = try self.text(table(), width: 60, isTerminal: false, .cards(Cards(posters: [])))
    #expect(
      text == """
        Box office · 2024-06-14
        1  –                      2  ▲3
        휴가의 첫눈               자물쇠의 고래
        40,038                    16,423

        3  NEW
        등대: 두 번째 검사실
        16,192
        """
    )
  }

  @Test func `cards tell the rank where it is not the row's number`() throws {
    let table = try table().reversed()
    #expect(
      text(table, width: 60, language: .korean, .cards(Cards(posters: []))) == """
        박스오피스 · 2024-06-14
        1 3위  NEW                2  ▲3
        등대: 두 번째 검사실      자물쇠의 고래
        16,192                    16,423

        3 1위  –
        휴가의 첫눈
        40,038
        """
    )
  }
}
