/// The conditions of a film search; without conditions, it finds all films.
package struct FilmQuery: Hashable, Sendable {
  /// Part of the title.
  package var title: String?
  /// Part of a director's name.
  package var director: String?
  package var openYears: ClosedRange<Int>?
  package var productionYears: ClosedRange<Int>?
  /// A code below 2204, such as 22041011 for Korea.
  package var nationCode: String?
  /// A code below 2201, such as 220101 for feature films.
  package var typeCode: String?

  package init(
    title: String? = nil,
    director: String? = nil,
    openYears: ClosedRange<Int>? = nil,
    productionYears: ClosedRange<Int>? = nil,
    nationCode: String? = nil,
    typeCode: String? = nil
  ) {
    self.title = title
    self.director = director
    self.openYears = openYears
    self.productionYears = productionYears
    self.nationCode = nationCode
    self.typeCode = typeCode
  }
}
