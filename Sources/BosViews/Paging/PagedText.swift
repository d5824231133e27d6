/// A text as lines of bytes, whose ends are known from the start.
struct PagedText: Sendable {
  private let bytes: [UInt8]
  /// The place of the line feed after each line, or the end of the text.
  private let ends: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    let span = bytes.span
    for place in span.indices where span[place] == 0x0A { ends.append(place) }
    if let last = bytes.last, last != 0x0A { ends.append(bytes.count) }
    self.bytes = bytes
    self.ends = ends
  }

  /// The number of lines.
  var count: Int { ends.count }

  /// The bytes of a line, without its line feed.
  subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[(line == 0 ? 0 : ends[line - 1] + 1)..<ends[line]]
  }
}
