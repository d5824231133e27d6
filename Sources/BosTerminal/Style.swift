/// The style of a text: its role, and two attributes that any role can have.
package struct Style: Sendable, Hashable {
  /// The role of a text; the theme determines its colour.
  package enum Role: UInt8, Sendable, Hashable, CaseIterable {
    case plain
    case heading
    case muted
    case number
    case text
    case null
    case rise
    case fall
    case error
    case warning
    case hint
    case accent
    case match
    // The parts of the prompt and the entry.
    case film
    case mark
    case command
    case unknown
    case keyword
    case option
    case literal
    case variable
    case numeral
    case comment
    /// A suggestion that isn't typed.
    case suggestion
    // The series of plots, in colours suitable for colour-blind users.
    case series1
    case series2
    case series3
    case series4
    case series5
    case series6
    case series7
    case series8
  }

  package var role: Role
  package var isBold: Bool
  package var isUnderlined: Bool

  package init(_ role: Role, isBold: Bool = false, isUnderlined: Bool = false) {
    self.role = role
    self.isBold = isBold
    self.isUnderlined = isUnderlined
  }

  package static let plain = Style(.plain)

  /// Returns whether spaces in this style are visible.
  var showsBlanks: Bool { isUnderlined || role == .match }
}
