extension String {
  /// The text without the white space at its ends.
  package var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}
