extension Period {
  /// A unit of periods.
  package enum Unit: String, CaseIterable, Sendable {
    case day = "d"
    case week = "w"
    case month = "mo"
    case year = "y"

    package var korean: String {
      switch self {
      case .day: "일"
      case .week: "주"
      case .month: "개월"
      case .year: "년"
      }
    }

    /// Finds a unit by its English or Korean spelling.
    package init?(spelling: some StringProtocol) {
      let match = Unit.allCases.first { $0.rawValue == spelling || $0.korean == spelling }
      guard let match else { return nil }
      self = match
    }

    /// Whether the unit consists of months rather than days.
    var isMonths: Bool { self == .month || self == .year }

    /// The unit's length in days or in months.
    var size: Int {
      switch self {
      case .day, .month: 1
      case .week: 7
      case .year: 12
      }
    }
  }
}

extension Period: CustomStringConvertible {
  /// The period in the language's notation, with the largest units that divide it exactly.
  ///
  /// 14 days are `2w`, 12 months `1y`, 14 months `14mo`, and an empty period is `0d`. Months and
  /// days together are a sum, `1mo + 3d` or `1mo - 3d`, because no literal has both.
  package var description: String { written(\.rawValue) }

  /// The period in Korean units, such as 3일, 2주, 1개월 and 1년.
  package var korean: String { written(\.korean) }

  private func written(_ name: (Unit) -> String) -> String {
    let months = Int(months)
    let days = Int(days)
    let monthUnit: Unit = months % 12 == 0 ? .year : .month
    let dayUnit: Unit = days % 7 == 0 && days != 0 ? .week : .day
    if months == 0 { return "\(days / dayUnit.size)\(name(dayUnit))" }
    let start = "\(months / monthUnit.size)\(name(monthUnit))"
    if days == 0 { return start }
    let sign = days < 0 ? "-" : "+"
    return "\(start) \(sign) \(abs(days) / dayUnit.size)\(name(dayUnit))"
  }
}
