/// The places where a text stands in another, character by character.
///
/// Takes time in proportion to both texts, whatever they are.
struct TextSearch {
  /// The text in which is searched, in characters unless bytes do as well.
  private enum Haystack {
    case bytes([UInt8], part: [UInt8])
    case characters([Character], part: [Character])
  }

  private let haystack: Haystack

  init(_ part: String, in text: String) {
    haystack =
      PlainText.isPlain(text) && PlainText.isPlain(part)
      ? .bytes(Array(text.utf8), part: Array(part.utf8))
      : .characters(Array(text), part: Array(part))
  }

  /// The pieces of the text between the places; one piece when there are none.
  var pieces: [String] {
    switch haystack {
    case .bytes(let text, let part):
      TextSearch.pieces(of: text, between: part).map { String(decoding: $0, as: UTF8.self) }
    case .characters(let text, let part):
      TextSearch.pieces(of: text, between: part).map { String($0) }
    }
  }

  /// How many characters stand before the first place.
  var firstOffset: Int? {
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

  /// Finds where places end that do not overlap, after Knuth, Morris and Pratt.
  private static func ends<Element: Equatable>(of part: [Element], in text: [Element]) -> [Int] {
    guard !part.isEmpty, part.count <= text.count else { return [] }
    // For every prefix of the part, the longest shorter prefix that it ends with.
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
