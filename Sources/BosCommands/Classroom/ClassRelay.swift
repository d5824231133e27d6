import BosDomain
import BosRuntime
import BosTables
import BosText

/// The class relay that is the source of a session.
struct ClassRelay {
  let address: RelayAddress
  let relays: Relays

  /// Returns nil if the source isn't a relay.
  init?(_ machine: Machine) throws(RuntimeError) {
    guard let address = machine.sourceChoice?.relay else { return nil }
    (self.address, relays) = (address, try machine.sources().relays)
  }

  /// Returns the relay, or throws an error that tells how to connect to one.
  static func connected(_ machine: Machine) throws(RuntimeError) -> ClassRelay {
    guard let relay = try ClassRelay(machine) else { throw .noClass }
    return relay
  }

  /// What commands say without a class.
  static let absence = Phrase("not connected to a class", ko: "수업에 연결되어 있지 않습니다")
}

extension RuntimeError {
  fileprivate static var noClass: RuntimeError {
    RuntimeError(
      .value,
      ClassRelay.absence.english,
      ko: ClassRelay.absence.korean,
      hint: Phrase(
        "to connect, write the address from your teacher after `source relay`",
        ko: "선생님이 알려 준 주소를 `소스 중계` 뒤에 써서 연결하세요"
      )
    )
  }
}
