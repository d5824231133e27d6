/// The parts of a string during parsing.
struct StringPieces {
  private var finished: [StringLiteral.Part] = []
  private var bytes: [UInt8] = []
  /// The line starts: their offset in the source, part and byte offset in that part.
  private var lines: [(source: Int, part: Int, byte: Int)] = []
  /// The bytes of text parts, kept until indentation is removed.
  private var texts: [Int: [UInt8]] = [:]

  mutating func append(_ byte: UInt8) { bytes.append(byte) }

  mutating func append(_ expression: Expression) {
    flush()
    finished.append(.expression(expression))
  }

  mutating func startLine(at source: Int) {
    lines.append((source, finished.count, bytes.count))
  }

  private mutating func flush() {
    if bytes.isEmpty { return }
    texts[finished.count] = bytes
    finished.append(.text(""))
    bytes = []
  }

  mutating func parts() -> [StringLiteral.Part] {
    flush()
    return finished.enumerated().map { index, part in
      texts[index].map { .text(String(decoding: $0, as: UTF8.self)) } ?? part
    }
  }

  /// The white space before the closing mark, if nothing else precedes it.
  func closingIndentation(_ source: [UInt8], upTo end: Int) -> ArraySlice<UInt8>? {
    guard let last = lines.last else { return nil }
    let blanks = source[last.source..<end]
    return blanks.allSatisfy { $0 == 0x20 || $0 == 0x09 } ? blanks : nil
  }

  /// Removes the indentation of each line, or returns the position of a line with less.
  mutating func removeIndentation(_ indentation: ArraySlice<UInt8>, _ source: [UInt8]) -> Int? {
    flush()
    // The closing mark's line, and the line end before it, aren't part of the text.
    if let last = lines.popLast(), var text = texts[last.part] {
      text.removeSubrange(max(0, last.byte - 1)...)
      texts[last.part] = text
    } else if let last = texts.keys.max(), texts[last]?.last == 0x0A {
      texts[last]?.removeLast()
    }
    for line in lines.reversed() {
      guard var text = texts[line.part], line.byte < text.count else { continue }
      let rest = text[line.byte...]
      if rest.starts(with: indentation) {
        text.removeSubrange(line.byte..<line.byte + indentation.count)
      } else {
        let blanks = rest.prefix { $0 == 0x20 || $0 == 0x09 }.count
        let next = line.byte + blanks
        guard next >= text.count || text[next] == 0x0A else { return line.source }
        text.removeSubrange(line.byte..<next)
      }
      texts[line.part] = text
    }
    return nil
  }
}
