package import BosTables

extension Machine {
  /// Shows a value, as a top-level statement does.
  package func show(_ value: Value) throws(RuntimeError) {
    if case .null = value { return }
    if !isCapturing, session.view == .grid, case .table(let table) = value, table.isOfFilms,
      try showCards(of: table)
    {
      return
    }
    if case .table(let table) = value {
      try learnTitles(ofSeenRowsOf: table)
    }
    let text = environment.display.draw(value, try presentation(of: value))
    if text.isEmpty { return }
    try writePage(text)
  }

  /// The first rows of a long table that may be seen.
  private static let seenRows = 200
  /// The last rows of a long table that may be seen, below a gap.
  private static let lastRows = 10

  private func learnTitles(ofSeenRowsOf table: Table) throws(RuntimeError) {
    guard table.rowCount > Self.seenRows else { return try learnTitles(of: table) }
    try learnTitles(of: table.slice(0..<Self.seenRows))
    try learnTitles(of: table.slice(table.rowCount - Self.lastRows..<table.rowCount))
  }

  /// Shows lines of help, as a value is shown.
  package func show(_ lines: [MarkedLine]) throws(RuntimeError) {
    try writePage(isCapturing ? lines.plainText : environment.display.lines(lines))
  }

  /// Runs an action that writes one result piece by piece; at the prompt, a long one is paged.
  package func paging(_ action: () throws(RuntimeError) -> Void) throws(RuntimeError) {
    guard environment.console.pages, !isCapturing else { return try action() }
    page = ""
    defer { page = nil }
    try action()
    let text = page ?? ""
    page = nil
    try writePage(text)
  }

  /// Writes lines; at the prompt, those that are longer than the window are paged.
  package func writePage(_ text: String) throws(RuntimeError) {
    let lines = text.hasSuffix("\n") ? text : text + "\n"
    if !isCapturing, environment.console.page(lines) { return }
    try write(lines)
  }

  /// Draws a table with every row and column; on a terminal in parts that fit.
  package func drawWhole(_ table: Table) -> String {
    environment.display.draw(.table(table), isCapturing ? .whole : .parts)
  }

  private func presentation(of value: Value) throws(RuntimeError) -> Presentation {
    guard !isCapturing else { return .whole }
    guard session.view == .grid else { return .screen }
    guard case .table(let table) = value, table.isOfFilms else { return .grid }
    return .cards(Cards(posters: try posters(of: table)))
  }
}
