package import BosDomain
import BosSiteTables

extension Kobis {
  /// The table of all films in a chart, as the site has it; nil without films.
  ///
  /// The API has no such operation: only sources on this computer answer it.
  package static func siteTable(
    of day: Day,
    _ span: Chart.Span = .day,
    _ filter: ChartFilter = .everything
  ) -> Endpoint<SiteChart?> {
    let operation = ServiceOperation.ID.siteTable.rawValue
    let request = request(operation, of: day, span, filter)
    return Endpoint(request) { (answer) throws(ServiceError) in
      // An error is JSON, as in all responses of KOBIS.
      let first = answer.body.first { !(0x09...0x20).contains($0) }
      guard first == UInt8(ascii: "<") else {
        _ = try answer.json(for: request)
        throw ServiceError(.html, request: request)
      }
      let file: SiteFile
      var rest: ArraySlice<UInt8>? = answer.body[...]
      do throws(SiteFileError) {
        file = try SiteFile {
          defer { rest = nil }
          return rest
        }
      } catch {
        throw ServiceError(.html, request: request)
      }
      // A page without a table is one without films.
      guard file.charts.count <= 1, file.refusals.allSatisfy({ $0.reason == .noTable }) else {
        throw ServiceError(.html, request: request)
      }
      guard let chart = file.charts.first else { return nil }
      guard chart.days == span.days(around: day), chart.span == span, chart.filter == filter else {
        throw ServiceError(.html, request: request)
      }
      return chart
    }
  }
}
