import BosArchive
import BosDomain

/// Generated charts.
enum Sample {
  static let day = Day(number: 19_000) ?? .minimum

  /// Creates a daily chart with figures that depend on the day.
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
    let cells: [ChartField: ChartCell] = [
      .rank: .int(index + 1),
      .change: .int(number % 5 - 2),
      .new: .flag((number + index) % 4 == 0),
      .code: .text("2022\(1_000 + number / 30 + index)"),
      .title: .text(index == 0 ? "별이 빛나는 밤" : "영화 \(number / 30 + index)"),
      .open: index == 1 ? .null : .day(day),
      .sales: .int(9_000_000_000 - index),
      .share: .num(46.3),
      .salesChange: .int(-183_705_150),
      .salesRate: .num(-4),
      .salesTotal: .int(44_184_434_165 + number),
      .audience: .int(audience - index),
      .audienceChange: .int(-31_485),
      .audienceRate: .num(-5.9),
      .total: .int(5_441_619 + number),
      .screens: .int(1_245),
      .shows: .int(5_721),
    ]
    var entry = ChartEntry()
    for (field, cell) in cells { entry[field] = cell }
    return entry
  }

  /// Creates the charts of a number of days.
  static func charts(_ count: Int, from day: Day = day) -> [Chart] {
    DayRange(lower: day, upper: day.adding(days: count - 1) ?? day).map { chart($0) }
  }

  /// Creates a response from text.
  static func answer(_ text: String = "{}", fetched: Instant = noon(after: day)) -> StoredAnswer {
    StoredAnswer(
      status: 200,
      contentType: "application/json",
      body: Array(text.utf8),
      fetched: fetched
    )
  }

  /// The first time at which the chart of a day is final.
  static func noon(after day: Day) -> Instant {
    day.adding(days: 1).flatMap { Instant(seoulDay: $0, hour: 12) } ?? Instant(seconds: 0)
  }

  static func range(_ count: Int, from day: Day = day) -> DayRange {
    DayRange(lower: day, upper: day.adding(days: count - 1) ?? day)
  }
}

extension ArchiveReport {
  /// Whether the check found nothing.
  var isEmpty: Bool { self == ArchiveReport() }
}

extension Sample {
  /// The request for the daily chart of a day, as `decoder` reads it.
  static func request(_ day: Day) -> String { "daily \(day.number)" }

  /// The body of a response with a daily chart, as `decoder` reads it.
  static func body(_ day: Day = day, rows: Int = 3, audience: Int = 1_000) -> String {
    "\(day.number) \(rows) \(audience)"
  }

  /// Reads the bodies that `body` writes.
  static let decoder = AnswerDecoder { answer, request in
    let words = request.split(separator: " ")
    guard words.count == 2, words[0] == "daily",
      let asked = Int(words[1]).flatMap({ Day(number: $0) })
    else { return .other }
    let days = DayRange(lower: asked, upper: asked)
    let numbers = String(decoding: answer.body, as: UTF8.self).split(separator: " ")
      .map { Int($0) }
    guard numbers.count == 3, let day = numbers[0].flatMap({ Day(number: $0) }),
      let rows = numbers[1], (0...99).contains(rows), let audience = numbers[2]
    else { return .unreadable(days) }
    if day != asked { return .otherDays(DayRange(lower: day, upper: day), asked: days) }
    return .chart(chart(day, rows: rows, audience: audience), .everything)
  }

  /// Stores the daily charts of a number of days with their responses.
  static func store(_ count: Int, in archive: Archive) throws {
    for day in range(count) {
      try archive.keep(
        answer(body(day), fetched: noon(after: day)),
        to: request(day),
        as: .chart(chart(day), .everything)
      )
    }
  }
}

extension Archive {
  /// An archive with the charts of three days and some others.
  static func filled(with charts: [Chart]) throws -> Archive {
    let archive = try Archive.inMemory()
    try Sample.store(3, in: archive)
    _ = try archive.importCharts(charts, at: Sample.noon(after: .maximum))
    return archive
  }
}
