import BosServices
import BosSystem
import Synchronization

/// Where tasks leave requests for the thread that carries them, which starts with the first one.
final class RequestQueue: Sendable {
  private struct State {
    enum Phase {
      case unopened
      case open
      case closed
      /// Nothing can be carried, for this reason.
      case broken(String)
    }

    var phase = Phase.unopened
    var letters: [Exchange] = []
  }

  let settings: LiveSettings
  let events: @Sendable (NetworkEvent) -> Void
  private let state = Mutex(State())
  let bell = WakePipe()

  init(_ settings: LiveSettings, events: @escaping @Sendable (NetworkEvent) -> Void) {
    self.settings = settings
    self.events = events
  }

  /// Leaves a request; it is answered at once when nothing can be carried.
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

  /// Takes what was left; nil once the mailbox is closed.
  func take() -> [Exchange]? {
    state.withLock { state in
      if case .closed = state.phase { return nil }
      defer { state.letters = [] }
      return state.letters
    }
  }

  /// Makes the thread look: there is a letter, a cancellation, or the end.
  func wake() {
    bell.ring()
  }

  func close() {
    state.withLock { $0.phase = .closed }
    wake()
  }

  /// Refuses what was left and what will be, because nothing can be carried.
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
