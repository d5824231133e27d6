/// A fixed pattern of digits and marks, such as `0000-00-00`, in which `0` is any digit.
struct DigitPattern: Sendable {
  private let shape: StaticString

  init(_ shape: StaticString) {
    self.shape = shape
  }

  static let day = DigitPattern("0000-00-00")
  static let compactDay = DigitPattern("00000000")
  static let month = DigitPattern("0000-00")
  static let compactMonth = DigitPattern("000000")
  static let year = DigitPattern("0000")

  private static let zero = UInt8(ascii: "0")
  private static let nine = UInt8(ascii: "9")

  /// Reads a text of exactly this pattern as one number; only ASCII digits count.
  func number(in text: String) -> Int? {
    var bytes = text.utf8.makeIterator()
    var number = 0
    for index in 0..<shape.utf8CodeUnitCount {
      let expected = shape.utf8Start[index]
      guard let byte = bytes.next() else { return nil }
      if expected != DigitPattern.zero {
        guard byte == expected else { return nil }
      } else {
        guard (DigitPattern.zero...DigitPattern.nine).contains(byte) else { return nil }
        number = number * 10 + Int(byte - DigitPattern.zero)
      }
    }
    return bytes.next() == nil ? number : nil
  }

  /// Formats the last digits of a number in this pattern.
  func text(of number: Int) -> String {
    let length = shape.utf8CodeUnitCount
    // Every pattern is short enough for a string without a heap allocation.
    return String(unsafeUninitializedCapacity: length) { buffer in
      var rest = number.magnitude
      for index in (0..<length).reversed() {
        let mark = shape.utf8Start[index]
        guard mark == DigitPattern.zero else {
          buffer.initializeElement(at: index, to: mark)
          continue
        }
        buffer.initializeElement(at: index, to: DigitPattern.zero + UInt8(rest % 10))
        rest /= 10
      }
      return length
    }
  }
}
