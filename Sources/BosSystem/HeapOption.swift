import Glibc

/// An option of the heap of the C library.
enum HeapOption: Int32 {
  /// The free memory at the end of the heap from which some goes back to the system.
  case trimThreshold = -1
  /// The bytes by which the heap grows and shrinks beyond what is needed.
  case growth = -2
  /// The size from which memory has its own pages instead of a place in the heap.
  case mapThreshold = -3
  /// The most heaps; by default, several threads have some.
  case heapCount = -8

  private typealias Function = @convention(c) (Int32, Int32) -> Int32

  /// Sets the option; C libraries other than glibc have none of them.
  func set(_ value: Int32) {
    // The C library declares `mallopt` with this type.
    guard let set = dlsym(nil, "mallopt").map({ unsafeBitCast($0, to: Function.self) }) else {
      return
    }
    _ = set(rawValue, value)
  }
}
