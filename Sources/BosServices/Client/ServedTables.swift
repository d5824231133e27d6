import BosDomain
import Synchronization

/// The tables of all films that a source on this computer made, so that the next question about the
/// same days doesn't wait for them again.
final class ServedTables: Sendable {
  struct Key: Hashable {
    let day: Day
    let span: Chart.Span
    let filter: ChartFilter
  }

  /// The most rows that are kept: those of two years.
  private static let mostRows = 60_000

  private struct Memory {
    var tables: [Key: SiteChart] = [:]
    var rows = 0
  }

  private let memory = Mutex(Memory())

  subscript(key: Key) -> SiteChart? { memory.withLock { $0.tables[key] } }

  func keep(_ table: SiteChart, for key: Key) {
    let count = table.entries.count
    memory.withLock { memory in
      if memory.rows + count > Self.mostRows { memory = Memory() }
      guard memory.tables.updateValue(table, forKey: key) == nil else { return }
      memory.rows += count
    }
  }
}
