import CEditline

/// The keys of vi, which `set keys vi` selects.
///
/// libedit's own vi treats an entry as one line and doesn't tell its mode; `bind -v` in ~/.editrc
/// selects that one.
extension LineEditor {
  /// Whether these keys are in use.
  var usesVi: Bool { settings.mode == .vi && !isVi }

  /// Takes a key, or returns false if it acts as usual.
  func takeVi(_ key: Key) -> Bool {
    switch key {
    case .scalar("\u{1B}"):
      escape()
      return true
    case .alt(let scalar) where scalar != "\r" && scalar != "\n":
      escape()
      reader.unread(.scalar(scalar))
      return true
    case .scalar(let scalar) where vi.isNormal:
      return takeCommand(scalar)
    case .sequence, .paste:
      vi.keys = []
      return false
    default:
      return false
    }
  }

  /// Keeps the cursor on a character while keys are commands.
  func clampVi() {
    guard vi.isNormal else { return }
    var text = ViText(currentEntry())
    let cursor = text.cursor
    text.clamp()
    if text.cursor != cursor { set(text.entry) }
  }

  /// Ends the typing of text, or a command that isn't complete.
  private func escape() {
    settle()
    vi.keys = []
    endSelection()
    guard !vi.isNormal else { return }
    vi.isNormal = true
    let text = ViText(entry)
    if let typing = vi.typing, entry.before.hasPrefix(typing.before), entry.after == typing.after {
      vi.typed = String(entry.before.dropFirst(typing.before.count))
    }
    vi.typing = nil
    change { $0.cursor = text.cursor > text.lineStart ? $0.left : $0.cursor }
  }

  private func takeCommand(_ scalar: Unicode.Scalar) -> Bool {
    let takesCharacter = reading == .incomplete(takesCharacter: true)
    switch scalar.value {
    case 0x08, 0x7F:
      feed("h")
    case 0x12:
      vi.keys = []
      if selection == nil { redo() }
    case 0x16 where takesCharacter, 0..<0x20:
      vi.keys = []
      return false
    default:
      if takesCharacter {
        feed(Character(scalar))
      } else {
        for key in ViState.latin(scalar) where vi.isNormal { feed(key) }
      }
    }
    return true
  }

  private var reading: ViCommand.Reading {
    ViCommand.read(vi.keys, isSelecting: selection != nil)
  }

  /// Adds a key to the command, and runs it when it is complete.
  private func feed(_ key: Character) {
    vi.keys.append(key)
    switch reading {
    case .incomplete: return
    case .invalid: vi.keys = []
    case .command(let command):
      vi.keys = []
      settle()
      if selection == nil { perform(command) } else { performSelecting(command) }
    }
  }

  // MARK: - Commands

  func perform(_ command: ViCommand) {
    let count = command.count ?? 1
    var text = ViText(entry)
    switch command.verb {
    case .move(let motion):
      if let place = text.target(of: resolved(motion), count)?.place {
        text.cursor = place
        text.clamp()
        set(text.entry)
      }
    case .operate(let verb, let target):
      operate(verb, target, command)
    case .replace(let character):
      guard text.cursor + count <= text.lineEnd, count > 0 else { return }
      record(command)
      for place in text.cursor..<(text.cursor + count) { text.characters[place] = character }
      text.cursor += count - 1
      set(text.entry)
    case .act(let key):
      act(key, command)
    case .reselect:
      reselect()
    case .select:
      break
    }
  }

  /// The motion that `;` and `,` repeat; others are remembered.
  func resolved(_ motion: ViCommand.Motion) -> ViCommand.Motion {
    switch motion.key {
    case "f", "F", "t", "T":
      vi.finder = motion
    case ";":
      guard var finder = vi.finder else { return motion }
      finder.isRepeated = true
      return finder
    case ",":
      guard var finder = vi.finder else { return motion }
      finder.isRepeated = true
      let isUpper = finder.key.isUppercase
      finder.key = Character(isUpper ? finder.key.lowercased() : finder.key.uppercased())
      return finder
    default:
      break
    }
    return motion
  }

  private func operate(_ verb: Character, _ target: ViCommand.Target, _ command: ViCommand) {
    var text = ViText(entry)
    var target = target
    if case .motion(let motion) = target { target = .motion(resolved(motion)) }
    guard var range = text.range(of: target, verb, command.count ?? 1) else { return }
    let isLines = target == .lines
    guard isLines || !range.isEmpty || verb == "c" else { return }
    if verb == "~" || verb == "u" || verb == "U" {
      record(command)
      text.changeCase(of: range, verb)
      return set(text.entry)
    }
    vi.register = String(text.characters[range])
    vi.isRegisterLines = isLines
    if verb == "y" {
      text.cursor = isLines ? text.cursor : range.lowerBound
      return set(text.entry)
    }
    record(command)
    if verb == "d", isLines {
      // A line goes with one of its line feeds.
      if range.upperBound < text.characters.count {
        range = range.lowerBound..<(range.upperBound + 1)
      } else if range.lowerBound > 0 {
        range = (range.lowerBound - 1)..<range.upperBound
      }
    }
    text.remove(range)
    if verb == "d" {
      text.clamp()
      if isLines { text.cursor = text.lineText }
      text.clamp()
    }
    set(text.entry)
    if verb == "c" { type() }
  }

