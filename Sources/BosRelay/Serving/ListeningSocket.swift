import BosText
import Glibc

/// A socket that accepts clients.
struct ListeningSocket {
  let descriptor: Int32
  let port: Int

  /// Opens a port, or any free one for 0, at an address.
  init(port: Int, at place: ListeningAddress) throws(RelayError) {
    guard let number = UInt16(exactly: port) else { throw .port(port, EINVAL) }
    let descriptor = socket(place.family, Int32(SOCK_STREAM.rawValue) | Self.flags, 0)
    guard descriptor >= 0 else { throw .port(port, errno) }
    var (yes, no) = (Int32(1), Int32(0))
    let flagSize = socklen_t(MemoryLayout<Int32>.size)
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, flagSize)
    // `::` takes clients of both kinds.
    if place.family == AF_INET6 {
      setsockopt(descriptor, Int32(IPPROTO_IPV6), IPV6_V6ONLY, &no, flagSize)
    }
    var (storage, size) = (place.storage, place.size)
    let result = withUnsafeMutableBytes(of: &storage) { bytes in
      // The port stands at the same place in both kinds.
      bytes.storeBytes(of: number.bigEndian, toByteOffset: Self.portOffset, as: UInt16.self)
      return bytes.withMemoryRebound(to: sockaddr.self) { addresses in
        guard let address = addresses.baseAddress else { return EINVAL }
        if bind(descriptor, address, size) != 0 { return errno }
        if listen(descriptor, SOMAXCONN) != 0 { return errno }
        return getsockname(descriptor, address, &size) == 0 ? 0 : errno
      }
    }
    guard result == 0 else {
      close(descriptor)
      throw .port(port, result)
    }
    self.descriptor = descriptor
    self.port = withUnsafeBytes(of: &storage) { bytes in
      Int(UInt16(bigEndian: bytes.load(fromByteOffset: Self.portOffset, as: UInt16.self)))
    }
  }

  /// The place of the port in `sockaddr_in` and `sockaddr_in6`.
  private static let portOffset = 2

  private static let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
}

/// Lets the process have as many connections as the system allows it, up to what a class needs.
func raiseConnectionLimit(to wanted: UInt) {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, wanted))
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
