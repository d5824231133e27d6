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
        screen.clear()
        fitWindow()
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
    case .show(let row): showPage(of: row)
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

  /// Shows the page of a row in the pager until the user leaves it; nothing is opened.
  private func showPage(of row: Int) {
    let remark = Phrase("opening…", ko: "여는 중…")
    guard let value = fetched("open \(row)", remark) else { return }
    let view = makeView()
    let page = LongText(
      text: view.withoutPosters.text(value, .screen),
      language: machine.language,
      colors: view.device.colors
    )
    screen.clear()
    OwnPager.show(page, on: screen)
    fitWindow()
    screen.clear()
  }

  /// Shows the poster of a row until a key.
  private func showPoster(_ row: Int) {
    let remark = Phrase("fetching the poster…", ko: "포스터를 가져오는 중…")
    guard let value = fetched("poster \(row) --full", remark) else { return }
    let text = machine.environment.display.draw(value, .screen)
    screen.show(text: text.replacing("\n", with: "\r\n"))
    if case .resized = screen.nextEvent() { fitWindow() }
    screen.clear()
  }

  private func fitWindow() {
    let size = screen.size
    session.resize(columns: size.columns, rows: size.rows)
  }

  /// The value of a command on the rows, or nil if it fails, after a remark.
  private func fetched(_ command: String, _ remark: Phrase) -> Value? {
    session.remark(remark)
    draw()
    session.remark(nil)
    let (interrupt, machine, table) = (machine.interrupt, machine, state.table)
    func fetch() -> Result<Value, RuntimeError> {
      do throws(RuntimeError) {
        return .success(try machine.value(of: command, on: table))
      } catch {
        return .failure(error)
      }
    }
    let result = screen.watching(fetch) { interrupt.raise() }
    interrupt.clear()
    switch result {
    case .success(let value): return value
    case .failure(let error):
      screen.clear()
      if error.kind != .interrupted { session.remark(error.message) }
      return nil
    }
  }
}
