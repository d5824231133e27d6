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
    let snapshot = place.snapshot
    let (mayWrite, isInMemory) = (!isReadOnly, place.isInMemory)
    return try connected(.read) { (connection) throws(ArchiveError) in
      if key.isInSnapshot, !isInMemory, range.count > Snapshot.shortRange {
        let state = try connection.database.chartState()
        if let sheet = connection.sheet(range, fromSnapshot: snapshot, state: state) {
          return sheet
        }
        let days = try connection.database.countSnapshotDays(in: range)
        if mayWrite, Snapshot.isWorthMaking(for: days.inside, of: days.all),
          let sheet = try connection.sheet(range, makingSnapshot: snapshot)
        {
          return sheet
        }
      }
      return try connection.database.sheet(range, key)
    }
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
      if connection.sheet(none, fromSnapshot: path, state: state) == nil {
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
  /// Reads rows from the snapshot, or returns nil if it is missing, outdated or damaged.
  fileprivate mutating func sheet(
    _ range: DayRange,
    fromSnapshot path: String,
    state: Int
  ) -> ColumnarCharts? {
    guard let file = MappedFile(path: path) else { return nil }
    let isVerified = verifiedSnapshot == file.identity
    let sheet = file.read { bytes -> ColumnarCharts? in
      guard let reader = SnapshotReader(bytes), reader.state == state,
        isVerified || reader.isIntact
      else { return nil }
      return reader.sheet(range)
    }
    if sheet != nil { verifiedSnapshot = file.identity }
    return sheet
  }

  /// Builds a snapshot of all rows, and returns the requested ones.
  fileprivate func sheet(
    _ range: DayRange,
    makingSnapshot path: String
  ) throws(ArchiveError) -> ColumnarCharts? {
    let image = try database.reading { () throws(ArchiveError) in
      try database.snapshotImage()
    }
    // Without the file, the next read only takes as long as this one.
    _ = SnapshotFile.write(image.bytes, to: path)
    return image.bytes.withUnsafeBytes { SnapshotReader($0)?.sheet(range) }
  }
}

extension Database {
  /// Builds the snapshot of the current charts, in a transaction.
  fileprivate func snapshotImage() throws(ArchiveError) -> SnapshotImage {
    let everything = DayRange(lower: .minimum, upper: .maximum)
    let key = ChartKey(day: .minimum, span: .day, filter: .everything)
    return SnapshotImage(try sheet(everything, key), state: try chartState())
  }
}
