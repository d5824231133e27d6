import BosDomain

/// The table of a booking page, as far as it was read.
struct SiteBookingTable {
  private let places: SiteColumnPlaces
  private(set) var entries: [SiteBookingEntry] = []
  /// The first value that can't be read, and the number of its row.
  private(set) var failure: (row: Int, reason: SiteRefusal.Reason)?
  /// The tickets of the last row, if the table has one.
  private var total: Int?
  private var rowCount = 0

  init(_ places: SiteColumnPlaces) { self.places = places }

  mutating func take(_ row: SiteRow, _ films: inout SiteFilms) {
    guard failure == nil, let first = row.firstFilled else { return }
    let isTotal = SiteTable.isTotal(row, first)
    // Rows with a note have few cells.
    guard isTotal || row.filledCount > 2 else { return }
    rowCount += 1
    do throws(UnreadableCell) {
      if isTotal {
        total = try places.int(.booked, row)
      } else {
        entries.append(try entry(row, &films))
      }
    } catch {
      failure = (rowCount, .unreadable(column: error.column.name, text: error.text))
    }
  }

  /// The reason why the table isn't what the site has shown, or nil.
  var refusal: SiteRefusal.Reason? {
    if let failure { return failure.reason }
    if entries.isEmpty { return .noRows }
    // Each share is rounded to a tenth.
    let shares = entries.reduce(0) { $0 + $1.rate }
    if shares > 101 + Double(entries.count) * 0.05 { return .shares(Int(shares.rounded())) }
    guard let total else { return nil }
    let sum = entries.reduce(0) { $0.addingReportingOverflow($1.booked ?? 0).partialValue }
    return sum == total ? nil : .total(column: SiteColumn.booked.name, said: total, summed: sum)
  }

  private func entry(
    _ row: SiteRow,
    _ films: inout SiteFilms
  ) throws(UnreadableCell) -> SiteBookingEntry {
    guard let rate = try places.num(.rate, row), (0...100).contains(rate) else {
      throw places.unreadable(.rate, row)
    }
    var entry = SiteBookingEntry(film: try films.film(of: row, places), rate: rate)
    entry.rank = try places.int(.rank, row)
    entry.booked = try places.amount(.booked, row)
    entry.bookedSales = try places.amount(.bookedSales, row)
    entry.audienceTotal = try places.amount(.audienceTotal, row)
    entry.salesTotal = try places.amount(.salesTotal, row)
    return entry
  }
}
