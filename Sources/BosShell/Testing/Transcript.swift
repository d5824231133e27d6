import BosText

/// A session on the screen: entries and their output.
package struct Transcript {
  package struct Entry {
    /// The zero-based line of its first `> `.
    let line: Int
    package let code: String
    /// The expected lines.
    package let expected: String
    /// The range of the expectation in the file.
    package let expectedLines: Range<Int>
    /// Whether a new session starts here.
    let startsSession: Bool
  }

  package let entries: [Entry]
  /// The options in the first line, as command-line words.
  package let options: [String]

  /// Reads a `.bost` file.
  package init(transcript text: String) {
    let lines = Self.lines(text)
    var options: [String] = []
    if let first = lines.first, first.hasPrefix("# bos test:") {
      options = first.dropFirst("# bos test:".count).split(separator: " ").map(String.init)
    }
    self.options = options
    entries = Self.entries(lines, in: lines.indices)
  }

  /// Reads the ```` ```bos ```` blocks of a Markdown file that contain sessions.
  package init(markdown text: String) {
    let lines = Self.lines(text)
    var entries: [Entry] = []
    var options: [String] = []
    if let first = lines.first, first.hasPrefix(Self.comment), first.hasSuffix(" -->") {
      options = first.dropFirst(Self.comment.count).dropLast(4).split(separator: " ")
        .map(String.init)
    }
    self.options = options
    var start: Int?
    for (index, line) in lines.enumerated() {
      if let begin = start, line.hasPrefix("```") {
        entries += Self.entries(lines, in: begin..<index)
        start = nil
      } else if start == nil, line == "```bos" {
        start = index + 1
      }
    }
    self.entries = entries
  }

  /// The start of a Markdown comment with options.
  private static let comment = "<!-- bos test:"

  private static func lines(_ text: String) -> [String] {
    var lines = splitLines(text).map(String.init)
    // Half a line end becomes a whole one when the file is written.
    if lines.last?.last == "\r" { lines[lines.count - 1].removeLast() }
    if lines.last == "" { lines.removeLast() }
    return lines
  }

  private static func entries(_ lines: [String], in range: Range<Int>) -> [Entry] {
    var entries: [Entry] = []
    var index = range.lowerBound
    var startsSession = true
    while index < range.upperBound {
      guard lines[index].hasPrefix("> ") || lines[index] == ">" else {
        if lines[index].hasPrefix("## ") { startsSession = true }
        index += 1
        continue
      }
      let line = index
      var code = [String(lines[index].dropFirst(2))]
      index += 1
      while index < range.upperBound, lines[index].hasPrefix(". ") || lines[index] == "." {
        code.append(String(lines[index].dropFirst(2)))
        index += 1
      }
      let begin = index
      while index < range.upperBound, !lines[index].hasPrefix("> "), lines[index] != ">",
        !lines[index].hasPrefix("## ")
      {
        index += 1
      }
      // Empty lines at the end separate entries.
      var end = index
      while end > begin, lines[end - 1].allSatisfy({ $0 == " " }) { end -= 1 }
      entries.append(
        Entry(
          line: line,
          code: code.joined(separator: "\n") + "\n",
          expected: lines[begin..<end].joined(separator: "\n"),
          expectedLines: begin..<end,
          startsSession: startsSession
        )
      )
      startsSession = false
    }
    return entries
  }

  /// Replaces the expectations in a text.
  package static func updated(_ text: String, _ outputs: [(lines: Range<Int>, output: [String])])
    -> String
  {
    var lines = lines(text)
    for (range, output) in outputs.reversed() { lines.replaceSubrange(range, with: output) }
    return lines.joined(separator: "\n") + "\n"
  }
}
