import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The headings of columns on a screen, where they differ from the names, and the widths of columns.
extension ValueView {
  /// The heading of a column, with the mark of its order.
  func shownHeading(of column: Column, in table: Table) -> String {
    (screenHeading(of: column, in: table)?.text(in: language)
      ?? heading(of: column, in: table, asTitle: true)) + arrow(of: column.name, in: table)
  }

  /// The heading of a column where the usual one is too wide, or nil.
  func shortHeading(of column: Column, in table: Table) -> String? {
    guard screenHeading(of: column, in: table) != nil else { return nil }
    let short: Phrase? =
      switch column.name {
      case "drop": Self.shortWeeklyChange
      default: nil
      }
    return (short?.text(in: language) ?? heading(of: column, in: table))
      + arrow(of: column.name, in: table)
  }

  /// The words in place of a column's name that say what its numbers count from, or nil.
  func screenHeading(of column: Column, in table: Table) -> Phrase? {
    guard device.isTerminal, let caption = table.caption, !column.isOwn, !column.isJoined else {
      return nil
    }
    if isWeeklyChange(column, in: table) { return Self.weeklyChange }
    if column.name == "days_out", column === table.columns.first, caption.kind == .day {
      return Phrase("days_out (0 = release)", ko: "개봉후일수(개봉일 0)")
    }
    // Beside the change from a week before, a film can have no such change and a huge one.
    let isDaily = caption.request.map { $0.span == .day } ?? (caption.kind == .day)
    guard isDaily, ["audience_rate", "sales_rate"].contains(column.name),
      table.columns.contains(where: { isWeeklyChange($0, in: table) })
    else { return nil }
    return column.name == "audience_rate"
      ? Phrase("audience_rate (vs day before)", ko: "관객증감률(전일대비)")
      : Phrase("sales_rate (vs day before)", ko: "매출증감률(전일대비)")
  }

  /// The heading of `drop` on a terminal; a negative drop reads like a rise.
  private static let weeklyChange = Phrase("against last week", ko: "전주대비")
  private static let shortWeeklyChange = Phrase("vs last week", ko: "전주대비")

  /// Whether a column is the change from the week before, on a terminal.
  func isWeeklyChange(_ column: Column, in table: Table) -> Bool {
    device.isTerminal && table.caption != nil && column.name == "drop" && column.kind == .num
      && !column.isOwn
  }

  /// Whether a column is the change from another day, whose sign a rise shows, too.
  func isChange(_ column: Column, in table: Table) -> Bool {
    isWeeklyChange(column, in: table)
      || !column.isOwn && Self.changes.contains(column.meaning)
  }

  private static let changes: Set<String> = [
    "audience_change", "audience_rate", "sales_change", "sales_rate",
  ]

  // MARK: Widths

  /// The width in which most texts of a column are whole, or 0 for a column that may be cut further: the
  /// user named it, or its texts are long.
  func readWidth(of column: Column, _ rows: ShownRows) -> Int {
    guard device.isTerminal, !column.isChosen, !column.isOwn,
      Self.facts.contains(column.meaning), rows.count > 0
    else { return 0 }
    let widths = rows.indices.map { row -> Int in
      guard case .text(let text) = column[row] else { return 0 }
      return cellWidth(knownCell(column, text) ?? shownWords(text))
    }.sorted()
    // Of few texts, every one counts.
    let last = widths.count > 10 ? (widths.count - 1) * 4 / 5 : widths.count - 1
    return min(widths[last], column.meaning == "title_en" ? Self.widestTitle : Self.widestFact)
  }

  /// The facts of a film that say little when they are cut.
  private static let facts: Set<String> = [
    "director", "distributor", "nation", "genre", "grade", "title_en",
  ]
  /// The widest of them that isn't cut while others are hidden.
  private static let widestFact = 20
  private static let widestTitle = 40

  /// Words of KOBIS as cells show them.
  private func shownWords(_ text: String) -> String {
    hasEnglishWords ? KobisWords.english(text) : text
  }

  /// Whether the user named all columns of a table, so that none is hidden.
  func namesColumns(_ columns: [Column]) -> Bool {
    columns.contains(where: \.isChosen)
      && columns.allSatisfy { $0.isChosen || $0.isOwn && !$0.isSpread }
  }

  /// The minimum width of a column: a day or code must not be cut, and a long text needs more than
  /// a few letters.
  static func usualWidth(of column: Column) -> Int {
    if column.kind == .day { return 10 }
    switch column.meaning {
    case "code": return 12
    case "title", "name", "column", "top", "minute": return 16
    case "title_en", "name_en", "role_en", "films", "text", "about", "entry": return 20
    default: return 8
    }
  }
}
