import BosText

/// A menu of candidates below the entry.
private struct Menu {
  let completion: Completion
  let original: Entry
  var selected: Int?
  /// The width of the longest label, of the longest description, and of most descriptions.
  let label: Int
  let description: Int
  let usualDescription: Int
  /// The first visible row.
  var top = 0
  var columns = 1

  init(_ completion: Completion, _ original: Entry) {
    self.completion = completion
    self.original = original
    label = completion.candidates.reduce(1) { max($0, cellWidth($1.label)) }
    let widths = completion.candidates.map { cellWidth($0.description) }.sorted()
    description = widths.last ?? 0
    let usual = widths.isEmpty ? 0 : widths[(widths.count - 1) * 3 / 4]
    // The number of a row is whole or useless.
    let numbers = completion.candidates.map(\.description)
      .filter { !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }
    usualDescription = max(usual, numbers.map { cellWidth($0) }.max() ?? 0)
  }
}

extension LineEditor {
  private static let mostRows = 10
  /// The fewest cells in which the beginning of a description tells something.
  private static let leastText = 4

  /// Completes the word at the cursor with the common part of all candidates, or opens a menu.
  func complete() {
    guard let completion = hooks.complete(entry.text, entry.cursor) else { return }
    let candidates = completion.candidates
    let range = completion.range.clamped(to: 0..<entry.text.utf8.count)
    guard let first = candidates.first else { return }
    if candidates.count == 1 {
      change { $0.replace(range, with: first.text) }
      return
    }
    var replaced = range
    let typed = String(entry.text.utf8.dropFirst(range.lowerBound).prefix(range.count)) ?? ""
    let common = Self.commonPrefix(candidates)
    // Candidates found by similarity may have a shorter common part than the typed word; that of
    // others may differ in case.
    if common.utf8.count > typed.utf8.count, common.lowercased().begins(with: typed.lowercased()) {
      change { $0.replace(range, with: common) }
      settle()
      replaced = range.lowerBound..<(range.lowerBound + common.utf8.count)
    }
    var menu = Menu(Completion(range: replaced, candidates: candidates), entry)
    choose(&menu)
  }

  /// Returns the common prefix of all candidates, in whole grapheme clusters.
  static func commonPrefix(_ candidates: [Candidate]) -> String {
    guard let first = candidates.first?.text else { return "" }
    var common = first.utf8.count
    let bytes = first.utf8Span.span
    for candidate in candidates.dropFirst() {
      let other = candidate.text.utf8Span.span
      var count = 0
      while count < min(common, other.count), bytes[count] == other[count] { count += 1 }
      common = count
      if common == 0 { return "" }
    }
    var prefix = ""
    for character in first {
      guard prefix.utf8.count + character.utf8.count <= common else { break }
      prefix.append(character)
    }
    return prefix
  }

  /// Shows the menu until the user selects a candidate or presses another key.
  private func choose(_ menu: inout Menu) {
    defer { footer = [] }
    while true {
      let count = menu.completion.candidates.count
      footer = rows(of: &menu)
      let key = nextKey()
      switch key {
      case .scalar("\t"), .sequence(Self.down), .sequence(Self.downApplication):
        let step = key == .scalar("\t") ? 1 : menu.columns
        select((menu.selected.map { $0 + step } ?? 0) % count, in: &menu)
      case .sequence(Self.backTab), .sequence(Self.up), .sequence(Self.upApplication):
        let step = key == .sequence(Self.backTab) ? 1 : menu.columns
        select((menu.selected.map { $0 + count - step % count } ?? count - 1) % count, in: &menu)
      case .sequence(Self.right), .sequence(Self.rightApplication):
        guard let selected = menu.selected else { return reader.unread(key) }
        select((selected + 1) % count, in: &menu)
      case .sequence(Self.left), .sequence(Self.leftApplication):
        guard let selected = menu.selected else { return reader.unread(key) }
        select((selected + count - 1) % count, in: &menu)
      case .sequence(Self.pageDown), .sequence(Self.pageUp):
        let page = room * menu.columns
        let step = key == .sequence(Self.pageDown) ? page : -page
        select(min(max((menu.selected ?? 0) + step, 0), count - 1), in: &menu)
      case .scalar("\u{07}"), .scalar("\u{1B}"):
        set(menu.original)
        return
      case .scalar("\r"), .scalar("\n"):
        // Enter selects the candidate; a second Enter runs the entry.
        if menu.selected == nil { reader.unread(key) }
        return
      case .signal(let number):
        if !handle(number) { return reader.unread(.signal(number)) }
      case .scalar(let scalar) where menu.selected == nil && Self.isTyped(scalar):
        guard let narrowed = narrowed(menu, by: scalar) else { return }
        menu = narrowed
      default:
        return reader.unread(key)
      }
    }
  }

