import Glibc

/// The addresses of this computer, at which others can reach it.
enum NetworkAddresses {
  /// The IPv4 addresses of the networks that are up, without those of this computer alone.
  static var all: [String] {
    var first: UnsafeMutablePointer<ifaddrs>?
    guard getifaddrs(&first) == 0 else { return [] }
    defer { freeifaddrs(first) }
    var found: [String] = []
    var next = first
    while let entry = next {
      next = entry.pointee.ifa_next
      let flags = entry.pointee.ifa_flags
      guard flags & UInt32(IFF_UP) != 0, flags & UInt32(IFF_LOOPBACK) == 0,
        let address = entry.pointee.ifa_addr, Int32(address.pointee.sa_family) == AF_INET
      else { continue }
      var text = [CChar](repeating: 0, count: Int(NI_MAXHOST))
      let size = socklen_t(MemoryLayout<sockaddr_in>.size)
      let count = socklen_t(text.count)
      guard getnameinfo(address, size, &text, count, nil, 0, NI_NUMERICHOST) == 0 else { continue }
      let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
      found.append(String(decoding: bytes, as: UTF8.self))
    }
    return found
  }

  /// The names of this computer, in small letters.
  static var hostNames: Set<String> {
    var text = [CChar](repeating: 0, count: 256)
    var names: Set<String> = ["localhost"]
    guard gethostname(&text, text.count - 1) == 0 else { return names }
    let bytes = text.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
    let name = String(decoding: bytes, as: UTF8.self).lowercased()
    names.formUnion([name, name + ".local", name + ".lan"])
    return names
  }
}
