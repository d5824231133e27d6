import Glibc

/// Memory that the program has freed and the C library would keep.
package enum FreeMemory {
  /// From this size on, freed memory goes back.
  private static let least: Int32 = 1 << 20

  /// Gives large blocks back to the system as soon as they are free, for a process that lives long.
  ///
  /// By default, glibc keeps up to 64 MB of them, once they were used twice.
  package static func giveBack() {
    LargeHeap.keepSmall()
    HeapOption.trimThreshold.set(least)
    HeapOption.mapThreshold.set(least)
  }

  private typealias Trim = @convention(c) (Int) -> Int32

  /// Gives all pages that are free back to the system.
  package static func giveBackNow() {
    // The C library declares `malloc_trim` with this type.
    guard let trim = dlsym(nil, "malloc_trim").map({ unsafeBitCast($0, to: Trim.self) }) else {
      return
    }
    _ = trim(0)
  }
}
