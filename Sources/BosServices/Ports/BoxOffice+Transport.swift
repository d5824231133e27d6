package import BosDomain
import Dispatch
import Synchronization

extension BoxOffice {
  /// Makes the port over a transport: requests go out, and the caller's thread waits.
  ///
  /// The interpreter has a thread of its own, so no worker of the system is ever held up.
  package static func over(_ transport: Transport, name: String) -> BoxOffice {
    BoxOffice(name: name) { (day, span, filter) throws(SourceFailure) in
      let endpoint = Kobis.chart(of: day, span, filter: filter)
      let done = DispatchSemaphore(value: 0)
      let answer = Answer<Chart>()
      // The task is waited for at once: it never outlives this call.
      Task.detached {
        let result: Result<Chart, ServiceError>
        do throws(ServiceError) {
          result = .success(try await transport.fetch(endpoint))
        } catch {
          result = .failure(error)
        }
        answer.result.withLock { $0 = result }
        done.signal()
      }
      done.wait()
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
