import BosText
import CEditline

extension LineEditor {
  /// The most rows of the list of matches.
  private static let mostMatches = 10

  /// Searches for an entry that contains the typed text, while the user types.
  ///
  /// The search begins with the text of the line.
  func search() -> bos_editor_result {
    history.loadIfNeeded()
    let original = entry
    var matches = SearchMatches()
    var remark: EditorRemark?
    var top = 0
    defer {
      footer = []
      marked = nil
    }
    func find(_ text: String, keepsSelected: Bool) {
      matches.search(nfc(text), in: history, keepsSelected: keepsSelected)
      vi.pattern = matches.pattern
      top = 0
    }
    func go(by step: Int) {
      if !matches.move(by: step), matches.current != nil {
        remark = step > 0 ? .nothingOlder : .nothingNewer
      }
    }
    let isText = original.text.utf8.contains(0x0A) || vi.isNormal
    find(isText ? "" : original.text, keepsSelected: false)
    while true {
      show(matches, original, remark, &top)
      remark = nil
      let key = nextKey()
      switch key {
      case .scalar("\u{07}"), .scalar("\u{1B}"):
        set(original)
        return BOS_EDITOR_DONE
      case .scalar("\r"), .scalar("\n"):
        // Without a match, Enter must not run a text that is only searched for.
        if matches.current != nil { reader.unread(.scalar("\r")) }
        return BOS_EDITOR_DONE
      case .scalar("\t"), .sequence(Self.right), .sequence(Self.rightApplication):
        if let found = matches.current { set(Entry(found)) }
        return BOS_EDITOR_DONE
      case .scalar("\u{12}"), .sequence(Self.down), .sequence(Self.downApplication),
        .scalar("\u{0E}"):
        go(by: 1)
      case .scalar("\u{13}"), .sequence(Self.up), .sequence(Self.upApplication),
        .scalar("\u{10}"):
        go(by: -1)
      case .sequence(Self.pageDown):
        go(by: listRows)
      case .sequence(Self.pageUp):
        go(by: -listRows)
      case .scalar("\u{7F}"), .scalar("\u{08}"):
        find(String(matches.pattern.dropLast()), keepsSelected: false)
      case .scalar("\u{15}"):
        find("", keepsSelected: false)
      case .scalar("\u{17}"):
        let pattern = Entry(matches.pattern)
        let start = pattern.wordLeft(Entry.isArgumentPart)
        find(String(pattern.text.utf8.prefix(start)) ?? "", keepsSelected: false)
      case .scalar(let scalar) where scalar.value >= 0x20:
        find(matches.pattern + String(scalar), keepsSelected: true)
      case .paste(let text):
        let line = ControlSequences.removed(from: text).prefix { !$0.isNewline }
        find(matches.pattern + line, keepsSelected: true)
      case .signal(let number):
        if !handle(number) {
          reader.unread(.signal(number))
          return BOS_EDITOR_DONE
        }
      default:
        // Any other key accepts the match and keeps its usual effect.
        reader.unread(key)
        return BOS_EDITOR_DONE
      }
    }
  }

  /// Shows the selected match as the entry, and the list below it.
  private func show(
    _ matches: SearchMatches,
    _ original: Entry,
    _ remark: EditorRemark?,
    _ top: inout Int
  ) {
    marked = nil
    if let found = matches.current, let range = matches.range(in: found) {
      marked = range
      set(Entry(found, cursor: range.lowerBound))
    } else {
      set(original)
    }
    var search = [StyledPiece(text: "⌕ "), StyledPiece(text: matches.pattern)]
    let shown =
      matches.entries.isEmpty && !matches.pattern.isEmpty
      ? .nothingFound : remark ?? (matches.pattern.isEmpty ? .begun : nil)
    if let shown {
      let gap = matches.pattern.isEmpty ? "" : "  "
      search.append(StyledPiece(text: gap + hooks.remark(shown), style: settings.styles.hint))
    }
    footer = [search]
    // A list of one entry would only repeat the line.
    guard matches.entries.count > (matches.current == nil ? 0 : 1) else { return }
    let rows = min(listRows, matches.entries.count)
    top = max(0, min(top, matches.selected), matches.selected - rows + 1)
    for index in top..<min(matches.entries.count, top + rows) {
      footer.append(row(of: index, in: matches))
    }
    if matches.entries.count > rows {
      let text = "\(top + 1)–\(top + rows) / \(matches.entries.count)"
      footer.append([StyledPiece(text: text, style: settings.styles.hint)])
    }
  }

  /// The most rows of the list that leave room for the entry.
  private var listRows: Int { max(1, min(Self.mostMatches, display.rows - 5)) }

  /// An entry of the list in one row, with its match in sight.
  private func row(of index: Int, in matches: SearchMatches) -> [StyledPiece] {
    let isSelected = index == matches.selected
    let entry = matches.entries[index]
    let range = matches.range(in: entry) ?? 0..<0
    let bytes = entry.utf8
    func part(_ from: Int, _ to: Int) -> String {
      Self.inOneLine(String(bytes.dropFirst(from).prefix(to - from)) ?? "")
    }
    var before = part(0, range.lowerBound)
    let match = part(range.lowerBound, range.upperBound)
    let room = max(4, display.columns - 3)
    if cellWidth(before) + cellWidth(match) > room {
      before = Self.end(of: before, within: max(1, min(room / 2, room - cellWidth(match))))
    }
    let style = isSelected ? settings.styles.selection : ""
    let marked = settings.styles.match
    return [
      StyledPiece(text: isSelected ? "▸ " : "  "),
      StyledPiece(text: before, style: style),
      StyledPiece(text: match, style: isSelected ? style + ";" + marked : marked),
      StyledPiece(text: part(range.upperBound, bytes.count), style: style),
    ]
  }

  /// A text with marks in place of its line feeds and the indentation after them.
  private static func inOneLine(_ text: String) -> String {
    guard text.utf8.contains(0x0A) else { return text.replacing("\t", with: " ") }
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.dropFirst().map { $0.drop { $0 == " " } }
    return ([lines[0]] + rest).joined(separator: " ↵ ").replacing("\t", with: " ")
  }

  /// The end of a text within a number of cells, marked if something is missing.
  private static func end(of text: String, within cells: Int) -> String {
    var width = 1
    let kept = text.reversed().prefix { character in
      width += cellWidth(of: character)
      return width <= cells
    }
    return "…" + String(kept.reversed())
  }
}
