import BosDomain

/// Periods that stand side by side without a word for it, as in `2025년 1분기 2분기`.
extension PlainRequest {
  /// Whether there are several periods, all of the same kind, such as quarters or years.
  ///
  /// A month and a holiday in it are one period.
  static func areOfOneKind(_ periods: [String]) -> Bool {
    let kinds = Set(periods.map { DatePhrase($0).flatMap(kind) })
    return periods.count > 1 && kinds.count == 1 && kinds != [nil]
  }

  private static func kind(_ phrase: DatePhrase) -> String? {
    switch phrase {
    case .year: "year"
    case .months(_, let count, _), .yearPart(let count, _): "\(count) months"
    case .month: "1 months"
    case .week: "week"
    case .weekend(_?), .weekendOf: "weekend"
    case .holiday(_, _, .itself): "holiday"
    case .holiday: "holidays"
    default: nil
    }
  }

  /// Whether a word asks for the change between two periods.
  static func asksChange(_ word: String) -> Bool {
    let names = [word, bare(word)]
    return names.contains { changesOfPeriods.contains($0) }
  }

  private static let changesOfPeriods: Set<String> = [
    "증감률", "증감율", "증감", "성장률", "증가율", "감소율", "변화율", "변화", "growth", "change", "percent",
    "percentage", "rate",
  ]
}
