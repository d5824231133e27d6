import Glibc

/// The memory that the process may reserve.
package enum AddressSpace {
  /// The limit in bytes, such as `ulimit -v` sets, or nil without one.
  package static var limit: Int? {
    var limits = rlimit()
    // Swift can't import RLIM_INFINITY, which is the largest number.
    guard getrlimit(__rlimit_resource_t(RLIMIT_AS.rawValue), &limits) == 0,
      limits.rlim_cur != .max
    else { return nil }
    return Int(clamping: limits.rlim_cur)
  }
}
