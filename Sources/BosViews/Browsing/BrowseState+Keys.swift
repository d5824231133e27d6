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
    case .help, .fields:
      if !scrollsPage(key.latin) { mode = .rows }
      return .stay
    case .filter, .pipeline: return pressInInput(key)
    }
  }

  private mutating func pressInRows(_ key: BrowseKey) -> Action {
    if takesDigit(key) { return .stay }
    let number = count
    count = nil
    if let number, [.character("g"), .character("G")].contains(key) {
      move(rows: number - 1 - row)
      return .stay
    }
    if moves(key) { return .stay }
    switch key {
    case .character("q"), .escape: return .leave
    case .character("?"): begin(.help)
    case .character("v"): if table.rowCount > 0 { begin(.fields) }
    // A Korean keyboard has the same letter for both.
    case .character("F"), .character("f"): countValues()
    case .character("-"): hideColumn()
    case .character("/"): begin(.filter, query.filter ?? "")
    case .character("="): begin(.pipeline, stages)
    case .character("s"): sort()
    case .character("u"): undo()
    case .enter:
      if drills() { return .stay }
      if canOpen { return .show(row + 1) }
    case .character("o"):
      if drills() { return .stay }
      if canOpen { return .open(row + 1) }
    case .character("p"):
      if canOpen { return .poster(row + 1) }
    case .paste: break
    default: note = .unknownKey
    }
    return .stay
  }

  /// Takes a digit of a row's number; a zero alone isn't one.
  private mutating func takesDigit(_ key: BrowseKey) -> Bool {
    guard case .character(let typed) = key, typed.isASCII, let digit = typed.wholeNumberValue,
      digit > 0 || count != nil
    else { return false }
    let number = min((count ?? 0) * 10 + digit, 1_000_000_000)
    count = number
    note = Phrase("\(number): press G for this row", ko: "\(number): 이 행으로 가려면 G")
    return true
  }

  // MARK: Pages

  private mutating func begin(_ page: Mode) {
    mode = page
    pageTop = 0
  }

  /// Scrolls the help or the fields of a row; returns false for another key.
  private mutating func scrollsPage(_ key: BrowseKey) -> Bool {
    let last = max(0, pageLines.count - (size.rows - 1))
    let height = max(1, size.rows - 2)
    switch key {
    case .down, .character("j"), .control("n"): pageTop += 1
    case .up, .character("k"), .control("p"): pageTop -= 1
    case .pageDown, .character(" "), .control("f"): pageTop += height
    case .pageUp, .character("b"), .control("b"): pageTop -= height
    default: return false
    }
    pageTop = max(0, min(pageTop, last))
    // A page that is wholly in the window has nothing to scroll.
    return last > 0
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
    input = TypedLine(text)
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

  /// Shows how often the column has each value.
  private mutating func countValues() {
    guard !isPending, sheet.columns.indices.contains(column) else { return }
    past.append(query)
    query = .counting(sheet.columns[column].name, of: stages)
  }

  /// Shows the rows that the count under the cursor counts; returns false for other rows.
  private mutating func drills() -> Bool {
    guard !isPending, table.rowCount > 0, let name = query.counted,
      let value = table.column(name)?[row], let rows = query.drilling(into: value.literal())
    else { return false }
    past.append(query)
    query = rows
    return true
  }

  private mutating func hideColumn() {
    guard !isPending else { return }
    guard sheet.columns.count > 1 else {
      note = Phrase("the last column stays", ko: "마지막 열은 숨길 수 없습니다")
      return
    }
    past.append(query)
    query = query.hiding(sheet.columns[column].name, of: stages)
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
