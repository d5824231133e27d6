import BosText
import CEditline

/// Reads entries from a terminal, with editing, history and completion.
///
/// libedit provides the keys, the modes, the bindings of ~/.editrc and the terminal settings, and
/// holds the entry. bos draws the entry itself. libedit can't colour an entry, loses combining
/// characters and garbles entries longer than the screen.
///
/// An editor is confined to one thread.
package final class LineEditor {
  /// The entries of this and earlier sessions.
  package let history: History
  /// The language's answers about entries.
  package var hooks = EditorHooks()

  // MARK: - What lasts as long as the editor

  /// The settings; only the appearance can change later.
  package var settings: EditorSettings
  let editor: OpaquePointer
  var reader: KeyReader
  var display: any Display
  let port: TerminalPort
  var palette = Palette()
  /// The terminal's keys for Ctrl-C and Ctrl-Z.
  let controls: (interrupt: UInt32, suspend: UInt32)
  /// The sequences that ~/.editrc binds, which go to libedit unchanged.
  var ownSequences: Set<[UInt8]> = []
  /// The replacement characters of clusters in libedit.
  var clusters = ClusterTable()
  /// The text removed last, for Ctrl-Y.
  var killed = ""
  /// The history entry that libedit received last; libedit reads it in place.
  var recalled: UnsafeMutableBufferPointer<UInt32>?
  /// The position of that entry in the history.
  var recalledPlace = -1
  private var isClosed = false
  /// The state of vi's keys.
  var vi = ViState()
  /// The number of the cursor's shape; 0 is the user's own.
  var cursorShape = 0
  /// The time at which the terminal was asked for its background.
  var askedAt: Int?
  /// Whether the terminal takes what it shows for the output of an entry.
  var isOutputMarked = false
  /// The exit status of the last entry, for the terminal.
  package var lastStatus: Int32 = 0

  // MARK: - What begins anew with every entry

  var prompt = EditorPrompt("")
  /// The prompt of the second and following lines of an entry.
  var continuation = EditorPrompt("")

  /// The entry when it was last checked.
  var entry = Entry()
  var undoStack = UndoStack()
  var walk = HistoryPosition()
  /// The entry after a removal; while it is unchanged, the next removal adds to the same text.
  var afterKill: Entry?
  /// The next characters for libedit, before any key.
  var queue: [UInt32] = []
  /// Pasted text that isn't inserted yet.
  var pasted = ""
  /// Whether the next character is inserted literally.
  var isQuoting = false
  /// Whether ESC was pressed alone; together with the next key it can mean Alt.
  var isAfterEscape = false
  /// The result of the entry, or nil while the user edits it.
  var outcome: EditorInput?
  /// The rest of a history entry with the same prefix.
  var suggestion = ""
  /// Whether the suggestion is only a hint, which can't be accepted.
  var isHint = false
  /// The first entry that went on after Enter, as it was then; a remark explains that once.
  var continued: String?
  /// The rows below the entry: a menu or the searched text.
  var footer: [[StyledPiece]] = []
  /// Whether the last change cut a cluster, which a row below the entry remarks.
  var isCut = false
  /// The lines of the last paste that were taken for output.
  var leftOut = 0
  /// The range of the match in the entry.
  var marked: Range<Int>?
  /// The styles of the entry.
  var painted = PaintedText()

  /// Opens an editor on a terminal.
  package init(_ settings: EditorSettings, history: History) throws(EditorUnavailable) {
    guard Terminal.isTerminal(settings.input), Terminal.isTerminal(settings.output) else {
      throw .terminal
    }
    self.settings = settings
    self.history = history
    controls = Terminal.controls(settings.input)
    guard let editor = bos_editor_open(settings.input, settings.output, Self.callbacks) else {
      throw .library
    }
    self.editor = editor
    port = TerminalPort(descriptor: settings.output)
    reader = KeyReader(
      descriptor: settings.input,
      signals: bos_editor_signal_descriptor(editor)
    )
    let isPlain = [nil, "", "dumb", "unknown", "emacs"].contains(settings.terminal)
    display =
      isPlain
      ? LineDisplay(port: port) : ScreenDisplay(port: port, marksPrompts: settings.marksPrompts)
    configure()
    guard bos_editor_is_enabled(editor) != 0 else {
      close()
      throw .disabled
    }
    if settings.watchesSignals { bos_editor_watch_signals() }
  }

  deinit { close() }

  /// Restores the terminal.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    bos_editor_close(editor)
    recalled?.deallocate()
  }

  /// Whether the key bindings are those of vi.
  package var isVi: Bool { bos_editor_is_vi(editor) != 0 }

  /// Reads an entry.
  ///
  /// The terminal is in its usual mode before and after.
  ///
  /// A finished entry is in the history afterwards, unless it must not be kept.
  package func read(
    prompt: EditorPrompt,
    continuation: EditorPrompt = EditorPrompt("")
  ) -> EditorInput {
    guard !isClosed else { return .end }
    self.prompt = prompt
    self.continuation = continuation
    if settings.watchesSignals { bos_editor_take_signals(editor) }
    markOutputEnd()
    begin()
    if display is ScreenDisplay { port.write("\u{1B}[?2004h") }
    askBackground()
    let count = bos_editor_read(editor, Unmanaged.passUnretained(self).toOpaque())
    // A binding in ~/.editrc may end the entry with one of libedit's own commands.
    if outcome == nil, count > 0 {
      entry = currentEntry()
      if entry.text.hasSuffix("\n") { entry = Entry(String(entry.text.dropLast())) }
      entry.compose()
      finish(.entry(entry.text))
    }
    let result = outcome ?? .end
    if outcome == nil { finish(result) }
    if display is ScreenDisplay { port.write("\u{1B}[?2004l") }
    if case .entry(let text) = result { markOutputStart(of: text) }
    if case .entry(let text) = result, !hooks.isSecret(text) { history.append(text) }
    if settings.watchesSignals { bos_editor_release_signals(editor) }
    return result
  }

  /// Discards typed input that hasn't been read, as Ctrl-C does while something runs.
  package func discardTypedAhead() {
    reader.discard()
    Terminal.discardInput(settings.input)
  }

  /// A handle that passes signals to this editor while it is open.
  package var waker: EditorWakeHandle {
    EditorWakeHandle(descriptor: bos_editor_wake_descriptor(editor))
  }

  private func begin() {
    entry = Entry()
    undoStack.reset()
    walk = HistoryPosition()
    queue = []
    outcome = nil
    suggestion = ""
    footer = []
    marked = nil
    isQuoting = false
    isAfterEscape = false
    afterKill = nil
    vi.begin()
    history.refreshIfLoaded()
    display.reset()
    display.resize()
    // From here on, the terminal doesn't echo keys.
    bos_editor_set_raw(editor, 1)
    display.begin()
  }

  /// Ends the entry with a result, and leaves it on the screen.
  func finish(_ result: EditorInput, mark: String? = nil) {
    guard outcome == nil else { return }
    outcome = result
    vi.isNormal = false
    vi.selection = nil
    footer = []
    isCut = false
    leftOut = 0
    marked = nil
    suggestion = ""
    render()
    takeAnswers()
    shapeCursor(ends: true)
    display.finish(mark ?? (result == .interrupted ? "^C" : ""))
  }

  private static let callbacks = bos_editor_hooks(
    next: { context, scalar in
      guard let context, let scalar else { return -1 }
      // The editor lives while it reads, and libedit calls this only then.
      let editor = Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
      return editor.next(scalar)
    },
    command: { context, code in
      guard let context, let command = EditorCommand.of(code) else { return 0 }
      // As above.
      let editor = Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue()
      return Int32(editor.run(command).rawValue)
    },
    history: { context, step in
      guard let context else { return nil }
      // As above.
      return Unmanaged<LineEditor>.fromOpaque(context).takeUnretainedValue().recall(step)
    }
  )
}
