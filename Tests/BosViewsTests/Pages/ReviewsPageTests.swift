import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

@Suite struct ReviewsPageTests {
  private static func table(_ stars: [Double]) -> Value {
    let table = Table(
      columns: [Column("stars", .num(stars, nil))],
      rowCount: stars.count,
      caption: TableMetadata(.review, title: Phrase("Reviews of 여름", ko: "여름 한줄평"), film: "여름")
    )
    return .table(table)
  }

  private static func view(_ language: DisplayLanguage = .english) -> ValueView {
    ValueView(
      language: language,
      device: TerminalCapabilities(columns: 40, isTerminal: false, color: .none, unicode: true),
      width: 40
    )
  }

  @Test func `reviews have their average and distribution above`() {
    #expect(
      Self.view().text(Self.table([10, 9, 8.5, 0, 10]), .screen) == """
        Reviews of 여름
        ★ 7.50, the average of 5
         9–10  ████████████████████████ 3
          7–8  ████████ 1
          5–6  0
          3–4  0
          0–2  ████████ 1

        #  stars
        1   10
        2    9
        3    8.5
        4    0
        5   10

        """
    )
  }

  @Test func `Korean says it too`() {
    let text = Self.view(.korean).text(Self.table([10, 9, 8, 7, 6]), .screen)
    #expect(text.hasPrefix("여름 한줄평\n★ 5건 평균 8.00\n"))
  }

  @Test func `a few reviews, and tables for programs, are tables only`() {
    #expect(Self.view().text(Self.table([10]), .screen) == "Reviews of 여름\n#  stars\n1     10\n")
    let text = Self.view().text(Self.table([10, 9, 8, 7, 6]), .whole)
    #expect(text.hasPrefix("Reviews of 여름\n#  stars\n"))
  }

  @Test func `a single review is drawn in full`() throws {
    let review = Review(
      filmID: "1",
      writer: "나",
      rating: 8.5,
      text: "좋다.\n또 볼 것이다.",
      time: Instant(seoulDay: Day(year: 2024, month: 6, day: 15) ?? .minimum, hour: 1)
    )
    let record = try Record([:], page: .reviews(ReviewPageModel(title: "여름", reviews: [review])))
    #expect(
      PageFixture().text(record) == """
        여름

        Stars   ★ 8.5
        Writer  나
        Day     2024-06-15
        Text    좋다.
                또 볼 것이다.

        """
    )
  }
}
