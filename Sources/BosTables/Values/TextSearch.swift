/// Finds the occurrences of a text in another, character by character.
///
/// The time is linear in both texts.
package struct TextSearch {
  /// The text to search, as characters, or as bytes if those suffice.
  private enum Haystack {
    case bytes([UInt8], part: [UInt8])
    case characters([Character], part: [Character])
  }

  private let haystack: Haystack

  package init(_ part: String, in text: String) throws(RuntimeError) {
    if PlainText.isPlain(text), PlainText.isPlain(part) {
      try Interruption.grow(by: text.utf8.count)
      haystack = .bytes(Array(text.utf8), part: Array(part.utf8))
    } else {
      let characters = try [Character].collecting { characters throws(RuntimeError) in
        for character in text { try characters.add(character) }
      }
      haystack = .characters(characters, part: Array(part))
    }
  }

  /// The parts of the text between occurrences; one part if there are none.
  package func pieces() throws(RuntimeError) -> [String] {
    switch haystack {
    case .bytes(let text, let part):
      try TextSearch.pieces(of: text, between: part) { String(decoding: $0, as: UTF8.self) }
    case .characters(let text, let part):
      try TextSearch.pieces(of: text, between: part) { String($0) }
    }
  }

  /// The number of characters before the first occurrence.
  package func firstOffset() throws(RuntimeError) -> Int? {
    switch haystack {
    case .bytes(let text, let part):
      guard let end = try TextSearch.ends(of: part, in: text, isFirst: true).first else {
        return nil
      }
      return String(decoding: text[..<(end - part.count)], as: UTF8.self).count
    case .characters(let text, let part):
      return try TextSearch.ends(of: part, in: text, isFirst: true).first.map { $0 - part.count }
    }
  }

  private static func pieces<Element: Equatable>(
    of text: [Element],
    between part: [Element],
    _ string: (ArraySlice<Element>) -> String
  ) throws(RuntimeError) -> [String] {
    try .collecting { result throws(RuntimeError) in
      var start = 0
      for end in try ends(of: part, in: text) {
        try result.add(string(text[start..<(end - part.count)]))
        start = end
      }
      result.append(string(text[start...]))
    }
  }

  /// Finds the ends of occurrences that don't overlap (Knuth, Morris and Pratt).
  private static func ends<Element: Equatable>(
    of part: [Element],
    in text: [Element],
    isFirst: Bool = false
  ) throws(RuntimeError) -> [Int] {
    guard !part.isEmpty, part.count <= text.count else { return [] }
    // For every prefix of the pattern, the longest shorter prefix that is also its suffix.
    var borders = [0]
    var length = 0
    for element in part.dropFirst() {
      try Interruption.check(row: borders.count)
      while length > 0, part[length] != element { length = borders[length - 1] }
      if part[length] == element { length += 1 }
      borders.append(length)
    }
    var result: [Int] = []
    length = 0
    for (index, element) in text.enumerated() {
      try Interruption.check(row: index)
      while length > 0, part[length] != element { length = borders[length - 1] }
      if part[length] == element { length += 1 }
      if length == part.count {
        try result.add(index + 1)
        if isFirst { return result }
        length = 0
      }
    }
    return result
  }
}
