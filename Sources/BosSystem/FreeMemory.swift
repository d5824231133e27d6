import Glibc

/// Memory that the program has freed and the C library would keep.
package enum FreeMemory {
  private typealias Option = @convention(c) (Int32, Int32) -> Int32

  /// From this size on, freed memory goes back.
  private static let least: Int32 = 1 << 20

  /// Gives large blocks back to the system as soon as they are free, for a process that lives long.
  ///
  /// By default, glibc keeps up to 64 MB of them for each thread, once they were used twice. Other C
  /// libraries have no such option.
  package static func giveBack() {
    // The C library declares `mallopt` with this type.
    guard let option = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Option.self) }) else {
      return
    }
    let (trimThreshold, mapThreshold): (Int32, Int32) = (-1, -3)
    _ = option(trimThreshold, least)
    _ = option(mapThreshold, least)
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
