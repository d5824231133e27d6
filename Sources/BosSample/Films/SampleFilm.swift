package import BosDomain

/// One film of the industry, without its words.
package struct SampleFilm: Hashable, Sendable {
  /// What names a film: the week in which it opens and its place among the films of that week.
  package struct Identity: Hashable, Comparable, Sendable {
    package let week: Int
    package let slot: Int

    /// One number for both, in the same order.
    package var number: Int { week * 32 + slot }

    package static func < (left: Identity, right: Identity) -> Bool {
      left.number < right.number
    }
  }

  /// How much is spent on a film and how wide it opens.
  package enum Scale: Int, Hashable, Sendable {
    /// One that ten million people see.
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
  /// Counts as a diversity film, which the service tells apart from commercial ones.
  package let isDiversity: Bool
  /// The admissions of its first run.
  package let admissions: Int
  package let open: Day
  /// A few films of a single screen have no day of release on record.
  package let hasOpenDay: Bool
  /// What people say of it, from 0 to 40.
  let quality: Int
  /// How many days it grows before it falls.
  let growth: Int
  let length: Int
  let previews: Previews

  /// On which days before its release a film is shown.
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
