import BosSystem
import Glibc
import Synchronization

/// A server on the loopback interface that sends the same bytes to each request.
final class FuzzServer: Sendable {
  private let port: Int
  private let state: State

  private final class State: Sendable {
    let reply = Mutex<[UInt8]>([])
    let listener: Int32

    init(_ listener: Int32) {
      self.listener = listener
    }

    func serve() {
      while true {
        let connection = accept(listener, nil, nil)
        if connection < 0, errno == EINTR || errno == ECONNABORTED { continue }
        if connection < 0 { return }
        if readRequest(connection) { send(reply.withLock { $0 }, to: connection) }
        close(connection)
      }
    }

    /// Reads up to the empty line at the end of a request.
    private func readRequest(_ connection: Int32) -> Bool {
      var request: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 4_096)
      while !request.suffix(4).elementsEqual([13, 10, 13, 10]) {
        let count = recv(connection, &buffer, buffer.count, 0)
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return false }
        request += buffer.prefix(count)
      }
      return true
    }

    private func send(_ bytes: [UInt8], to connection: Int32) {
      var rest = bytes[...]
      while !rest.isEmpty {
        let count = rest.withUnsafeBytes {
          Glibc.send(connection, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
        }
        if count < 0, errno == EINTR { continue }
        if count <= 0 { return }
        rest = rest.dropFirst(count)
      }
    }
  }

  init() {
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    state = State(listener)
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isListening = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(listener, place, size) == 0 && listen(listener, 64) == 0
          && getsockname(listener, place, &size) == 0
      }
    }
    port = isListening ? Int(UInt16(bigEndian: place.sin_port)) : 0
    let state = state
    if isOpen { SystemThread.start { state.serve() }?.detach() }
  }

  /// Ends the thread, which waits for a connection.
  deinit {
    shutdown(state.listener, Int32(SHUT_RDWR))
    close(state.listener)
  }

  var isOpen: Bool { port > 0 }

  var address: String { "http://127.0.0.1:\(port)" }

  /// Sets the bytes that each request gets.
  func answer(_ bytes: [UInt8]) {
    state.reply.withLock { $0 = bytes }
  }
}
