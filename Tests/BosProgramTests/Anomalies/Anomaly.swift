/// A run of the program that must stay correct, whichever of its system calls fails.
struct Anomaly {
  /// The subject, for messages.
  let name: String
  var kinds = Faults.onFiles
  /// The arguments of the run.
  let arguments: [String]
  /// What is typed at a terminal, each after a text has appeared; without any, there is none.
  var typed: [(after: String, text: String)] = []
  /// Makes the files that exist before the run.
  var prepare: (LiveHome) throws -> Void = { _ in }
  /// Shows the state in the home folder, without faults; a run of the program is allowed.
  let state: (LiveHome) throws -> String
  /// Whether the run leaves another state.
  var changesState = true
  /// Whether a state between those before and after a whole run is possible, too.
  var allows: (Outcome) -> Bool = { _ in false }

  /// The state after a run with faults.
  struct Outcome {
    let state: String
    /// The state before the run, and after one without faults.
    let before: String
    let after: String
    /// Whether the run could undo a part that it wrote.
    let canUndo: Bool
  }
}
