package import BosDomain
package import BosTables

extension Machine {
  /// Returns the requests that a command would send, and those of the stages behind it that only
  /// compute, such as `where` with a column that needs requests.
  ///
  /// The command runs in a silenced environment, and the session stays as it is. The run may stop
  /// at the first request that has no stored response; that is no failure.
  package func plan(
    _ command: CommandArgument,
    in call: Call
  ) throws(RuntimeError) -> [PlannedRequest] {
    let notes = SilencedNotes(for: .plan)
    _ = try sources()
    let silenced = environment.silenced(notes)
    guard silenced.sources != nil else { return [] }
    let kept = (session: session, isShowing: isShowing, history: history)
    defer { (session, isShowing, history) = kept }
    isShowing = false
    history = history.map { HistoryAccess(search: $0.search, delete: { _ in }, clear: {}) }
    do throws(RuntimeError) {
      try using(silenced) { () throws(RuntimeError) in
        var value: Value?
        for stage in command.pipeline.plan.order {
          guard stage === command.stage || (stage as? CommandStage)?.onlyComputes == true else {
            break
          }
          value = try stage.run(input: value, call.frame)
        }
      }
    } catch {
      if notes.requests.isEmpty || interrupt.isRaised { throw error }
    }
    return notes.requests
  }
}
