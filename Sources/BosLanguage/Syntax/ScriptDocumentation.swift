package import BosText

/// A script's documentation: the comments at its start and after its arguments.
///
/// A comment is in English or the only language; one that starts with `ko:` is in Korean.
package struct ScriptDocumentation {
  /// The comments at the start of the file, line by line.
  package let head: Phrase
  private let beside: [String: Phrase]

  package init(_ program: Program, in source: SourceText) {
    let comments = program.comments
    head = Self.phrase(Self.headLines(program, source), separator: "\n")
    var beside: [String: Phrase] = [:]
    var end = program.parametersRange?.start ?? 0
    for parameter in program.parameters ?? [] {
      let line = source.line(of: parameter.range.end)
      let lines = comments.filter { comment in
        let isAbove =
          comment.isAlone && comment.range.start > end
          && comment.range.start < parameter.range.start
        let isBehind =
          !comment.isAlone && comment.range.start >= parameter.range.end
          && source.line(of: comment.range.start) == line
        return isAbove || isBehind
      }
      beside[parameter.name.text] = Self.phrase(
        lines.flatMap { Self.pieces(Self.text($0, source).trimmed) },
        separator: " "
      )
      end = parameter.range.end
    }
    self.beside = beside
  }

  /// The comment after an argument, on one line.
  package func words(of argument: String) -> Phrase {
    beside[argument] ?? Phrase(verbatim: "")
  }

  /// The first block of comments, without lines for programs.
  private static func headLines(_ program: Program, _ source: SourceText) -> [Substring] {
    let starts = [program.parametersRange?.start, program.statements.first?.range.start]
    let end = starts.compactMap(\.self).min() ?? source.bytes.count
    var lines: [Substring] = []
    var last: Int?
    for comment in program.comments where comment.isAlone && comment.range.start < end {
      let line = source.line(of: comment.range.start)
      if let last, line != last + 1 { break }
      last = line
      let text = text(comment, source)
      if lines.isEmpty, isForPrograms(text.trimmed) { continue }
      lines.append(text)
    }
    return lines
  }

  /// Whether a first line is for programs, such as `# exits 1` or `#!/usr/bin/env bos`.
  private static func isForPrograms(_ text: Substring) -> Bool {
    let words = text.split(separator: " ")
    let isMark =
      words.count == 2
      && (words == ["bos", "session"]
        || ["exits", "bos"].contains(words[0]) && Int(words[1]) != nil)
    return isMark || text.hasPrefix("!") || text.hasPrefix("bos test:")
  }

  /// A comment without its mark and the space after it.
  private static func text(_ comment: Comment, _ source: SourceText) -> Substring {
    let text = source.text(of: comment.range).dropFirst()
    return text.first == " " ? text.dropFirst() : text
  }

  /// Splits a line before its Korean part.
  private static func pieces(_ line: Substring) -> [Substring] {
    var place = line.startIndex
    while place < line.endIndex {
      let isStart = place == line.startIndex || line[line.index(before: place)] == " "
      if isStart, line[place...].hasPrefix("ko:") {
        return [line[..<place].trimmed, line[place...]].filter { !$0.isEmpty }
      }
      place = line.index(after: place)
    }
    return [line]
  }

  /// The indented lines with examples of calls, for a documentation without its own.
  private static func examples(of words: String, besides others: String) -> String {
    func indented(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("  ") }
    }
    let lines = indented(words)
    if lines.isEmpty || !indented(others).isEmpty { return "" }
    return "\n\n" + lines.joined(separator: "\n")
  }

  /// Sorts lines by language; each language replaces the other if that has none.
  private static func phrase(_ lines: [Substring], separator: String) -> Phrase {
    func joined(_ lines: [Substring]) -> String {
      let first = lines.firstIndex { !$0.trimmed.isEmpty } ?? lines.count
      let last = lines.lastIndex { !$0.trimmed.isEmpty }.map { $0 + 1 } ?? first
      return lines[first..<max(first, last)].joined(separator: separator)
    }
    let korean = joined(
      lines.filter { $0.hasPrefix("ko:") }.map { line in
        let words = line.dropFirst(3)
        return words.first == " " ? words.dropFirst() : words
      }
    )
    let others = joined(lines.filter { !$0.hasPrefix("ko:") })
    if others.isEmpty || korean.isEmpty { return Phrase(verbatim: others + korean) }
    return Phrase(others, ko: korean + examples(of: others, besides: korean))
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = self
    while text.first?.isWhitespace == true { text = text.dropFirst() }
    while text.last?.isWhitespace == true { text = text.dropLast() }
    return text
  }
}
