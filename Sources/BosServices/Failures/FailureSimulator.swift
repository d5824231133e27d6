import Synchronization

/// The simulated failure that is on, shared by all sources.
package final class FailureSimulator: Sendable {
  private struct State {
    var drill: SimulatedFailure?
    var extent = SimulatedFailure.Extent.next
  }

  private let drilling = Mutex(State())
  private let sleep: @Sendable (Duration) async throws -> Void

  /// The delay of a slow response.
  package static let delay = Duration.seconds(3)

  package init(
    sleep: @escaping @Sendable (Duration) async throws -> Void = { try await Task.sleep(for: $0) }
  ) {
    self.sleep = sleep
  }

  /// The failure of the next request.
  package var current: SimulatedFailure? { drilling.withLock { $0.drill } }

  /// The failure that is on, and its extent.
  var state: (drill: SimulatedFailure, extent: SimulatedFailure.Extent)? {
    drilling.withLock { state in state.drill.map { ($0, state.extent) } }
  }

  /// Begins a failure of the next request, or of all requests until it ends.
  package func begin(_ drill: SimulatedFailure, _ extent: SimulatedFailure.Extent = .next) {
    drilling.withLock { $0 = State(drill: drill, extent: extent) }
  }

  package func end() {
    drilling.withLock { $0 = State() }
  }

  /// A simulated failure of one request.
  struct Drill: Sendable {
    let failure: SimulatedFailure
    let extent: SimulatedFailure.Extent
  }

  /// Takes the failure of the next request, and ends it if it was for one request only.
  ///
  /// A failure of one request spares requests beside the main one, so that their order doesn't
  /// decide which of them fails.
  func take() -> Drill? {
    drilling.withLock { state in
      guard let failure = state.drill else { return nil }
      if state.extent == .next {
        if ExchangeLog.isAside { return nil }
        state.drill = nil
      }
      return Drill(failure: failure, extent: state.extent)
    }
  }

  /// Waits before a request whose response is late.
  func delay(_ request: ServiceRequest, _ drill: Drill) async throws(ServiceError) {
    do { try await sleep(FailureSimulator.delay) } catch {
      throw drill.failure.failure(.cancelled, request, drill.extent)
    }
  }
}
