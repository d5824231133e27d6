import BosMarkup

/// The largest table of a saved page as it stands, whatever it is about.
package struct SitePlainTable: Sendable {
  package private(set) var headings: [String] = []
  package private(set) var rows: [[String]] = []

  private var open: [[String]] = []

  /// Reads an HTML document in UTF-8; `next` returns one piece after the other, then nil.
  ///
  /// Returns nil without a table that has a head and a row of at least two cells.
  package init?(html next: () -> ArraySlice<UInt8>?) throws(SiteFileError) {
    var table = SitePlainTable()
    do throws(MarkupError) {
      _ = try SiteDocument.read(next: next) { row in
        table.take(row)
        return true
      }
    } catch {
      throw SiteFileError(error)
    }
    table.close()
    guard !table.rows.isEmpty else { return nil }
    self = table
  }

  private init() {}

  /// A table ends with a text outside of it, or with a row of another width.
  private mutating func take(_ row: SiteRow) {
    guard row.place == .table, row.count > 1 else { return close() }
    if open.last.map({ $0.count != row.count }) ?? false { close() }
    // A cell over the whole width is a title.
    if open.isEmpty, row.filledCount < 2 { return }
    open.append(row.cells)
  }

  private mutating func close() {
    defer { open = [] }
    guard let head = open.first, open.count > 1 else { return }
    let cells = (open.count - 1).multipliedReportingOverflow(by: head.count).partialValue
    guard cells > rows.count &* headings.count else { return }
    headings = head
    rows = open.dropFirst().map { $0.map(Self.withoutPercent) }
  }

  /// A percentage as a number: its heading says what it is.
  private static func withoutPercent(_ cell: String) -> String {
    guard cell.hasSuffix("%"), cell.count > 1 else { return cell }
    let number = cell.dropLast()
    return number.allSatisfy { $0.isASCII && ($0.isNumber || "+-.,".contains($0)) }
      ? String(number) : cell
  }
}
