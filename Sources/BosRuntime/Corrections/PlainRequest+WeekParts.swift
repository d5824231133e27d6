import BosDomain
import BosText

/// Comparisons of the weekends or the weekdays of periods, such as `weekend audience 2024 vs 2025` and
/// `compare weekends of june and july`.
extension PlainRequest {
  /// Returns the line for such a comparison with the days in it, or nil for other words.
  ///
  /// The part of the week holds for all periods, wherever it stands.
  static func comparedParts(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let parts = words.map(weekPart)
    guard let part = parts.compactMap(\.self).first,
      parts.allSatisfy({ $0 == nil || $0 == part }), !namesWeekend(words)
    else { return nil }
    let rest = zip(words, parts).filter { $0.1 == nil }.map(\.0)
    guard rest.count > 1, let found = comparedTotals(rest) else { return nil }
    let (line, periods) = (found.line, periods(in: found.line.english))
    guard line.english.hasPrefix("[{"), periods.count > 1,
      line.english.split(separator: " | sum ", omittingEmptySubsequences: false).count
        == periods.count + 1
    else { return nil }
    let condition: Phrase
    if periods.allSatisfy(isLong) {
      condition = part.condition
    } else if periods.allSatisfy(GroupRequest.areWeeks) {
      // KOBIS divides a week into two charts.
      return (
        Phrase(
          line.english.replacing(" --all", with: " \(part.option.english) --all"),
          ko: line.korean.replacing(" --전체", with: " \(part.option.korean) --전체")
        ), found.days
      )
    } else {
      return nil
    }
    return (
      Phrase(
        line.english.replacing(" | sum ", with: " | \(condition.english) | sum "),
        ko: line.korean.replacing(" | 합계 ", with: " | \(condition.korean) | 합계 ")
      ), found.days
    )
  }

  /// Whether the latest weekend stands beside long periods, whose weekends are probably meant, or that
  /// of a holiday.
  static func hasStrayWeekend(_ periods: [String]) -> Bool {
    let isStray = periods.contains { period in
      if case .weekendOf? = DatePhrase(period) { return true }
      return weekPart(period) == .weekends
    }
    return isStray && periods.contains(where: isLong)
  }

  /// Whether words name one weekend or a number of them, as in `last weekend` and `christmas weekend`.
  private static func namesWeekend(_ words: [String]) -> Bool {
    var index = 0
    while index < words.count {
      guard let found = dayPhrase(words[index...]) else {
        index += 1
        continue
      }
      let named = words[index..<(index + found.count)]
      index += found.count
      guard found.count > 1, named.contains(where: { weekPart($0) != nil }) else { continue }
      if case .weekendsOf? = DatePhrase(found.text) { continue }
      return true
    }
    return false
  }

  private static func weekPart(_ word: String) -> GroupRequest.WeekPart? {
    let name = word.lowercased()
    return GroupRequest.WeekPart(name) ?? GroupRequest.WeekPart(bare(name))
  }

  /// The days of each list in a comparison.
  private static func periods(in line: String) -> [String] {
    line.split(separator: "$(list ", omittingEmptySubsequences: false).dropFirst().map { rest in
      String(rest.split(separator: " --", maxSplits: 1).first ?? "")
    }
  }

  /// Whether days are so many that weeks are parts of them, and not the other way round.
  private static func isLong(_ days: String) -> Bool {
    switch DatePhrase(days) {
    case .week?, .weekOfMonth?, .weekOfYear?, .weekWith?, .recent(_, .week)?, .weekend?,
      .sameWeekend?, .recentWeekends?, .weekendOf?, .weekendsOf?, .holiday?, nil:
      false
    default: haveSeveralCharts(days)
    }
  }
}
