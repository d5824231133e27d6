import BosText
import Glibc

/// A socket that accepts clients.
struct ListeningSocket {
  let descriptor: Int32
  let port: Int

  /// Opens a port, or any free one for 0, on this computer alone or on all its networks.
  init(port: Int, isOnNetwork: Bool) throws(RelayError) {
    guard let number = UInt16(exactly: port) else { throw .port(port, EINVAL) }
    let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Self.flags, 0)
    guard descriptor >= 0 else { throw .port(port, errno) }
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = number.bigEndian
    address.sin_addr.s_addr = (isOnNetwork ? INADDR_ANY : UInt32(0x7F00_0001)).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutablePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
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
    self.port = Int(UInt16(bigEndian: address.sin_port))
  }

  private static let flags = Int32(SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue)
}

/// Lets the process have as many connections as the system allows it, up to what a class needs.
func raiseConnectionLimit(to wanted: UInt) {
  var limit = rlimit()
  guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
  limit.rlim_cur = max(limit.rlim_cur, min(limit.rlim_max, wanted))
  setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
}
