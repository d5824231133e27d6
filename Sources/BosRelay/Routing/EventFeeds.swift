/// The pages that receive the state of the class as it changes.
struct EventFeeds {
  private var feeds: [HTTPExchange] = []
  private var lastVersion = -1
  private var lastPush = Duration.zero

  /// The least time between two states.
  private static let interval = Duration.milliseconds(500)
  /// The time after which the pages get the state even without a change: ages and times move on.
  private static let heartbeat = Duration.seconds(10)
  /// The most pages at once.
  private static let limit = 8
  /// A page that hasn't taken this many bytes gets no more until it has.
  private static let backlog = 1 << 16

  mutating func add(_ feed: HTTPExchange) {
    while feeds.count >= Self.limit { feeds.removeFirst().finish() }
    feeds.append(feed)
    // The new page gets the state at once.
    lastVersion = -1
  }

  mutating func remove(_ feed: HTTPExchange) { feeds.removeAll { $0 === feed } }

  /// Sends what has changed; returns the time until something may be due, or nil without pages.
  mutating func push(_ application: RelayApplication, at now: Duration) -> Duration? {
    if feeds.isEmpty { return nil }
    let hasChanged = application.room.version != lastVersion
    let due = hasChanged ? lastPush + Self.interval : lastPush + Self.heartbeat
    if lastVersion >= 0, now < due { return due - now }
    lastVersion = application.room.version
    lastPush = now
    let state = application.teacherState()
    let event = Array("data: ".utf8) + state + Array("\n\n".utf8)
    for feed in feeds { feed.push(event, limit: Self.backlog) }
    return Self.interval
  }
}
