import BosCommands
import BosRuntime
import BosTables
import BosTerminal
import BosTestSupport
import BosText
import Testing

/// No line is wider than the window in any entry, and table columns are aligned.
@Suite(.dedicatedThread)
struct WindowWidthTests {
  struct Window: CustomTestStringConvertible, Sendable {
    let width: Int
    let language: DisplayLanguage
    var testDescription: String { "\(width) cells, \(language.rawValue)" }
  }

  static let windows = [
    Window(width: 60, language: .english), Window(width: 60, language: .korean),
    Window(width: 40, language: .korean), Window(width: 200, language: .english),
  ]

  /// The commands that write data unchanged; `table` shows every column.
  private static let data = Set(
    CommandRegistry.all.map { $0.spec }
      .filter { ["csv", "json", "markdown", "print", "request", "table"].contains($0.name) }
      .flatMap { [$0.name] + $0.aliases }
  )

  @Test(arguments: windows)
  func `code in the help fits the window and runs as entered`(
    window: Window
  ) {
    let entries = HelpEntries.all(window.language)
    #expect(entries.count >= 200)
    let answers = TerminalSession.run(entries, width: window.width, language: window.language)
    #expect(answers.count > entries.count)
    for answer in answers {
      if !Self.isData(answer.entry) {
        // Links take no cells.
        for line in answer.lines.map(unstyled) where cellWidth(line) > window.width {
          Issue.record("\(answer.entry)\n\(cellWidth(line)) cells: \(line)")
        }
      }
      for problem in TableCheck.problems(answer.lines) {
        Issue.record("\(answer.entry)\n\(problem)")
      }
    }
  }

  /// Returns whether a command of an entry writes data.
  static func isData(_ entry: String) -> Bool {
    entry.split { !$0.isLetter }.contains { data.contains(String($0)) }
  }
}

/// Checks that table cells are below their headings.
enum TableCheck {
  /// Describes the alignment errors of tables in some lines.
  static func problems(_ lines: [String]) -> [String] {
    var problems: [String] = []
    for (index, line) in lines.enumerated() where index > 0 && isRule(line) {
      let heading = lines[index - 1]
      guard heading.drop(while: { $0 == " " }).hasPrefix("#") else { continue }
      var rows: [String] = []
      for row in lines[(index + 1)...] {
        // Rows have numbers; lines below a table don't.
        guard row.split(separator: " ").first == "\(rows.count + 1)" else { break }
        rows.append(row)
      }
      let after = index + 1 + rows.count
      if after + 1 < lines.count, isRule(lines[after]) { rows.append(lines[after + 1]) }
      let columns = groups(in: [heading]).count
      let strips = groups(in: [heading] + rows).count
      if strips < columns {
        problems.append(
          "\(columns) headings, \(strips) columns\n\(heading)\n\(rows.joined(separator: "\n"))"
        )
      }
      for row in [heading] + rows where cellWidth(row) > cellWidth(line) {
        problems.append("a row is wider than its table\n\(row)")
      }
    }
    return problems
  }

  private static func isRule(_ line: String) -> Bool {
    line.count > 3 && line.allSatisfy { $0 == "─" }
  }

  /// The ranges of cells with a character in any line, separated by two or more spaces.
  private static func groups(in lines: [String]) -> [Range<Int>] {
    var taken: [Bool] = []
    for line in lines {
      var cell = 0
      for character in line {
        let width = cellWidth(of: character)
        while taken.count < cell + width { taken.append(false) }
        if character != " " { for place in cell..<(cell + width) { taken[place] = true } }
        cell += width
      }
    }
    var groups: [Range<Int>] = []
    for (cell, isTaken) in taken.enumerated() where isTaken {
      if let last = groups.last, cell - last.upperBound < 2 {
        groups[groups.count - 1] = last.lowerBound..<(cell + 1)
      } else {
        groups.append(cell..<(cell + 1))
      }
    }
    return groups
  }
}
