import BosLineEditor
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Glibc

/// The viewer of `browse` at a terminal: reads keys, computes rows and draws.
final class Browser {
  private let host: Host
  private let makeView: @Sendable () -> ValueView
  private let machine: Machine
  private let screen: FullScreen
  private let rows: BrowseRows
  private var state: BrowseState

  /// What the viewer returns; nil if the user cancels.
  private struct End {
    let value: BrowseResult?
  }

  /// The time for rows that a key needs, in milliseconds; then the key means what is shown.
  private static let patience = 300

  /// Opens the viewer, or returns nil if the terminal can't show it.
  init?(
    _ request: BrowseRequest,
    _ machine: Machine,
    _ host: Host,
    _ makeView: @escaping @Sendable () -> ValueView
  ) {
    guard let settings = host.terminal.editing else { return nil }
    host.streams.flush()
    guard let screen = FullScreen(settings) else { return nil }
    self.host = host
    self.makeView = makeView
    self.machine = machine
    self.screen = screen
    rows = BrowseRows(machine, request.table)
    state = BrowseState(
      request.table,
      source: request.source,
      view: makeView(),
      size: screen.size
    )
  }

  /// Shows rows until the user leaves; returns nil if they cancel.
  func run() -> BrowseResult? {
    defer { screen.close() }
    while true {
      if !screen.hasPending() { refresh() }
      switch screen.next() {
      case .signal(SIGWINCH):
        let size = screen.size
        screen.clear()
        state.resize(columns: size.columns, rows: size.rows)
      case .signal(let number) where number != SIGINT:
        screen.close()
        // The process ends as if nothing had caught the signal.
        raise(number)
        return nil
      case .signal, .gone: return nil
      case let key:
        // ESC that another key follows at once looks like Alt.
        if case .alt(let scalar) = key {
          if let result = end(after: .escape) { return result.value }
          if let result = end(after: BrowseKey(.scalar(scalar))) { return result.value }
        } else if let result = end(after: BrowseKey(key)) {
          return result.value
        }
      }
    }
  }

  /// Presses a key, and returns the end of the viewer, if it is one.
  private func end(after key: BrowseKey?) -> End? {
    guard let key else { return nil }
    if !state.isTyping { settle() }
    switch state.press(key) {
    case .stay: break
    case .cancel: return End(value: nil)
    case .leave: return End(value: result(opened: nil))
    case .open(let row): return End(value: result(opened: row))
    case .poster(let row): showPoster(row)
    }
    return nil
  }

  private func result(opened: Int?) -> BrowseResult {
    BrowseResult(table: state.table, stages: state.stages, opened: opened)
  }

  // MARK: Rows

  /// Draws, and computes the wanted rows until the next key.
  private func refresh() {
    draw()
    guard state.isPending else { return }
    let interrupt = machine.interrupt
    screen.watching(compute) { interrupt.raise() }
    interrupt.clear()
    draw()
  }

  /// Computes the wanted rows for a key that depends on them, if that is fast enough.
  private func settle() {
    guard state.isPending else { return }
    let deadline = Deadline(milliseconds: Self.patience, machine.interrupt)
    compute()
    _ = deadline.end()
    machine.interrupt.clear()
  }

  private func compute() {
    switch rows.result(of: state.query, machine.language) {
    case .success(let result): state.take(result.table, stages: result.stages)
    case .failure(let problem): state.fail(problem.phrase)
    case nil: break
    }
  }

  // MARK: Screen

  private func draw() {
    let drawn = BrowseScreen(state)
    let colors = makeView().device.colors
    screen.show(drawn.lines.map { $0.rendered(colors) }, cursor: drawn.cursor)
  }

  /// Shows the poster of a row until a key.
  private func showPoster(_ row: Int) {
    state.note = Phrase("fetching the poster…", ko: "포스터를 가져오는 중…")
    draw()
    state.note = nil
    let (interrupt, machine, table) = (machine.interrupt, machine, state.table)
    func fetch() -> Result<Value, RuntimeError> {
      do throws(RuntimeError) {
        return .success(try machine.value(of: "poster \(row) --full", on: table))
      } catch {
        return .failure(error)
      }
    }
    let poster = screen.watching(fetch) { interrupt.raise() }
    interrupt.clear()
    switch poster {
    case .failure(let error):
      screen.clear()
      if error.kind != .interrupted { state.note = error.message }
    case .success(let value):
      let text = machine.environment.display.draw(value, .screen)
      screen.show(text: text.replacing("\n", with: "\r\n"))
      switch screen.next() {
      case .signal(SIGWINCH):
        let size = screen.size
        state.resize(columns: size.columns, rows: size.rows)
      case .signal(let number) where number != SIGINT:
        screen.close()
        raise(number)
      default: break
      }
      screen.clear()
    }
  }
}

extension BrowseKey {
  /// The key of the viewer, or nil for one without a meaning.
  fileprivate init?(_ key: Key) {
    switch key {
    case .scalar("\r"), .scalar("\n"): self = .enter
    case .scalar("\u{1B}"): self = .escape
    case .scalar("\u{7F}"): self = .backspace
    case .scalar(let scalar) where scalar.value < 0x20:
      guard let letter = Unicode.Scalar(scalar.value + 0x60) else { return nil }
      self = .control(Character(letter))
    case .scalar(let scalar): self = .character(Character(scalar))
    case .paste(let text): self = .paste(text)
    case .sequence(let bytes):
      guard let known = Self.sequences[String(decoding: bytes.dropFirst(), as: UTF8.self)] else {
        return nil
      }
      self = known
    case .alt, .background, .attributes, .signal, .gone: return nil
    }
  }

  /// The sequences of keys after ESC.
  private static let sequences: [String: BrowseKey] = [
    "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[C": .right, "OC": .right, "[D": .left,
    "OD": .left, "[H": .home, "OH": .home, "[1~": .home, "[7~": .home, "[F": .end, "OF": .end,
    "[4~": .end, "[8~": .end, "[5~": .pageUp, "[6~": .pageDown, "[3~": .delete, "OM": .enter,
  ]
}
