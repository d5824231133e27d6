import BosDomain

/// The open API of the Korean Film Council: charts, films, people, companies and codes.
package enum Kobis {
  /// The most entries of a chart.
  package static let chartLimit = Chart.rowLimit
  /// The default page size of a search.
  package static let pageSize = 10
  /// The largest known page size of a search.
  package static let largestPage = 100
}
