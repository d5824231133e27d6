import BosTables
import BosText

/// The keys of the viewer.
extension BrowseState {
  /// Changes the state after a key, and returns what it asks for.
  package mutating func press(_ key: BrowseKey) -> Action {
    note = nil
    if key == .control("c") { return .cancel }
    switch mode {
    case .rows: return pressInRows(key.latin)
    case .help:
      mode = .rows
      return .stay
    case .filter, .pipeline: return pressInInput(key)
    }
  }

  private mutating func pressInRows(_ key: BrowseKey) -> Action {
    if moves(key) { return .stay }
    switch key {
    case .character("q"), .escape: return .leave
    case .character("?"): mode = .help
    case .character("/"): begin(.filter, query.filter ?? "")
    case .character("="): begin(.pipeline, stages)
    case .character("s"): sort()
    case .character("u"): undo()
    case .enter:
      if canOpen { return .open(row + 1) }
    case .character("p"):
      if canOpen { return .poster(row + 1) }
    case .paste: break
    default: note = .unknownKey
    }
    return .stay
  }

  /// Moves the cursor; returns false for another key.
  private mutating func moves(_ key: BrowseKey) -> Bool {
    switch key {
    case .up, .character("k"), .control("p"): move(rows: -1)
    case .down, .character("j"), .control("n"): move(rows: 1)
    case .left, .character("h"): move(columns: -1)
    case .right, .character("l"): move(columns: 1)
    case .pageDown, .character(" "), .control("f"): scroll(height)
    case .pageUp, .character("b"), .control("b"): scroll(-height)
    case .control("d"): scroll(max(1, height / 2))
    case .control("u"): scroll(-max(1, height / 2))
    case .home, .character("g"): move(rows: -table.rowCount)
    case .end, .character("G"): move(rows: table.rowCount)
    case .character("0"), .character("^"): move(columns: -sheet.columns.count)
    case .character("$"): move(columns: sheet.columns.count)
    default: return false
    }
    return true
  }

  // MARK: Lines that are typed

  private mutating func begin(_ mode: Mode, _ text: String) {
    if problem != nil { giveUp() }
    before = (query, row, top)
    self.mode = mode
    input = BrowseInput(text)
  }

  private mutating func pressInInput(_ key: BrowseKey) -> Action {
    switch key {
    case .enter:
      // A query without rows can't be left standing.
      if problem != nil { return .stay }
      mode = .rows
      if query != before.query { past.append(before.query) }
    case .escape:
      mode = .rows
      giveUp()
      query = before.query
    case .backspace where input.isEmpty, .control("h") where input.isEmpty:
      return pressInInput(.escape)
    case .up, .down, .pageUp, .pageDown:
      _ = moves(key)
    default:
      if input.press(key) { readInput() }
    }
    return .stay
  }

  private mutating func readInput() {
    query =
      mode == .filter
      ? before.query.filtered(by: input.text) : BrowseQuery(stages: input.text)
    if query == shown { giveUp() }
  }

  // MARK: Changes

  /// Sorts by the column under the cursor: in its usual direction, in the other one, and not.
  private mutating func sort() {
    guard sheet.columns.indices.contains(column) else { return }
    let column = sheet.columns[column]
    let order: (column: String, descending: Bool)? =
      switch query.sort {
      case (column.name, let descending)? where descending != column.isLargestFirst: nil
      case (column.name, let descending)?: (column.name, !descending)
      default: (column.name, column.isLargestFirst)
      }
    past.append(query)
    query = query.sorted(by: order)
  }

  private mutating func undo() {
    guard let last = past.popLast() else {
      note = Phrase("nothing to undo", ko: "취소할 변경이 없습니다")
      return
    }
    query = last
    if query == shown { giveUp() }
  }

  /// Whether the row can be opened; remarks if not.
  private var canOpen: Bool {
    mutating get {
      guard table.rowCount > 0 else { return false }
      // Another kind of row has its own page, such as a day of a film.
      if table.caption == nil, table.columnIndex("title") == nil, table.columnIndex("code") == nil {
        note = Phrase(
          "a row without a title or code has no page",
          ko: "제목이나 코드가 없는 행은 열 수 없습니다"
        )
        return false
      }
      return true
    }
  }
}

extension Phrase {
  fileprivate static let unknownKey = Phrase("press ? for the keys", ko: "키 목록은 ?")
}
