import BosText

/// The text of an entry and the position of the cursor, in bytes of UTF-8.
struct Entry: Equatable {
  var text = ""
  var cursor = 0

  init() {}

  init(_ text: String, cursor: Int? = nil) {
    self.text = text
    self.cursor = cursor ?? text.utf8.count
  }

  private func index(_ offset: Int) -> String.Index {
    text.utf8.index(text.startIndex, offsetBy: offset)
  }

  private func offset(_ index: String.Index) -> Int {
    text.utf8.distance(from: text.startIndex, to: index)
  }

  var before: Substring { text[..<index(cursor)] }
  var after: Substring { text[index(cursor)...] }
  var isAtEnd: Bool { cursor == text.utf8.count }

  // MARK: - Places

  /// The position before the grapheme cluster that ends at or contains the cursor.
  var left: Int { cursor == 0 ? 0 : offset(text.index(before: index(cursor))) }

  /// The position after the grapheme cluster at the cursor.
  var right: Int { isAtEnd ? cursor : offset(text.index(after: index(cursor))) }

  /// The start of the cursor's line.
  var lineStart: Int {
    before.utf8.lastIndex(of: 0x0A).map { offset($0) + 1 } ?? 0
  }

  /// The end of the cursor's line.
  var lineEnd: Int {
    after.utf8.firstIndex(of: 0x0A).map { offset($0) } ?? text.utf8.count
  }

  /// The start of the word before the cursor.
  func wordLeft(_ isPart: (Character) -> Bool = isWordPart) -> Int {
    let rest = before.reversed().drop { !isPart($0) }.drop(while: isPart)
    return offset(rest.startIndex.base)
  }

  /// The end of the word after the cursor.
  func wordRight(_ isPart: (Character) -> Bool = isWordPart) -> Int {
    offset(after.drop { !isPart($0) }.drop(while: isPart).startIndex)
  }

  /// Returns whether a character is part of a word: a letter, a digit or an underscore.
  static func isWordPart(_ character: Character) -> Bool {
    character == "_" || character.unicodeScalars.first.map(isIdentifierContinue) ?? false
  }

  /// Returns whether a character is part of an argument: any except white space.
  static func isArgumentPart(_ character: Character) -> Bool { !character.isWhitespace }

  /// The position in the line above (-1) or below (1) in the same column, or nil if there is no
  /// such line.
  func place(linesDown step: Int) -> Int? {
    let column = cellWidth(String(text[index(lineStart)..<index(cursor)]))
    var line = self
    if step < 0 {
      guard lineStart > 0 else { return nil }
      line.cursor = lineStart - 1
    } else {
      guard lineEnd < text.utf8.count else { return nil }
      line.cursor = lineEnd + 1
    }
    var width = 0
    var place = line.lineStart
    for character in text[index(place)..<index(line.lineEnd)] {
      width += cellWidth(of: character)
      if width > column { break }
      place += character.utf8.count
    }
    return place
  }

  /// Moves a cursor inside a grapheme cluster to one of the cluster's ends.
  mutating func snap(forward: Bool) {
    guard !isAtEnd, cursor > 0 else { return }
    let here = index(cursor)
    let end = text.index(after: here)
    let start = text.index(before: end)
    if start < here { cursor = offset(forward ? end : start) }
  }

  // MARK: - Changes

  /// Inserts a text at the cursor.
  mutating func insert(_ more: String) {
    text.insert(contentsOf: more, at: index(cursor))
    cursor += more.utf8.count
  }

  /// Removes the text between two positions and moves the cursor there.
  @discardableResult
  mutating func remove(_ range: Range<Int>) -> String {
    let indexes = index(range.lowerBound)..<index(range.upperBound)
    let removed = String(text[indexes])
    text.removeSubrange(indexes)
    cursor = range.lowerBound
    return removed
  }

  /// Replaces a range with a text.
  mutating func replace(_ range: Range<Int>, with more: String) {
    remove(range)
    insert(more)
  }

  /// Composes the text, because input methods and other systems may send it decomposed.
  mutating func compose() {
    let composed = nfc(text)
    guard composed.utf8.count != text.utf8.count || composed != text else { return }
    cursor = nfc(String(before)).utf8.count
    text = composed
    cursor = min(cursor, text.utf8.count)
  }
}
