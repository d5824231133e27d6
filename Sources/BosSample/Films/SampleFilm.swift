package import BosDomain

/// A film of the industry, without texts.
package struct SampleFilm: Hashable, Sendable {
  /// A film's identity: its opening week and its index in that week.
  package struct Identity: Hashable, Comparable, Sendable {
    package let week: Int
    package let slot: Int

    /// Both numbers as one, in the same order.
    package var number: Int { week * 32 + slot }

    package static func < (left: Identity, right: Identity) -> Bool {
      left.number < right.number
    }
  }

  /// The size of a film's budget and release.
  package enum Scale: Int, Hashable, Sendable {
    /// A film with ten million admissions.
    case mega
    case large
    case second
    case middle
    case small
    case arthouse
    case tiny
  }

  package let identity: Identity
  package let scale: Scale
  package let isKorean: Bool
  /// Whether the service counts it as a diversity film rather than a commercial one.
  package let isDiversity: Bool
  /// The admissions of the first run.
  package let admissions: Int
  package let open: Day
  /// Whether the release day is known; some films with a single screen have none.
  package let hasOpenDay: Bool
  /// The quality in the viewers' opinion, from 0 to 40.
  let quality: Int
  /// The number of days before the daily admissions fall.
  let growth: Int
  let length: Int
  let previews: Previews

  /// The days with previews before the release.
  package enum Previews: Int, Sendable {
    case none
    case dayBefore
    case weekend
    case scattered

    var offsets: [Int] {
      switch self {
      case .none: []
      case .dayBefore: [-1]
      case .weekend: [-4, -3]
      case .scattered: [-6, -4, -3, -1]
      }
    }
  }
}
