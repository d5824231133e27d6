import BosDomain

/// Comparisons of a part of a year with the same one of another, such as `2025년과 2026년 추석 비교`.
extension PlainRequest {
  private static let years: Set<String> = [
    "작년", "지난해", "전년", "올해", "금년", "재작년", "last year", "this year",
  ]

  /// Whether a period is a year and nothing more.
  package static func isWholeYear(_ period: String) -> Bool {
    let name = period.lowercased()
    return years.contains(name) || isYear(name)
      || name.hasSuffix("년") && isYear(String(name.dropLast()))
  }

  /// Both periods with the same part of a year, if one of them is a year alone, as in `2025년` and
  /// `2026년 추석` or `chuseok 2025` and `2026`; nil for others.
  static func ofBothYears(_ periods: [String]) -> [String]? {
    guard let place = periods.firstIndex(where: isWholeYear), !isWholeYear(periods[1 - place])
    else {
      return nil
    }
    let (year, other) = (periods[place], periods[1 - place])
    // A period that goes on has as many days of the year before.
    let isLast = ["작년", "지난해", "전년", "last year"].contains(year.lowercased())
    if isLast, DatePhrase(other)?.hasYearBefore == true { return nil }
    let words = other.split(separator: " ").map(String.init)
    for count in [1, 2] where words.count > count {
      let (first, last) = (words.prefix(count), words.suffix(count))
      let same: String
      if isWholeYear(first.joined(separator: " ")) {
        same = ([year] + words.dropFirst(count)).joined(separator: " ")
      } else if isWholeYear(last.joined(separator: " ")) {
        same = (words.dropLast(count) + [year]).joined(separator: " ")
      } else {
        continue
      }
      guard same != other, DatePhrase(same) != nil else { return nil }
      return place == 0 ? [same, other] : [other, same]
    }
    return nil
  }

  /// Both periods with the same part of a year where a year alone stands beside it, as in `chuseok 2025
  /// and 2026` and `2025년과 2026년 추석`; nil for others, such as `2025 and chuseok 2026`.
  static func ofYearBeside(_ periods: [String]) -> [String]? {
    guard periods.count == 2, let place = periods.firstIndex(where: isWholeYear) else { return nil }
    let words = periods[1 - place].split(separator: " ").map(String.init)
    let isKorean = periods[1 - place].contains { !$0.isASCII }
    guard place == (isKorean ? 0 : 1), let year = isKorean ? words.first : words.last,
      isWholeYear(year)
    else { return nil }
    return ofBothYears(periods)
  }

  /// `2025년 8월` for `2026년 8월`, or nil for a period without the number of its year.
  static func yearEarlier(_ period: String) -> String? {
    var words = period.split(separator: " ").map(String.init)
    let place = words.firstIndex { word in
      isYear(word) || word.hasSuffix("년") && isYear(String(word.dropLast()))
    }
    guard let place, let year = Int(words[place].prefix(4)) else { return nil }
    words[place] = "\(year - 1)\(words[place].dropFirst(4))"
    return words.joined(separator: " ")
  }
}
