extension Array where Element: BitwiseCopyable & Sendable {
  /// Fills an array, on request in two parts at once, the second on another thread.
  ///
  /// A part gets the indexes of its elements and the place of the first one. Returns what the parts
  /// told, or nil if one of them told nothing.
  package static func filling<Part: Sendable>(
    _ count: Int,
    dividedAt middle: Int?,
    _ fill: @escaping @Sendable (Range<Int>, UnsafeMutablePointer<Element>) -> Part?
  ) -> (elements: [Element], parts: [Part])? {
    var parts: [Part?] = [nil]
    let capacity = HugePages.capacity(for: count, Element.self)
    let elements = [Element](unsafeUninitializedCapacity: capacity) { room, filled in
      HugePages.request(
        for: UnsafeMutableRawBufferPointer(room),
        filling: count * MemoryLayout<Element>.stride
      )
      guard let start = room.baseAddress else { return }
      if let middle {
        // The elements are used when both threads have ended.
        // A pointer isn't Sendable. It is safe here: each thread writes other elements.
        nonisolated(unsafe) let second = start + middle
        let told = concurrently({ fill(0..<middle, start) }, { fill(middle..<count, second) })
        parts = [told.0, told.1]
      } else {
        parts = [fill(0..<count, start)]
      }
      if parts.allSatisfy({ $0 != nil }) { filled = count }
    }
    return elements.count == count ? (elements, parts.compactMap(\.self)) : nil
  }
}
