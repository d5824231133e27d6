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
}
