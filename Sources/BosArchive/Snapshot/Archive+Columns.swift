package import BosDomain

extension Archive {
  /// Returns the daily charts of a range as columns, by day and rank.
  ///
  /// Missing days are left out. Long ranges of all films in the whole country come from the
  /// snapshot, which is rebuilt if it is outdated.
  package func sheet(
    _ range: DayRange,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> ColumnarCharts {
    guard !range.isEmpty else { return ColumnarCharts() }
    let key = ChartKey(day: range.lower, span: .day, filter: filter)
    if key.isInSnapshot, !place.isInMemory, range.count > Snapshot.shortRange,
      let sheet = try snapshotSheet(range)
    {
      return sheet
    }
    let found = try databaseSheet(range, key)
    if found.doubtful.isEmpty { return found.sheet }
    let restored = try restorations(of: found.doubtful.map { key.moved(to: $0) })
    try throwDamage(in: restored)
    // Rows that only their own chart tells of stay unchecked.
    let confirmed = found.doubtful.filter { restored[key.moved(to: $0)]?.isConfirmation == true }
    let again = try databaseSheet(range, key, accepting: Set(confirmed))
    return again.doubtful.isEmpty ? again.sheet : try assembledSheet(range, key)
  }

  private func databaseSheet(
    _ range: DayRange,
    _ key: ChartKey,
    accepting accepted: Set<Int> = []
  ) throws(ArchiveError) -> CheckedSheet {
    try read { (database) throws(ArchiveError) in
      try database.sheet(range, key, accepting: accepted)
    }
  }

  /// Lists the days of a range with stored charts from the snapshot; nil if it can't be used.
  func snapshotDays(_ range: DayRange, _ key: ChartKey) throws(ArchiveError) -> [StoredDay]? {
    guard key.isInSnapshot, !place.isInMemory, range.count > Snapshot.shortRange else { return nil }
    let path = place.snapshot
    return try connected(.read) { (connection) throws(ArchiveError) in
      let state = try connection.database.chartState()
      return connection.read(snapshot: path, state: state) { $0.days(range) }
    }
  }

  /// Reads rows from the snapshot, which is made if it is missing; nil if it can't be used.
  private func snapshotSheet(_ range: DayRange) throws(ArchiveError) -> ColumnarCharts? {
    let path = place.snapshot
    let mayWrite = !isReadOnly
    @Sendable func attempt(
      _ connection: inout Connection
    ) throws(ArchiveError) -> Connection.MadeSnapshot {
      let state = try connection.database.chartState()
      if let sheet = connection.read(snapshot: path, state: state, { $0.sheet(range) }) {
        return .sheet(sheet)
      }
      let days = try connection.database.countSnapshotDays(in: range)
      guard mayWrite, Snapshot.isWorthMaking(for: days.inside, of: days.all) else { return .none }
      return try connection.sheet(range, makingSnapshot: path)
    }
    switch try connected(.read, attempt) {
    case .sheet(let sheet): return sheet
    case .none: return nil
    case .doubtful(let days):
      let key = ChartKey(day: .minimum, span: .day, filter: .everything)
      _ = try restorations(of: days.map { key.moved(to: $0) })
      guard case .sheet(let sheet) = try connected(.read, attempt) else { return nil }
      return sheet
    }
  }

  /// Reads a range chart by chart, for an archive that can't be repaired on disk.
  private func assembledSheet(
    _ range: DayRange,
    _ key: ChartKey
  ) throws(ArchiveError) -> ColumnarCharts {
    let heads = try read { (database) throws(ArchiveError) in try database.chartHeads(range, key) }
    var charts: [Chart] = []
    for head in heads {
      guard var chart = try self.chart(key.moved(to: head.anchor))?.chart else { continue }
      chart.entries.sort { ($0.int(.rank) ?? 0) < ($1.int(.rank) ?? 0) }
      charts.append(chart)
    }
    return ColumnarCharts(charts)
  }
}

extension Archive {
  /// Rebuilds an outdated snapshot, so that the next long range doesn't have to.
  ///
  /// Useful after many days were fetched. Errors are ignored, because the snapshot is optional.
  package func refreshSnapshot() {
    guard !isReadOnly, !place.isInMemory else { return }
    let path = place.snapshot
    try? connected(.read) { (connection) throws(ArchiveError) in
      let state = try connection.database.chartState()
      let none = DayRange(lower: .maximum, upper: .minimum)
      if connection.read(snapshot: path, state: state, { $0.sheet(none) }) == nil {
        _ = try connection.sheet(none, makingSnapshot: path)
      }
    }
  }
}

/// The rules for using snapshots.
enum Snapshot {
  /// Ranges up to this number of days are read row by row, which takes no longer.
  static let shortRange = 60

  /// Returns whether to build a snapshot of all days for a number of requested days.
  static func isWorthMaking(for wanted: Int, of all: Int) -> Bool {
    // Building it reads every row, which must not take much longer than reading the requested days.
    wanted > shortRange && wanted >= all / 4
  }
}

extension Connection {
  /// Reads from the snapshot, or returns nil if it is missing, outdated or damaged.
  fileprivate mutating func read<Output>(
    snapshot path: String,
    state: Int,
    _ body: (SnapshotReader) -> Output?
  ) -> Output? {
    guard let file = MappedFile(path: path) else { return nil }
    let isVerified = verifiedSnapshot == file.identity
    let output = file.read { bytes -> Output? in
      guard let reader = SnapshotReader(bytes), reader.state == state,
        isVerified || reader.isIntact
      else { return nil }
      return body(reader)
    }
    if output != nil { verifiedSnapshot = file.identity }
    return output
  }

  /// The result of an attempt to read or make a snapshot.
  fileprivate enum MadeSnapshot {
    case sheet(ColumnarCharts)
    /// These days prevent making it, because no check follows the reading of a snapshot.
    case doubtful([Int])
    case none
  }

  /// Builds a snapshot of all rows, and returns the requested ones.
  fileprivate func sheet(
    _ range: DayRange,
    makingSnapshot path: String
  ) throws(ArchiveError) -> MadeSnapshot {
    try database.reading { () throws(ArchiveError) -> MadeSnapshot in
      let everything = DayRange(lower: .minimum, upper: .maximum)
      let key = ChartKey(day: .minimum, span: .day, filter: .everything)
      let checked = try database.sheet(everything, key)
      guard checked.doubtful.isEmpty else { return .doubtful(checked.doubtful) }
      guard try database.hasAllDays() else { return .none }
      let days = try checked.heads.map { (head) throws(ArchiveError) in
        try database.storedDay(head)
      }
      let image = SnapshotImage(checked.sheet, days: days, state: try database.chartState())
      // Without the file, the next read only takes as long as this one.
      _ = SnapshotFile.write(image.bytes, to: path)
      let sheet = image.bytes.withUnsafeBytes { SnapshotReader($0)?.sheet(range) }
      return sheet.map { .sheet($0) } ?? .none
    }
  }
}
