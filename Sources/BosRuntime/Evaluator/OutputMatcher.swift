import BosText

/// Comparison of output with an expectation in which `...` matches anything.
package enum OutputMatcher {
  package struct Difference: Equatable {
    /// The one-based line of the expectation that differs.
    package let line: Int
    package let expected: String
    package let printed: String
  }

  /// Finds the first line that differs, or returns nil if all match.
  ///
  /// `...` alone on a line matches any number of lines; inside a line it matches any text.
  package static func difference(printed: String, expected: String) -> Difference? {
    let printed = lines(printed)
    let expected = lines(expected)
    var failure = (expected: 0, printed: 0)
    // The position to return to if a line after `...` doesn't match.
    var mark: (expected: Int, printed: Int)?
    var (e, p) = (0, 0)
    while p < printed.count || e < expected.count {
      if e < expected.count, expected[e] == "..." {
        mark = (e, p)
        e += 1
        continue
      }
      if e < expected.count, p < printed.count, matches(printed[p], expected[e]) {
        e += 1
        p += 1
        continue
      }
      if e >= failure.expected { failure = (e, p) }
      guard let back = mark, back.printed < printed.count else {
        return Difference(
          line: failure.expected + 1,
          expected: failure.expected < expected.count
            ? String(expected[failure.expected]) : "(end)",
          printed: failure.printed < printed.count ? String(printed[failure.printed]) : "(end)"
        )
      }
      mark = (back.expected, back.printed + 1)
      e = back.expected + 1
      p = back.printed + 1
    }
    return nil
  }

  static func lines(_ text: String) -> [Substring] {
    var lines = splitLines(text)
    while lines.last == "" { lines.removeLast() }
    return lines.map { line in
      var line = line
      while line.last == " " || line.last == "\r" { line.removeLast() }
      return line
    }
  }

  /// Matches one line, in which `...` matches any text.
  static func matches(_ line: Substring, _ pattern: Substring) -> Bool {
    if line == pattern { return true }
    let line = Array(line.utf8)
    let pieces = pieces(of: Array(pattern.utf8))
    guard pieces.count > 1, let first = pieces.first, let last = pieces.last,
      line.starts(with: first), line.count >= first.count + last.count,
      line[(line.count - last.count)...].elementsEqual(last)
    else { return false }
    var place = first.count
    let end = line.count - last.count
    for piece in pieces.dropFirst().dropLast() {
      guard let found = find(piece, in: line[place..<end]) else { return false }
      place = found + piece.count
    }
    return place <= end
  }

  private static func pieces(of pattern: [UInt8]) -> [ArraySlice<UInt8>] {
    var pieces: [ArraySlice<UInt8>] = []
    var start = 0
    var place = 0
    let dot = UInt8(ascii: ".")
    while place < pattern.count {
      if pattern[place] == dot, place + 2 < pattern.count, pattern[place + 1] == dot,
        pattern[place + 2] == dot
      {
        pieces.append(pattern[start..<place])
        place += 3
        start = place
      } else {
        place += 1
      }
    }
    pieces.append(pattern[start...])
    return pieces
  }

  private static func find(_ piece: ArraySlice<UInt8>, in line: ArraySlice<UInt8>) -> Int? {
    if piece.isEmpty { return line.startIndex }
    guard line.count >= piece.count else { return nil }
    return (line.startIndex...line.endIndex - piece.count).first {
      line[$0..<$0 + piece.count].elementsEqual(piece)
    }
  }
}
