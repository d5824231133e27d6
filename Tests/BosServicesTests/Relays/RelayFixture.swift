import BosArchive
import BosDomain
import BosText
import Synchronization

@testable import BosServices

/// A relay without a network, whose origin a test changes.
final class RelayFixture: Sendable {
  static let address = address("teacher:9000")
  static let token = "k7m2token9"
  static let choice = SourceChoice.relay(address)

  struct State {
    var origin: RelayMark.Origin? = .live
    var reason: String?
    var age: Int64? = 0
    var status = #"{"name":"Ann","mode":"live","frozen":false,"budget":{"used":1,"left":8}}"#
    var isGone = false
    /// The tokens with which transports were made.
    var tokens: [String?] = []
  }

  let state = Mutex(State())
  let service: FakeService
  let archive: AnswerArchive
  let listener = Listener()

  init(_ answer: @escaping @Sendable (ServiceRequest) -> ServiceAnswer = { Ports.chart($0) }) throws
  {
    service = FakeService { (request) throws(ServiceError) in answer(request) }
    archive = try AnswerArchive.inMemory()
  }

  func set(_ change: (inout State) -> Void) { state.withLock { change(&$0) } }

  /// The sources of a run without a key.
  func sources(
    choice: SourceChoice? = RelayFixture.choice,
    token: String? = nil,
    key: String? = nil,
    clock: Clock = .fixed(Ports.today)
  ) -> Sources {
    var parts = SourceParts.fake(live: service, archive: archive, key: key)
    parts.relay = { invitation, onCall in
      self.set { $0.tokens.append(invitation.token) }
      return Transport { (request) throws(ServiceError) in
        onCall(request, 1)
        let state = self.state.withLock { $0 }
        if state.isGone { throw ServiceError(.network, request: request).at(invitation.address) }
        var answer = try await self.service.transport.send(request)
        if request.service == .relay {
          answer = ServiceAnswer(
            text: ["bos/status", "bos/errors"].contains(request.operation) ? state.status : "{}"
          )
        }
        if state.reason != nil {
          answer = ServiceAnswer(text: #"{"faultInfo":{"message":"no","errorCode":"BOS"}}"#)
        }
        answer.relay = RelayMark(
          invitation.address,
          origin: state.origin,
          reason: state.reason,
          age: state.age
        )
        return answer
      }
    }
    var settings = SourceSettings(
      clock: clock,
      choice: choice,
      attention: listener.attention
    )
    settings.relayToken = token
    return .assembled(parts, settings)
  }

  /// The requests for charts that reached the relay.
  var asked: Int { service.requests.count { $0.service == .kobis } }

  func stored(_ day: Day) throws -> Bool {
    try archive.answer(Kobis.chart(of: day).request.description) != nil
  }

  /// The address of a relay, which must be one.
  static func address(_ text: String) -> RelayAddress {
    guard let invitation = RelayInvitation(text) else { preconditionFailure("no address: \(text)") }
    return invitation.address
  }
}
