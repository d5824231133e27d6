import BosLineEditor
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews

/// The viewer of `browse` at a terminal: reads keys, computes rows and draws.
final class Browser {
  private let host: Host
  private let makeView: @Sendable () -> ValueView
  private let machine: Machine
  private let screen: FullScreen
  private let session: BrowseSession
  private var state: BrowseState { session.state }

  /// What the viewer returns; nil if the user cancels.
  private struct End {
    let value: BrowseResult?
  }

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
    session = BrowseSession(request, machine, view: makeView(), size: screen.size)
  }

  /// Shows rows until the user leaves; returns nil if they cancel.
  func run() -> BrowseResult? {
    defer { screen.close() }
    while true {
      if !screen.hasPending() { refresh() }
      switch screen.nextEvent() {
      case .resized:
        let size = screen.size
        screen.clear()
        session.resize(columns: size.columns, rows: size.rows)
      case .ended: return nil
      case .keys(let keys):
        for key in keys {
          if let result = end(after: key) { return result.value }
        }
      }
    }
  }

  /// Presses a key, and returns the end of the viewer, if it is one.
  private func end(after key: ScreenKey) -> End? {
    switch session.press(key) {
    case .stay: break
    case .cancel: return End(value: nil)
    case .leave: return End(value: session.result())
    case .open(let row): return End(value: session.result(opened: row))
    case .poster(let row): showPoster(row)
    }
    return nil
  }

  // MARK: Rows

  /// Draws, and computes the wanted rows until the next key.
  private func refresh() {
    draw()
    guard session.hasWork else { return }
    let (interrupt, session) = (machine.interrupt, session)
    func work() {
      if session.state.isPending {
        session.compute()
        draw()
      }
      session.prepare()
    }
    screen.watching(work) { interrupt.raise() }
    interrupt.clear()
  }

  // MARK: Screen

  private func draw() {
    let drawn = BrowseScreen(state)
    let colors = makeView().device.colors
    screen.show(drawn.lines.map { $0.rendered(colors) }, cursor: drawn.cursor)
  }

  /// Shows the poster of a row until a key.
  private func showPoster(_ row: Int) {
    session.remark(Phrase("fetching the poster…", ko: "포스터를 가져오는 중…"))
    draw()
    session.remark(nil)
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
      if error.kind != .interrupted { session.remark(error.message) }
    case .success(let value):
      let text = machine.environment.display.draw(value, .screen)
      screen.show(text: text.replacing("\n", with: "\r\n"))
      if case .resized = screen.nextEvent() {
        let size = screen.size
        session.resize(columns: size.columns, rows: size.rows)
      }
      screen.clear()
    }
  }
}
