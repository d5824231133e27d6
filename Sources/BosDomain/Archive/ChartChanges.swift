/// The changes in a chart that was fetched again.
package struct ChartChanges: Hashable, Sendable {
  /// A film's change.
  package struct Change: Hashable, Sendable {
    package enum Kind: String, Hashable, Sendable {
      case added
      case removed
      case changed
    }

    package var kind: Kind
    package var code: String
    package var title: String
    /// The rank in the newer chart, or in the older one if the film was removed.
    package var rank: Int
    package var oldRank: Int?
    package var audience: Int
    package var oldAudience: Int?
    package var sales: Int
    package var oldSales: Int?

    package init(
      kind: Kind,
      code: String,
      title: String,
      rank: Int,
      oldRank: Int? = nil,
      audience: Int,
      oldAudience: Int? = nil,
      sales: Int,
      oldSales: Int? = nil
    ) {
      self.kind = kind
      self.code = code
      self.title = title
      self.rank = rank
      self.oldRank = oldRank
      self.audience = audience
      self.oldAudience = oldAudience
      self.sales = sales
      self.oldSales = oldSales
    }
  }

  package var day: Day
  /// The time of the newer response.
  package var found: Instant
  package var changes: [Change]

  package init(day: Day, found: Instant, changes: [Change]) {
    self.day = day
    self.found = found
    self.changes = changes
  }
}

extension ChartChanges.Change {
  /// Compares one film's entries in two charts; nil if neither chart has the film.
  package init?(from old: ChartEntry?, to new: ChartEntry?) {
    guard let entry = new ?? old else { return nil }
    self.init(
      code: entry.text(.code),
      title: entry.text(.title),
      rank: (old?.int(.rank), new?.int(.rank)),
      audience: (old?.int(.audience), new?.int(.audience)),
      sales: (old?.int(.sales), new?.int(.sales))
    )
  }

  /// Makes a change of old and new numbers; nil if neither chart has the film.
  package init?(
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
