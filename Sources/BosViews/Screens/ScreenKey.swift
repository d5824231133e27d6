import BosText

/// A key on a whole screen: that of `browse` or of the pager.
package enum ScreenKey: Equatable, Sendable {
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
  var latin: ScreenKey {
    guard case .character(let typed) = self else { return self }
    let keys = Hangul.latin(ofKeys: String(typed))
    // A syllable stands for several keys.
    guard let key = keys.first, keys.dropFirst().isEmpty else { return self }
    return .character(key)
  }
}

/// A key of `browse`.
package typealias BrowseKey = ScreenKey
