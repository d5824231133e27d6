import BosText

/// Options for what a stage does, such as `--json`.
extension Parser {
  /// The line with the stage in place of the option at its end, as in `list yesterday | json`, or nil.
  func stageInstead(of word: String, _ name: Name, _ option: Name) -> Phrase? {
    guard let stage = Self.stagesOfOptions[word.lowercased()], let command = commands[name.text],
      Self.withRows.contains(command.name), restOfEntry(after: option.range.end).isEmpty
    else { return nil }
    let whole = text(SourceRange(0, option.range.start))
    let rest = text(SourceRange(option.range.end, lexer.bytes.count)).trimmed
    let isOneLine = !(whole + rest).contains { $0.isNewline || ";{".contains($0) }
    // Stages after it come before what only writes.
    guard rest.isEmpty || isOneLine && rest.hasPrefix("|") else { return nil }
    let start = isOneLine ? whole : text(SourceRange(name.range.start, option.range.start))
    let before = start.split(separator: " ").joined(separator: " ")
    let line = rest.isEmpty ? before : "\(before) \(rest)"
    return Phrase("\(line) | \(stage.english)", ko: "\(line) | \(stage.korean)")
  }

  private static let withRows: Set<String> = [
    "list", "search", "trend", "booking", "cast", "staff", "reviews", "people", "companies",
    "compare",
    "where", "sort", "first", "last", "skip", "columns", "group", "derive", "from",
  ]
  private static let stagesOfOptions: [String: Phrase] = {
    let workbook = Phrase("save list.xlsx", ko: "저장 목록.xlsx")
    let markdown = Phrase("markdown", ko: "마크다운")
    let plot = Phrase("plot", ko: "그래프")
    return [
      "json": Phrase(verbatim: "json"), "csv": Phrase(verbatim: "csv"), "markdown": markdown,
      "md": markdown, "마크다운": markdown, "xlsx": workbook, "excel": workbook, "엑셀": workbook,
      "plot": plot, "graph": plot, "그래프": plot,
    ]
  }()
}
