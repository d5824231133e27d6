import BosDomain

/// How one film differs between a chart and the one that was asked later.
struct FilmRevision {
  struct Value {
    let field: ChartField
    let old: SQLValue
    let new: SQLValue
  }

  let code: String
  let title: String
  let old: ChartEntry?
  let new: ChartEntry?
  /// A film that came into the chart has no old values, one that left has no new ones.
  let values: [Value]

  /// Nil when there is no difference; the number of the row is none.
  private init?(from old: ChartEntry?, to new: ChartEntry?) {
    guard let entry = new ?? old, old != new else { return nil }
    var differs = false
    var values: [Value] = []
    for field in ChartField.allCases {
      let value = Value(
        field: field,
        old: old.map { field.value(of: $0) } ?? .null,
        new: new.map { field.value(of: $0) } ?? .null
      )
      if value.old != value.new { differs = true }
      if value.old != value.new || field.isAlwaysTold { values.append(value) }
    }
    guard differs else { return nil }
    (code, title) = (entry.code, entry.title)
    (self.old, self.new, self.values) = (old, new, values)
  }

  /// Compares two charts film by film: in the later one's order, and those that left at the end.
  static func all(from old: [ChartEntry], to new: [ChartEntry]) -> [FilmRevision] {
    let former = Dictionary(old.map { ($0.code, $0) }) { first, _ in first }
    let codes = Set(new.map(\.code))
    let here = new.compactMap { FilmRevision(from: former[$0.code], to: $0) }
    return here
      + old.filter { !codes.contains($0.code) }.compactMap { FilmRevision(from: $0, to: nil) }
  }

  /// The difference in the terms of people who use the program.
  var change: ChartChanges.Change? {
    ChartChanges.Change(
      code: code,
      title: title,
      rank: (old?.rank, new?.rank),
      audience: (old?.audience, new?.audience),
      sales: (old?.sales, new?.sales)
    )
  }
}

extension ChartChanges.Change {
  /// Nil when neither chart has the film.
  init?(
    code: String,
    title: String,
    rank: (old: Int?, new: Int?),
    audience: (old: Int?, new: Int?),
    sales: (old: Int?, new: Int?)
  ) {
    guard let place = rank.new ?? rank.old else { return nil }
    self.init(
      kind: rank.old == nil ? .added : rank.new == nil ? .removed : .changed,
      code: code,
      title: title,
      rank: place,
      oldRank: rank.old,
      audience: audience.new ?? audience.old ?? 0,
      oldAudience: audience.old,
      sales: sales.new ?? sales.old ?? 0,
      oldSales: sales.old
    )
  }
}