  private func act(_ key: Character, _ command: ViCommand) {
    let count = command.count
    func operate(_ verb: Character, _ key: Character) {
      perform(ViCommand(verb: .operate(verb, .motion(.init(key: key))), count: count))
    }
    func operateLines(_ verb: Character) {
      perform(ViCommand(verb: .operate(verb, .lines), count: count))
    }
    switch key {
    case "x": operate("d", "l")
    case "X": operate("d", "h")
    case "s": operate("c", "l")
    case "D": operate("d", "$")
    case "C": operate("c", "$")
    case "S": operateLines("c")
    case "Y": operateLines("y")
    case "~": switchCase(command)
    case "v", "V": select(isLines: key == "V")
    case "i", "I", "a", "A", "o", "O": open(key, command)
    case "p", "P": put(key, command)
    case "u": undo()
    case ".": repeatChange(count)
    case "k": for _ in 0..<(count ?? 1) { moveUp() }
    case "j": for _ in 0..<(count ?? 1) { moveDown() }
    case "g": walkHistory(to: .oldest)
    case "G": walkHistory(to: .newest)
    case "/", "?":
      _ = search()
    case "n": searchAgain(by: 1)
    case "N": searchAgain(by: -1)
    default: break
    }
  }

  private func switchCase(_ command: ViCommand) {
    var text = ViText(entry)
    let end = min(text.lineEnd, text.cursor + (command.count ?? 1))
    guard end > text.cursor else { return }
    record(command)
    text.changeCase(of: text.cursor..<end, "~")
    text.cursor = end
    text.clamp()
    set(text.entry)
  }

  /// Begins to type text.
  private func open(_ key: Character, _ command: ViCommand) {
    var text = ViText(entry)
    record(command)
    switch key {
    case "I": text.cursor = text.lineText
    case "a": text.cursor = min(text.lineEnd, text.cursor + 1)
    case "A": text.cursor = text.lineEnd
    case "o": text.insert("\n", at: text.lineEnd)
    case "O":
      let start = text.lineStart
      text.insert("\n", at: start)
      text.cursor = start
    default: break
    }
    set(text.entry)
    type()
  }

  private func put(_ key: Character, _ command: ViCommand) {
    guard !vi.register.isEmpty || vi.isRegisterLines else { return }
    record(command)
    var text = ViText(entry)
    let copies = Array(repeating: vi.register, count: min(command.count ?? 1, 1_000))
    if vi.isRegisterLines {
      let lines = copies.joined(separator: "\n")
      let start = key == "p" ? text.lineEnd : text.lineStart
      text.insert(key == "p" ? "\n" + lines : lines + "\n", at: start)
      text.cursor = key == "p" ? start + 1 : start
      text.cursor = text.lineText
    } else {
      let place = key == "p" ? min(text.lineEnd, text.cursor + 1) : text.cursor
      text.insert(copies.joined(), at: place)
      text.cursor = max(place, text.cursor - 1)
    }
    text.clamp()
    set(text.entry)
  }

  /// Goes to an older (1) or newer (-1) entry with the last searched text.
  private func searchAgain(by step: Int) {
    guard !vi.pattern.isEmpty else { return }
    var matches = SearchMatches()
    matches.search(vi.pattern, in: history, keepsSelected: false)
    let place = matches.entries.firstIndex(of: entry.text)
    if let place { _ = matches.move(by: place + step) }
    if let found = matches.current { set(Entry(found, cursor: 0)) }
  }

  // MARK: - Changes

  private func type() {
    vi.isNormal = false
    vi.typing = (String(entry.before), String(entry.after))
    vi.typed = ""
  }

  /// Remembers the entry before a change, and the change for `.`.
  func record(_ command: ViCommand) {
    vi.remember(entry)
    vi.change = command
  }

  private func undo() {
    guard let earlier = vi.earlier.popLast() ?? undoStack.undo() else { return }
    vi.later.append(entry)
    set(earlier)
  }

  private func redo() {
    settle()
    guard let later = vi.later.popLast() else { return }
    vi.earlier.append(entry)
    set(later)
  }

  private func repeatChange(_ count: Int?) {
    guard var command = vi.change else { return }
    let typed = vi.typed
    command.count = count ?? command.count
    perform(command)
    guard !vi.isNormal else { return }
    change { $0.insert(typed) }
    escape()
    vi.typed = typed
  }
}
