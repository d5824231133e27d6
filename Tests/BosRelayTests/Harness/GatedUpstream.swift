import BosServices
import Synchronization

/// Services that note each request and answer when a test lets them.
final class GatedUpstream: Sendable {
  typealias Answer = @Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer

  private struct State {
    var requests: [ServiceRequest] = []
    var isOpen: Bool
    var held: Set<String> = []
    var waiting: [(ServiceRequest, CheckedContinuation<Void, Never>)] = []
    var answer: Answer
  }

  private let state: Mutex<State>

  init(isOpen: Bool = true, _ answer: @escaping Answer) {
    state = Mutex(State(isOpen: isOpen, answer: answer))
  }

  var requests: [ServiceRequest] { state.withLock { $0.requests } }

  /// Answers later requests in another way.
  func answer(_ answer: @escaping Answer) { state.withLock { $0.answer = answer } }

  /// Holds the requests for a day until the gate opens.
  func hold(day: String) { state.withLock { _ = $0.held.insert(day) } }

  /// Lets all requests go on.
  func open() {
    let waiting = state.withLock { state in
      state.isOpen = true
      state.held = []
      defer { state.waiting = [] }
      return state.waiting
    }
    for (_, continuation) in waiting { continuation.resume() }
  }

  var transport: Transport {
    Transport { (request) throws(ServiceError) in
      await withCheckedContinuation { continuation in
        let goesOn = self.state.withLock { state in
          state.requests.append(request)
          let isHeld = !state.isOpen || state.held.contains(request["targetDt"] ?? "")
          if isHeld { state.waiting.append((request, continuation)) }
          return !isHeld
        }
        if goesOn { continuation.resume() }
      }
      let answer = self.state.withLock { $0.answer }
      return try answer(request)
    }
  }
}
