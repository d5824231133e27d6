/// The bytes so far that can begin an answer about the background, such as `11;rgb:0000/`.
struct AnswerStart {
  /// Their number.
  private(set) var count = 0

  private static let start = Array("11;rgb".utf8)

  /// Whether nothing that a user types begins like it.
  var isCertain: Bool { count > 2 }

  /// Counts the next byte if it continues the answer.
  mutating func read(_ byte: UInt8) {
    let continues =
      switch count {
      case ..<Self.start.count: byte == Self.start[count]
      case Self.start.count: byte == UInt8(ascii: ":") || byte == UInt8(ascii: "a")
      default:
        switch byte {
        case 0x2F...0x3A, 0x41...0x46, 0x61...0x66: true
        default: false
        }
      }
    if continues { count += 1 }
  }
}
