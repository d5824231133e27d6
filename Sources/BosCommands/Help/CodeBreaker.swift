import BosText

/// Breaks a line of code so that the result can still be pasted.
///
/// It breaks after a `|`, else after
/// a comma, an operator or an open bracket. Otherwise it puts `\` before a word that isn't plain,
/// because plain words may be text that ends with the line.
package struct CodeBreaker {
  /// The width of a line in cells.
  private let cells: Int

  /// The indentation of continued lines.
  private static let indent = "  "

  package init(cells: Int) {
    self.cells = cells
  }

  /// Returns whether a line of code breaks at allowed places only.
  package func canBreak(_ code: String) -> Bool {
    pieces(of: code).allSatisfy { cellWidth($0) <= cells }
  }

  /// Returns the lines of a line of code.
  ///
  /// If no place is allowed, it breaks at the last cell.
  package func lines(_ code: String) -> [String] {
    cellWidth(code) <= cells ? [code] : pieces(of: code).flatMap { folded($0, to: max(cells, 4)) }
  }

  /// Breaks code at allowed places, even if some lines stay too long.
  private func pieces(of code: String) -> [String] {
    var lines: [String] = []
    var rest = Self.words(code)[...]
    var margin = String(code.prefix { $0 == " " })
    while !rest.isEmpty {
      let count = count(of: rest, behind: margin)
      var line = margin + rest.prefix(count).joined(separator: " ")
      let last = rest[rest.startIndex + count - 1]
      rest = rest.dropFirst(count)
      if !rest.isEmpty, !Self.goesOn(after: last) { line += #" \"# }
      lines.append(line)
      if lines.count == 1 || margin.isEmpty { margin += Self.indent }
    }
    return lines
  }

  /// The number of words that fit on this line.
  private func count(of words: ArraySlice<String>, behind margin: String) -> Int {
    var width = cellWidth(margin) - 1
    var best = (count: 0, rank: -1)
    for (index, word) in words.enumerated() {
      width += 1 + cellWidth(word)
      if width > cells { break }
      if index == words.count - 1 { return words.count }
      let rank = word == "|" ? 2 : Self.goesOn(after: word) ? 1 : 0
      if rank == 0, width + 2 > cells || !Self.maySplit(before: words[words.startIndex + index + 1])
      {
        continue
      }
      if rank >= best.rank { best = (index + 1, rank) }
    }
    if best.count > 0 { return best.count }
    // Breaks at the last cell, up to the next allowed place.
    let end = words.indices.dropLast().first { index in
      Self.goesOn(after: words[index]) || Self.maySplit(before: words[index + 1])
    }
    return (end.map { $0 - words.startIndex } ?? words.count - 1) + 1
  }

  /// Returns whether a statement continues on the next line after a word.
  private static func goesOn(after word: String) -> Bool {
    if ["|", "+", "*", "/", "==", "!=", "<", "<=", ">", ">=", "and", "or", "??"].contains(word) {
      return true
    }
    return word.last.map { ",;{([".contains($0) } ?? false
  }

  /// Returns whether a word can't belong to unquoted text.
  private static func maySplit(before word: String) -> Bool {
    word.first.map { "\"'-$([{0123456789".contains($0) } ?? false
  }

  /// Splits code at spaces outside quotes, and keeps a comment whole.
  private static func words(_ code: String) -> [String] {
    var words: [String] = []
    var word = ""
    /// The open quotes and braces around the position, innermost last.
    var open: [Character] = []
    var isEscaped = false
    var isComment = false
    for character in code.drop(while: { $0 == " " }) {
      let isText = open.last == "\"" || open.last == "'"
      if character == " ", open.isEmpty, !isComment {
        if !word.isEmpty { words.append(word) }
        word = ""
        continue
      }
      if word.isEmpty, character == "#" { isComment = true }
      word.append(character)
      if isComment { continue }
      switch character {
      case _ where isEscaped: isEscaped = false
      case "\\" where open.last == "\"": isEscaped = true
      case "\"", "'":
        if open.last == character { open.removeLast() } else if !isText { open.append(character) }
      case "{" where open.last == "\"" || open.last == "{": open.append("{")
      case "}" where open.last == "{": open.removeLast()
      default: break
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
