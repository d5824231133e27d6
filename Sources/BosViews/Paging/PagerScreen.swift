package import BosTerminal
import BosText

/// The lines of the pager's screen, one for each row of the window, with their sequences.
package struct PagerScreen {
  package private(set) var lines: [String]
  /// The place of the terminal's cursor, from 0, or nil to hide it.
  package private(set) var cursor: (column: Int, row: Int)?

  package init(_ state: PagerState, _ colors: Colors) {
    let (width, rows) = state.size
    let isHelp = state.mode == .help
    lines =
      isHelp
      ? PagerHelp.keys.lines(state.language, in: width).map { $0.rendered(colors) }
      : Self.lines(of: state).map { Self.line($0, state, colors, isLeft: false) }
    // A window of one row shows what is typed, or else the text.
    if rows < 2, state.mode == .lines, state.note == nil { return }
    lines = Array(lines.prefix(rows - 1))
    lines += Array(repeating: "", count: rows - 1 - lines.count)
    let last: StyledText
    switch state.mode {
    case .help: last = StyledText(state.text(KeyList.returning), .muted)
    case .lines: last = PagerStatus(state).line
    case .search:
      let typed = state.input.drawn("/", beside: PagerStatus(state).remark, in: width)
      cursor = (typed.cursor, rows - 1)
      last = typed.line
    }
    lines.append(last.truncated(to: width).rendered(colors))
  }

  /// The lines of the text in the window, as they stay on the terminal after the pager.
  package static func remains(of state: PagerState, _ colors: Colors) -> [String] {
    lines(of: state).map { line($0, state, colors, isLeft: true) }
  }

  /// The headings that stay, and the lines in the window.
  private static func lines(of state: PagerState) -> [Int] {
    Array(state.headings ?? 0..<0) + Array(state.rows)
  }

  private static func line(
    _ row: Int,
    _ state: PagerState,
    _ colors: Colors,
    isLeft: Bool
  ) -> String {
    let line = state.line(row)
    let current = state.current.flatMap { $0.line == row ? $0.number : nil }
    let matches = isLeft ? nil : state.search?.matches(in: line, current: current)
    return line.drawn(
      from: state.position.left,
      in: state.size.columns,
      matches: matches ?? [],
      colors
    )
  }
}
