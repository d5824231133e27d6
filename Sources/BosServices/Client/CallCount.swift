import BosDomain
import Synchronization

/// The count of calls: those of the day in the archive, and those of this run.
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

  /// Counts an attempt that goes out; attempts count from 1.
  func count(_ request: ServiceRequest, attempt: Int, isRelayed: Bool = false) {
    guard request.service == .kobis else { return }
    // The first attempt was counted when it was admitted.
    if attempt > 1 { made.withLock { $0 += 1 } }
    guard !isRelayed, let key = parts.keys.key(.kobis) else { return }
    // A count that can't be stored doesn't stop the call.
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

  /// The calls that the day has left, or nil without a key.
  var left: Int? {
    guard parts.keys.key(.kobis) != nil else { return nil }
    return (try? quota())?.left
  }

  /// The calls that the run has left, or nil without a limit.
  var runLeft: Int? {
    settings.maxCalls.map { limit in max(0, limit - made.withLock { $0 }) }
  }

  /// Takes a call from what the day and the run allow, before the request goes out.
  ///
  /// Those of a relay are counted there, and those reserved in a shared store are counted already.
  func admit(_ request: ServiceRequest, isCounted: Bool) throws(ServiceError) {
    guard request.service == .kobis else { return }
    if !isCounted, left == 0 { throw ServiceError(.quota, request: request) }
    // Counted at once, so that requests under way can't share the last call.
    let isAllowed = made.withLock { made in
      if let limit = settings.maxCalls, made >= limit { return false }
      made += 1
      return true
    }
    if !isAllowed { throw ServiceError(.callLimit(settings.maxCalls ?? 0), request: request) }
  }
}
