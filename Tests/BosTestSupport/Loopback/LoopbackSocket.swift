import Glibc

/// The server's side of a connection.
struct LoopbackSocket {
  struct Failure: Error {
    let call: String
    let number: Int32
  }

  private let descriptor: Int32
  private var unread: [UInt8] = []

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    var yes: Int32 = 1
    setsockopt(
      descriptor,
      Int32(IPPROTO_TCP),
      TCP_NODELAY,
      &yes,
      socklen_t(MemoryLayout.size(ofValue: yes))
    )
  }

  /// Creates a socket that listens on a free port.
  static func listening() throws -> (Int32, port: Int) {
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    guard descriptor >= 0 else { throw Failure(call: "socket", number: errno) }
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &place) { place in
      place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        bind(descriptor, place, size) == 0 && listen(descriptor, 128) == 0
          && getsockname(descriptor, place, &size) == 0
      }
    }
    guard result else {
      defer { close(descriptor) }
      throw Failure(call: "listen", number: errno)
    }
    return (descriptor, Int(UInt16(bigEndian: place.sin_port)))
  }

  /// Reads a request, or returns nil if the connection ends first.
  mutating func readMessage() -> (head: String, body: [UInt8])? {
    let end: [UInt8] = [13, 10, 13, 10]
    var headLength: Int?
    while headLength == nil {
      if let start = unread.firstRange(of: end)?.lowerBound {
        headLength = start
      } else if !readMore() {
        return nil
      }
    }
    let head = String(decoding: unread.prefix(headLength ?? 0), as: UTF8.self)
    unread.removeFirst((headLength ?? 0) + end.count)
    let length = LoopbackRequest.header("content-length", in: head).flatMap { Int($0) } ?? 0
    while unread.count < length {
      if !readMore() { return nil }
    }
    defer { unread.removeFirst(length) }
    return (head, Array(unread.prefix(length)))
  }

  /// Runs the steps of a reply, and returns whether the connection is still usable.
  ///
  /// The request counts as answered just before the client can know.
  func follow(_ steps: [LoopbackReply.Step], atEnd: () -> Void) -> Bool {
    for step in steps.dropLast() where !follow(step) {
      atEnd()
      return false
    }
    guard let last = steps.last else {
      atEnd()
      return true
    }
    if case .send = last { atEnd() }
    let isOpen = follow(last)
    if case .send = last { return isOpen }
    atEnd()
    return isOpen
  }

  private func follow(_ step: LoopbackReply.Step) -> Bool {
    switch step {
    case .send(let bytes): return write(bytes)
    case .sendAgain(let bytes, let count):
      for _ in 0..<count where !write(bytes) { return false }
      return true
    case .wait(let duration):
      usleep(UInt32(duration / .microseconds(1)))
      return true
    case .stall:
      var byte: UInt8 = 0
      while recv(descriptor, &byte, 1, 0) > 0 {}
      return false
    case .reset:
      // Without lingering, the connection is reset instead of closed.
      var option = linger(l_onoff: 1, l_linger: 0)
      setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &option, socklen_t(MemoryLayout<linger>.size))
      return false
    case .close: return false
    }
  }

  private func write(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes {
        send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
      }
      if count < 0, errno == EINTR { continue }
      if count <= 0 { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  private mutating func readMore() -> Bool {
    var bytes = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(descriptor, &bytes, bytes.count, 0)
    if count < 0, errno == EINTR { return true }
    if count <= 0 { return false }
    unread += bytes.prefix(count)
    return true
  }
}
