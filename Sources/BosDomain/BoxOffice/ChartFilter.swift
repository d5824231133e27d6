/// Which films and which theatres a chart counts; everything unless it says otherwise.
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

  /// Everything, in the whole country.
  package static let everything = ChartFilter()
}
