/// One thing that a user did at the keyboard, or that the system did meanwhile.
enum Key: Equatable {
  /// A character, or a control character.
  case scalar(Unicode.Scalar)
  /// ESC and a character, as a terminal sends Alt and a key.
  case alt(Unicode.Scalar)
  /// A whole sequence that begins with ESC, of a key without a character.
  case sequence([UInt8])
  /// A text that was pasted, with the terminal's marks around it.
  case paste(String)
  /// A signal that came.
  case signal(Int32)
  /// The terminal is gone.
  case gone
}
