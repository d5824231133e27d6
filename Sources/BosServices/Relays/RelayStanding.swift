import BosDomain
import BosText
import Synchronization

/// What is known about a relay: its last state, and the origin of its last response.
final class RelayStanding: Sendable {
  let address: RelayAddress
  private let sampleLabel: Phrase

  private struct State {
    var status: RelayStatus?
    /// The origin of the last response, or nil before the first.
    var origin: RelayMark.Origin??
    var hasAgreed = false
    var isHandUp = false
    /// The kinds of errors that are still to be sent.
    var errors: [String] = []
    var isSending = false
    /// The commands that ask one client after the other.
    var askers = 0
    /// Responses to a command that belong to the other client, which takes them.
    var aside: [ServiceRequest: ServiceAnswer] = [:]
  }

  private let state = Mutex(State())

  init(_ address: RelayAddress, sampleLabel: Phrase) {
    (self.address, self.sampleLabel) = (address, sampleLabel)
  }

  var status: RelayStatus? { state.withLock { $0.status } }

  /// Notes the state that a relay tells.
  func note(_ status: RelayStatus) {
    state.withLock { state in
      state.status = status
      state.origin = .some(status.mode?.origin)
      // The teacher can lower a hand.
      if let isUp = status.isHandUp { state.isHandUp = isUp }
    }
    if status.hasAgreed == false { setAgreed(false) }
  }

  /// Notes a response; refusals and simulated failures tell nothing about the others.
  func note(_ mark: RelayMark) {
    guard mark.tellsMode else { return }
    state.withLock { $0.origin = .some(mark.origin) }
  }

  /// Whether the relay answers with sample data, which never mixes with real data.
  var isSample: Bool { state.withLock { $0.origin == .sample } }

  /// The note on data that isn't live.
  var label: Phrase? {
    switch state.withLock({ $0.origin }) {
    case .sample??: sampleLabel
    case .pack??: Phrase("recorded data of the class", ko: "수업용 팩 데이터")
    case .some(nil), .drill??: Phrase("data of unknown origin", ko: "출처를 알 수 없는 데이터")
    case .live??, nil: nil
    }
  }

  // MARK: Responses for the other client

  /// Notes that a command asks, and will ask the other client if the relay has changed.
  func beginAsking() { state.withLock { $0.askers += 1 } }

  func endAsking() {
    state.withLock { state in
      state.askers -= 1
      if state.askers == 0 { state.aside = [:] }
    }
  }

  /// Keeps a response for the other client; returns false if nobody will ask it.
  func setAside(_ request: ServiceRequest, _ answer: ServiceAnswer) -> Bool {
    state.withLock { state in
      guard state.askers > 0 else { return false }
      state.aside[request] = answer
      return true
    }
  }

  func takeAside(_ request: ServiceRequest, isSample: Bool) -> ServiceAnswer? {
    state.withLock { state in
      guard let answer = state.aside[request], (answer.relay?.origin == .sample) == isSample else {
        return nil
      }
      state.aside[request] = nil
      return answer
    }
  }

  // MARK: The student

  var hasAgreed: Bool { state.withLock { $0.hasAgreed } }
  var isHandUp: Bool { state.withLock { $0.isHandUp } }

  func setAgreed(_ agrees: Bool) {
    state.withLock { state in
      state.hasAgreed = agrees
      if !agrees { state.errors = [] }
    }
  }

  func setHand(_ isUp: Bool) { state.withLock { $0.isHandUp = isUp } }

  /// The most errors that wait; if the relay is gone, later ones are left out.
  private static let mostErrors = 20

  /// Adds an error to send if the student agreed; returns whether nobody is sending yet.
  func queue(_ error: String) -> Bool {
    state.withLock { state in
      guard state.hasAgreed, state.errors.count < Self.mostErrors else { return false }
      state.errors.append(error)
      defer { state.isSending = true }
      return !state.isSending
    }
  }

  /// Takes the errors to send; without any, nobody is sending afterwards.
  func takeErrors() -> [String] {
    state.withLock { state in
      defer { state.errors = [] }
      if state.errors.isEmpty { state.isSending = false }
      return state.errors
    }
  }
}

extension RelayStatus.Mode {
  /// The origin of what a relay in this mode sends.
  fileprivate var origin: RelayMark.Origin {
    switch self {
    case .live, .capture: .live
    case .pack: .pack
    case .sample: .sample
    }
  }
}
