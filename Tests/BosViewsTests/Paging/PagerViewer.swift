import BosTerminal
import BosText
import BosViews

/// The pager without a terminal: keys in, lines out.
struct PagerViewer {
  private(set) var state: PagerState
  private let colors: Colors

  init(
    _ text: String,
    columns: Int = 60,
    rows: Int = 6,
    color: ColorDepth = .none,
    language: DisplayLanguage = .english
  ) {
    colors = Colors(color)
    state = PagerState(text, language: language, size: (columns, rows))
  }

  /// A text of lines with their numbers.
  static func lines(_ count: Int) -> String { (1...count).map { "line \($0)\n" }.joined() }

  /// Presses keys, and returns what the last one asks for.
  @discardableResult
  mutating func press(_ keys: ScreenKey...) -> PagerState.Action {
    keys.reduce(.stay) { _, key in state.press(key) }
  }

  /// Types characters.
  @discardableResult
  mutating func type(_ text: String) -> PagerState.Action {
    text.reduce(.stay) { state.press(.character($1)) }
  }

  /// Searches to the end.
  mutating func finish() { while state.isPending { state.proceed(lines: 3) } }

  /// Types a search, and Enter.
  mutating func search(_ text: String) {
    type("/" + text)
    finish()
    press(.enter)
    finish()
  }

  mutating func resize(columns: Int, rows: Int) { state.resize(columns: columns, rows: rows) }

  /// The lines of the screen with their sequences.
  var drawn: [String] { PagerScreen(state, colors).lines }

  /// The lines of the screen, without sequences.
  var lines: [String] { drawn.map(unstyled) }

  var cursor: Int? { PagerScreen(state, colors).cursor?.column }

  /// The lines that stay after the pager.
  var remains: [String] { PagerScreen.remains(of: state, colors) }

  var first: String { lines.first ?? "" }
  var last: String { lines.last ?? "" }
}
