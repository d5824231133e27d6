/// Cells that are read when they are first used, once for all columns that share them.
final class DeferredCells {
  /// Reads the cells of some rows, or all of them.
  typealias Reading = (_ rows: [Int32]?) throws(RuntimeError) -> ColumnStorage

  let kind: ColumnStorage.Kind
  let count: Int
  /// Whether a few cells take much less time than all.
  private let readsFew: Bool
  private var source: Source

  private enum Source {
    case unread(Reading)
    case read(ColumnStorage)
  }

  init(
    _ kind: ColumnStorage.Kind,
    count: Int,
    readsFew: Bool,
    _ read: @escaping Reading
  ) {
    self.kind = kind
    self.count = count
    self.readsFew = readsFew
    source = .unread(read)
  }

  /// Reads the cells, unless they were read before.
  func cells() throws(RuntimeError) -> ColumnStorage {
    switch source {
    case .read(let cells): return cells
    case .unread(let read):
      let cells = try read(nil)
      source = .read(cells)
      return cells
    }
  }

  /// Some of the cells, which are read without the others if that saves time; the rows must exist.
  func selecting(_ rows: [Int32]) -> DeferredCells {
    DeferredCells(kind, count: rows.count, readsFew: readsFew) { (chosen) throws(RuntimeError) in
      let places = chosen?.map { rows[Int($0)] } ?? rows
      guard self.readsFew, case .unread(let read) = self.source else {
        return try self.cells().gathered(places)
      }
      return try read(places)
    }
  }
}
