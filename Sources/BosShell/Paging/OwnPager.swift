package import BosLineEditor
import BosTerminal
import BosViews

/// The pager of bos at a terminal: reads keys and draws.
package struct OwnPager {
  private let colors: Colors
  private let screen: FullScreen
  private var state: PagerState

  /// Shows a text until the user leaves, or returns false if the terminal can't show it.
  ///
  /// The part that was seen last stays on the terminal.
  package static func show(_ page: LongText, at terminal: EditorSettings) -> Bool {
    guard let screen = FullScreen(terminal) else { return false }
    var pager = OwnPager(page, screen)
    pager.run()
    screen.close(leaving: pager.remains)
    return true
  }

  /// Shows a text on a screen that stays open.
  static func show(_ page: LongText, on screen: FullScreen) {
    var pager = OwnPager(page, screen)
    pager.run()
  }

  private init(_ page: LongText, _ screen: FullScreen) {
    colors = page.colors
    self.screen = screen
    state = PagerState(page.text, language: page.language, size: screen.size)
  }

  private mutating func run() {
    while true {
      if !screen.hasPending() { refresh() }
      switch screen.nextEvent() {
      case .resized:
        let size = screen.size
        screen.clear()
        state.resize(columns: size.columns, rows: size.rows)
      case .ended: return
      case .keys(let keys):
        for key in keys {
          switch state.press(key) {
          case .stay: break
          case .redraw: screen.clear()
          case .leave: return
          }
        }
      }
    }
  }

  /// Draws, and goes on with a search until the next key.
  private mutating func refresh() {
    draw()
    guard state.isPending else { return }
    while state.isPending, !screen.hasPending() { state.proceed() }
    draw()
  }

  private func draw() {
    let drawn = PagerScreen(state, colors)
    screen.show(drawn.lines, cursor: drawn.cursor)
  }

  private var remains: String {
    PagerScreen.remains(of: state, colors).map { $0 + "\n" }.joined()
  }
}
