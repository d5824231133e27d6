/// The times by which clients must have sent their requests.
///
/// The library counts from the last byte, so that a client that sends one now and then would stay
/// for ever.
struct ConnectionDeadlines {
  /// The time for a header, from the connection or the response before.
  static let header = Duration.seconds(20)
  static let body = Duration.seconds(10)
  /// Above this number, connections without a request have less time.
  static let crowd = HTTPServer.connectionLimit * 3 / 4
  static let headerInCrowd = Duration.seconds(2)

  private struct Wait {
    var began: Duration
    var limit: Duration
  }

  private var waits: [Int32: Wait] = [:]
  private var connections: Set<Int32> = []
  private var lastSweep = Duration.zero
  /// The time between two looks at all connections.
  private static let interval = Duration.seconds(1)

  /// A client has connected, or has its response and may send another request.
  mutating func connect(_ socket: Int32, at now: Duration) {
    connections.insert(socket)
    waits[socket] = Wait(began: now, limit: Self.header)
  }

  /// The header of a request is there.
  mutating func read(_ socket: Int32, at now: Duration) {
    waits[socket] = Wait(began: now, limit: Self.body)
  }

  /// The request is there; now the client waits.
  mutating func await(_ socket: Int32) { waits[socket] = nil }

  /// The response is there; the client must take it.
  mutating func answer(_ socket: Int32, at now: Duration, limit: Duration) {
    waits[socket] = Wait(began: now, limit: limit)
  }

  mutating func forget(_ socket: Int32) {
    connections.remove(socket)
    waits[socket] = nil
  }

  /// The sockets whose time is up.
  mutating func due(at now: Duration) -> [Int32] {
    guard now - lastSweep >= Self.interval else { return [] }
    lastSweep = now
    let isCrowded = connections.count > Self.crowd
    let late = waits.filter { _, wait in
      now - wait.began >= (isCrowded && wait.limit == Self.header ? Self.headerInCrowd : wait.limit)
    }
    for socket in late.keys { waits[socket] = nil }
    return Array(late.keys)
  }

  /// The time until the next look, or nil without any client that must send something.
  func delay(at now: Duration) -> Duration? {
    waits.isEmpty ? nil : max(.zero, lastSweep + Self.interval - now)
  }
}
