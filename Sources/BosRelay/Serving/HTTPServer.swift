import BosSystem
import CMicroHTTPD
import Glibc

/// What a server does with requests; all calls come on the thread of the server.
protocol HTTPApplication: AnyObject {
  /// A whole request has arrived; it may be answered at once or later.
  func handle(_ exchange: HTTPExchange)
  /// The response was sent, or the client is gone.
  func ended(_ exchange: HTTPExchange)
  /// Does what is due; returns the time until something is due again, or nil if the server ends.
  func tick() -> Duration?
}

/// An HTTP server on one thread: a loop that waits for clients, answers and time, and for nothing
/// else.
///
/// Confined to its thread.
final class HTTPServer {
  /// The connections at once: a class of 300 with two each, and some more.
  static let connectionLimit = 1_000
  /// The bytes for one header.
  static let headerLimit = 8_192
  /// The bytes of a body; forms have a few words.
  static let bodyLimit = 4_096

  private let application: any HTTPApplication
  private let bell: WakePipe
  private let uptime: () -> Duration
  /// Called once clients can connect.
  private let onReady: () -> Void
  private var server: OpaquePointer?
  private var exchanges: [OpaquePointer: HTTPExchange] = [:]
  private var deadlines = ConnectionDeadlines()

  init(
    application: any HTTPApplication,
    bell: WakePipe,
    uptime: @escaping () -> Duration,
    onReady: @escaping () -> Void = {}
  ) {
    self.application = application
    self.bell = bell
    self.uptime = uptime
    self.onReady = onReady
  }

  /// Serves the clients of a socket until the application ends it; the socket is closed then.
  func run(_ listener: Int32) throws(RelayError) {
    if let library = bos_http_open() {
      close(listener)
      throw .library(String(cString: library))
    }
    var limits = bos_http_limits()
    limits.connections = UInt32(Self.connectionLimit)
    limits.header = Self.headerLimit * 2
    limits.body = Self.bodyLimit
    limits.silence = 30
    server = bos_http_start(listener, limits, handler)
    guard let server else {
      close(listener)
      throw .memory
    }
    // The handler holds a pointer to this object as long as the server runs.
    withExtendedLifetime(self) {
      onReady()
      loop(server)
      stop(server)
    }
  }

  private func loop(_ server: OpaquePointer) {
    while let delay = application.tick() {
      for socket in deadlines.due(at: uptime()) { shutdown(socket, Int32(SHUT_RDWR)) }
      bos_http_run(server)
      wait(server, atMost: min(delay, deadlines.delay(at: uptime()) ?? delay))
      bell.silence()
    }
  }

  private func wait(_ server: OpaquePointer, atMost delay: Duration) {
    var events = [
      pollfd(fd: bos_http_descriptor(server), events: Int16(POLLIN), revents: 0),
      pollfd(fd: bell.descriptor, events: Int16(POLLIN), revents: 0),
    ]
    var milliseconds = Int64((max(.zero, delay) / .milliseconds(1)).rounded(.up))
    let own = bos_http_delay(server)
    if own >= 0 { milliseconds = min(milliseconds, own) }
    if !bell.isUsable { milliseconds = min(milliseconds, 20) }
    _ = poll(&events, nfds_t(events.count), Int32(clamping: milliseconds))
  }

  /// Answers what still waits, and ends all connections.
  private func stop(_ server: OpaquePointer) {
    bos_http_close_listener(server)
    let farewell = HTTPReply.objection("the class is over · 수업이 끝났습니다", status: 503)
    for exchange in exchanges.values {
      exchange.finish()
      exchange.answer(farewell)
    }
    // The library sends what it can without waiting.
    for _ in 0..<3 { bos_http_run(server) }
    bos_http_stop(server)
    self.server = nil
  }

  private var handler: bos_http_handler {
    var handler = bos_http_handler()
    handler.context = Unmanaged.passUnretained(self).toOpaque()
    handler.connected = { context, socket in
      let server = HTTPServer.of(context)
      server?.deadlines.connect(socket, at: server?.uptime() ?? .zero)
    }
    handler.disconnected = { context, socket in
      HTTPServer.of(context)?.deadlines.forget(socket)
    }
    handler.began = { context, pointer in
      guard let pointer else { return false }
      return HTTPServer.of(context)?.begin(pointer) ?? false
    }
    handler.arrived = { context, pointer in
      guard let pointer else { return }
      HTTPServer.of(context)?.arrive(pointer)
    }
    handler.ended = { context, pointer in
      guard let pointer else { return }
      HTTPServer.of(context)?.end(pointer)
    }
    return handler
  }

  private static func of(_ context: UnsafeMutableRawPointer?) -> HTTPServer? {
    context.map { Unmanaged<HTTPServer>.fromOpaque($0).takeUnretainedValue() }
  }

  private func begin(_ pointer: OpaquePointer) -> Bool {
    let exchange = HTTPExchange(pointer) { [unowned self] socket, patience in
      deadlines.answer(socket, at: uptime(), limit: patience)
    }
    exchanges[pointer] = exchange
    deadlines.read(exchange.socket, at: uptime())
    if let objection = exchange.head.objection {
      exchange.answer(.objection(objection.words, status: objection.status))
    } else if !bos_http_is_regular(pointer) {
      exchange.answer(.objection("each line ends with CRLF, and none is folded", status: 400))
    }
    return true
  }

  private func arrive(_ pointer: OpaquePointer) {
    guard let exchange = exchanges[pointer] else { return }
    exchange.readBody()
    deadlines.await(exchange.socket)
    application.handle(exchange)
  }

  private func end(_ pointer: OpaquePointer) {
    guard let exchange = exchanges.removeValue(forKey: pointer) else { return }
    exchange.end()
    deadlines.connect(exchange.socket, at: uptime())
    application.ended(exchange)
  }
}
