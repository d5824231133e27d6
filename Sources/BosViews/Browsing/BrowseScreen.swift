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
    lines = state.mode == .help ? helpLines : rowLines
    while lines.count < height - 1 { lines.append(StyledText()) }
    lines = Array(lines.prefix(height - 1))
    lines.append(lastLine().truncated(to: width))
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
      lines.append(StyledText("  " + state.text(Phrase("no rows", ko: "결과 없음")), .muted))
    }
    return lines
  }

  // MARK: The last line

  private mutating func lastLine() -> StyledText {
    switch state.mode {
    case .filter: return inputLine("/")
    case .pipeline: return inputLine("= ")
    case .help:
      return StyledText(
        state.text(Phrase("press any key to return", ko: "아무 키나 누르면 돌아갑니다")),
        .muted
      )
    case .rows: return statusLine
    }
  }

  /// The typed line, and beside it what it means or why it has no rows.
  private mutating func inputLine(_ mark: String) -> StyledText {
    let room = max(10, width * 3 / 5) - mark.utf8.count
    let typed = state.input.window(room - 1)
    var line = StyledText(mark, .accent)
    line.append(typed.text)
    cursor = (mark.utf8.count + typed.cursor, state.size.rows - 1)
    let beside = max(line.width + 3, 0)
    guard width - beside > 8 else { return line }
    let (text, role): (String, Style.Role) =
      if let problem = state.problem {
        (state.text(problem), .warning)
      } else if state.isPending {
        ("…", .muted)
      } else {
        (count + meaning, .muted)
      }
    line.append("   ")
    line.append(truncated(sanitized(text), to: width - beside), role)
    return line
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
    if let problem = state.problem {
      line.append("  " + truncated(state.text(problem), to: max(0, room)), .warning)
    } else if room >= 8 {
      line.append("  " + truncated(sanitized(command), to: room), .muted)
    }
    let rest = width - line.width - cellWidth(keys) - 1
    if rest >= 1 {
      line.append(String(repeating: " ", count: rest))
      line.append(keys, .muted)
    }
    return line
  }

  private var count: String { grouped(Int64(state.table.rowCount)) }

  // MARK: Help

  private var helpLines: [StyledText] {
    let keys = BrowseHelp.keys
    let widest = keys.map { cellWidth(state.text($0.keys)) }.max() ?? 0
    return keys.map { item in
      var line = StyledText(" " + padded(state.text(item.keys), to: widest), .accent)
      line.append("  " + state.text(item.meaning))
      return line.truncated(to: width)
    }
  }
}

extension BrowseState {
  func text(_ phrase: Phrase) -> String { phrase.text(in: view.language) }
}
