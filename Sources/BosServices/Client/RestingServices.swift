import BosDomain
import BosText
import Synchronization

/// The side services that rest after a failure, in all runs on this computer.
///
/// KOBIS never rests: without it, there is nothing to show.
final class RestingServices: Sendable {
  private let archive: OpenedOnce
  private let addresses: ServiceAddresses
  private let clock: Clock
  /// The rests that couldn't be stored; they last as long as this run.
  private let unstored = Mutex<[String: ServiceRest]>([:])

  init(archive: OpenedOnce, addresses: ServiceAddresses, clock: Clock) {
    self.archive = archive
    self.addresses = addresses
    self.clock = clock
  }

  /// Those that rest now, by the name of the service or the host of pictures.
  var current: [(name: Phrase, rest: ServiceRest)] {
    let now = clock.now()
    return known.values.filter { $0.isOn(at: now) }.sorted { $0.host < $1.host }.map { rest in
      (addresses.service(at: rest.host)?.name ?? Phrase(verbatim: rest.host), rest)
    }
  }

  /// Throws if the service of a request rests; returns the time at which the request begins.
  func admit(_ request: ServiceRequest) throws(ServiceError) -> Instant {
    let now = clock.now()
    guard let host = host(of: request), let rest = known[host], rest.isOn(at: now) else {
      return now
    }
    throw ServiceError(.resting(since: rest.since, until: rest.end), request: request)
  }

  /// Begins or ends a rest by the result of a request that began at a time.
  func note(
    _ request: ServiceRequest,
    _ result: Result<ServiceAnswer, ServiceError>,
    began: Instant
  ) {
    guard let host = host(of: request), let isFailure = result.isFailureOfService else { return }
    if isFailure {
      let now = clock.now()
      update(host) { .after($0, host: host, began: began, failed: now) }
    } else if known[host] != nil {
      update(host) { _ in nil }
    }
  }

  /// Ends all rests.
  func end() {
    for host in known.keys { update(host) { _ in nil } }
  }

  private var known: [String: ServiceRest] {
    let stored = (try? archive.get().rests()) ?? []
    let pairs = stored.map { ($0.host, $0) }
    return unstored.withLock { unstored in
      unstored.merging(pairs) { $0.since > $1.since ? $0 : $1 }
    }
  }

  private func update(_ host: String, _ change: @Sendable (ServiceRest?) -> ServiceRest?) {
    let isStored: Void? = try? archive.get().updateRest(host, clock.now(), change)
    unstored.withLock { $0[host] = isStored == nil ? change($0[host]) : nil }
  }

  /// The host to which a request goes, or nil for KOBIS.
  private func host(of request: ServiceRequest) -> String? {
    guard request.service != .kobis else { return nil }
    return addresses.host(of: request)
  }
}

extension Result<ServiceAnswer, ServiceError> {
  /// Whether the service is down: unreachable, too slow, or with an error of its server.
  ///
  /// Nil if the result doesn't tell, for example because the request was cancelled.
  fileprivate var isFailureOfService: Bool? {
    switch self {
    case .success(let answer): (500...599).contains(answer.status)
    case .failure(let error): error.isTransient ? true : nil
    }
  }
}
