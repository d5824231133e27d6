import Glibc
import Synchronization

/// The heap in large pages, for runs that fill much of it.
///
/// Otherwise, every 4 KB that a million small objects fill cost a page fault.
package enum LargeHeap {
  private enum State {
    case small(start: Int)
    /// In large pages up to this address.
    case large(end: Int)
    /// Left as it is.
    case kept
  }

  private static let state = Mutex(State.kept)
  /// The bytes by which the heap grows; pages that nobody touches cost nothing.
  private static let growth = 64 << 20
  /// Memory of this size has its own pages.
  private static let mapped = 4 << 20

  /// Lets all threads use one heap; called before there is a second thread.
  ///
  /// The heap of another thread grows by one page at a time, with a call of the system for each.
  package static func share() {
    HeapOption.heapCount.set(1)
    state.withLock { $0 = .small(start: heapEnd) }
  }

  /// Asks for large pages for what the heap has grown by; called while memory is being filled.
  ///
  /// A heap that is small stays so, unless much is expected.
  package static func prepare(expectingMuch: Bool = false) {
    state.withLock { state in
      if case .small(let start) = state, expectingMuch || heapEnd - start >= mapped {
        state = enlarged()
      }
      guard case .large(let known) = state else { return }
      let end = heapEnd
      if end > known, let grown = UnsafeMutableRawPointer(bitPattern: known) {
        HugePages.request(for: UnsafeMutableRawBufferPointer(start: grown, count: end - known))
      }
      state = .large(end: end)
    }
  }

  /// Lets the heap grow by much at a time, and at once.
  private static func enlarged() -> State {
    // Under a limit for addresses, room that isn't used counts.
    guard AddressSpace.limit == nil else { return .kept }
    let end = heapEnd
    HeapOption.mapThreshold.set(Int32(mapped))
    HeapOption.trimThreshold.set(Int32(2 * growth))
    HeapOption.growth.set(Int32(growth))
    // The heap doesn't have so much, so that it grows before its new pages are touched.
    UnsafeMutableRawPointer.allocate(byteCount: mapped / 2, alignment: 16).deallocate()
    return .large(end: end)
  }

  /// Keeps the heap small from now on.
  static func keepSmall() {
    state.withLock { $0 = .kept }
  }

  private static var heapEnd: Int { sbrk(0).map { Int(bitPattern: $0) } ?? 0 }
}
