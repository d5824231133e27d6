/// A key press, a paste or a system event.
package enum Key: Equatable {
  /// A character, or a control character.
  case scalar(Unicode.Scalar)
  /// ESC and a character, as a terminal sends Alt with a key.
  case alt(Unicode.Scalar)
  /// A whole sequence that begins with ESC, for a key without a character.
  case sequence([UInt8])
  /// Pasted text, which the terminal marks.
  case paste(String)
  /// The terminal's answer about its background.
  case background(isLight: Bool)
  /// The terminal's answer about its attributes, which follows all earlier answers.
  case attributes
  /// A received signal.
  case signal(Int32)
  /// The terminal closed.
  case gone
}
