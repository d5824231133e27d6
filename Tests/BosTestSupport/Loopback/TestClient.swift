import Glibc

/// A response as it came.
package struct TestResponse {
  package let status: Int
  package let head: String
  package let body: [UInt8]

  package var text: String { String(decoding: body, as: UTF8.self) }

  package func header(_ name: String) -> String? {
    let lines = head.split(separator: "\r\n")
    return lines.first { $0.lowercased().hasPrefix(name.lowercased() + ":") }
      .map { $0.dropFirst(name.count + 1).drop { $0 == " " } }.map(String.init)
  }
}

/// A connection of a student's program; reading waits for as long as it takes.
package struct TestClient: ~Copyable {
  package struct Failure: Error {
    package let words: String
    package let code: Int32
  }

  private let descriptor: Int32
  private let port: Int
  private var unread: [UInt8] = []

  package init(port: Int) throws {
    self.port = port
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(words: "socket", code: errno) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = UInt16(port).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(descriptor, $0, size) }
    }
    guard result == 0 else { throw Failure(words: "connect", code: errno) }
  }

  deinit { close(descriptor) }

  /// Sends bytes as they are; returns whether the other side took them.
  @discardableResult
  package func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  package func send(
    _ method: String,
    _ target: String,
    body: String = "",
    headers: [String] = []
  ) throws {
    var lines = ["\(method) \(target) HTTP/1.1"]
    if !headers.contains(where: { $0.lowercased().hasPrefix("host:") }) {
      lines.append("Host: 127.0.0.1:\(port)")
    }
    lines += headers
    if method == "POST" { lines.append("Content-Length: \(body.utf8.count)") }
    let text = lines.joined(separator: "\r\n") + "\r\n\r\n" + body
    guard write(Array(text.utf8)) else { throw Failure(words: "send", code: errno) }
  }

  /// Says that nothing more will be sent.
  package func finish() { shutdown(descriptor, Int32(SHUT_WR)) }

  /// Whether the other side has ended the connection, without waiting.
  package mutating func hasEnded() -> Bool {
    var event = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    while poll(&event, 1, 0) > 0 { if !readMore() { return true } }
    return false
  }

  /// Whether a response or the end has come, without waiting.
  package mutating func hasEndedOrAnswered() -> Bool { hasEnded() || !unread.isEmpty }

  private mutating func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    while true {
      let count = recv(descriptor, &bytes, bytes.count, 0)
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      unread += bytes.prefix(count)
      return true
    }
  }

  /// Reads one response.
  package mutating func response() throws -> TestResponse {
    let end: [UInt8] = [13, 10, 13, 10]
    while unread.firstRange(of: end) == nil {
      guard readMore() else { throw Failure(words: "ended", code: 0) }
    }
    let length = unread.firstRange(of: end)?.lowerBound ?? 0
    let head = String(decoding: unread.prefix(length), as: UTF8.self)
    unread.removeFirst(length + end.count)
    let status = head.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
    let count =
      TestResponse(status: 0, head: head, body: []).header("content-length")
      .flatMap { Int($0) } ?? 0
    while unread.count < count {
      guard readMore() else { throw Failure(words: "ended", code: 0) }
    }
    defer { unread.removeFirst(count) }
    return TestResponse(status: status, head: head, body: Array(unread.prefix(count)))
  }

  /// Reads until the other side ends the connection.
  package mutating func rest() -> [UInt8] {
    while readMore() {}
    defer { unread = [] }
    return unread
  }

  /// Reads until a text has come.
  package mutating func read(until text: String) -> String {
    while true {
      let all = String(decoding: unread, as: UTF8.self)
      if all.contains(text) || !readMore() { return all }
    }
  }
}
