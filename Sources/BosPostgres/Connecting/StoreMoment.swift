import Glibc

/// A moment on a clock that nobody sets and that counts the sleep of a laptop.
struct StoreMoment: Comparable, Sendable {
  let milliseconds: Int64

  static var now: StoreMoment {
    var time = timespec()
    clock_gettime(CLOCK_BOOTTIME, &time)
    return StoreMoment(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  func adding(_ duration: Duration) -> StoreMoment {
    let (seconds, fraction) = duration.components
    let added = seconds.multipliedReportingOverflow(by: 1000)
    if added.overflow { return StoreMoment(milliseconds: .max) }
    let sum = milliseconds.addingReportingOverflow(
      added.partialValue &+ fraction / 1_000_000_000_000_000
    )
    return StoreMoment(milliseconds: sum.overflow ? .max : sum.partialValue)
  }

  static func < (left: StoreMoment, right: StoreMoment) -> Bool {
    left.milliseconds < right.milliseconds
  }
}
