import BosDomain
import Synchronization

/// Counts the calls that go out: those of the day in the archive, and those of this run.
final class CallCount: Sendable {
  private let archive: OpenedOnce
  private let parts: SourceParts
  private let settings: SourceSettings
  private let made = Mutex(0)

  init(archive: OpenedOnce, parts: SourceParts, settings: SourceSettings) {
    self.archive = archive
    self.parts = parts
    self.settings = settings
  }

  /// Counts a call as it goes out, retries included; they count from 1.
  func count(_ request: ServiceRequest, attempt: Int) {
    guard request.service == .kobis, let key = parts.keys.key(.kobis) else { return }
    // The first attempt was counted when it was let out.
    if attempt > 1 { made.withLock { $0 += 1 } }
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
      allowed: parts.allowance
    )
  }

  /// How many calls the day still holds; nil when nobody can tell.
  var left: Int? {
    guard parts.keys.key(.kobis) != nil else { return nil }
    return (try? quota())?.left
  }

  /// How many calls the run may still make; nil without a limit.
  var runLeft: Int? {
    settings.maxCalls.map { limit in max(0, limit - made.withLock { $0 }) }
  }

  /// Takes one of the run's calls; false when there is none any more.
  private func takeOne() -> Bool {
    made.withLock { made in
      if let limit = settings.maxCalls, made >= limit { return false }
      made += 1
      return true
    }
  }

  /// Lets nothing out that goes beyond what the run or the day may have.
  func wrapping(_ transport: Transport) -> Transport {
    Transport { [self] (request) throws(ServiceError) in
      if request.service == .kobis {
        if left == 0 { throw ServiceError(.quota, request: request) }
        // Taken at once, so that several under way cannot share the last one.
        if !takeOne() {
          throw ServiceError(.callLimit(settings.maxCalls ?? 0), request: request)
        }
      }
      return try await transport.send(request)
    }
  }
}
