import BosDomain
import Synchronization

/// The columns of charts in a snapshot.
///
/// If a part of the snapshot turns out to be damaged, the rows come from the database, provided that
/// they are still the same.
final class StoredColumns: ChartColumns {
  private let reader: SnapshotReader
  /// The places of the charts in the snapshot.
  private let places: Range<Int>
  private let rows: Range<Int>
  private let archive: Archive
  /// The rows from the database, once they were needed.
  private let restored = Mutex<ColumnarCharts?>(nil)

  init(_ reader: SnapshotReader, _ range: DayRange, in archive: Archive) {
    self.reader = reader
    self.archive = archive
    places = reader.places(range)
    rows = reader.rows(ofCharts: places)
  }

  var count: Int { rows.count }

  func cells(_ field: ChartField, at places: [Int32]?) throws(SourceFailure) -> ChartCells {
    if let restored = restored.withLock({ $0 }) { return restored.cells(field, at: places) }
    if let cells = reader.cells(field, in: rows, at: places) { return cells }
    return try failing { () throws(ArchiveError) in try rowsAgain() }.cells(field, at: places)
  }

  /// Reads all columns.
  func sheet() throws(ArchiveError) -> ColumnarCharts {
    if let sheet = reader.sheet(rows) { return sheet }
    return try rowsAgain()
  }

  private func rowsAgain() throws(ArchiveError) -> ColumnarCharts {
    let found = try archive.rows(inPlaceOf: reader, places)
    restored.withLock { $0 = found }
    return found
  }
}
