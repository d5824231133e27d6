import BosText

/// The class relays that the run uses, each at its address.
package struct Relays: Sendable {
  /// Asks a relay for its state, and keeps the token for later requests.
  package var connect: @Sendable (RelayInvitation) throws(SourceFailure) -> RelayStatus
  /// Whether the user has connected to a relay in this run.
  package var isJoined: @Sendable (RelayAddress) -> Bool
  /// The last known state of a relay.
  package var known: @Sendable (RelayAddress) -> RelayStatus?
  /// Raises or lowers the student's hand.
  package var raiseHand: @Sendable (RelayAddress, _ isUp: Bool) throws(SourceFailure) -> Void
  /// Agrees that the teacher sees the kinds of errors, or takes it back.
  package var agree: @Sendable (RelayAddress, Bool) throws(SourceFailure) -> Void
  package var hasAgreed: @Sendable (RelayAddress) -> Bool
  package var isHandUp: @Sendable (RelayAddress) -> Bool
  /// Tells the teacher the kind of an error if the student agreed; returns at once.
  package var report: @Sendable (RelayAddress, _ error: String) -> Void

  package init(
    connect: @escaping @Sendable (RelayInvitation) throws(SourceFailure) -> RelayStatus,
    isJoined: @escaping @Sendable (RelayAddress) -> Bool,
    known: @escaping @Sendable (RelayAddress) -> RelayStatus?,
    raiseHand: @escaping @Sendable (RelayAddress, Bool) throws(SourceFailure) -> Void,
    agree: @escaping @Sendable (RelayAddress, Bool) throws(SourceFailure) -> Void,
    hasAgreed: @escaping @Sendable (RelayAddress) -> Bool,
    isHandUp: @escaping @Sendable (RelayAddress) -> Bool,
    report: @escaping @Sendable (RelayAddress, String) -> Void
  ) {
    self.connect = connect
    self.isJoined = isJoined
    self.known = known
    self.raiseHand = raiseHand
    self.agree = agree
    self.hasAgreed = hasAgreed
    self.isHandUp = isHandUp
    self.report = report
  }

  private static let unavailable = SourceFailure(
    message: Phrase("there are no relays here", ko: "여기에서는 중계 서버를 쓸 수 없습니다")
  )

  /// No relays.
  package static let none = Relays(
    connect: { (_) throws(SourceFailure) in throw unavailable },
    isJoined: { _ in false },
    known: { _ in nil },
    raiseHand: { (_, _) throws(SourceFailure) in throw unavailable },
    agree: { (_, _) throws(SourceFailure) in throw unavailable },
    hasAgreed: { _ in false },
    isHandUp: { _ in false },
    report: { _, _ in }
  )
}
