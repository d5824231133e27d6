/// Replaces characters that could control a terminal or reorder its text, so that any text is safe
/// to show.
///
/// C0 controls and DEL become control pictures (ESC becomes ␛). C1 controls and bidirectional
/// embeddings, overrides and isolates become U+FFFD. Line feeds and tabs stay; a carriage return
/// before a line feed is removed.
package func sanitized(_ text: String) -> String {
  guard text.unicodeScalars.contains(where: isUnsafe) else { return text }
  var result = String.UnicodeScalarView()
  var followsReturn = false
  for scalar in text.unicodeScalars {
    if followsReturn, scalar != "\n" { result.append("␍") }
    followsReturn = scalar == "\r"
    if !followsReturn { result.append(isUnsafe(scalar) ? picture(of: scalar) : scalar) }
  }
  if followsReturn { result.append("␍") }
  return String(result)
}

/// Returns whether a scalar must not reach a terminal.
private func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.value {
  case 0x09, 0x0A:
    false
  case 0...0x1F, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069:
    true
  default:
    false
  }
}

/// Returns the visible replacement of an unsafe scalar.
private func picture(of scalar: Unicode.Scalar) -> Unicode.Scalar {
  switch scalar.value {
  case 0...0x1F:
    Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"
  case 0x7F:
    "␡"
  default:
    "\u{FFFD}"
  }
}
