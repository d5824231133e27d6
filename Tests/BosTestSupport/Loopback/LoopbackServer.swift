import Foundation
import Glibc
import Synchronization

/// A server of HTTP on this machine that answers as a test tells it to, however wrongly.
///
/// Every connection has a thread of its own. All end with the server.
package final class LoopbackServer: Sendable {
  package typealias Script = @Sendable (LoopbackRequest) -> LoopbackReply

  private let core: LoopbackCore
  package let port: Int

  /// Starts a server at a free port; what it answers is asked of the script.
  package init(_ script: @escaping Script) throws {
    let (listener, port) = try LoopbackSocket.listening()
    self.port = port
    core = LoopbackCore(listener, script)
    let core = core
    Thread.detachNewThread { core.accept() }
  }

  /// Starts a server that answers one thing after the other, and the last one from then on.
  package convenience init(_ first: LoopbackReply, _ others: LoopbackReply...) throws {
    let replies = [first] + others
    try self.init { replies[min($0.number, replies.count) - 1] }
  }

  deinit {
    stop()
  }

  /// Ends all connections and takes no new ones.
  package func stop() {
    core.stop()
  }

  /// The address without a slash at its end.
  package var address: String { "http://127.0.0.1:\(port)" }

  /// What was asked so far, in the order in which it arrived.
  package var requests: [LoopbackRequest] { core.log.withLock { $0.requests } }
  /// How many connections were made so far.
  package var connections: Int { core.log.withLock { $0.connections } }
  /// How many requests were being answered at once, at most.
  package var mostAtOnce: Int { core.log.withLock { $0.mostAtOnce } }

  /// Requests as they arrive; only one task may wait for them.
  package var arrivals: AsyncStream<LoopbackRequest> { core.arrivals }
}

/// What the threads of a server share.
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

  /// Takes connections until the server is stopped.
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

  /// Wakes every thread by ending what it waits for; each closes its own socket.
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
