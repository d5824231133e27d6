package import BosRuntime
import BosTables
package import BosText
package import BosViews

/// The viewer without a screen: keys change its state, and it computes the rows of queries.
package final class BrowseSession {
  package private(set) var state: BrowseState
  private let machine: Machine
  private let rows: BrowseRows
  /// The columns of texts that may not be prepared for searches yet.
  private var unprepared: [Column]
  /// The bytes that prepared columns may still take.
  private var room = 64 << 20

  /// The time for rows that a key needs, in milliseconds; then the key means what is shown.
  private static let patience = 300

  package init(
    _ request: BrowseRequest,
    _ machine: Machine,
    view: ValueView,
    size: (columns: Int, rows: Int)
  ) {
    self.machine = machine
    rows = BrowseRows(machine, request.table)
    unprepared = request.table.columns.filter { $0.kind == .text }
    state = BrowseState(request.table, source: request.source, view: view, size: size)
  }

  /// Presses a key, and returns what it asks for.
  ///
  /// A key that depends on the rows waits for them, if that isn't long.
  package func press(_ key: BrowseKey) -> BrowseState.Action {
    if !state.isTyping, state.isPending { settle() }
    return state.press(key)
  }

  package func resize(columns: Int, rows: Int) { state.resize(columns: columns, rows: rows) }

  /// Shows a remark until the next key.
  package func remark(_ phrase: Phrase?) { state.note = phrase }

  /// Computes the wanted rows, until an interrupt.
  package func compute() {
    guard state.isPending else { return }
    switch rows.result(of: state.query, machine.language) {
    case .success(let result): state.take(result.table, stages: result.stages)
    case .failure(let problem): state.fail(problem)
    case nil: break
    }
  }

  /// Whether there is something to compute between keys.
  package var hasWork: Bool { state.isPending || !unprepared.isEmpty }

  /// Prepares texts for the first letter of a filter and for a sort, until an interrupt.
  ///
  /// Columns in the window come first; for others, there may be no room.
  package func prepare() {
    while !unprepared.isEmpty {
      let place = unprepared.firstIndex { state.isVisible($0) } ?? 0
      do throws(RuntimeError) {
        if case .text(let cells) = unprepared[place].storage {
          room -= try cells.prepare(within: room)
        }
      } catch {
        // An interrupt ends this until the next time. Without enough memory, keys take longer.
        if error.kind == .interrupted { return }
      }
      unprepared.remove(at: place)
    }
  }

  /// Computes the wanted rows, if that is fast enough.
  private func settle() {
    let deadline = Deadline(milliseconds: Self.patience, machine.interrupt)
    compute()
    _ = deadline.end()
    machine.interrupt.clear()
  }

  /// What the user sees, to leave with.
  package func result(opened: Int? = nil) -> BrowseResult {
    BrowseResult(table: state.table, stages: state.stages, opened: opened)
  }
}
