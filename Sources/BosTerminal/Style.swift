/// How a piece of text looks: what it is, plus two attributes that any role can have.
package struct Style: Sendable, Hashable {
  /// What a piece of text is; the theme decides which colour that means.
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
    // What stands before an entry, and the entry itself.
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
    /// What is offered but not typed.
    case suggestion
    // The series of plots, in colours that the colour-blind can tell apart too.
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

  /// Tells whether blanks drawn in this style can be seen.
  var showsBlanks: Bool { isUnderlined || role == .match }
}
