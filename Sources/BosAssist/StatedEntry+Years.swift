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

  /// A comparison of a year that isn't over with an earlier one, up to the same date of both, and the
  /// note on it; nil for other lines.
  func evenedYears(_ line: String, _ names: [String]) -> (line: String, note: Phrase)? {
    guard let open = names.firstIndex(where: goesOn), names.count == 2,
      names.allSatisfy(Self.isYear), let now = Self.range(of: names[open], machine.today),
      let yesterday = machine.today.adding(days: -1), now.lower < machine.today,
      let before = Self.range(of: names[1 - open], machine.today), before.upper < now.lower,
      let last = Self.sameDate(as: min(now.upper, yesterday), in: before.lower.year),
      last < before.upper
    else { return nil }
    let other = names[1 - open]
    let days = DayRange(lower: before.lower, upper: last)
    let evened = line.replacing("\"\(other)\"", with: "\"\(days)\"")
      .replacing("$(list \(other) --", with: "$(list \(days) --")
      .replacing("$(목록 \(other) --", with: "$(목록 \(days) --")
    guard evened != line else { return nil }
    let count = min(now.upper, yesterday).days(since: now.lower) + 1
    // A leap year has one day more up to most dates.
    let (english, korean) =
      days.count == count
      ? ("\(count) days of each are", "각각 \(count)일씩")
      : ("\(days.count) and \(count) days are", "\(days.count)일과 \(count)일을")
    let sums = [
      ("audience", "admissions", "관객수"), ("sales", "sales", "매출액"), ("shows", "shows", "상영횟수"),
    ]
    let isOfNation = [" --nation ", " --국적 "].contains(where: line.contains)
    let sum =
      isOfNation
      ? nil : sums.first { line.contains("| sum \($0.0))") || line.contains("| 합계 \($0.2))") }
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
