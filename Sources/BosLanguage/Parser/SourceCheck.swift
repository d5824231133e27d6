import BosText

extension Parser {
  /// Finds the reason why a source can't be read at all: its size, or invalid UTF-8.
  static func checkBytes(of source: SourceText) -> Diagnostic? {
    if source.bytes.count > SourceText.limit {
      return Diagnostic(.error, .sourceTooLarge, at: SourceRange(0, 0))
    }
    if let offset = firstInvalidByte(source.bytes) {
      return Diagnostic(
        .error,
        .invalidUTF8(source.bytes[offset]),
        at: SourceRange(offset, offset + 1),
        hint: Phrase("save the file as UTF-8", ko: "파일을 UTF-8로 저장하세요")
      )
    }
    return nil
  }

  /// Finds the first byte that isn't part of a valid UTF-8 sequence.
  package static func firstInvalidByte(_ bytes: [UInt8]) -> Int? {
    var place = 0
    while place < bytes.count {
      if bytes[place] < 0x80 {
        place += 1
        continue
      }
      guard let length = sequenceLength(bytes, place) else { return place }
      place += length
    }
    return nil
  }

  private static func sequenceLength(_ bytes: [UInt8], _ place: Int) -> Int? {
    let first = bytes[place]
    func isTail(_ distance: Int, _ allowed: ClosedRange<UInt8> = 0x80...0xBF) -> Bool {
      place + distance < bytes.count && allowed.contains(bytes[place + distance])
    }
    switch first {
    case 0xC2...0xDF: return isTail(1) ? 2 : nil
    case 0xE0: return isTail(1, 0xA0...0xBF) && isTail(2) ? 3 : nil
    case 0xED: return isTail(1, 0x80...0x9F) && isTail(2) ? 3 : nil
    case 0xE1...0xEF: return isTail(1) && isTail(2) ? 3 : nil
    case 0xF0: return isTail(1, 0x90...0xBF) && isTail(2) && isTail(3) ? 4 : nil
    case 0xF1...0xF3: return isTail(1) && isTail(2) && isTail(3) ? 4 : nil
    case 0xF4: return isTail(1, 0x80...0x8F) && isTail(2) && isTail(3) ? 4 : nil
    default: return nil
    }
  }
}

extension DiagnosticMessage {
  fileprivate static let sourceTooLarge = DiagnosticMessage(
    "source-too-large",
    "source text can have at most 16 MiB",
    ko: "스크립트는 최대 16 MiB입니다"
  )

  fileprivate static func invalidUTF8(_ byte: UInt8) -> DiagnosticMessage {
    let hex = String(byte, radix: 16, uppercase: true)
    return DiagnosticMessage(
      "invalid-utf8",
      "byte 0x\(hex) is not valid UTF-8 here",
      ko: "바이트 0x\(hex): 올바른 UTF-8이 아닙니다"
    )
  }
}
