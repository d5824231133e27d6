/// The open API of the Korean Film Council: charts, films, people, companies and codes.
package enum Kobis {
  /// How many entries a chart has at most.
  package static let chartLimit = 10
  /// How many a page of a search has unless one asks for more.
  package static let pageSize = 10
  /// How many a page of a search has at most, as far as is known.
  package static let largestPage = 100
}
