/// The selections of vi's keys: `v`, `V` and `gv`.
extension LineEditor {
  /// The selection, or nil after a change of the text by another key.
  var selection: ViState.Selection? {
    guard let selection = vi.selection, selection.text == entry.text else { return nil }
    return selection
  }

  /// The selected bytes of the entry, or nil without a selection.
  var selectedBytes: Range<Int>? {
    guard let selection else { return nil }
    let text = ViText(entry)
    let range = selected(selection, text)
    let start = String(text.characters[..<range.lowerBound]).utf8.count
    return start..<(start + String(text.characters[range]).utf8.count)
  }

  /// Begins a selection at the cursor.
  func select(isLines: Bool) {
    guard !entry.text.isEmpty else { return }
    vi.selection = .init(anchor: ViText(entry).cursor, isLines: isLines, text: entry.text)
  }

  /// Selects again what was selected last.
  func reselect() {
    guard var (selection, cursor) = vi.lastSelection, !entry.text.isEmpty else { return }
    var text = ViText(entry)
    let last = text.characters.count - 1
    selection.anchor = min(selection.anchor, last)
    selection.text = entry.text
    cursor = min(cursor, last)
    text.cursor = cursor
    set(text.entry)
    vi.selection = selection
  }

  /// Ends the selection, which `gv` brings back.
  func endSelection() {
    if let selection { vi.lastSelection = (selection, ViText(entry).cursor) }
    vi.selection = nil
  }

  private func selected(_ selection: ViState.Selection, _ text: ViText) -> Range<Int> {
    let places = [selection.anchor, text.cursor].sorted()
    var start = text
    start.cursor = min(places[0], text.characters.count)
    var end = text
    end.cursor = min(places[1], text.characters.count)
    return selection.isLines
      ? start.lineStart..<end.lineEnd : start.cursor..<min(end.cursor + 1, text.characters.count)
  }

  /// Performs a command while there is a selection.
  func performSelecting(_ command: ViCommand) {
    guard let selection else { return }
    var text = ViText(entry)
    switch command.verb {
    case .move(let motion):
      guard let place = text.target(of: resolved(motion), command.count ?? 1)?.place else { return }
      text.cursor = place
      text.clamp()
      set(text.entry)
    case .select(let target):
      guard let range = text.range(of: target, "v", 1), !range.isEmpty else { return }
      vi.selection?.anchor = range.lowerBound
      vi.selection?.isLines = false
      text.cursor = range.upperBound - 1
      set(text.entry)
    case .replace(let character):
      let range = selected(selection, text)
      endSelection()
      vi.remember(entry)
      for place in range where text.characters[place] != "\n" { text.characters[place] = character }
      text.cursor = range.lowerBound
      set(text.entry)
    case .reselect:
      reselect()
    case .operate:
      break
    case .act(let key):
      act(key, command, selection, &text)
    }
  }

  private func act(
    _ key: Character,
    _ command: ViCommand,
    _ selection: ViState.Selection,
    _ text: inout ViText
  ) {
    switch key {
    case "v", "V":
      if selection.isLines == (key == "V") { return endSelection() }
      vi.selection?.isLines = key == "V"
    case "o", "O":
      vi.selection?.anchor = text.cursor
      text.cursor = selection.anchor
      set(text.entry)
    case "j", "k":
      for _ in 0..<min(command.count ?? 1, 1_000) {
        guard let place = entry.place(linesDown: key == "j" ? 1 : -1) else { return }
        change { $0.cursor = place }
      }
    case "g", "G":
      text.cursor = key == "g" ? 0 : text.characters.count - 1
      set(text.entry)
    case "p", "P":
      replaceSelection(selection, text, keepsRegister: key == "P")
    case "d", "x": operate("d", selection, text)
    case "c", "s": operate("c", selection, text)
    case "X", "D": operate("d", selection, text, isLines: true)
    case "C", "S", "R": operate("c", selection, text, isLines: true)
    case "y": operate("y", selection, text)
    case "Y": operate("y", selection, text, isLines: true)
    case "~", "u", "U": operate(key, selection, text)
    default: break
    }
  }

  /// Performs an operator as a command from the start of the selection, which `.` repeats.
  private func operate(
    _ verb: Character,
    _ selection: ViState.Selection,
    _ text: ViText,
    isLines: Bool = false
  ) {
    var selection = selection
    selection.isLines = selection.isLines || isLines
    let range = selected(selection, text)
    endSelection()
    var text = text
    text.cursor = range.lowerBound
    set(text.entry)
    let lines = text.characters[range].count { $0 == "\n" } + 1
    perform(
      selection.isLines
        ? ViCommand(verb: .operate(verb, .lines), count: lines)
        : ViCommand(verb: .operate(verb, .characters(range.count)), count: nil)
    )
  }

  /// Puts the register in the place of the selection, which becomes the register.
  private func replaceSelection(
    _ selection: ViState.Selection,
    _ text: ViText,
    keepsRegister: Bool
  ) {
    let range = selected(selection, text)
    endSelection()
    vi.remember(entry)
    let isBetweenLines = vi.isRegisterLines && !selection.isLines
    let new = isBetweenLines ? "\n\(vi.register)\n" : vi.register
    if !keepsRegister {
      vi.register = String(text.characters[range])
      vi.isRegisterLines = selection.isLines
    }
    var text = text
    text.remove(range)
    text.insert(new, at: range.lowerBound)
    text.cursor = max(range.lowerBound, text.cursor - 1)
    text.clamp()
    set(text.entry)
  }
}
