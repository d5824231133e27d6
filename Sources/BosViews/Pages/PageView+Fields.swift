import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

extension PageView {
  /// Draws the services' parameters and fields as a dictionary: each operation's names with their
  /// columns and meanings in the user's language.
  ///
  /// Returns nil for any other table, for a selection of its columns, or for output to a program.
  func dictionary(_ table: Table) -> String? {
    guard table.caption?.kind == .field, table.rowCount > 0, table.order.isEmpty,
      let width = textWidth,
      presentation == .screen || presentation == .grid, let entries = DictionaryEntry.all(in: table)
    else { return nil }
    let names = entries.map { name(of: $0) }
    let margin = min(names.map(\.width).max() ?? 0, max(width / 2, 16)) + 4
    var lines: [StyledText] = []
    for group in groups(of: entries) {
      if !lines.isEmpty { lines.append(StyledText()) }
      for operation in group.operations { lines += heading(operation, width) }
      for place in group.places {
        let words = meaning(of: entries[place], max(width - margin, 16))
        lines += self.lines(names[place], words, margin)
      }
    }
    return lines.rendered(colors)
  }

  // MARK: Operations

  /// Consecutive rows of one operation, or of several with the same rows.
  private struct Group {
    var operations: [String]
    var places: Range<Int>
  }

  private func groups(of entries: [DictionaryEntry]) -> [Group] {
    var groups: [Group] = []
    for place in entries.indices {
      let operation = entries[place].operation
      if groups.last?.operations.last == operation {
        groups[groups.count - 1].places = groups[groups.count - 1].places.lowerBound..<place + 1
      } else {
        groups.append(Group(operations: [operation], places: place..<place + 1))
      }
    }
    return groups.reduce(into: []) { merged, group in
      if let last = merged.last, last.places.count == group.places.count,
        zip(last.places, group.places).allSatisfy({ entries[$0].says(entries[$1]) })
      {
        merged[merged.count - 1].operations += group.operations
      } else {
        merged.append(group)
      }
    }
  }

  private func heading(_ operation: String, _ width: Int) -> [StyledText] {
    let known = ServiceOperation.all.first { "\($0.service) \($0.name)" == operation }
    var lines = wrapped(sanitized(operation), to: width).map { StyledText($0, .heading) }
    guard let meaning = known?.meaning else { return lines }
    let words = language == .korean ? meaning.korean : meaning.english
    if lines.count == 1, lines[0].width + 3 + cellWidth(words) <= width {
      lines[0].append(" · " + words, .muted)
      return lines
    }
    return lines + wrapped(words, to: max(width - 2, 16)).map { StyledText("  " + $0, .muted) }
  }

  // MARK: Entries

  /// The name with its column, or with whether the parameter is required.
  private func name(of entry: DictionaryEntry) -> StyledText {
    var line = StyledText(sanitized(entry.name))
    switch entry.kind {
    case "required": line.append(" " + Phrase("required", ko: "필수").text(in: language), .warning)
    case "parameter": line.append(" " + Phrase("optional", ko: "선택").text(in: language), .muted)
    default:
      if let column = entry.column { line.append(" → " + heading(of: column, entry), .accent) }
    }
    return line
  }

  /// The name of a column in the user's language.
  private func heading(of column: String, _ entry: DictionaryEntry) -> String {
    guard language == .korean else { return sanitized(column) }
    switch (column, entry.name) {
    // Lists of people and companies have codes of their own.
    case ("code", "peopleCd"): return "영화인코드"
    case ("code", "companyCd"): return "영화사코드"
    case ("code", "fullCd"), ("code", "id"): return "코드"
    case ("role", "repRoleNm"): return "분야"
    default: return sanitized(ChartColumn.named(column)?.label.korean ?? column)
    }
  }

  private func meaning(of entry: DictionaryEntry, _ room: Int) -> [String] {
    wrapped(sanitized(language == .korean ? entry.korean : entry.english), to: room)
  }

  private func lines(_ name: StyledText, _ meaning: [String], _ margin: Int) -> [StyledText] {
    var first = StyledText("  ")
    first.append(name)
    var rest = meaning[...]
    // The meaning of a long name is on the next line.
    if first.width + 2 <= margin, let words = rest.popFirst() {
      first = first.padded(to: margin)
      first.append(words)
    }
    return [first]
      + rest.map { StyledText(String(repeating: " ", count: margin) + $0) }
  }
}

/// A row of the dictionary of fields.
private struct DictionaryEntry {
  let name: String
  let column: String?
  let kind: String
  let korean: String
  let english: String
  let operation: String

  /// The rows of a table, or nil if a column of the dictionary is missing or another is present.
  static func all(in table: Table) -> [DictionaryEntry]? {
    let names = ["name", "column", "kind", "korean", "english", "operation"]
    guard table.columns.map(\.name) == names else { return nil }
    let columns = names.compactMap { table.column($0) }
    return (0..<table.rowCount).map { row in
      func text(_ column: Int) -> String? {
        if case .text(let text) = columns[column][row] { text } else { nil }
      }
      return DictionaryEntry(
        name: text(0) ?? "",
        column: text(1),
        kind: text(2) ?? "",
        korean: text(3) ?? "",
        english: text(4) ?? "",
        operation: text(5) ?? ""
      )
    }
  }

  /// Whether it equals another entry, of any operation.
  func says(_ other: DictionaryEntry) -> Bool {
    name == other.name && column == other.column && kind == other.kind
      && korean == other.korean && english == other.english
  }
}
