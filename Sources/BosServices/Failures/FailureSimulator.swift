import Synchronization

/// Which drill is on, known to all who ask; the transports that it wraps look at it each time.
package final class FailureSimulator: Sendable {
  private struct State {
    var drill: SimulatedFailure?
    var extent = SimulatedFailure.Extent.next
  }

  private let drilling = Mutex(State())
  private let sleep: @Sendable (Duration) async throws -> Void

  /// How late a slow answer is.
  package static let delay = Duration.seconds(3)

  package init(
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.sleep = sleep
  }

  /// The drill that the next request meets.
  package var current: SimulatedFailure? { drilling.withLock { $0.drill } }

  /// The drill that is on, and whether it is for all requests.
  var state: (drill: SimulatedFailure, extent: SimulatedFailure.Extent)? {
    drilling.withLock { state in state.drill.map { ($0, state.extent) } }
  }

  /// Begins a drill, for the next request only or for all until it is ended.
  package func begin(_ drill: SimulatedFailure, _ extent: SimulatedFailure.Extent = .next) {
    drilling.withLock { $0 = State(drill: drill, extent: extent) }
  }

  package func end() {
    drilling.withLock { $0 = State() }
  }

  /// Takes the drill that a request meets, and ends it if it was for one request only.
  ///
  /// A drill for one request leaves alone what is asked beside it, so that which one it is does not
  /// hang on chance.
  private func take() -> (drill: SimulatedFailure, extent: SimulatedFailure.Extent)? {
    drilling.withLock { state in
      guard let drill = state.drill else { return nil }
      if state.extent == .next {
        if ExchangeLog.isAside { return nil }
        state.drill = nil
      }
      return (drill, state.extent)
    }
  }

  /// Wraps a transport so that its requests meet the drill that is on.
  ///
  /// It belongs outside of what repeats requests, so that a drill fails at once.
  package func wrapping(_ transport: Transport) -> Transport {
    Transport { [self] (request) throws(ServiceError) in
      guard let (drill, extent) = take() else { return try await transport.send(request) }
      if let answer = try drill.answer(to: request, extent) { return answer }
      do { try await sleep(FailureSimulator.delay) } catch {
        throw drill.failure(.cancelled, request, extent)
      }
      var answer = try await transport.send(request)
      answer.isLate = true
      return answer
    }
  }
}
