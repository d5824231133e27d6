import BosDomain
import BosRuntime
import BosTables
import BosText

/// The public holidays among weekdays, which raise their figures.
extension StatedEntry {
  /// The fact that weekdays of a question have public holidays among them, or nil without one.
  ///
  /// Lines know a holiday by its own day, so substitutes and the days around Seollal and Chuseok stay
  /// where they leave out holidays.
  func publicHolidays(_ group: GroupRequest, _ line: String) -> Phrase? {
    guard group.hasWeekdays || group.leavesOutHolidays, let range = days(of: line),
      !range.isEmpty
    else { return nil }
    let years = range.lower.year...range.upper.year
    let named = Set(years.flatMap { year in Holiday.allCases.compactMap { $0.day(in: year) } })
    let leavesOut = group.leavesOutHolidays || group.hasDaysOff
    let holidays = Set(years.flatMap(Holiday.publicDays)).filter { day in
      range.contains(day) && day.weekday.rawValue <= 5 && !(leavesOut && named.contains(day))
    }.sorted()
    guard !holidays.isEmpty else { return nil }
    let dates = holidays.map { years.count > 1 ? "\($0)" : String("\($0)".suffix(5)) }
    let shown = dates.count > Self.mostDates ? "" : " (\(dates.joined(separator: ", ")))"
    let korean = dates.count > Self.mostDates ? "" : "(\(dates.joined(separator: ", ")))"
    let count = "\(dates.count) public \(dates.count == 1 ? "holiday" : "holidays")"
    guard leavesOut else {
      return Phrase(
        "weekdays include \(count)\(shown)",
        ko: "평일에 들어 있는 공휴일: \(dates.count)일\(korean)"
      )
    }
    return Phrase(
      "only the day of each holiday is \(group.hasDaysOff ? "a day off" : "left out"), so weekdays still include "
        + "\(count)\(shown)",
      ko:
        "공휴일 당일만 \(group.hasDaysOff ? "휴일로 계산했습니다" : "제외했습니다"). "
        + "평일에 들어 있는 대체공휴일과 설·추석 앞뒤: \(dates.count)일\(korean)"
    )
  }

  private static let mostDates = 5

  /// The days of a `list` line up to yesterday, or those of the loaded charts.
  private func days(of line: String) -> DayRange? {
    guard let yesterday = machine.today.adding(days: -1) else { return nil }
    if ["list ", "목록 "].contains(where: line.hasPrefix) {
      let words = line.split(separator: " ").dropFirst()
      let name = words.prefix { !$0.hasPrefix("--") && $0 != "|" }.joined(separator: " ")
      guard let range = Self.range(of: name, machine.today) else { return nil }
      let last = min(range.upper, yesterday)
      return range.lower <= last ? DayRange(lower: range.lower, upper: last) : nil
    }
    let request = machine.session.chartsOfAnswer ?? machine.session.filmList?.caption?.request
    guard let first = request?.days.min(), let last = request?.days.max() else { return nil }
    return DayRange(lower: first, upper: last)
  }

  // MARK: Names of periods

  /// A comparison with `작년 상반기` for `상반기 1년 전`, and `november 2025` for `november a year earlier`,
  /// as the names of its rows.
  func namingYears(_ line: String) -> String {
    guard line.hasPrefix("[{") else { return line }
    return Self.captured(line).reduce(into: line) { line, list in
      let name = list.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") && $0 != "|" }
        .joined(separator: " ")
      guard let plain = plainName(of: name) else { return }
      line = line.replacing("\"\(name)\"", with: "\"\(plain)\"")
    }
  }

  /// The usual name of a period of the year before, such as `november 2025` for `november a year
  /// earlier`, or nil.
  func plainName(of name: String) -> String? {
    guard let mark = [" 1년 전", " a year earlier"].first(where: name.hasSuffix),
      let range = Self.range(of: name, machine.today)
    else { return nil }
    let other = String(name.dropLast(mark.count))
    let year = range.lower.year
    let names =
      mark == " 1년 전"
      ? ["작년 \(other)", "\(year)년 \(other)"] : ["\(other) \(year)", "\(year) \(other)"]
    // The note says the days if a period isn't over.
    return names.first { plain in
      guard let whole = Self.range(of: plain, machine.today) else { return false }
      return whole.lower == range.lower && whole.upper >= range.upper
    }
  }
}
