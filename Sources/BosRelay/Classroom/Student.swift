import BosDomain

/// A student of the class.
struct Student: Sendable {
  /// The number by which the teacher's page names the student.
  let id: Int
  let name: StudentName
  /// Nil for whoever asks without a token, on this computer.
  let token: TokenDigest?
  /// The name of the student's budget; a new one is a new budget.
  var account: String
  var isPaused = false
  /// Whether the token is void; the name can be given out again then.
  var isRevoked = false
  /// The time since which the hand is up.
  var handUp: Instant?
  /// Whether the teacher may see the kinds of errors.
  var agrees = false
  var joined: Instant
  var lastSeen: Instant?
  var counts = Counts()
  /// The calls that the student has caused on the day of the latest one.
  var spending: (day: Day, count: Int)?
  /// The latest requests, newest first.
  private(set) var recent: [RequestNote] = []
  /// The latest errors, newest first, if the student agreed.
  var errors: [ErrorNote] = []
  var drill: RunningDrill?

  struct Counts: Sendable, Hashable {
    var stored = 0
    var live = 0
    var refused = 0
    var failed = 0

    var all: Int { stored + live + refused + failed }
  }

  /// The account of a new budget, such as `3+1` after `3`.
  var nextAccount: String {
    let parts = account.split(separator: "+")
    let last = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    return "\(id)+\(last &+ 1)"
  }

  /// The calls that the student has caused on a day.
  func spent(on day: Day) -> Int { spending.map { $0.day == day ? $0.count : 0 } ?? 0 }

  /// The number of requests that the page shows.
  static let recentLimit = 6
  static let errorLimit = 5

  mutating func note(_ request: RequestNote) {
    recent.insert(request, at: 0)
    if recent.count > Self.recentLimit { recent.removeLast() }
    lastSeen = request.time
    switch request.outcome {
    case .stored: counts.stored += 1
    case .live: counts.live += 1
    case .refused: counts.refused += 1
    case .failed, .drill: counts.failed += 1
    }
  }

  mutating func note(_ error: ErrorNote) {
    errors.insert(error, at: 0)
    if errors.count > Self.errorLimit { errors.removeLast() }
    lastSeen = error.time
  }
}

/// A request, as the teacher sees it.
struct RequestNote: Sendable, Hashable {
  enum Outcome: String, Sendable, Hashable {
    /// An answer without a call: from the archive, a pack or the sample.
    case stored
    case live
    case refused
    case failed
    case drill
  }

  /// The command that makes the request, or the request itself.
  var text: String
  var outcome: Outcome
  var milliseconds: Int
  var time: Instant
}

/// The kind of an error that a student has seen.
struct ErrorNote: Sendable, Hashable {
  var id: String
  var time: Instant
}

/// A simulated failure and its end.
struct RunningDrill: Sendable, Hashable {
  var name: String
  var until: Instant
}

extension Student {
  enum State: String, Sendable {
    /// Has joined, and asked nothing yet.
    case new
    case active
    /// Has asked nothing for a while.
    case silent
    /// The latest requests or entries all failed.
    case stuck
    case paused
    case revoked
  }

  /// The seconds without a request after which a student counts as silent.
  static let silence: Int64 = 300
  /// The failures in a row that count as being stuck.
  private static let failuresOfStuck = 3

  func state(at now: Instant) -> State {
    if isRevoked { return .revoked }
    if isPaused { return .paused }
    guard let lastSeen else { return .new }
    if now.seconds - lastSeen.seconds >= Self.silence { return .silent }
    let lastSuccess = recent.first { $0.outcome == .stored || $0.outcome == .live }?.time
    let failures = recent.prefix { $0.outcome == .failed || $0.outcome == .refused }.count
    let errors = errors.prefix { error in lastSuccess.map { error.time > $0 } ?? true }.count
    return max(failures, errors) >= Self.failuresOfStuck ? .stuck : .active
  }
}
