import BosDomain

/// The demand for cinema, by day and by week.
enum Demand {
  /// Returns the demand for every day of a year, in thousandths of an average day.
  static func days(of year: Int) -> [Int] {
    guard let newYear = Day(year: year, month: 1, day: 1) else { return [] }
    let first = Int(newYear.number)
    let count = Day.isLeap(year: year) ? 366 : 365
    var week = Week(ofDayNumber: first)
    var demand: [Int] = []
    demand.reserveCapacity(count)
    for offset in 0..<count {
      let place = first + offset - week.monday
      demand.append(plain[place])
      if place == 6 { week = Week(number: week.number + 1) }
    }
    addCultureDays(to: &demand, year: year, first: first)
    addHolidays(to: &demand, year: year, first: first)
    addSeasons(to: &demand, year: year, first: first)
    return demand
  }

  /// Returns the strength of the films that open in a week, as a percentage of the average.
  static func strength(of week: Week) -> Int {
    guard let day = Day(number: week.monday + 2) else { return 100 }
    let (year, month, dayOfMonth) = day.civil
    for holiday in [Holiday.seollal, .chuseok] {
      // Holiday films open in the holiday's week, or late in the week before.
      if let feast = holiday.day(in: year), (-1...8).contains(feast.days(since: day)) { return 175 }
    }
    return openings.last { $0.from <= month * 100 + dayOfMonth }?.strength ?? 120
  }

  /// From Monday to Sunday.
  private static let plain = [500, 500, 540, 540, 720, 1_480, 1_330]

  /// Since 2014, tickets are cheap on the last Wednesday of a month.
  private static func addCultureDays(to demand: inout [Int], year: Int, first: Int) {
    guard year >= 2014 else { return }
    for month in 1...12 {
      let last = Day(year: year, month: month, day: Day.daysIn(month: month, year: year) ?? 28)
      guard let wednesday = last?.latest(.wednesday) else { continue }
      demand[Int(wednesday.number) - first] = 760
    }
  }

  private static func addHolidays(to demand: inout [Int], year: Int, first: Int) {
    func raise(_ number: Int, to strength: Int) {
      let offset = number - first
      if demand.indices.contains(offset) { demand[offset] = max(demand[offset], strength) }
    }
    for holiday in Holiday.allCases where holiday != .hangul || year >= 2013 {
      guard let day = holiday.day(in: year) else { continue }
      let number = Int(day.number)
      switch holiday {
      case .seollal, .chuseok:
        for (offset, strength) in [(-2, 800), (-1, 1_150), (0, 1_500), (1, 1_900), (2, 1_450)] {
          raise(number + offset, to: strength)
        }
      case .christmas:
        raise(number - 1, to: 1_400)
        raise(number, to: 2_100)
      case .newYear:
        raise(number, to: 1_750)
      default:
        raise(number - 1, to: 800)
        raise(number, to: 1_350)
      }
    }
    raise(first + demand.count - 1, to: 1_050)
  }

  /// Weekdays are busy in school holidays and quiet during exams.
  private static func addSeasons(to demand: inout [Int], year: Int, first: Int) {
    for (from, to, factor) in seasons {
      guard let start = Day(year: year, month: from / 100, day: from % 100),
        let end = Day(year: year, month: to / 100, day: to % 100)
      else { continue }
      for number in Int(start.number)...Int(end.number) {
        let offset = number - first
        let isWorkday = demand[offset] < 1_000
        demand[offset] = demand[offset] * (isWorkday ? factor : (factor + 100) / 2) / 100
      }
    }
  }

  private static let seasons = [
    (101, 131, 135), (201, 222, 115), (304, 430, 85), (601, 620, 90), (720, 731, 145),
    (801, 820, 165), (901, 930, 90), (1101, 1130, 90), (1220, 1231, 140),
  ]

  private static let openings: [(from: Int, strength: Int)] = [
    (101, 110), (201, 85), (301, 60), (420, 135), (505, 100), (601, 95), (620, 110), (715, 190),
    (808, 150), (818, 85), (901, 70), (1001, 75), (1101, 80), (1201, 95), (1212, 170),
    (1227, 120),
  ]
}
