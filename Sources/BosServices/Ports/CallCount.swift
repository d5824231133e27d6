import BosDomain
import Synchronization

/// Counts the calls that go out: those of the day in the archive, and those of this run.
final class CallCount: Sendable {
  private let archive: OpenedOnce
  private let parts: SourceParts
  private let settings: SourceSettings
  private let made = Atomic<Int>(0)

  /// How many calls the service allows a key on one day.
  static let allowance = 3_000

  init(archive: OpenedOnce, parts: SourceParts, settings: SourceSettings) {
    self.archive = archive
    self.parts = parts
    self.settings = settings
  }

  /// Counts a call as it goes out, retries included.
  func count(_ request: ServiceRequest) {
    guard request.service == .kobis, let key = parts.keys.key(.kobis) else { return }
    made.wrappingAdd(1, ordering: .relaxed)
    // A count that can't be kept must not keep the call from being made.
    _ = try? archive.get().countCall(key, settings.clock.today)
  }

  func quota() throws(SourceFailure) -> Quota {
    let today = settings.clock.today
    guard let key = parts.keys.key(.kobis) else {
      return Quota(day: today, used: 0, allowed: 0)
    }
    return Quota(
      day: today,
      used: try archive.get().calls(key, today),
      allowed: CallCount.allowance
    )
  }

  /// How many calls the day still holds.
  var left: Int? { (try? quota())?.left }

  /// How many calls the run may still make.
  var runLeft: Int? {
    settings.maxCalls.map { max(0, $0 - made.load(ordering: .relaxed)) }
  }

  /// Lets nothing out that goes beyond what the run or the day may have.
  func wrapping(_ transport: Transport) -> Transport {
    Transport { [self] (request) throws(ServiceError) in
      if request.service == .kobis {
        if let limit = settings.maxCalls, runLeft == 0 {
          throw ServiceError(.callLimit(limit), request: request)
        }
        if left == 0 { throw ServiceError(.quota, request: request) }
      }
      return try await transport.send(request)
    }
  }
}
