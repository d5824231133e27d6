/// Splits bytes into characters, control characters and sequences.
struct SequenceParser: Sendable {
  enum Item {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    case sequence(parameters: String, last: Character)
  }

  private var pending: [UInt8] = []

  /// Takes a byte, and returns a completed unit.
  mutating func take(_ byte: UInt8) -> Item? {
    if pending.isEmpty, byte < 0x20, byte != 0x1B { return .control(byte) }
    pending.append(byte)
    if pending[0] == 0x1B { return takeSequence() }
    guard let text = String(validating: pending, as: UTF8.self) else {
      if pending.count >= 4 { pending = [] }
      return nil
    }
    pending = []
    return text.unicodeScalars.first.map { .scalar($0) }
  }

  private mutating func takeSequence() -> Item? {
    guard pending.count > 1 else { return nil }
    if pending[1] == 0x5D {
      // A title or similar, which ends in BEL or `ESC \`.
      if pending.last == 0x07 || pending.suffix(2) == [0x1B, 0x5C] { pending = [] }
      return nil
    }
    guard pending[1] == 0x5B else {
      pending = []
      return nil
    }
    guard pending.count > 2, let last = pending.last, 0x40...0x7E ~= last else { return nil }
    defer { pending = [] }
    return .sequence(
      parameters: String(decoding: pending[2..<(pending.count - 1)], as: UTF8.self),
      last: Character(Unicode.Scalar(last))
    )
  }
}
