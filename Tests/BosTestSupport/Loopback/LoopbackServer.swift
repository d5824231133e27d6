import Foundation
import Glibc
import Synchronization

/// A local HTTP server with responses from a test, including invalid ones.
///
/// Every connection has its own thread. All end with the server.
package final class LoopbackServer: Sendable {
  package typealias Script = @Sendable (LoopbackRequest) -> LoopbackReply

  private let core: LoopbackCore
  package let port: Int

  /// Starts a server on a free port; the script provides its responses.
  package init(_ script: @escaping Script) throws {
    let (listener, port) = try LoopbackSocket.listening()
    self.port = port
    core = LoopbackCore(listener, script)
    let core = core
    Thread.detachNewThread { core.accept() }
  }

  /// Starts a server with a sequence of responses; the last one repeats.
  package convenience init(_ first: LoopbackReply, _ others: LoopbackReply...) throws {
    let replies = [first] + others
    try self.init { replies[min($0.number, replies.count) - 1] }
  }

  deinit {
    stop()
  }

  /// Closes all connections and accepts no new ones.
  package func stop() {
    core.stop()
  }

  /// The address without a final slash.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// The requests so far, in order of arrival.
  package var requests: [LoopbackRequest] { core.log.withLock { $0.requests } }
  /// The number of connections so far.
  package var connections: Int { core.log.withLock { $0.connections } }
  /// The largest number of concurrent requests.
  package var mostAtOnce: Int { core.log.withLock { $0.mostAtOnce } }

  /// The requests as they arrive; only one task may wait for them.
  package var arrivals: AsyncStream<LoopbackRequest> { core.arrivals }
}

/// The shared state of a server's threads.
private final class LoopbackCore: Sendable {
  struct Log {
    var requests: [LoopbackRequest] = []
    var connections = 0
    var atOnce = 0
    var mostAtOnce = 0
  }

  private struct Sockets {
    var listener: Int32
    var open: Set<Int32> = []
    var isStopped = false
  }

  let log = Mutex(Log())
  let arrivals: AsyncStream<LoopbackRequest>
  private let arrived: AsyncStream<LoopbackRequest>.Continuation
  private let sockets: Mutex<Sockets>
  private let script: LoopbackServer.Script

  init(_ listener: Int32, _ script: @escaping LoopbackServer.Script) {
    sockets = Mutex(Sockets(listener: listener))
    self.script = script
    (arrivals, arrived) = AsyncStream.makeStream()
  }

  /// Accepts connections until the server stops.
  func accept() {
    let listener = sockets.withLock { $0.listener }
    while true {
      let connection = Glibc.accept(listener, nil, nil)
      if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
      let isTaken =
        connection >= 0
        && sockets.withLock { sockets in
          if !sockets.isStopped { sockets.open.insert(connection) }
          return !sockets.isStopped
        }
      guard isTaken else {
        if connection >= 0 { close(connection) }
        break
      }
      let number = log.withLock { log in
        log.connections += 1
        return log.connections
      }
      Thread.detachNewThread { self.serve(connection, number) }
    }
    close(listener)
    arrived.finish()
  }

  /// Wakes every thread by ending its wait; each closes its own socket.
  func stop() {
    sockets.withLock { sockets in
      if sockets.isStopped { return }
      sockets.isStopped = true
      shutdown(sockets.listener, Int32(SHUT_RDWR))
      for connection in sockets.open { shutdown(connection, Int32(SHUT_RDWR)) }
    }
  }

  private func serve(_ connection: Int32, _ number: Int) {
    var socket = LoopbackSocket(connection)
    while let message = socket.readMessage() {
      let request = log.withLock { log in
        let request = LoopbackRequest(message, number: log.requests.count + 1, connection: number)
        log.requests.append(request)
        log.atOnce += 1
        log.mostAtOnce = max(log.mostAtOnce, log.atOnce)
        return request
      }
      arrived.yield(request)
      let reply = script(request)
      let isOpen = socket.follow(reply.steps) { log.withLock { $0.atOnce -= 1 } }
      if !isOpen { break }
    }
    sockets.withLock { sockets in
      sockets.open.remove(connection)
      close(connection)
    }
  }
}
