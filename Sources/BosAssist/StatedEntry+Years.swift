import BosDomain
import BosRuntime
import BosText

/// The years of questions such as `admissions by year`, of which the last isn't over.
extension StatedEntry {
  /// The years that a question without days compares, with the current one.
  ///
  /// More would take long.
  private static let usualCount = 5

  /// A line with the last years in place of the two whole ones.
  func withLastYears(_ line: Phrase) -> Phrase {
    let usual = Phrase("year before last..last year", ko: "재작년..작년")
    guard let last = machine.today.adding(days: -1)?.year else { return line }
    let years = "\(last - Self.usualCount + 1)..\(last)"
    return Phrase(
      line.english.replacing(" \(usual.english) ", with: " \(years) "),
      ko: line.korean.replacing(" \(usual.korean) ", with: " \(years) ")
    )
  }

  /// The line for the films of all years with a total, of this year's alone where each chart is a
  /// request.
  ///
  /// The charts of whole weeks have all films, and are a seventh of those of days.
  func ofAllYears(_ line: Phrase) -> Phrase {
    guard machine.sourceChoice == .sample else { return line }
    return PlainRequest.inAllWeeks(line)
  }

  /// The note on the charts of all weeks, or nil for other lines.
  func aboutAllWeeks(_ line: String) -> Phrase? {
    guard line.hasPrefix(PlainRequest.allWeeks.english) else { return nil }
    return Phrase(
      "note: the films in all weekly charts, by their totals",
      ko: "참고: 지금까지의 주간 박스오피스 전체에서 누적관객수로 찾았습니다"
    )
  }

  /// A comparison of a year that isn't over with earlier ones, up to the same date of each, and the
  /// note on it; nil for other lines.
  func evenedYears(_ line: String, _ lists: [String]) -> (line: String, note: Phrase)? {
    // A share has two lists of each year.
    let names = lists.indices.filter { !lists[..<$0].contains(lists[$0]) }.map { lists[$0] }
    guard let open = names.firstIndex(where: goesOn), names.count > 1,
      Self.isYear(names[open]), let now = Self.range(of: names[open], machine.today),
      let yesterday = machine.today.adding(days: -1), now.lower < machine.today
    else { return nil }
    let end = min(now.upper, yesterday)
    var evened = line
    var counts: [Int] = []
    for (place, name) in names.enumerated() {
      guard place != open else {
        counts.append(end.days(since: now.lower) + 1)
        continue
      }
      guard let before = Self.range(of: name, machine.today), before.upper < now.lower,
        let last = Self.sameDate(as: end, in: before.lower.year)
      else { return nil }
      let days = DayRange(lower: before.lower, upper: last)
      counts.append(days.count)
      // `same period last year` has these days.
      if days == before, before.lower == Day(year: last.year, month: 1, day: 1) { continue }
      guard Self.isYear(name), last < before.upper else { return nil }
      evened = evened.replacing("\"\(name)\"", with: "\"\(days)\"")
        .replacing("$(list \(name) --", with: "$(list \(days) --")
        .replacing("$(목록 \(name) --", with: "$(목록 \(days) --")
    }
    guard evened != line, let count = counts.first else { return nil }
    // A leap year has one day more up to most dates.
    let isEven = counts.allSatisfy { $0 == count }
    let english =
      isEven
      ? "\(count) days of each are"
      : counts.dropLast().map { "\($0)" }.joined(separator: ", ")
        + " and \(counts[counts.count - 1]) days are"
    let korean =
      isEven
      ? "각각 \(count)일씩"
      : counts.map { "\($0)일" }.joined(separator: counts.count == 2 ? "과 " : ", ") + "을"
    let sums = [
      ("audience", "admissions", "관객수"), ("sales", "sales", "매출액"), ("shows", "shows", "상영횟수"),
    ]
    let isOfSums = names.count == 2 && lists.count == 2
    let isOfNation = [" --nation ", " --국적 "].contains(where: line.contains)
    let sum =
      isOfNation || !isOfSums
      ? nil : sums.first { line.contains("| sum \($0.0))") || line.contains("| 합계 \($0.2))") }
    let other = names[open == 0 ? 1 : 0]
    let whole = sum.map { Phrase("\($0.1) \(other)", ko: "\(other) \($0.2)") }
    return (
      evened,
      Phrase(
        "note: `\(names[open])` isn't over, so \(english) compared, up to \(yesterday)"
          + (whole.map { "; the whole year: `\($0.english)`" } ?? ""),
        ko: "참고: `\(names[open])` 기간이 끝나지 않아 \(korean) 비교했습니다(\(yesterday)까지)"
          + (whole.map { " · 한 해 전체: `\($0.korean)`" } ?? "")
      )
    )
  }

  private static func isYear(_ days: String) -> Bool {
    switch DatePhrase(days) {
    case .year?, .toDate(.year)?: true
    default: false
    }
  }

  /// The same date in another year; 29 February is the 28th there.
  static func sameDate(as day: Day, in year: Int) -> Day? {
    Day(year: year, month: day.month, day: day.dayOfMonth)
      ?? Day(year: year, month: day.month, day: day.dayOfMonth - 1)
  }
}
