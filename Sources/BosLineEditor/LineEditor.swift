import BosText
import CEditline

/// Reads entries from a terminal, with editing, history and completion.
///
/// libedit knows the keys, the modes, the bindings of ~/.editrc and the terminal's settings, and
/// keeps the entry. What it looks like is drawn here, because libedit draws no colours in an entry,
/// loses combining characters, and scatters what is longer than the screen.
///
/// An editor belongs to one thread.
package final class LineEditor {
  /// The entries of this and of earlier sessions.
  package let history: History
  /// What the language says about entries.
  package var hooks = EditorHooks()

  // MARK: - What lasts as long as the editor

  /// How it is set up; only what it looks like can be changed later.
  package var settings: EditorSettings
  let editor: OpaquePointer
  var reader: KeyReader
  var display: any Display
  let port: TerminalPort
  var palette = Palette()
  /// The keys of the terminal for Ctrl-C and Ctrl-Z.
  let controls: (interrupt: UInt32, suspend: UInt32)
  /// The sequences that ~/.editrc binds; they go to libedit as they are.
  var ownSequences: Set<[UInt8]> = []
  /// What libedit has in place of clusters of several scalars.
  var clusters = ClusterTable()
  /// What was taken out last, to be put back with Ctrl-Y.
  var killed = ""
  /// What libedit was given last of the history; it reads it where it lies.
  var recalled: UnsafeMutableBufferPointer<UInt32>?
  /// The place of that in the history.
  var recalledPlace = -1
  private var isClosed = false

  // MARK: - What begins anew with every entry

  var prompt = EditorPrompt("")
  /// What stands before the second line of an entry, and all further ones.
  var continuation = EditorPrompt("")

  /// What the entry was when it was last looked at.
  var entry = Entry()
  var undoStack = UndoStack()
  var walk = HistoryPosition()
  /// The entry after something was taken out of it; while it is so, what is taken out next is
  /// kept with it.
  var afterKill: Entry?
  /// What libedit is to read next, before any key.
  var queue: [UInt32] = []
  /// What was pasted and not put in yet.
  var pasted = ""
  /// Whether the next character goes into the entry whatever it is.
  var isQuoting = false
  /// Whether ESC was pressed by itself; with the next key it can stand for Alt and that key.
  var isAfterEscape = false
  /// What came of the entry; nil while it is being edited.
  var outcome: EditorInput?
  /// The rest of an entry of the history that begins like this one.
  var suggestion = ""
  /// Whether what is suggested is only a remark, not to be taken into the entry.
  var isHint = false
  /// The rows below the entry: a menu, or what is searched for.
  var footer: [[StyledPiece]] = []
  /// Where in the entry the text that was searched for stands.
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
    display = isPlain ? LineDisplay(port: port) : ScreenDisplay(port: port)
    configure()
    guard bos_editor_is_enabled(editor) != 0 else {
      close()
      throw .disabled
    }
    if settings.watchesSignals { bos_editor_watch_signals() }
  }

  deinit { close() }

  /// Gives the terminal back as it was.
  package func close() {
    guard !isClosed else { return }
    isClosed = true
    bos_editor_close(editor)
    recalled?.deallocate()
  }

  /// Tells whether the keys are those of vi.
  package var isVi: Bool { bos_editor_is_vi(editor) != 0 }

  /// Reads an entry; the terminal is in its usual mode before and after.
  ///
  /// An entry that was finished is in the history when this returns, unless it may not be kept.
  package func read(
    prompt: EditorPrompt,
    continuation: EditorPrompt = EditorPrompt("")
  ) -> EditorInput {
    guard !isClosed else { return .end }
    self.prompt = prompt
    self.continuation = continuation
    begin()
    if display is ScreenDisplay { port.write("\u{1B}[?2004h") }
    let count = bos_editor_read(
      editor,
      Unmanaged.passUnretained(self).toOpaque(),
      settings.watchesSignals ? 1 : 0
    )
    // A binding of ~/.editrc may have ended the entry by a command of libedit's.
    if outcome == nil, count > 0 {
      entry = currentEntry()
      if entry.text.hasSuffix("\n") { entry = Entry(String(entry.text.dropLast())) }
      entry.compose()
      finish(.entry(entry.text))
    }
    let result = outcome ?? .end
    if outcome == nil { finish(result) }
    if display is ScreenDisplay { port.write("\u{1B}[?2004l") }
    if case .entry(let text) = result, !hooks.isSecret(text) { history.append(text) }
    return result
  }

  /// Throws away what was typed and not read yet, as Ctrl-C does while something runs.
  package func discardTypedAhead() {
    reader.discard()
    Terminal.discardInput(settings.input)
  }

  /// Hands signals to this editor from anywhere, for as long as it is open.
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
    history.refreshIfLoaded()
    display.reset()
    display.resize()
    // From here on the terminal no longer shows keys by itself.
    bos_editor_set_raw(editor, 1)
    display.begin()
  }

  /// Ends the entry with a result, and leaves it on the screen as it stands.
  func finish(_ result: EditorInput) {
    guard outcome == nil else { return }
    outcome = result
    footer = []
    marked = nil
    suggestion = ""
    render()
    display.finish(result == .interrupted ? "^C" : "")
  }

  private static let callbacks = bos_editor_hooks(
    next: { context, scalar in
      guard let context, let scalar else { return -1 }
      // The editor lives while it reads, and only then is this called.
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
