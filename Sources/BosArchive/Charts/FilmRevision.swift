import BosDomain

/// The difference of one film between a chart and the same chart fetched later.
struct FilmRevision {
  struct Value {
    /// The name of the field in the database.
    let field: String
    let old: SQLValue
    let new: SQLValue
  }

  let old: ChartEntry?
  let new: ChartEntry?
  /// The values that differ.
  ///
  /// A film that entered the chart has no old values, one that left has no new ones.
  let values: [Value]

  var code: String { (new ?? old)?.text(.code) ?? "" }
  var title: String { (new ?? old)?.text(.title) ?? "" }

  /// Compares two entries; nil if they are equal.
  private init?(from old: ChartEntry?, to new: ChartEntry?) {
    guard old != new else { return nil }
    values = StoredField.revised.compactMap { field in
      let value = Value(
        field: field.name,
        old: SQLValue(old?[field.field] ?? .null),
        new: SQLValue(new?[field.field] ?? .null)
      )
      if field.isAlwaysRevised { return value }
      // A value that was unknown, or that an earlier version didn't store, is no correction.
      let isAdded = field.isOptional && old != nil && new != nil && value.old == .null
      return value.old == value.new || isAdded ? nil : value
    }
    guard values.contains(where: { $0.old != $0.new }) else { return nil }
    (self.old, self.new) = (old, new)
  }

  /// Compares two charts film by film: in the later chart's order, then the films that left.
  static func all(from old: [ChartEntry], to new: [ChartEntry]) -> [FilmRevision] {
    let former = Dictionary(old.map { ($0[.code], $0) }) { first, _ in first }
    let codes = Set(new.map { $0[.code] })
    let here = new.compactMap { FilmRevision(from: former[$0[.code]], to: $0) }
    return here
      + old.filter { !codes.contains($0[.code]) }.compactMap { FilmRevision(from: $0, to: nil) }
  }

  /// The difference as the user sees it.
  var change: ChartChanges.Change? { ChartChanges.Change(from: old, to: new) }
}
