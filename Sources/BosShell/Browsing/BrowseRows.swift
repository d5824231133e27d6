import BosRuntime
import BosTables
import BosText
import BosViews

/// Computes the rows of queries, step by step; steps that are the same as before aren't repeated.
final class BrowseRows {
  private let machine: Machine
  private let first: Table
  /// The steps so far with their results.
  private var known: [(stage: String, table: Table)] = []

  init(_ machine: Machine, _ table: Table) {
    self.machine = machine
    first = table
  }

  /// Returns the rows of a query and its stages, or nil if it was interrupted.
  func result(
    of query: BrowseQuery,
    _ language: DisplayLanguage
  ) -> Result<(table: Table, stages: String), BrowseProblem>? {
    var table = first
    var stages: [String] = []
    for (index, step) in query.steps.enumerated() {
      let stage: String
      switch step.stage(for: table, language) {
      case .success(let text): stage = text
      case .failure(let problem): return .failure(problem)
      }
      stages.append(stage)
      if index < known.count, known[index].stage == stage {
        table = known[index].table
        continue
      }
      known.removeSubrange(min(index, known.count)...)
      do throws(RuntimeError) {
        table = try machine.applying(stage, to: table)
      } catch {
        if error.kind == .interrupted || machine.interrupt.isRaised { return nil }
        return .failure(BrowseProblem(error.message, hint: error.hint))
      }
      known.append((stage, table))
    }
    return .success((table, stages.joined(separator: " | ")))
  }
}
