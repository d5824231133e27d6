package import BosDomain

extension Archive {
  /// Puts the daily charts of a range below one another, by day and then by rank.
  ///
  /// Days that are not there are left out. Long ranges of all films in the whole country come
  /// from the snapshot, which is made anew when it no longer fits.
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
  /// Makes the snapshot anew unless it fits, so that the next long range doesn't have to.
  ///
  /// Worth calling when many days came; there is no error, as the snapshot can be done without.
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

/// When snapshots are used.
enum Snapshot {
  /// Ranges of so many days are read row by row, which takes no longer.
  static let shortRange = 60

  /// Tells whether a snapshot of all days is worth making when some of them are wanted.
  static func isWorthMaking(for wanted: Int, of all: Int) -> Bool {
    // Making it reads every row: that must not take much longer than reading what is wanted.
    wanted > shortRange && wanted >= all / 4
  }
}

extension Connection {
  /// Takes rows from the snapshot; nil when there is none of these charts, or not a sound one.
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

  /// Makes a snapshot of all rows, and takes those that are wanted from it.
  fileprivate func sheet(
    _ range: DayRange,
    makingSnapshot path: String
  ) throws(ArchiveError) -> ColumnarCharts? {
    let image = try database.reading { () throws(ArchiveError) in
      try database.snapshotImage()
    }
    // Without the file the next time takes as long as this one, no more.
    _ = SnapshotFile.write(image.bytes, to: path)
    return image.bytes.withUnsafeBytes { SnapshotReader($0)?.sheet(range) }
  }
}

extension Database {
  /// Makes the snapshot of the charts as they are, within a transaction.
  fileprivate func snapshotImage() throws(ArchiveError) -> SnapshotImage {
    let everything = DayRange(lower: .minimum, upper: .maximum)
    let key = ChartKey(day: .minimum, span: .day, filter: .everything)
    return SnapshotImage(try sheet(everything, key), state: try chartState())
  }
}
