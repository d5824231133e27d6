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

  package init(_ part: String, in text: String) {
    haystack =
      PlainText.isPlain(text) && PlainText.isPlain(part)
      ? .bytes(Array(text.utf8), part: Array(part.utf8))
      : .characters(Array(text), part: Array(part))
  }

  /// The parts of the text between occurrences; one part if there are none.
  package var pieces: [String] {
    switch haystack {
    case .bytes(let text, let part):
      TextSearch.pieces(of: text, between: part).map { String(decoding: $0, as: UTF8.self) }
    case .characters(let text, let part):
      TextSearch.pieces(of: text, between: part).map { String($0) }
    }
  }

  /// The number of characters before the first occurrence.
  package var firstOffset: Int? {
    switch haystack {
    case .bytes(let text, let part):
      guard let end = TextSearch.ends(of: part, in: text).first else { return nil }
      return String(decoding: text[..<(end - part.count)], as: UTF8.self).count
    case .characters(let text, let part):
      return TextSearch.ends(of: part, in: text).first.map { $0 - part.count }
    }
  }

  private static func pieces<Element: Equatable>(
    of text: [Element],
    between part: [Element]
  ) -> [ArraySlice<Element>] {
    var start = 0
    var result: [ArraySlice<Element>] = []
    for end in ends(of: part, in: text) {
      result.append(text[start..<(end - part.count)])
      start = end
    }
    result.append(text[start...])
    return result
  }

  /// Finds the ends of occurrences that don't overlap (Knuth, Morris and Pratt).
  private static func ends<Element: Equatable>(of part: [Element], in text: [Element]) -> [Int] {
    guard !part.isEmpty, part.count <= text.count else { return [] }
    // For every prefix of the pattern, the longest shorter prefix that is also its suffix.
    var borders = [0]
    var length = 0
    for element in part.dropFirst() {
      while length > 0, part[length] != element { length = borders[length - 1] }
      if part[length] == element { length += 1 }
      borders.append(length)
    }
    var result: [Int] = []
    length = 0
    for (index, element) in text.enumerated() {
      while length > 0, part[length] != element { length = borders[length - 1] }
      if part[length] == element { length += 1 }
      if length == part.count {
        result.append(index + 1)
        length = 0
      }
    }
    return result
  }
}
