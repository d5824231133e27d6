package import BosDomain
import Synchronization

extension Machine {
  /// Finds out what a command would ask: it runs against sources that ask nobody.
  ///
  /// Nothing is written or shown, and the session stays as it is. That the command is stopped at
  /// its first question that has no stored answer is no failure.
  package func plan(
    _ command: CommandArgument,
    in call: Call
  ) throws(RuntimeError) -> [PlannedRequest] {
    let notes = Notes()
    guard
      let planned = try sources().exchanges.planned({ request in
        notes.requests.withLock { $0.append(request) }
      })
    else { return [] }
    let kept = (environment: environment, session: session, isShowing: isShowing)
    defer { (environment, session, isShowing) = kept }
    isShowing = false
    environment.sources = planned
    environment.write = { _ in true }
    environment.remark = { _ in }
    environment.page = { _ in true }
    environment.readSecret = { _ in nil }
    environment.keepSettings = { _ in nil }
    environment.runScript = nil
    environment.writing = .anywhere
    environment.files.write = { (_, _, _) in }
    environment.files.append = { (_, _) in }
    do throws(RuntimeError) {
      _ = try command.stage.run(input: nil, call.frame)
    } catch {
      let requests = notes.requests.withLock { $0 }
      if requests.isEmpty || interrupt.isRaised { throw error }
      return requests
    }
    return notes.requests.withLock { $0 }
  }
}

private final class Notes: Sendable {
  let requests = Mutex<[PlannedRequest]>([])
}
