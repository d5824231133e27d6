package import BosDomain

/// The form in which a value is drawn.
package enum Presentation: Sendable, Equatable {
  /// On the screen, limited to its width and height.
  case screen
  /// For a person who prefers cards to rows.
  case grid
  /// The films of a table as cards.
  case cards(Cards)
  /// All rows and all columns.
  case whole
  /// All rows and all columns, in parts where a terminal is too narrow for them.
  case parts
  /// All rows, each as a block with one column a line.
  case records
  /// All rows and all columns, without colours: for a file.
  case plain
  case markdown
}

/// The posters of a table's films.
package struct Cards: Sendable, Equatable {
  /// The posters of the first rows; nil for a film without one.
  package var posters: [Poster?]
  /// The rows whose posters have not arrived.
  package var awaited: Set<Int>
  /// Whether cards leave space for a poster, even if they have none.
  package var hasPictures: Bool

  package init(posters: [Poster?], awaited: Set<Int> = [], hasPictures: Bool? = nil) {
    self.posters = posters
    self.awaited = awaited
    self.hasPictures = hasPictures ?? posters.contains { $0 != nil }
  }
}
