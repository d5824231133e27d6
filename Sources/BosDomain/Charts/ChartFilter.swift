/// The films and theatres of a chart; all by default.
package struct ChartFilter: Hashable, Sendable {
  package enum Nation: Hashable, Sendable, CaseIterable {
    case korean
    case foreign
  }

  package enum Kind: Hashable, Sendable, CaseIterable {
    case commercial
    /// Arthouse and independent films.
    case diversity
  }

  package var nation: Nation?
  package var kind: Kind?
  package var area: Area?

  package init(nation: Nation? = nil, kind: Kind? = nil, area: Area? = nil) {
    self.nation = nation
    self.kind = kind
    self.area = area
  }

  /// All films in the whole country.
  package static let everything = ChartFilter()
}
