import BosDomain
import BosServices
import BosText
import Synchronization

/// The side services that rest after a failure, so that not everybody waits for one that is down.
///
/// KOBIS never rests: without it, there is nothing to show.
final class SideServiceRests: Sendable {
  private let rests = Mutex<[ServiceRequest.Service: ServiceRest]>([:])
  private let clock: Clock
  /// Tells the teacher that a service rests.
  private let remark: @Sendable (SourceFailure) -> Void

  init(clock: Clock, remark: @escaping @Sendable (SourceFailure) -> Void) {
    self.clock = clock
    self.remark = remark
  }

  /// Returns the time at which a request begins, or nil if its service rests.
  func admit(_ service: ServiceRequest.Service) -> Instant? {
    let now = clock.now()
    let isResting = rests.withLock { $0[service]?.isOn(at: now) == true }
    return isResting ? nil : now
  }

  /// Begins or ends a rest by the outcome of a request that began at a time.
  func note(_ service: ServiceRequest.Service, isDown: Bool, began: Instant) {
    guard service != .kobis else { return }
    let now = clock.now()
    let begun: ServiceRest? = rests.withLock { rests in
      let old = rests[service]
      let rest =
        isDown ? ServiceRest.after(old, host: "\(service)", began: began, failed: now) : nil
      rests[service] = rest
      return rest == old ? nil : rest
    }
    if let begun { remark(.resting(service, until: begun.end)) }
  }
}

extension SourceFailure {
  fileprivate static func resting(
    _ service: ServiceRequest.Service,
    until end: Instant
  ) -> SourceFailure {
    // Hours and minutes.
    let (name, time) = (service.name, end.seoulClock.prefix(5))
    return SourceFailure(
      message: Phrase(
        "\(name.english) doesn't answer; the class doesn't ask it until \(time)",
        ko: "\(name.korean): 응답이 없어 \(time)까지 요청하지 않습니다"
      )
    )
  }
}
