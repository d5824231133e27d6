/// Cells that are read when they are first used, once for all columns that share them.
final class DeferredCells {
  let kind: ColumnStorage.Kind
  let count: Int
  private var source: Source

  private enum Source {
    case unread(() -> ColumnStorage)
    case read(ColumnStorage)
  }

  init(_ kind: ColumnStorage.Kind, count: Int, _ read: @escaping () -> ColumnStorage) {
    self.kind = kind
    self.count = count
    source = .unread(read)
  }

  var cells: ColumnStorage {
    switch source {
    case .read(let cells): return cells
    case .unread(let read):
      let cells = read()
      source = .read(cells)
      return cells
    }
  }
}
