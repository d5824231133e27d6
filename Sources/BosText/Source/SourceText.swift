/// The text of a script, a prompt entry or a `-c` argument, as valid UTF-8 bytes.
package final class SourceText: Sendable {
  /// The name in messages: a path, `-c` or `prompt`.
  package let name: String
  package let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lineStarts: [Int]

  /// The largest source that is read, in bytes.
  package static let limit = 16 << 20

  package init(name: String, bytes: [UInt8]) {
    self.name = name
    self.bytes = bytes
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 0x0A { starts.append(offset + 1) }
    lineStarts = starts
  }

  package convenience init(name: String, _ text: String) {
    self.init(name: name, bytes: Array(text.utf8))
  }

  package func text(of range: SourceRange) -> String {
    let start = min(max(0, range.start), bytes.count)
    return String(decoding: bytes[start..<min(max(start, range.end), bytes.count)], as: UTF8.self)
  }

  /// Returns the zero-based line of a byte.
  package func line(of offset: Int) -> Int {
    var low = 0
    var high = lineStarts.count - 1
    while low < high {
      let middle = (low + high + 1) / 2
      if lineStarts[middle] <= offset { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the bytes of a zero-based line without its line end.
  package func range(ofLine line: Int) -> SourceRange {
    guard line >= 0, line < lineStarts.count else { return SourceRange(bytes.count, bytes.count) }
    let start = lineStarts[line]
    var end = line + 1 < lineStarts.count ? lineStarts[line + 1] - 1 : bytes.count
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return SourceRange(start, end)
  }

  /// Returns the one-based line and column (in characters) of a byte.
  package func position(of offset: Int) -> (line: Int, column: Int) {
    let line = line(of: offset)
    let before = text(of: SourceRange(lineStarts[line], offset))
    return (line + 1, before.count + 1)
  }
}
