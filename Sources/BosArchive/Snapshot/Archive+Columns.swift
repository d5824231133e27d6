package import BosDomain
import Glibc

extension Archive {
  /// Returns the daily charts of a range as columns, by day and rank, each of which is read when it
  /// is wanted.
  ///
  /// Missing days are left out. Long ranges of all films in the whole country come from the
  /// snapshot, which is rebuilt if it is outdated.
  package func columns(
    _ range: DayRange,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> any ChartColumns {
    if let columns = try snapshotColumns(range, filter: filter) { return columns }
    return try checkedSheet(range, filter: filter)
  }

  /// Returns the daily charts of a range with all columns, by day and rank.
  package func sheet(
    _ range: DayRange,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> ColumnarCharts {
    if let columns = try snapshotColumns(range, filter: filter) { return try columns.sheet() }
    return try checkedSheet(range, filter: filter)
  }

  /// Reads rows from the database, and restores damaged ones.
  private func checkedSheet(
    _ range: DayRange,
    filter: ChartFilter
  ) throws(ArchiveError) -> ColumnarCharts {
    guard !range.isEmpty else { return ColumnarCharts() }
    let key = ChartKey(day: range.lower, span: .day, filter: filter)
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
    guard isInSnapshot(range, key) else { return nil }
    let path = place.snapshot
    return try connected(.read) { (connection) throws(ArchiveError) in
      connection.snapshot(at: path, state: try connection.database.chartState())?.days(range)
    }
  }

  private func isInSnapshot(_ range: DayRange, _ key: ChartKey) -> Bool {
    key.isInSnapshot && !place.isInMemory && range.count > Snapshot.shortRange
  }

  /// Returns the columns of the snapshot, which is made if it is missing; nil if it can't be used.
  private func snapshotColumns(
    _ range: DayRange,
    filter: ChartFilter
  ) throws(ArchiveError) -> StoredColumns? {
    guard !range.isEmpty,
      isInSnapshot(range, ChartKey(day: range.lower, span: .day, filter: filter))
    else { return nil }
    let path = place.snapshot
    let (mayWrite, database) = (!isReadOnly, place.database)
    @Sendable func attempt(
      _ connection: inout Connection
    ) throws(ArchiveError) -> Connection.FoundSnapshot {
      let state = try connection.database.chartState()
      if let reader = connection.snapshot(at: path, state: state) { return .reader(reader) }
      guard mayWrite else { return .none }
      let days = try connection.database.countSnapshotDays(in: range)
      let unread = max(days.all - connection.chartCount(ofSnapshot: path), 0)
      guard Snapshot.isWorthMaking(for: days.inside, of: unread) else { return .none }
      return try connection.makeSnapshot(at: path, of: database)
    }
    var found = try connected(.read, attempt)
    if case .doubtful(let days) = found {
      let key = ChartKey(day: .minimum, span: .day, filter: .everything)
      _ = try restorations(of: days.map { key.moved(to: $0) })
      found = try connected(.read, attempt)
    }
    guard case .reader(let reader) = found else { return nil }
    return StoredColumns(reader, range, in: self)
  }

  /// Reads the rows of charts in a damaged snapshot from the database, and deletes the snapshot.
  ///
  /// Throws if they are no longer the same, because other columns of them may be in use.
  func rows(
    inPlaceOf reader: SnapshotReader,
    _ places: Range<Int>
  ) throws(ArchiveError) -> ColumnarCharts {
    let charts = reader.charts[places]
    guard let first = charts.first?.day.day, let last = charts.last?.day.day else {
      return ColumnarCharts()
    }
    let (path, mayWrite) = (place.snapshot, !isReadOnly)
    let range = DayRange(lower: first, upper: last)
    let key = ChartKey(day: first, span: .day, filter: .everything)
    let heads = try connected(.read) { (connection) throws(ArchiveError) in
      if connection.snapshot === reader { connection.snapshot = nil }
      if mayWrite, reader.source.identity == SnapshotSource.Identity(path: path) { unlink(path) }
      return try connection.database.chartHeads(range, key)
    }
    guard heads.count == charts.count,
      zip(heads, charts).allSatisfy({ $0.isSame(as: $1) })
    else { throw ArchiveError(.damagedSnapshot, .read, path: path) }
    let sheet = try checkedSheet(range, filter: .everything)
    guard sheet.count == reader.rows(ofCharts: places).count else {
      throw ArchiveError(.damagedSnapshot, .read, path: path)
    }
    return sheet
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
    let (path, database) = (place.snapshot, place.database)
    try? connected(.read) { (connection) throws(ArchiveError) in
      let state = try connection.database.chartState()
      guard connection.snapshot(at: path, state: state) == nil else { return }
      _ = try connection.makeSnapshot(at: path, of: database)
    }
  }
}

/// The rules for using snapshots.
enum Snapshot {
  /// Ranges up to this number of days are read row by row, which takes no longer.
  static let shortRange = 60

  /// Returns whether to build a snapshot for a number of requested days, if it doesn't have some yet.
  static func isWorthMaking(for wanted: Int, of unread: Int) -> Bool {
    // Reading these must not take much longer than reading the requested days.
    wanted > shortRange && wanted >= unread / 4
  }
}

extension Connection {
  /// Opens the snapshot, or returns nil if it is missing, outdated or damaged.
  fileprivate mutating func snapshot(at path: String, state: Int) -> SnapshotReader? {
    guard let reader = latestSnapshot(at: path), reader.state == state else { return nil }
    return reader
  }

  /// Opens the snapshot, which may be outdated.
  mutating func latestSnapshot(at path: String) -> SnapshotReader? {
    if let snapshot, snapshot.source.identity == SnapshotSource.Identity(path: path) {
      return snapshot
    }
    snapshot = SnapshotSource(path: path).flatMap { SnapshotReader($0) }
    return snapshot
  }

  /// The number of charts in the snapshot, to which only the others are added.
  fileprivate mutating func chartCount(ofSnapshot path: String) -> Int {
    latestSnapshot(at: path)?.charts.count ?? 0
  }

  /// The result of an attempt to open or make a snapshot.
  fileprivate enum FoundSnapshot {
    case reader(SnapshotReader)
    /// These days prevent making it, because no check follows the reading of a snapshot.
    case doubtful([Int])
    case none
  }

  /// Builds a snapshot of all rows of the database, whose file is at another path.
  fileprivate mutating func makeSnapshot(
    at path: String,
    of file: String
  ) throws(ArchiveError) -> FoundSnapshot {
    let former = latestSnapshot(at: path)
    let (database, everything) = (database, DayRange(lower: .minimum, upper: .maximum))
    let key = ChartKey(day: .minimum, span: .day, filter: .everything)
    let found = try database.reading { () throws(ArchiveError) -> FoundSnapshot in
      let heads = try database.chartHeads(everything, key)
      guard try database.hasAllDays() else { return .none }
      // Whatever the earlier snapshot can't give comes from the database.
      for former in former.map({ [$0, nil] }) ?? [nil] {
        var doubtful: [Int] = []
        let isMade = try SnapshotFile.write(to: path) { (sink) throws(ArchiveError) in
          var builder = SnapshotBuilder(database, alsoAt: file, heads, growing: former, sink)
          let header = try builder.run()
          doubtful = builder.doubtful
          return header
        }
        guard doubtful.isEmpty else { return .doubtful(doubtful) }
        guard isMade else { continue }
        return SnapshotSource(path: path).flatMap { SnapshotReader($0) }.map { .reader($0) }
          ?? .none
      }
      return .none
    }
    if case .reader(let reader) = found { snapshot = reader }
    return found
  }
}
