import BosSystem
import BosTables

/// The memory of the process.
enum LiveMemory {
  /// Makes a watch for a limit in bytes, or for half of the memory of the machine.
  static func watch(limit: Int?) -> MemoryWatch {
    MemoryWatch(
      limit: limit ?? MachineMemory.size / 2,
      permitted: permitted,
      use: { MemoryUse.current },
      prepare: { LargeHeap.prepare() },
      giveBack: {
        Leftovers.wait()
        FreeMemory.giveBackNow()
      }
    )
  }

  /// The part of the addresses that the run may use if the system limits them.
  ///
  /// The C library reserves more than it uses, and keeps what it has reserved.
  private static var permitted: MemoryUse? {
    guard let limit = AddressSpace.limit else { return nil }
    let reserved = MemoryUse.current?.reserved ?? 0
    let rest = max(0, limit - reserved)
    return MemoryUse(own: rest / 2, reserved: reserved + rest / 4 * 3)
  }
}