  /// Whether a key changes the word at the cursor while a menu is open.
  private static func isTyped(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
      || ["-", "_", ".", "/", "\u{7F}", "\u{08}"].contains(scalar)
  }

  /// Types a character or deletes one, and returns the menu of what still fits, if anything does.
  private func narrowed(_ menu: Menu, by scalar: Unicode.Scalar) -> Menu? {
    if ["\u{7F}", "\u{08}"].contains(scalar) {
      change { $0.remove($0.left..<$0.cursor) }
    } else {
      insert(String(scalar))
    }
    settle()
    guard let completion = hooks.complete(entry.text, entry.cursor),
      completion.range.lowerBound == menu.completion.range.lowerBound,
      entry.cursor > completion.range.lowerBound, !completion.candidates.isEmpty
    else { return nil }
    return Menu(completion, entry)
  }

  private func select(_ index: Int, in menu: inout Menu) {
    menu.selected = index
    var next = menu.original
    next.replace(menu.completion.range, with: menu.completion.candidates[index].text)
    set(next)
  }

  /// The number of visible rows of a menu.
  private var room: Int { max(1, min(Self.mostRows, display.rows / 2 - 1)) }

  /// Lays out the visible part of the menu in columns.
  private func rows(of menu: inout Menu) -> [[StyledPiece]] {
    let candidates = menu.completion.candidates
    let width = max(1, display.columns - 1)
    let label = min(width, menu.label)
    func columns(_ description: Int) -> (count: Int, cell: Int) {
      let cell = label + (description > 0 ? description + 2 : 0)
      return (max(1, min(8, (width + 2) / (cell + 2))), cell)
    }
    var (count, cell) = columns(menu.description)
    // A few long descriptions don't make a long menu longer.
    let usual = columns(menu.usualDescription)
    if candidates.count > room * count, usual.count > count { (count, cell) = usual }
    menu.columns = count
    let total = (candidates.count + menu.columns - 1) / menu.columns
    let selectedRow = (menu.selected ?? 0) / menu.columns
    menu.top = max(0, min(menu.top, selectedRow), selectedRow - room + 1)
    let seen = menu.top..<min(total, menu.top + room)
    var rows = seen.map { row in
      let first = row * menu.columns
      return (first..<min(candidates.count, first + menu.columns)).flatMap { index in
        (index > first ? [StyledPiece(text: "  ")] : [])
          + pieces(
            of: candidates[index],
            isSelected: index == menu.selected,
            label,
            min(cell, width)
          )
      }
    }
    if seen.count < total {
      let shown =
        "\(seen.lowerBound * menu.columns + 1)–"
        + "\(min(candidates.count, seen.upperBound * menu.columns)) / \(candidates.count)"
      rows.append([StyledPiece(text: shown, style: settings.styles.hint)])
    }
    return rows
  }

  private func pieces(
    of candidate: Candidate,
    isSelected: Bool,
    _ label: Int,
    _ cell: Int
  ) -> [StyledPiece] {
    let style = isSelected ? settings.styles.selection : ""
    // Without colours, a mark shows the selection.
    let name = settings.isColored || !isSelected ? candidate.label : "▸" + candidate.label
    var pieces = [StyledPiece(text: padded(truncated(name, to: label), to: label), style: style)]
    let room = cell - label - 2
    if room > 0 {
      let isTiny = room < Self.leastText && cellWidth(candidate.description) > room
      let text = isTiny ? "" : truncated(candidate.description, to: room)
      pieces.append(StyledPiece(text: "  "))
      pieces.append(StyledPiece(text: padded(text, to: room), style: settings.styles.hint))
    }
    return pieces
  }

  static let up = Array("\u{1B}[A".utf8)
  static let down = Array("\u{1B}[B".utf8)
  static let right = Array("\u{1B}[C".utf8)
  private static let left = Array("\u{1B}[D".utf8)
  static let pageUp = Array("\u{1B}[5~".utf8)
  static let pageDown = Array("\u{1B}[6~".utf8)
  static let upApplication = Array("\u{1B}OA".utf8)
  static let downApplication = Array("\u{1B}OB".utf8)
  static let rightApplication = Array("\u{1B}OC".utf8)
  private static let leftApplication = Array("\u{1B}OD".utf8)
  private static let backTab = Array("\u{1B}[Z".utf8)
}
