import BosServices
import BosSystem
import Synchronization

/// A queue of requests from tasks to the transfer thread, which starts with the first request.
final class RequestQueue: Sendable {
  private struct State {
    enum Phase {
      case unopened
      case open
      case closed
      /// Requests can't be sent, for this reason.
      case broken(String)
    }

    var phase = Phase.unopened
    var letters: [Exchange] = []
    /// Whether the open connections must not be used for them.
    var distrustsConnections = false
  }

  let settings: LiveSettings
  let events: @Sendable (NetworkEvent) -> Void
  private let state = Mutex(State())
  let bell = WakePipe()

  init(_ settings: LiveSettings, events: @escaping @Sendable (NetworkEvent) -> Void) {
    self.settings = settings
    self.events = events
  }

  /// Adds a request, or answers it at once if requests can't be sent.
  func post(_ exchange: Exchange) {
    let refusal: String? = state.withLock { state in
      if case .unopened = state.phase {
        let thread = SystemThread.start { TransferLoop.run(self) }
        thread?.detach()
        state.phase = thread != nil ? .open : .broken("can't start a thread")
      }
      switch state.phase {
      case .unopened, .open:
        state.letters.append(exchange)
        return nil
      case .closed: return "the connection is closed"
      case .broken(let reason): return reason
      }
    }
    if let refusal { exchange.refuse(refusal) } else { wake() }
  }

  /// Takes the queued requests and whether they need new connections, or returns nil if the queue
  /// is closed.
  func take() -> (letters: [Exchange], distrustsConnections: Bool)? {
    state.withLock { state in
      if case .closed = state.phase { return nil }
      defer { (state.letters, state.distrustsConnections) = ([], false) }
      return (state.letters, state.distrustsConnections)
    }
  }

  /// Uses no open connection for later requests.
  func distrustConnections() {
    state.withLock { $0.distrustsConnections = true }
  }

  /// Wakes the thread for a request, a cancellation or the end.
  func wake() {
    bell.ring()
  }

  func close() {
    state.withLock { $0.phase = .closed }
    wake()
  }

  /// Fails current and future requests, because none can be sent.
  func refuseAll(_ reason: String) {
    let letters = state.withLock { state in
      state.phase = .broken(reason)
      defer { state.letters = [] }
      return state.letters
    }
    for letter in letters { letter.refuse(reason) }
  }
}

extension Exchange {
  fileprivate func refuse(_ reason: String) {
    continuation.resume(returning: .failure(call.error(.network, reason)))
  }
}
