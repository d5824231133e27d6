import BosSystem

extension Array {
  /// Computes elements by their indexes, or stops when asked to.
  @inline(__always)
  static func filling(
    _ count: Int,
    _ element: (Int) -> Element
  ) throws(RuntimeError) -> [Element] {
    let capacity = HugePages.capacity(for: count, Element.self)
    let elements = [Element](unsafeUninitializedCapacity: capacity) { room, filled in
      HugePages.request(
        for: UnsafeMutableRawBufferPointer(room),
        filling: count * MemoryLayout<Element>.stride
      )
      while filled < count, !Interruption.isRaised {
        let end = Swift.min(count, filled + 1 << 17)
        for index in filled..<end { room.initializeElement(at: index, to: element(index)) }
        filled = end
      }
    }
    // Only an interrupt leaves elements out.
    guard elements.count == count else { throw .interrupted }
    return elements
  }

  /// Repeats an element, or stops when asked to.
  static func filling(_ count: Int, with element: Element) throws(RuntimeError) -> [Element] {
    try filling(count) { _ in element }
  }

  /// Converts each element, or stops when asked to.
  @inline(__always)
  func converted<Result>(_ convert: (Element) -> Result) throws(RuntimeError) -> [Result] {
    try withUnsafeBufferPointer { elements throws(RuntimeError) in
      try .filling(elements.count) { convert(elements[$0]) }
    }
  }

  /// Returns the elements and those of another array, or stops when asked to.
  func joined(with other: [Element]) throws(RuntimeError) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(count + other.count)
    for part in [self, other] {
      for start in stride(from: 0, to: part.count, by: 1 << 17) {
        if Interruption.isRaised { throw .interrupted }
        elements += part[start..<Swift.min(part.count, start + 1 << 17)]
      }
    }
    return elements
  }

  /// Appends elements, or stops when asked to.
  package mutating func add(contentsOf elements: [Element]) throws(RuntimeError) {
    if elements.count < 1 << 16 {
      append(contentsOf: elements)
    } else {
      for element in elements { try add(element) }
    }
  }
}
