import BosDomain

/// A day beside the same one of the year before, as in `2026-11-15 관객수 작년 같은 날 비교`.
extension PlainRequest {
  /// Whether a period is the same day of another year or month, such as `작년 이맘때`.
  static func isSameDay(_ period: String) -> Bool {
    let marks = ["같은 날", "이맘때", "same time", "same day", "this time"]
    return marks.contains(where: period.lowercased().contains) && isDay(period)
  }

  /// The day of the year before and the day, if it doesn't depend on today; else nil.
  static func besideYearBefore(_ day: String, of other: String) -> [String]? {
    guard !relativeDays.contains(day.lowercased()) else { return nil }
    let isKorean = (day + other).contains { !$0.isASCII }
    let isLast = ["last year", "작년", "전년", "지난해", "a year ago"].contains {
      other.lowercased().contains($0)
    }
    guard isLast else { return nil }
    let before = isKorean ? "\(day) 1년 전" : "a year before \(day)"
    guard case .before? = DatePhrase(before) else { return nil }
    return [before, day]
  }

  /// Days of which `작년 같은 날` is that of today.
  private static let relativeDays: Set<String> = [
    "today", "yesterday", "오늘", "어제", "전일", "어저께",
  ]
}
