import BosText

/// Breaks a line of code so that what comes of it can still be pasted: first after a `|`, else after
/// a comma, an operator or an open bracket, else with `\` before what is no plain word, as those
/// may be a text that ends with the line.
package struct CodeBreaker {
  /// The cells of a line.
  private let cells: Int

  /// The blanks before the lines that one goes on in.
  private static let indent = "  "

  package init(cells: Int) {
    self.cells = cells
  }

  /// Tells whether each line of a line of code is a whole one, and none cut to the letter.
  package func canBreak(_ code: String) -> Bool {
    pieces(of: code).allSatisfy { cellWidth($0) <= cells }
  }

  /// Gives the lines of one line of code; one that can't be broken well is cut to the letter.
  package func lines(_ code: String) -> [String] {
    cellWidth(code) <= cells ? [code] : pieces(of: code).flatMap { folded($0, to: max(cells, 4)) }
  }

  /// Breaks code where it may go on, even if that leaves lines that are too long.
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

  /// How many words go on this line.
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
    // To the letter up to the next place that will do.
    let end = words.indices.dropLast().first { index in
      Self.goesOn(after: words[index]) || Self.maySplit(before: words[index + 1])
    }
    return (end.map { $0 - words.startIndex } ?? words.count - 1) + 1
  }

  /// Tells whether a statement goes on in the next line after a word.
  private static func goesOn(after word: String) -> Bool {
    if ["|", "+", "*", "/", "==", "!=", "<", "<=", ">", ">=", "and", "or", "??"].contains(word) {
      return true
    }
    return word.last.map { ",;{([".contains($0) } ?? false
  }

  /// Tells whether a word can't be the next one of a text without quotes.
  private static func maySplit(before word: String) -> Bool {
    word.first.map { "\"'-$([{0123456789".contains($0) } ?? false
  }

  /// Cuts code at its blanks, but not within texts, and leaves a comment whole.
  private static func words(_ code: String) -> [String] {
    var words: [String] = []
    var word = ""
    /// What encloses the place, innermost last: quotes, and braces within quotes.
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
