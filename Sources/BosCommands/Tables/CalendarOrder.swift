import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The order of weekdays, months and years, in which nobody looks for the first row of a table.
struct CalendarOrder {
  private let startsOnSunday: Bool

  init(_ machine: Machine) {
    startsOnSunday = machine.environment.settings.current.weekStart == .sunday
  }

  /// The names of columns with parts of the calendar.
  private static let weekdays: Set<String> = ["weekday", "weekdayname", "요일", "요일이름"]
  private static let others: Set<String> = ["month", "year", "월", "연도"]

  /// The places of values in the order of the calendar, or nil unless their column or function is
  /// named as a part of it.
  func places(of values: [Value], named name: String) throws(RuntimeError) -> [Int]? {
    let keys = values.map { key($0, name) }
    for (key, value) in zip(keys, values) where key == nil && !value.isMissing { return nil }
    if keys.allSatisfy({ $0 == nil }) { return nil }
    return try Value.sortedPlaces(keys.map { $0 ?? .null })
  }

  private func key(_ value: Value, _ name: String) -> Value? {
    switch value {
    case .month where Self.others.contains(name): value
    case .int where Self.others.contains(name): value
    case .int(let number) where Self.weekdays.contains(name) && (1...7).contains(number):
      .int(startsOnSunday && number == 7 ? 0 : number)
    case .text(let text) where Self.weekdays.contains(name):
      Weekday.allCases.first { [$0.short, $0.long, $0.koreanShort, $0.koreanLong].contains(text) }
        .map { .int(startsOnSunday && $0 == .sunday ? 0 : Int64($0.rawValue)) }
    default: nil
    }
  }

  /// Puts the groups of one key in the order of the calendar.
  func ordered(_ groups: Table, by keys: [FieldReference]) throws(RuntimeError) -> Table {
    guard keys.count == 1, let column = groups.columns.first, groups.rowCount > 1 else {
      return groups
    }
    let name = CalendarKey(keys[0].value)?.rawValue ?? column.name
    let values = (0..<groups.rowCount).map { column[$0] }
    guard let places = try places(of: values, named: name) else { return groups }
    if places == Array(0..<groups.rowCount) { return groups }
    return groups.selecting(rows: places.map { Int32(truncatingIfNeeded: $0) })
  }
}

/// A part of the calendar that a key works out of the day, such as `month(day)`.
enum CalendarKey: String {
  case weekday, weekdayname, week, month, quarter, year
  /// The Monday of a week, `day - (weekday(day) - 1)`.
  case monday

  private static let days: Set<String> = ["day", "날짜", "조회일", "일자"]

  init?(_ expression: RowExpression) {
    self.init(expression.text)
  }

  private init?(_ text: String) {
    if let minus = text.firstRange(of: " - ("), text.hasSuffix(" - 1)") {
      let inside = String(text[minus.upperBound...].dropLast(5))
      guard Self.days.contains(String(text[..<minus.lowerBound])),
        CalendarKey(inside) == .weekday
      else { return nil }
      self = .monday
      return
    }
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")"),
      let name = FunctionLibrary.named(String(text[..<open]))?.name,
      let column = text[text.index(after: open)...].dropLast().split(separator: ",").first,
      Self.days.contains(String(column))
    else { return nil }
    self.init(rawValue: name)
  }
}

/// The days of charts that are grouped by weeks, months, quarters or years.
struct GroupedDays {
  private let key: CalendarKey
  private let first: Day
  private let last: Day

  /// Returns nil for groups of something else, and for charts of weeks.
  init?(_ keys: [FieldReference], of table: Table) {
    guard let request = table.caption?.request, request.span == .day,
      let first = request.days.min(), let last = request.days.max(),
      let key = keys.lazy.compactMap({ CalendarKey($0.value) }).first
    else { return nil }
    (self.key, self.first, self.last) = (key, first, last)
  }

  /// Says that the first or the last of several groups isn't whole, or nil if they are.
  var note: Phrase? {
    guard let unit, let start = period(of: first), let end = period(of: last), start != end else {
      return nil
    }
    if key == .week, areWeeksMixed(from: start.lower, to: end.lower) { return .mixedWeeks }
    var parts: [Phrase] = []
    if start.lower < first {
      parts.append(
        Phrase(
          "the first \(unit.english) is counted from \(first)",
          ko: "첫 \(Particle.topic.attached(to: unit.korean)) \(first)부터"
        )
      )
    }
    if last < end.upper {
      parts.append(
        Phrase(
          "the last \(unit.english) is counted up to \(last)",
          ko: "마지막 \(Particle.topic.attached(to: unit.korean)) \(last)까지"
        )
      )
    }
    guard !parts.isEmpty else { return nil }
    return Phrase(
      "note: \(parts.map(\.english).joined(separator: ", "))",
      ko: "참고: \(parts.map(\.korean).joined(separator: ", ")) 계산했습니다"
    )
  }

  /// Whether weeks of different years have the same number.
  private func areWeeksMixed(from first: Day, to last: Day) -> Bool {
    var numbers: Set<Int> = []
    var day: Day? = first
    while let monday = day, monday <= last {
      if !numbers.insert(monday.isoWeek.week).inserted { return true }
      day = monday.adding(days: 7)
    }
    return false
  }

  private var unit: Phrase? {
    switch key {
    case .week, .monday: Phrase("week", ko: "주")
    case .month: Phrase("month", ko: "달")
    case .quarter: Phrase("quarter", ko: "분기")
    case .year: Phrase("year", ko: "해")
    case .weekday, .weekdayname: nil
    }
  }

  /// The week, month, quarter or year that a day is in.
  private func period(of day: Day) -> DayRange? {
    func span(_ month: Int, _ count: Int) -> DayRange? {
      let next = month + count > 12 ? (day.year + 1, month + count - 12) : (day.year, month + count)
      guard let lower = Day(year: day.year, month: month, day: 1),
        let after = Day(year: next.0, month: next.1, day: 1), let upper = after.adding(days: -1)
      else { return nil }
      return DayRange(lower: lower, upper: upper)
    }
    return switch key {
    case .week, .monday: Chart.Span.week.days(around: day)
    case .month: span(day.month, 1)
    case .quarter: span((day.month - 1) / 3 * 3 + 1, 3)
    case .year: span(1, 12)
    case .weekday, .weekdayname: nil
    }
  }
}

extension Phrase {
  fileprivate static let mixedWeeks = Phrase(
    "note: weeks of different years with the same number are one group; for each week, write "
      + "`group week: day - (weekday(day) - 1)`",
    ko: "참고: 연도가 달라도 번호가 같은 주는 한 그룹입니다. 주마다 보려면 `그룹 주: 날짜 - (요일(날짜) - 1)`로 쓰세요"
  )
}
