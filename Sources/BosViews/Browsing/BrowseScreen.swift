import BosRuntime
import BosTables
package import BosTerminal
import BosText

/// The lines of the viewer's screen, one for each row of the window.
package struct BrowseScreen {
  package private(set) var lines: [StyledText]
  /// The place of the terminal's cursor, from 0, or nil to hide it.
  package private(set) var cursor: (column: Int, row: Int)?

  private let state: BrowseState
  private var width: Int { state.size.columns }

  package init(_ state: BrowseState) {
    self.state = state
    lines = []
    guard state.fits else {
      let text = Phrase("window too small", ko: "창이 너무 작습니다")
      lines = [StyledText(truncated(state.text(text), to: width, ellipsis: ""))]
      return
    }
    let height = state.size.rows
    let isPage = state.mode == .help || state.mode == .fields
    let page = isPage ? state.pageLines : []
    let first = max(0, min(state.pageTop, page.count - height + 1))
    lines = isPage ? Array(page.dropFirst(first)) : rowLines
    while lines.count < height - 1 { lines.append(StyledText()) }
    lines = Array(lines.prefix(height - 1))
    let last = isPage ? endOfPage(isLong: page.count > height - 1) : lastLine()
    lines.append(last.truncated(to: width))
  }

  // MARK: Rows

  private var rowLines: [StyledText] {
    let (sheet, slots) = (state.sheet, state.slots)
    var lines = [sheet.layout.headings(slots, cursor: state.column, in: width)]
    for row in state.rows {
      lines.append(
        sheet.layout.line(slots, number: row + 1, isSelected: row == state.row, in: width) {
          sheet.cell(row, $0)
        }
      )
    }
    if state.table.rowCount == 0 {
      lines.append(StyledText("  " + truncated(state.text(absence), to: width - 2), .muted))
    }
    return lines
  }

  /// What says that there are no rows, and how to change the filter that leaves none.
  private var absence: Phrase {
    guard let filter = state.query.filter else { return Phrase("no rows", ko: "결과 없음") }
    let shown = "`\(truncated(sanitized(filter), to: max(width / 3, 8)))`"
    let (english, korean) = ("no row matches \(shown)", "\(shown): 맞는 행이 없습니다")
    guard state.mode != .filter else { return Phrase(english, ko: korean) }
    return Phrase(
      "\(english) · / changes the filter",
      ko: "\(korean) · / 키로 필터를 바꾸세요"
    )
  }

  // MARK: The last line

  private mutating func lastLine() -> StyledText {
    switch state.mode {
    case .filter: return inputLine("/")
    case .pipeline: return inputLine("= " + sourceBefore)
    case .rows, .help, .fields: return statusLine
    }
  }

  private func endOfPage(isLong: Bool) -> StyledText {
    let text =
      isLong
      ? Phrase("arrows, Space: more; any other key returns", ko: "화살표, Space: 더 보기, 다른 키: 돌아가기")
      : KeyList.returning
    return StyledText(state.text(text), .muted)
  }

  /// The typed line, and beside it what it means or why it has no rows.
  private mutating func inputLine(_ mark: String) -> StyledText {
    var line = StyledText(String(mark.prefix(2)), .accent)
    line.append(String(mark.dropFirst(2)), .muted)
    let room = max(10, width * 3 / 5 - line.width)
    let typed = state.input.window(room - 1)
    cursor = (line.width + typed.cursor, state.size.rows - 1)
    line.append(typed.text)
    let beside = max(line.width + 3, 0)
    guard width - beside > 8 else { return line }
    let (text, role): (String, Style.Role) =
      if let problem = state.problem {
        (described(problem, in: width - beside), .warning)
      } else if state.isPending {
        ("…", .muted)
      } else {
        (count + meaning, .muted)
      }
    line.append("   ")
    line.append(beginning(of: text, width - beside), role)
    return line
  }

  /// The command before the edited stages, as far as there is room for it.
  private var sourceBefore: String {
    let source = sanitized(state.source ?? "…")
    let cells = cellWidth(source)
    return (cells <= width / 6 ? source : "…") + " | "
  }

  /// A problem with its hint, or the one of both that fits.
  private func described(_ problem: BrowseProblem, in cells: Int) -> String {
    let message = state.text(problem.phrase)
    guard let hint = problem.hint.map(state.text) else { return message }
    let whole = "\(message) · \(hint)"
    if cellWidth(whole) <= cells { return whole }
    return cellWidth(hint) <= cells ? hint : message
  }

  /// The condition that typed words stand for.
  private var meaning: String {
    guard state.mode == .filter, let filter = state.query.filter,
      case .success(let condition) = BrowseFilter.condition(
        filter,
        for: state.table,
        state.view.language
      ), condition != filter
    else { return "" }
    return " · " + condition
  }

  /// The row, the command that makes the rows, and the most important keys.
  private var statusLine: StyledText {
    if let note = state.note {
      return StyledText(truncated(state.text(note), to: width), .warning)
    }
    let keys = state.text(Phrase("? keys  q leave", ko: "? 키 목록  q 나가기"))
    let number = state.table.rowCount == 0 ? 0 : state.row + 1
    let place = "\(grouped(Int64(number)))/\(count)"
    let command = [state.source ?? "…", state.stages].filter { !$0.isEmpty }.joined(
      separator: " | "
    )
    var line = StyledText(" " + place, .heading)
    let room = width - line.width - cellWidth(keys) - 4
    if state.isPending {
      line.append("  " + truncated(state.text(state.work), to: max(0, room)), .muted)
    } else if let problem = state.problem {
      line.append(
        "  " + truncated(described(problem, in: max(0, room)), to: max(0, room)),
        .warning
      )
    } else if room >= 8 {
      line.append("  " + beginning(of: command, room), .muted)
    }
    let rest = width - line.width - cellWidth(keys) - 1
    if rest >= 1 {
      line.append(String(repeating: " ", count: rest))
      line.append(keys, .muted)
    }
    return line
  }

  /// The part of a text, which may be very long, that fits a number of cells.
  private func beginning(of text: String, _ cells: Int) -> String {
    truncated(sanitized(String(text.prefix(8 * width))), to: cells)
  }

  private var count: String { grouped(Int64(state.table.rowCount)) }
}

extension BrowseState {
  /// The lines of the help, or of the fields of the row.
  var pageLines: [StyledText] {
    if mode == .fields { return view.fieldLines(of: table, row: row, width: size.columns) }
    return KeyList(keys: BrowseKeys.lines).lines(view.language, in: size.columns)
  }

  func text(_ phrase: Phrase) -> String { phrase.text(in: view.language) }
}
