/// A text as lines of bytes, whose ends are known from the start.
struct PagedText: Sendable {
  private let bytes: [UInt8]
  /// The place of the line feed after each line, or the end of the text.
  private let ends: [Int]
  /// The lines of tables, from the line of the headings.
  private var tables: [Range<Int>] = []

  /// The lines of a table's headings: their names and the rule below.
  static let headingLines = 2

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var ends: [Int] = []
    let span = bytes.span
    for place in span.indices where span[place] == 0x0A { ends.append(place) }
    if let last = bytes.last, last != 0x0A { ends.append(bytes.count) }
    self.bytes = bytes
    self.ends = ends
    findTables()
  }

  /// Finds the tables: a line that begins with `#` over a rule, and below it lines with numbers.
  private mutating func findTables() {
    var line = 0
    while line + 1 < count {
      guard start(of: line) == UInt8(ascii: "#"), isRule(line + 1) else {
        line += 1
        continue
      }
      let first = line
      line += Self.headingLines
      while line < count, let start = start(of: line), (0x30...0x39).contains(start) { line += 1 }
      tables.append(first..<line)
    }
  }

  /// The first byte of a line that isn't a space or part of a sequence.
  private func start(of line: Int) -> UInt8? {
    let bytes = self[line]
    var place = bytes.startIndex
    while place < bytes.endIndex {
      switch bytes[place] {
      case 0x1B: place = Sequences.end(in: bytes, from: place)
      case 0x20: place += 1
      case let byte: return byte
      }
    }
    return nil
  }

  private func isRule(_ line: Int) -> Bool {
    let bytes = self[line]
    var place = bytes.startIndex
    while place < bytes.endIndex, bytes[place] == 0x1B {
      place = Sequences.end(in: bytes, from: place)
    }
    return bytes[place...].starts(with: "──".utf8) || bytes[place...].starts(with: "--".utf8)
  }

  /// The lines of the headings of a table that has begun above a line and continues there.
  func headings(above line: Int) -> Range<Int>? {
    var places = tables.indices
    while let middle = places.isEmpty ? nil : (places.lowerBound + places.upperBound) / 2 {
      let table = tables[middle]
      if table.upperBound <= line {
        places = (middle + 1)..<places.upperBound
      } else if line <= table.lowerBound {
        places = places.lowerBound..<middle
      } else {
        return table.lowerBound..<(table.lowerBound + Self.headingLines)
      }
    }
    return nil
  }

  /// The number of lines.
  var count: Int { ends.count }

  /// The bytes of a line, without its line feed.
  subscript(line: Int) -> ArraySlice<UInt8> {
    bytes[(line == 0 ? 0 : ends[line - 1] + 1)..<ends[line]]
  }
}
