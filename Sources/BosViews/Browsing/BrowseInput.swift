import BosText

/// A line that is typed in the viewer, with its cursor.
struct BrowseInput: Equatable, Sendable {
  private var characters: [Character]
  private var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  /// Changes the line; returns false for a key that doesn't edit.
  mutating func press(_ key: BrowseKey) -> Bool {
    switch key {
    case .character(let typed): insert([typed])
    case .paste(let text): insert(text.map { $0.isNewline || $0 == "\t" ? " " : $0 })
    case .left, .control("b"): cursor = max(0, cursor - 1)
    case .right, .control("f"): cursor = min(characters.count, cursor + 1)
    case .home, .control("a"): cursor = 0
    case .end, .control("e"): cursor = characters.count
    case .backspace, .control("h"):
      if cursor > 0 { remove(from: cursor - 1) }
    case .delete, .control("d"):
      if cursor < characters.count { characters.remove(at: cursor) }
    case .control("u"): remove(from: 0)
    case .control("k"): characters.removeSubrange(cursor...)
    case .control("w"):
      let spaces = characters[..<cursor].reversed().prefix { $0 == " " }.count
      let word = characters[..<(cursor - spaces)].reversed().prefix { $0 != " " }.count
      remove(from: cursor - spaces - word)
    default: return false
    }
    return true
  }

  private mutating func insert(_ added: [Character]) {
    // A mark that combines with the character before it makes one with it.
    let before = String(characters[..<cursor]) + String(added)
    let after = characters[cursor...]
    let changed = Array(nfc(before.filter { !$0.isControl }))
    cursor = changed.count
    characters = changed + after
  }

  private mutating func remove(from start: Int) {
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  /// The part of the line that fits a number of cells, with the cell of the cursor in it.
  func window(_ cells: Int) -> (text: String, cursor: Int) {
    var start = 0
    func width(_ range: Range<Int>) -> Int {
      characters[range].reduce(0) { $0 + cellWidth(of: $1) }
    }
    while start < cursor, width(start..<cursor) >= max(cells, 1) { start += 1 }
    var end = start
    while end < characters.count, width(start..<(end + 1)) <= cells { end += 1 }
    return (sanitized(String(characters[start..<end])), width(start..<min(cursor, end)))
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
