import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews

/// The viewer without a terminal: keys in, lines out; the test gives the rows of queries.
struct BrowseViewer {
  private(set) var state: BrowseState
  private let language: DisplayLanguage

  init(
    _ table: Table,
    source: String? = "rows",
    columns: Int = 60,
    rows: Int = 8,
    color: ColorDepth = .none,
    language: DisplayLanguage = .english
  ) {
    let device = TerminalCapabilities(
      columns: columns,
      isTerminal: true,
      color: color,
      unicode: true
    )
    self.language = language
    state = BrowseState(
      table,
      source: source,
      view: ValueView(language: language, device: device, width: columns),
      size: (columns, rows)
    )
  }

  /// Presses keys, and returns what the last one asks for.
  @discardableResult
  mutating func press(_ keys: BrowseKey...) -> BrowseState.Action {
    keys.reduce(.stay) { _, key in state.press(key) }
  }

  /// Types characters.
  @discardableResult
  mutating func type(_ text: String) -> BrowseState.Action {
    text.reduce(.stay) { state.press(.character($1)) }
  }

  mutating func take(_ table: Table, stages: String) { state.take(table, stages: stages) }

  mutating func fail(_ text: String, hint: Phrase? = nil) {
    state.fail(BrowseProblem(Phrase(verbatim: text), hint: hint))
  }

  mutating func resize(columns: Int, rows: Int) { state.resize(columns: columns, rows: rows) }

  /// The stages of the wanted query for the shown rows.
  var wanted: [String] {
    state.query.steps.map { step in
      switch step.stage(for: state.table, language) {
      case .success(let text): text
      case .failure(let problem): "! " + problem.phrase.text(in: language)
      }
    }
  }

  /// The lines of the screen, without spaces at their ends.
  var lines: [String] { BrowseScreen(state).lines.map { $0.trimmed.text } }

  var last: String { lines.last ?? "" }
}

extension Column {
  static func texts(_ name: String, _ texts: [String]) -> Column {
    Column(name, .text(TextCells(texts)))
  }

  static func ints(_ name: String, _ numbers: [Int64]) -> Column {
    Column(name, .int(numbers, nil))
  }
}
