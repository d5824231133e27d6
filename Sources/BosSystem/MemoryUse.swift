import Glibc

/// The memory that the process uses.
package struct MemoryUse: Sendable {
  /// The bytes in memory that only this process has, without those of files.
  package let own: Int
  /// The bytes of addresses that the process has reserved.
  package let reserved: Int

  package init(own: Int, reserved: Int) {
    self.own = own
    self.reserved = reserved
  }

  /// Kept open, because it is read often.
  private static let file = open("/proc/self/statm", O_RDONLY | O_CLOEXEC)
  private static let pageSize = max(1, sysconf(Int32(_SC_PAGESIZE)))

  /// The memory in use now, or nil if the system doesn't tell.
  package static var current: MemoryUse? {
    guard file >= 0 else { return nil }
    return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 128) { room in
      let count = pread(file, room.baseAddress, room.count, 0)
      return count > 0 ? MemoryUse(statm: room[..<count], pageSize: pageSize) : nil
    }
  }

  /// Reads the first three numbers of `statm`: the pages reserved, in memory, and of files.
  package init?(statm bytes: some Sequence<UInt8>, pageSize: Int) {
    var numbers = [0]
    for byte in bytes where numbers.count < 4 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        let number = numbers[numbers.count - 1]
        numbers[numbers.count - 1] = number &* 10 &+ Int(byte - UInt8(ascii: "0"))
      case UInt8(ascii: " "): numbers.append(0)
      default: return nil
      }
    }
    guard numbers.count == 4 else { return nil }
    own = max(0, numbers[1] - numbers[2]) &* pageSize
    reserved = numbers[0] &* pageSize
  }
}
