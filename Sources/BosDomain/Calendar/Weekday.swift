/// A day of the week, numbered from Monday as in ISO 8601.
package enum Weekday: Int, CaseIterable, Hashable, Comparable, Sendable {
  case monday = 1
  case tuesday, wednesday, thursday, friday, saturday, sunday

  /// The English name, as in "Monday".
  package var long: String {
    switch self {
    case .monday: "Monday"
    case .tuesday: "Tuesday"
    case .wednesday: "Wednesday"
    case .thursday: "Thursday"
    case .friday: "Friday"
    case .saturday: "Saturday"
    case .sunday: "Sunday"
    }
  }

  /// The English abbreviation, as in "Mon".
  package var short: String { String(long.prefix(3)) }

  /// The Korean abbreviation, as in "월".
  package var koreanShort: String {
    switch self {
    case .monday: "월"
    case .tuesday: "화"
    case .wednesday: "수"
    case .thursday: "목"
    case .friday: "금"
    case .saturday: "토"
    case .sunday: "일"
    }
  }

  /// The Korean name, as in "월요일".
  package var koreanLong: String { koreanShort + "요일" }

  /// Longer English abbreviations, in lower case, and the spoken one in Korean, such as `금욜`.
  package var otherShorts: [String] {
    let english =
      switch self {
      case .tuesday: ["tues"]
      case .wednesday: ["weds"]
      case .thursday: ["thur", "thurs"]
      default: [String]()
      }
    return english + [koreanShort + "욜"]
  }

  /// Finds a weekday by any of its names; English names can be in any case.
  package init?(name: some StringProtocol) {
    let wanted = name.lowercased()
    let match = Weekday.allCases.first { weekday in
      wanted == weekday.long.lowercased() || wanted == weekday.short.lowercased()
        || wanted == weekday.koreanLong || wanted == weekday.koreanShort
        || weekday.otherShorts.contains(wanted)
    }
    guard let match else { return nil }
    self = match
  }

  package static func < (left: Weekday, right: Weekday) -> Bool {
    left.rawValue < right.rawValue
  }
}
