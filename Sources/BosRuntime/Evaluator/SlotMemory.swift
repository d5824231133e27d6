import BosTables

/// The memory for the slots of calls: segments that are added as calls nest deeper.
///
/// The slots of one call lie in one segment, so a pointer to them stays valid during the call.
struct SlotMemory {
  private typealias Segment = UnsafeMutableBufferPointer<Value>

  /// The number of slots in the first segment, which is enough for most programs.
  private static let firstCount = 1 << 14
  /// The number of slots in all segments together.
  private static let limit = 1 << 22

  private var segments: [Segment]
  /// The segment of the innermost call.
  private var current = 0

  init() {
    segments = [.allocate(capacity: Self.firstCount)]
  }

  /// The first slot of the first segment.
  var start: UnsafeMutablePointer<Value> { segments[0].baseAddress.unsafelyUnwrapped }

  /// The end of the current segment.
  var end: UnsafeMutablePointer<Value> {
    segments[current].baseAddress.unsafelyUnwrapped + segments[current].count
  }

  /// Makes a segment with room for `count` slots the current one and returns its first slot, or
  /// nil if the segments would become too large.
  mutating func push(_ count: Int) -> UnsafeMutablePointer<Value>? {
    let next = current + 1
    if next == segments.count || segments[next].count <= count {
      let used = segments[...current].reduce(0) { $0 + $1.count }
      let size = max(segments[current].count * 2, count + 1)
      guard used + count < Self.limit else { return nil }
      removeSegments(from: next)
      segments.append(.allocate(capacity: min(size, max(Self.limit - used, count + 1))))
    }
    current = next
    return segments[next].baseAddress
  }

  /// Makes the segment before the current one the current one again.
  mutating func pop() {
    current -= 1
  }

  /// Releases the memory, in which no slot may be in use.
  mutating func deallocate() {
    removeSegments(from: 0)
  }

  private mutating func removeSegments(from index: Int) {
    for segment in segments[index...] { segment.deallocate() }
    segments.removeSubrange(index...)
  }
}
