/// The dates that three numbers can be, such as `26.11.20` or `11/20/2026`.
package struct WrittenOrders {
  /// Every reading that is in the calendar.
  package private(set) var readings: [Day] = []
  /// The usual order, even if the calendar has no such day.
  private var usual: DatePhrase?
  /// The day with its number first, if today tells which one is meant: that of `27/11/26` is meant
  /// before 2027, and that of `26/11/27` can't be before it.
  private var dayFirst: Day?
  /// The day with its number first between dots, if the calendar has it.
  private var dotted: Day?
  /// The day with its number first, if it is another one than all readings.
  private var rare: Day?

  /// Reads numbers by their digits; a year of two digits is one from 1950 to 2049.
  ///
  /// Year, month, day is the usual order. The other orders count after a mark of their own: `/` for
  /// month, day, year, and any mark for a year of four digits at the end.
  package init(_ first: String, _ second: String, _ third: String, mark: String) {
    let numbers = [first, second, third].compactMap { Int($0) }
    guard numbers.count == 3, second.count <= 2 else { return }
    switch (first.count, third.count) {
    case (4, 1...2): add(year: numbers[0], month: numbers[1], day: numbers[2])
    case (1...2, 4):
      add(year: numbers[2], month: numbers[0], day: numbers[1])
      add(year: numbers[2], month: numbers[1], day: numbers[0])
    case (1...2, 1...2):
      if first.count == 2 {
        add(year: Self.year(numbers[0]), month: numbers[1], day: numbers[2])
        // `25.2.29` is a slip in a month of 2025 rather than a day of 2029.
        if readings.isEmpty, (1...12).contains(numbers[1]), (29...31).contains(numbers[2]) {
          return
        }
      }
      if third.count == 2, mark == "/" || readings.isEmpty {
        add(year: Self.year(numbers[2]), month: numbers[0], day: numbers[1])
      }
      // `20/11/26` is likelier a day of 2026 than one of 2020.
      let isLater = mark == "/" && numbers[0] < numbers[2] && numbers[2] < 50
      if third.count == 2, readings.isEmpty || (mark == "/" && first.count == 1) {
        add(year: Self.year(numbers[2]), month: numbers[1], day: numbers[0])
      } else if readings.count == 1, third.count == 2, first.count == 2, mark != ".",
        let day = Day(year: Self.year(numbers[2]), month: numbers[1], day: numbers[0]),
        day < readings[0] || isLater && day > readings[0]
      {
        dayFirst = day
      } else if readings.count == 1, third.count == 2, first.count == 2, mark == ".",
        numbers[2] < 50
      {
        // `25.11.13` is a day of 2025 in Korea; `14.02.24` can be one of 2024, too.
        dotted = Day(year: Self.year(numbers[2]), month: numbers[1], day: numbers[0])
      } else if readings.count == 2, third.count == 2 {
        rare = Day(year: Self.year(numbers[2]), month: numbers[1], day: numbers[0])
      }
    default: break
    }
  }

  /// Reads six digits as year, month and day if they are no month such as `202611`.
  init?(sixDigits number: Int) {
    guard !(1900...2100).contains(number / 100) || !(1...12).contains(number % 100) else {
      return nil
    }
    add(year: Self.year(number / 10_000), month: number / 100 % 100, day: number % 100)
    guard !readings.isEmpty else { return nil }
  }

  /// The only reading; if there is none, the usual one, and if there are several, nil.
  var date: DatePhrase? {
    guard let day = readings.first else { return usual }
    guard readings.count == 1 else { return nil }
    if let dotted, dotted.year >= day.year + 8 { return .dotted(day, orDayFirst: dotted) }
    return dayFirst.map { .written(day, orDayFirst: $0) } ?? Self.phrase(day)
  }

  /// All days that the numbers can be, the usual order first.
  package var possible: [Day] {
    readings + [dayFirst, dotted, rare].compactMap { $0 }.filter { !readings.contains($0) }
  }

  private static func phrase(_ day: Day) -> DatePhrase {
    let (year, month, number) = day.civil
    return .date(year: year, month: month, day: number)
  }

  private mutating func add(year: Int, month: Int, day: Int) {
    usual = usual ?? .date(year: year, month: month, day: day)
    guard let day = Day(year: year, month: month, day: day), !readings.contains(day) else { return }
    readings.append(day)
  }

  private static func year(_ number: Int) -> Int { number + (number < 50 ? 2000 : 1900) }
}
