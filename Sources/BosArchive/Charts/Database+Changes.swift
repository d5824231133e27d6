import BosDomain

extension Database {
  /// Stores the differences of films in a chart that was fetched again.
  func add(
    _ revisions: [FilmRevision],
    toChart id: Int,
    former: Instant,
    found: Instant
  ) throws(ArchiveError) {
    try run(
      "INSERT INTO revisions (chart, old_fetched, new_fetched) VALUES (?, ?, ?)",
      [.integer(id), .integer(Int(former.seconds)), .integer(Int(found.seconds))]
    )
    let revision = lastInserted
    var sum = RunningChecksum()
    var position = 0
    for film in revisions {
      for value in film.values {
        position += 1
        try run(
          "INSERT INTO revised_values VALUES (?, ?, ?, ?, ?, ?, ?)",
          [
            .integer(revision), .integer(position), .text(film.code), .text(film.title),
            .text(value.field), value.old, value.new,
          ]
        )
        for part in [.text(film.code), .text(film.title), .text(value.field), value.old, value.new]
        {
          sum.add(part as SQLValue)
        }
      }
    }
    sum.add(Int(found.seconds))
    try run("INSERT INTO revision_sums VALUES (?, ?)", [.integer(revision), .integer(sum.stored)])
  }

  /// Returns whether the values of a revision are those that were stored.
  ///
  /// Revisions of earlier layouts can't be checked.
  func isIntact(revision id: Int, found: Instant) throws(ArchiveError) -> Bool {
    let stored = try first(
      "SELECT checksum FROM revision_sums WHERE revision = ?",
      [.integer(id)]
    ) { $0.integer(0) }
    guard let stored else { return try mayLackAnswerSums() }
    var sum = RunningChecksum()
    try query(
      """
      SELECT code, title, field, old, new FROM revised_values WHERE revision = ?
      ORDER BY position
      """,
      [.integer(id)]
    ) { row in
      for column: Int32 in 0..<5 { sum.add(row.value(column)) }
    }
    sum.add(Int(found.seconds))
    return sum.stored == stored
  }

  /// Reads the changes in a chart, oldest first.
  func changes(ofChart row: ChartRow) throws(ArchiveError) -> [ChartChanges] {
    var revisions: [(id: Int, found: Instant)] = []
    try query(
      "SELECT id, new_fetched FROM revisions WHERE chart = ? ORDER BY id",
      [.integer(row.id)]
    ) { revision in
      let found = Instant(seconds: Int64(revision.integer(1)))
      revisions.append((revision.integer(0), found))
    }
    var result: [ChartChanges] = []
    for (id, found) in revisions {
      guard try isIntact(revision: id, found: found) else {
        throw ArchiveError(.damagedChanges(row.key.day), attempt, path: path)
      }
      let changes = try changes(ofRevision: id)
      result.append(ChartChanges(day: row.key.day, found: found, changes: changes))
    }
    return result
  }

  private func changes(ofRevision id: Int) throws(ArchiveError) -> [ChartChanges.Change] {
    var changes: [ChartChanges.Change] = []
    // The rank, admissions and sales are stored for each changed film.
    try query(
      """
      SELECT ranks.code, ranks.title, ranks.old, ranks.new, audiences.old, audiences.new,
        sales.old, sales.new
      FROM revised_values AS ranks
        JOIN revised_values AS audiences
          ON audiences.revision = ranks.revision AND audiences.position = ranks.position + 1
        JOIN revised_values AS sales
          ON sales.revision = ranks.revision AND sales.position = ranks.position + 2
      WHERE ranks.revision = ? AND ranks.field = 'rank'
      ORDER BY ranks.position
      """,
      [.integer(id)]
    ) { row in
      let change = ChartChanges.Change(
        code: row.text(0),
        title: row.text(1),
        rank: (row.optionalInteger(2), row.optionalInteger(3)),
        audience: (row.optionalInteger(4), row.optionalInteger(5)),
        sales: (row.optionalInteger(6), row.optionalInteger(7))
      )
      if let change { changes.append(change) }
    }
    return changes
  }
}
