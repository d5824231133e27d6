/// Counts the terminal cells of a text, one grapheme cluster at a time.
///
/// Control characters take no cells. A tab takes none either, because its width depends on its
/// column; callers that draw tabs expand them first.
package func cellWidth(_ text: String) -> Int {
  asciiWidth(text) ?? simpleWidth(text) ?? text.reduce(0) { $0 + cellWidth(of: $1) }
}

/// Counts the terminal cells of one grapheme cluster: 0, 1 or 2.
package func cellWidth(of character: Character) -> Int {
  var width = 0
  var indicators = 0
  var previous: Unicode.Scalar?
  for scalar in character.unicodeScalars {
    switch scalar.value {
    case 0x1F1E6...0x1F1FF:
      // Two regional indicators form a flag; a single one is drawn as a letter.
      indicators += 1
      width = max(width, min(indicators, 2))
    case 0xFE0F where previous?.properties.isEmoji == true:
      // The selector requests the emoji form. Its opposite, U+FE0E, changes no width: terminals
      // keep a wide character wide.
      return 2
    default:
      // The widest part decides: terminals draw marks and joined emoji within the cells of the
      // base.
      width = max(width, cellWidth(of: scalar))
    }
    previous = scalar
  }
  return width
}

/// Counts the cells of an ASCII text, or returns nil if it contains other characters.
private func asciiWidth(_ text: String) -> Int? {
  let bytes = text.utf8Span.span
  var seen: UInt8 = 0
  var width = 0
  // The loop has no branch, so the compiler can vectorize it.
  for index in bytes.indices {
    let byte = bytes[index]
    seen |= byte
    width &+= byte &- 0x20 < 0x5F ? 1 : 0
  }
  return seen < 0x80 ? width : nil
}

/// Counts the cells of a text in which every scalar is a cluster of its own, or returns nil for any
/// other text.
///
/// Finding clusters is the slow part, and ordinary Korean text doesn't need it. None of these
/// scalars joins a neighbour, so none is part of a larger cluster.
private func simpleWidth(_ text: String) -> Int? {
  var width = 0
  for scalar in text.unicodeScalars {
    switch scalar.value {
    case 0x20...0x7E, 0xA0...0xAC, 0xAE...0x2FF, 0x2010...0x2027:
      width += 1
    case 0xAC00...0xD7A3, 0x3131...0x318E, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FA:
      width += 2
    case 0...0x1F, 0x7F:
      continue
    default:
      return nil
    }
  }
  return width
}

/// Looks up the cells of a single scalar.
private func cellWidth(of scalar: Unicode.Scalar) -> Int {
  if scalar.value &- 0x20 < 0x5F { return 1 }
  let runs = CellWidthTable.runs
  // The key is above every run that starts at or before the scalar, and below all others.
  let key = scalar.value << 2 | 3
  var low = 0
  var high = runs.count
  while low < high {
    let middle = (low + high) / 2
    if runs[middle] <= key {
      low = middle + 1
    } else {
      high = middle
    }
  }
  return low > 0 ? Int(runs[low - 1] & 3) : 0
}
