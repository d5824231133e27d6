/// A key of the viewer.
package enum BrowseKey: Equatable, Sendable {
  case character(Character)
  /// Ctrl with a letter, such as `f`.
  case control(Character)
  case up
  case down
  case left
  case right
  case home
  case end
  case pageUp
  case pageDown
  case enter
  case escape
  case backspace
  case delete
  case paste(String)

  /// The key at the same place of a Latin keyboard, for a jamo of the Korean one.
  var latin: BrowseKey {
    guard case .character(let typed) = self, let letter = Self.letters[typed] else { return self }
    return .character(letter)
  }

  private static let letters: [Character: Character] = [
    "ㅂ": "q", "ㅓ": "j", "ㅏ": "k", "ㅗ": "h", "ㅣ": "l", "ㅎ": "g", "ㅠ": "b", "ㄴ": "s",
    "ㅔ": "p", "ㅕ": "u", "ㅖ": "P",
  ]
}
