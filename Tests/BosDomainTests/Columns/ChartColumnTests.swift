import BosDomain
import BosText
import Testing

@Suite struct ChartColumnTests {
  private let everything = ChartColumn.all + ChartColumn.extra + ChartColumn.computed

  @Test func `the columns of a chart are in order`() {
    #expect(
      ChartColumn.all.map(\.name) == [
        "day", "rank", "change", "new", "code", "title", "open", "audience", "audience_change",
        "audience_rate", "total", "sales", "share", "sales_change", "sales_rate", "sales_total",
        "screens", "shows",
      ]
    )
    #expect(
      ChartColumn.computed.map(\.name) == [
        "market_share", "distributor", "nation", "genre", "grade", "director", "title_en",
        "per_screen",
        "per_show", "ticket_price", "days_out", "drop",
      ]
    )
  }

  @Test func `every name leads to its column and to no other`() {
    var names: [String] = []
    for column in everything {
      let own = Set([column.name] + column.korean + column.api)
      #expect(own.count >= 1 + column.korean.count)
      for name in own {
        #expect(ChartColumn.named(name)?.name == column.name)
      }
      names += own
    }
    #expect(Set(names).count == names.count)
  }

  @Test(arguments: [
    ("조회일", "day"), ("순위", "rank"), ("영화명", "title"), ("개봉일", "open"), ("매출액", "sales"),
    ("매출액 점유율", "share"), ("매출액점유율", "share"), ("매출액증감(전일대비)", "sales_change"),
    ("매출액증감율(전일대비)", "sales_rate"), ("누적매출액", "sales_total"), ("관객수", "audience"),
    ("관객수증감(전일대비)", "audience_change"), ("관객수증감율(전일대비)", "audience_rate"),
    ("누적관객수", "total"), ("스크린수", "screens"), ("상영횟수", "shows"), ("대표국적", "nation"),
    ("국적", "nation"), ("제작사", "producer"), ("배급사", "distributor"), ("등급", "grade"),
    ("장르", "genre"), ("감독", "director"), ("배우", "cast"), ("낙폭", "drop"),
  ])
  func `headings of the KOBIS site are recognised`(heading: String, name: String) {
    #expect(ChartColumn.named(heading)?.name == name)
  }

  @Test(arguments: [
    (" audience ", "audience"), ("Audience", "audience"), ("관객 수", "audience"),
    ("\u{3000}순위\t", "rank"), ("매출액\n점유율", "share"), (" audiCnt", "audience"),
    ("\u{110C}\u{1161}\u{11BC}\u{1105}\u{1173}", "genre"),
  ])
  func `blanks and English capitals do not matter`(heading: String, name: String) {
    #expect(ChartColumn.named(heading)?.name == name)
  }

  @Test(arguments: ["", " ", "audiance", "audicnt", "AUDICNT", "aud ience", "per screen", "관객들"])
  func `other headings give no column`(heading: String) {
    #expect(ChartColumn.named(heading) == nil)
  }

  @Test func `amounts and rates are sorted from the largest`() {
    let smallestFirst = everything.filter { !$0.isLargestFirst }.map(\.name)
    #expect(
      smallestFirst == [
        "day", "rank", "change", "new", "code", "title", "open", "producer", "cast",
        "distributor", "nation", "genre", "grade", "director", "title_en", "days_out",
      ]
    )
  }

  @Test func `every column has a title in both languages`() {
    for column in everything {
      #expect(!column.label.english.isEmpty)
      #expect(column.label.korean == column.korean.first)
    }
  }
}
