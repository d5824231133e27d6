/// The text between quotes or brackets, and upper and lower case.
extension ViText {
  /// The text between the quotes of this line around or after the cursor, or with them and the
  /// blanks after them.
  func quoted(_ mark: Character, isWhole: Bool) -> Range<Int>? {
    var places: [Int] = []
    var place = lineStart
    while place < lineEnd {
      if characters[place] == mark { places.append(place) }
      // A quote after a backslash is part of the text.
      place += characters[place] == "\\" ? 2 : 1
    }
    for index in stride(from: 1, to: places.count, by: 2) where places[index] >= cursor {
      var (start, end) = (places[index - 1], places[index] + 1)
      guard isWhole else { return (start + 1)..<(end - 1) }
      let inside = end
      while end < lineEnd, characters[end].isWhitespace { end += 1 }
      if end == inside {
        while start > lineStart, characters[start - 1].isWhitespace { start -= 1 }
      }
      return start..<end
    }
    return nil
  }

  /// The text between the innermost brackets around the cursor, or with them.
  func bracketed(_ opening: Character, _ closing: Character, isWhole: Bool) -> Range<Int>? {
    guard cursor < characters.count else { return nil }
    var depth = 0
    var start = cursor
    // The cursor on the closing bracket is between the two.
    while characters[start] != opening || depth > 0 {
      if characters[start] == closing, start != cursor { depth += 1 }
      if characters[start] == opening { depth -= 1 }
      guard start > 0 else { return nil }
      start -= 1
    }
    var end = start + 1
    while end < characters.count, characters[end] != closing || depth > 0 {
      if characters[end] == opening { depth += 1 }
      if characters[end] == closing { depth -= 1 }
      end += 1
    }
    guard end < characters.count else { return nil }
    return isWhole ? start..<(end + 1) : (start + 1)..<end
  }

  /// Makes characters lower case (`u`), upper case (`U`) or the other one (`~`).
  mutating func changeCase(of range: Range<Int>, _ verb: Character) {
    for place in range {
      let character = characters[place]
      guard character.unicodeScalars.count == 1 else { continue }
      let isLower = verb == "u" || verb == "~" && character.isUppercase
      let other = isLower ? character.lowercased() : character.uppercased()
      if other.count == 1, let first = other.first { characters[place] = first }
    }
  }
}
