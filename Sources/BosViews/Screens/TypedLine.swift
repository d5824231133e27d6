import BosText

/// A line that is typed at the bottom of a screen, with its cursor.
struct TypedLine: Equatable, Sendable {
  private var characters: [Character]
  private var cursor: Int

  init(_ text: String = "") {
    characters = Array(text)
    cursor = characters.count
  }

  var text: String { String(characters) }
  var isEmpty: Bool { characters.isEmpty }

  /// Changes the line; returns false for a key that doesn't edit.
  mutating func press(_ key: ScreenKey) -> Bool {
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
    let start = max(0, cursor - 1)
    let typed = String(characters[start..<cursor]) + String(added.filter { !$0.isControl })
    let changed = Array(nfc(typed))
    characters.replaceSubrange(start..<cursor, with: changed)
    cursor = start + changed.count
  }

  private mutating func remove(from start: Int) {
    characters.removeSubrange(start..<cursor)
    cursor = start
  }

  /// The part of the line that fits a number of cells, with the cell of the cursor in it.
  func window(_ cells: Int) -> (text: String, cursor: Int) {
    var (start, before) = (cursor, 0)
    while start > 0 {
      let width = cellWidth(of: characters[start - 1])
      guard before + width < max(cells, 1) else { break }
      (start, before) = (start - 1, before + width)
    }
    var (end, total) = (cursor, before)
    while end < characters.count {
      let width = cellWidth(of: characters[end])
      guard total + width <= cells else { break }
      (end, total) = (end + 1, total + width)
    }
    return (sanitized(String(characters[start..<end])), before)
  }
}

extension Character {
  fileprivate var isControl: Bool {
    unicodeScalars.contains { $0.properties.generalCategory == .control }
  }
}
