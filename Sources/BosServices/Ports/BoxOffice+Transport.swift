package import BosDomain
import Synchronization

extension BoxOffice {
  /// Makes the port over a transport: the caller's thread carries the request through.
  package static func over(_ transport: Transport, name: String) -> BoxOffice {
    BoxOffice(name: name) { (day, span, filter) throws(SourceFailure) in
      let endpoint = Kobis.chart(of: day, span, filter: filter)
      let answer = Answer<Chart>()
      let executor = CallerExecutor()
      // The task is carried through below: it never outlives this call.
      Task.detached(executorPreference: executor) {
        let result: Result<Chart, ServiceError>
        do throws(ServiceError) {
          result = .success(try await transport.fetch(endpoint))
        } catch {
          result = .failure(error)
        }
        answer.result.withLock { $0 = result }
      }
      executor.run { answer.result.withLock { $0 != nil } }
      switch answer.result.withLock({ $0 }) {
      case .success(let chart)?: return chart
      case .failure(let error)?: throw SourceFailure(message: error.message, hint: error.hint)
      case nil: throw SourceFailure(message: ("no answer came", "응답이 없습니다"), hint: nil)
      }
    }
  }
}

/// Carries an answer from the task that gets it to the thread that waits.
private final class Answer<Output: Sendable>: Sendable {
  let result = Mutex<Result<Output, ServiceError>?>(nil)
}
