import Glibc

/// An address of this computer at which a relay listens.
struct ListeningAddress: Sendable {
  /// The address as it stands in a URL: one of IPv6 is in brackets.
  let host: String
  /// The address without its port, in the system's form.
  let storage: sockaddr_storage
  let size: socklen_t

  static let loopback = "127.0.0.1"
  static let everywhere = "0.0.0.0"

  /// Reads a number of an address, with or without brackets.
  init(_ text: String) throws(RelayError) {
    var number = text[...]
    if number.hasPrefix("["), number.hasSuffix("]") { number = number.dropFirst().dropLast() }
    var hints = addrinfo()
    hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(String(number), nil, &hints, &found) == 0, let first = found?.pointee,
      let address = first.ai_addr
    else { throw .noAddress(text) }
    defer { freeaddrinfo(found) }
    var storage = sockaddr_storage()
    size = first.ai_addrlen
    withUnsafeMutableBytes(of: &storage) { bytes in
      bytes.copyMemory(from: UnsafeRawBufferPointer(start: address, count: Int(first.ai_addrlen)))
    }
    self.storage = storage
    host = number.contains(":") ? "[\(number)]" : String(number)
  }

  var family: Int32 { Int32(storage.ss_family) }

  /// Whether only this computer can reach it.
  var isLoopback: Bool { Self.isLoopback(host) }

  /// Whether it stands for all addresses of this computer.
  var isEverywhere: Bool { host == Self.everywhere || host == "[::]" }

  static func isLoopback(_ host: String) -> Bool { host.hasPrefix("127.") || host == "[::1]" }
}
