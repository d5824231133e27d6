import BosLineEditor
import BosTestSupport
import Glibc
import Synchronization
import Testing

/// An editor at a pseudo-terminal, reading entries on its own thread.
final class EditorSession {
  /// The options of a test.
  struct Setup {
    var columns = 40
    var rows = 12
    var counting = Screen.Counting.clusters
    var prompt = EditorPrompt([.init("극장", style: "36"), .init("> ")])
    var continuation = EditorPrompt("  … ")
    var settings = EditorSettings()
    var history: [String] = []
    /// The entries of the history that ended with an error in this session.
    var failed: [String] = []
    var path: String?
    var hooks: @Sendable () -> EditorHooks = { EditorHooks() }

    init() {
      settings.terminal = "xterm-256color"
      settings.watchesSignals = false
      settings.isColored = false
    }
  }

  private struct State {
    var results: [EditorInput] = []
    var failure: EditorUnavailable?
    var isOver = false
    var waker: EditorWakeHandle?
  }

  /// The state shared by the thread and the test.
  private final class Shared: Sendable {
    let state = Mutex(State())
  }

  let terminal: PseudoTerminal
  private let shared = Shared()
  /// The number of results that the test has taken.
  private var taken = 0

  init(_ change: (inout Setup) -> Void = { _ in }) throws {
    var setup = Setup()
    change(&setup)
    terminal = try #require(
      PseudoTerminal(columns: setup.columns, rows: setup.rows, counting: setup.counting)
    )
    setup.settings.input = terminal.terminal
    setup.settings.output = terminal.terminal
    Self.start(setup, shared)
  }

  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private static func start(_ setup: Setup, _ shared: Shared) {
    let settings = setup.settings
    let (prompt, continuation) = (setup.prompt, setup.continuation)
    let (entries, path, hooks) = (setup.history, setup.path, setup.hooks)
    let failed = setup.failed
    let work = Work {
      let history = History(path: path)
      for entry in entries { history.append(entry) }
      for entry in failed { history.note(entry, failed: true) }
      do throws(EditorUnavailable) {
        let editor = try LineEditor(settings, history: history)
        editor.hooks = hooks()
        shared.state.withLock { $0.waker = editor.waker }
        while true {
          let result = editor.read(prompt: prompt, continuation: continuation)
          shared.state.withLock { $0.results.append(result) }
          if result == .end { break }
          if case .hangup = result { break }
        }
      } catch {
        shared.state.withLock { $0.failure = error }
      }
      shared.state.withLock { $0.isOver = true }
    }
    var thread = pthread_t()
    pthread_create(
      &thread,
      nil,
      { context in
        guard let context else { return nil }
        Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
        return nil
      },
      Unmanaged.passRetained(work).toOpaque()
    )
    pthread_detach(thread)
  }

  /// Types when the editor is reading; before that, the terminal itself would handle some keys.
  func send(_ keys: String) async -> Bool {
    let isReading = await terminal.wait { [terminal] _ in terminal.isRaw }
    return await terminal.type(keys) && isReading
  }

  /// Types a text, and waits until the screen shows lines and the cursor is at a position.
  func type(
    _ keys: String = "",
    shows lines: [String],
    cursor: (row: Int, column: Int)? = nil,
    raw: Bool = true,
    _ location: SourceLocation = #_sourceLocation
  ) async {
    if raw { #expect(await send(keys), sourceLocation: location) }
    _ = await terminal.wait { screen in
      screen.lines == lines
        && cursor.map { screen.cursor == .init(row: $0.row, column: $0.column) } ?? true
    }
    #expect(terminal.screen.lines == lines, sourceLocation: location)
    if let cursor {
      let place = Screen.Place(row: cursor.row, column: cursor.column)
      #expect(terminal.screen.cursor == place, sourceLocation: location)
    }
  }

  /// Types any keys, and waits for the next result.
  func result(
    of keys: String?,
    _ location: SourceLocation = #_sourceLocation
  ) async -> EditorInput? {
    if let keys, !keys.isEmpty { #expect(await send(keys), sourceLocation: location) }
    let shared = shared
    let index = taken
    taken += 1
    _ = await terminal.wait { _ in shared.state.withLock { $0.results.count } > index }
    return shared.state.withLock { $0.results.count > index ? $0.results[index] : nil }
  }

  /// Has the effect of a signal on the editor.
  func signal(_ number: Int32) async {
    _ = await send("")
    shared.state.withLock { $0.waker }?.wake(number)
  }

  /// Waits until the thread has ended, so that it no longer uses the test's files.
  func end() async {
    _ = await send("\u{03}")
    #expect(await result(of: nil) == .interrupted)
    _ = await send("\u{04}")
    let shared = shared
    #expect(await terminal.wait { _ in shared.state.withLock { $0.isOver } })
  }

  /// Waits for the editor's error.
  func failure() async -> EditorUnavailable? {
    let shared = shared
    _ = await terminal.wait { _ in shared.state.withLock { $0.isOver } }
    return shared.state.withLock { $0.failure }
  }
}

extension EditorSession {
  /// Starts a session with a history.
  static func recalling(
    _ history: [String],
    _ change: (inout Setup) -> Void = { _ in }
  ) throws -> EditorSession {
    try EditorSession {
      $0.history = history
      change(&$0)
    }
  }
}
