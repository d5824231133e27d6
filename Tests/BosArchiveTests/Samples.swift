import BosArchive
import BosDomain

/// Charts made up for tests.
enum Sample {
  static let day = Day(number: 19_000) ?? .minimum

  /// Makes a daily chart whose numbers depend on the day.
  static func chart(_ day: Day = day, rows: Int = 3, audience: Int = 1_000) -> Chart {
    Chart(
      span: .day,
      heading: "일별 박스오피스",
      days: DayRange(lower: day, upper: day),
      entries: (0..<rows).map { entry($0, of: day, audience: audience) }
    )
  }

  static func entry(_ index: Int, of day: Day = day, audience: Int = 1_000) -> ChartEntry {
    let number = Int(day.number)
    return ChartEntry(
      row: index + 1,
      rank: index + 1,
      rankChange: number % 5 - 2,
      isNew: (number + index) % 4 == 0,
      code: "2022\(1_000 + number / 30 + index)",
      title: index == 0 ? "별이 빛나는 밤" : "영화 \(number / 30 + index)",
      openDay: index == 1 ? nil : day,
      sales: 9_000_000_000 - index,
      salesShare: 46.3,
      salesChange: -183_705_150,
      salesRate: -4,
      salesTotal: 44_184_434_165 + number,
      audience: audience - index,
      audienceChange: -31_485,
      audienceRate: -5.9,
      audienceTotal: 5_441_619 + number,
      screens: 1_245,
      shows: 5_721
    )
  }

  /// Makes the charts of so many days from a day on.
  static func charts(_ count: Int, from day: Day = day) -> [Chart] {
    DayRange(lower: day, upper: day.adding(days: count - 1) ?? day).map { chart($0) }
  }

  /// Makes an answer of some text.
  static func answer(_ text: String = "{}", fetched: Instant = noon(after: day)) -> StoredAnswer {
    StoredAnswer(
      status: 200,
      contentType: "application/json",
      body: Array(text.utf8),
      fetched: fetched
    )
  }

  /// The first moment at which the chart of a day is final.
  static func noon(after day: Day) -> Instant {
    day.adding(days: 1).flatMap { Instant(seoulDay: $0, hour: 12) } ?? Instant(seconds: 0)
  }

  static func range(_ count: Int, from day: Day = day) -> DayRange {
    DayRange(lower: day, upper: day.adding(days: count - 1) ?? day)
  }
}
