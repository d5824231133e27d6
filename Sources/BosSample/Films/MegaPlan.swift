import BosDomain

/// The opening weeks of films with ten million admissions.
enum MegaPlan {
  /// Selects the weeks of a year: none to three, and at least one every three years.
  static func weeks(of year: Int) -> [Week] {
    // Before 2003 the whole market was too small.
    guard year >= 2_003 else { return [] }
    var chance = Chance(.year, year)
    let drawn = [0, 0, 0, 1, 1, 1, 2, 3][chance.below(8)]
    let count = year % 3 == 0 ? max(1, drawn) : drawn
    var candidates = candidates(of: year)
    var weeks: [Week] = []
    while weeks.count < count, !candidates.isEmpty {
      let week = candidates.remove(at: chance.below(candidates.count))
      // Two such films in neighbouring weeks would compete for admissions.
      if !weeks.contains(where: { abs($0.number - week.number) < 3 }) { weeks.append(week) }
    }
    return weeks
  }

  private static func candidates(of year: Int) -> [Week] {
    let days = [(7, 22), (7, 22), (7, 30), (8, 6), (12, 18), (12, 18), (12, 24), (4, 24), (6, 24)]
    var candidates = days.compactMap { Day(year: year, month: $0.0, day: $0.1).map(Week.init) }
    for holiday in [Holiday.seollal, .chuseok] {
      if let day = holiday.day(in: year)?.adding(days: -5) { candidates.append(Week(of: day)) }
    }
    return candidates.filter { $0.year == year }
  }
}
