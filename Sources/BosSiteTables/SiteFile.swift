package import BosDomain
import BosMarkup

/// What a document that was saved on the site of KOBIS has: charts, bookings, and parts that can't be
/// either.
package struct SiteFile: Sendable {
  package let charts: [SiteChart]
  package let bookings: [SiteBooking]
  package let refusals: [SiteRefusal]

  /// Joins the sheets of a workbook.
  package init(joining files: [SiteFile]) {
    charts = files.flatMap(\.charts)
    bookings = files.flatMap(\.bookings)
    refusals = files.flatMap(\.refusals)
  }

  /// Reads an HTML document in UTF-8; `next` returns one piece after the other, then nil.
  package init(html next: () -> ArraySlice<UInt8>?) throws(SiteFileError) {
    var reader = SiteTableReader()
    let isWhole: Bool
    do throws(MarkupError) {
      isWhole = try SiteDocument.read(next: next) { row in
        reader.take(row)
        return true
      }
    } catch {
      throw SiteFileError(error)
    }
    reader.finish(isWhole: isWhole)
    (charts, bookings, refusals) = (reader.charts, reader.bookings, reader.refusals)
  }
}

extension SiteFile {
  /// Reads the rows of a table that another program saved again.
  package init(rows: some Sequence<[String]>) {
    var reader = SiteTableReader()
    for row in rows { reader.take(SiteRow(row)) }
    reader.finish()
    (charts, bookings, refusals) = (reader.charts, reader.bookings, reader.refusals)
  }

  /// Reads the minute that somebody typed, such as `2026-09-25 12:54`, with nothing beside it.
  package static func minute(_ text: String) -> Instant? { SiteMinute.minute(text) }

  /// Whether a row is the head of a chart or of bookings.
  package static func isHead(_ cells: [String]) -> Bool { SiteColumnPlaces(SiteRow(cells)) != nil }

  /// The heading that shows a row to be the head of another table, of seats or screens.
  package static func foreignHeading(_ cells: [String]) -> String? {
    SiteColumnPlaces.foreignHeading(SiteRow(cells))
  }

  /// Whether a heading is that of percentages.
  package static func isPercentage(heading: String) -> Bool {
    switch SiteColumn(heading: heading) {
    case .salesShare, .salesRate, .audienceRate, .rate: true
    default: false
    }
  }
}

package enum SiteFileError: Error {
  /// The document is nested deeper than any page.
  case damaged
  /// libxml2 isn't installed.
  case noLibrary
  case noMemory

  init(_ error: MarkupError) {
    self = error == .damaged ? .damaged : error == .noLibrary ? .noLibrary : .noMemory
  }
}
