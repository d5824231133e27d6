import BosDomain
import BosJSON
import BosText
import Synchronization

/// The relays of one run, with their tokens.
final class RelayRegistry: Sendable {
  private let parts: SourceParts
  private let settings: SourceSettings

  private struct Member {
    let standing: RelayStanding
    var token: String?
    var isJoined = false
  }

  private struct State {
    var members: [RelayAddress: Member] = [:]
    /// All tokens so far; a revoked one stays a secret.
    var tokens: [String] = []
  }

  private let state = Mutex(State())

  init(_ parts: SourceParts, _ settings: SourceSettings) {
    self.parts = parts
    self.settings = settings
    if let address = settings.choice?.relay, let token = settings.relayToken {
      _ = setToken(token, for: address)
    }
  }

  /// All tokens, including the one of the environment.
  var tokens: [String] {
    let given = parts.keys.key(.relay)
    return state.withLock { $0.tokens } + [given].compactMap(\.self)
  }

  func standing(_ address: RelayAddress) -> RelayStanding {
    state.withLock { state in
      let member = state.members[address] ?? member(address)
      state.members[address] = member
      return member.standing
    }
  }

  /// The relay as a way to the services.
  func transport(_ address: RelayAddress, _ onCall: @escaping SourceParts.OnCall) -> Transport {
    parts.relay(RelayInvitation(address: address, token: token(address)), onCall)
  }

  /// The token for a relay: that of its address, else that of the environment.
  func token(_ address: RelayAddress) -> String? {
    state.withLock { $0.members[address]?.token } ?? parts.keys.key(.relay)
  }

  func isJoined(_ address: RelayAddress) -> Bool {
    state.withLock { $0.members[address]?.isJoined == true } || settings.choice?.relay == address
  }

  private func member(_ address: RelayAddress) -> Member {
    Member(standing: RelayStanding(address, sampleLabel: parts.sampleLabel))
  }

  /// Keeps a token, and returns whether it is another one than before.
  private func setToken(_ token: String, for address: RelayAddress) -> Bool {
    state.withLock { state in
      if !state.tokens.contains(token) { state.tokens.append(token) }
      defer { state.members[address, default: member(address)].token = token }
      return state.members[address]?.token != token
    }
  }

  // MARK: Requests to the relay itself

  /// Asks a relay for its state; `renew` is called if the token changed.
  func connect(
    _ invitation: RelayInvitation,
    renew: () -> Void
  ) throws(SourceFailure) -> RelayStatus {
    let address = invitation.address
    if let token = invitation.token, setToken(token, for: address) { renew() }
    let request = RelayOperation.status.request()
    let activity = Activity(Phrase("connecting to the relay", ko: "중계 서버에 연결하는 중"))
    let answer = try ask(request, address, activity)
    let status: RelayStatus
    do throws(ServiceError) { status = try Self.status(answer, request) } catch {
      throw failure(error, address)
    }
    standing(address).note(status)
    state.withLock { $0.members[address]?.isJoined = true }
    return status
  }

  private static func status(
    _ answer: ServiceAnswer,
    _ request: ServiceRequest
  ) throws(ServiceError) -> RelayStatus {
    if let error = ServiceError(answer.relay, of: request) { throw error }
    guard answer.isSuccess, let json = try? JSON(answer.body), let status = RelayStatus(json) else {
      throw ServiceError(.notRelay, request: request)
    }
    return status
  }

  func raiseHand(_ isUp: Bool, at address: RelayAddress) throws(SourceFailure) {
    try post(.hand, isUp ? "up" : "down", address)
    standing(address).setHand(isUp)
  }

  func agree(_ agrees: Bool, at address: RelayAddress) throws(SourceFailure) {
    // What is taken back holds at once, even if the relay can't be told.
    if !agrees { standing(address).setAgreed(false) }
    try post(.agree, agrees ? "on" : "off", address)
    if agrees { standing(address).setAgreed(true) }
  }

  private func post(
    _ operation: RelayOperation,
    _ text: String,
    _ address: RelayAddress
  ) throws(SourceFailure) {
    let request = operation.request(text)
    let activity = Activity(Phrase("telling the relay", ko: "중계 서버에 알리는 중"))
    let answer = try ask(request, address, activity)
    if let error = ServiceError(answer.relay, of: request) { throw failure(error, address) }
    guard answer.isSuccess else {
      if token(address) == nil { throw .needsToken(address) }
      throw failure(ServiceError(.status(answer.status), request: request), address)
    }
  }

  /// Sends the kind of an error in the background, if the student agreed.
  func report(_ error: String, to address: RelayAddress) {
    let standing = standing(address)
    guard standing.queue(error) else { return }
    let transport = transport(address) { _, _ in }
    // The prompt doesn't wait for it. It ends when nothing is left to send, or with the program.
    Task.detached {
      while true {
        let errors = standing.takeErrors()
        if errors.isEmpty { return }
        let request = RelayOperation.errors.request(errors.joined(separator: "\n"))
        // A relay that was started again doesn't know the agreement.
        guard let answer = try? await transport.send(request), let json = try? JSON(answer.body)
        else { continue }
        if RelayStatus(json)?.hasAgreed == false { standing.setAgreed(false) }
      }
    }
  }

  private func ask(
    _ request: ServiceRequest,
    _ address: RelayAddress,
    _ activity: Activity
  ) throws(SourceFailure) -> ServiceAnswer {
    if settings.isOffline { throw .startedOffline(.relay(address)) }
    let transport = transport(address) { _, _ in }
    let runner = BlockingRunner(attention: settings.attention)
    return try runner.result(activity) { () throws(ServiceError) in
      do throws(ServiceError) { return try await transport.send(request) } catch {
        throw error.of(request).at(address)
      }
    }
  }

  private func failure(_ error: ServiceError, _ address: RelayAddress) -> SourceFailure {
    SourceFailure(error.at(address).redacted(SecretForms(tokens)))
  }
}

extension SourceFailure {
  /// On the relay's own computer, data comes without a token, but only a student has a hand.
  fileprivate static func needsToken(_ relay: RelayAddress) -> SourceFailure {
    SourceFailure(
      .key,
      message: Phrase(
        "the relay \(relay) doesn't know who you are",
        ko: "중계 서버 \(relay)에 이름이 등록되지 않았습니다"
      ),
      hint: RelayRefusal.token.hint(relay)
    )
  }
}

extension ServiceError {
  /// Adds the relay to which the request went.
  func at(_ relay: RelayAddress) -> ServiceError {
    var error = self
    error.relay = relay
    return error
  }
}
