import BosLanguage
import BosTables
package import BosText

/// The `expect` blocks of a source and their new texts, for `bos test --update`.
package final class ExpectationLog {
  private let source: SourceText
  private var texts: [(range: SourceRange, printed: String, code: String)] = []
  /// The starts of the checked texts.
  private var seen: Set<Int> = []

  package init(of source: SourceText) { self.source = source }

  /// The number of changed texts.
  package var count: Int { texts.count }

  /// Records the output of a block, and returns whether it can continue.
  ///
  /// A block that runs several times must print the same each time. Blocks in other files aren't
  /// changed.
  func take(
    _ printed: String,
    expected: String,
    isMet: Bool,
    at node: Node
  ) throws(RuntimeError) -> Bool {
    guard node.source === source else { return isMet }
    let isFirst = seen.insert(node.range.start).inserted
    if let known = texts.firstIndex(where: { $0.range.start == node.range.start }) {
      if texts[known].printed == printed { return true }
      texts.remove(at: known)
      throw node.located(.printsThisAndThat)
    }
    if isMet { return true }
    guard isFirst else { throw node.located(.printsThisAndThat) }
    let merged = OutputMatcher.merged(printed: printed, into: expected)
    texts.append((node.range, printed, code(merged, of: expected, at: node.range)))
    return true
  }

  /// The source with the new texts.
  package var updated: [UInt8] {
    var bytes = source.bytes
    for text in texts.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(text.range.start..<text.range.end, with: text.code.utf8)
    }
    return bytes
  }

  // MARK: Writing

  /// The literal with the lines.
  private func code(
    _ merged: [OutputMatcher.MergedLine],
    of expected: String,
    at range: SourceRange
  ) -> String {
    let old = source.text(of: range)
    let isShort = !old.hasPrefix("\"\"\"") && merged.count < 2
    let indentation = indentation(of: old, at: range)
    let wanted = OutputMatcher.lines(expected)
    let written = writtenLines(old, indentation, count: wanted.count)
    let lines = merged.map { line in
      switch line {
      case .new(let text): Self.escaped(text, isShort)
      case .kept(let place): written?[place] ?? Self.escaped(String(wanted[place]), isShort)
      }
    }
    if isShort { return "\"" + lines.joined() + "\"" }
    let body = lines.map { $0.isEmpty ? "\n" : "\n" + indentation + $0 }.joined()
    return "\"\"\"\(body)\n\(indentation)\"\"\""
  }

  /// The indentation of each line: that of its closing mark, or one level deeper than the block.
  private func indentation(of old: String, at range: SourceRange) -> String {
    if old.hasPrefix("\"\"\""), let end = old.lastIndex(of: "\n") {
      return String(old[old.index(after: end)...].prefix { $0 == " " || $0 == "\t" })
    }
    var start = range.start
    while start > 0, source.bytes[start - 1] != 0x0A { start -= 1 }
    let line = source.text(of: SourceRange(start, range.start))
    return line.prefix { $0 == " " || $0 == "\t" } + "  "
  }

  /// The lines in the source, with interpolations evaluated, or nil if they aren't lines.
  private func writtenLines(_ old: String, _ indentation: String, count: Int) -> [String]? {
    guard old.hasPrefix("\"\"\"") else { return nil }
    let lines = splitLines(old).dropFirst().dropLast()
    let written = lines.map { line in
      String(line.hasPrefix(indentation) ? line.dropFirst(indentation.count) : "")
    }
    return written.count >= count ? written : nil
  }

  /// A line as in a multi-line or one-line string literal.
  private static func escaped(_ line: String, _ isShort: Bool) -> String {
    var result = ""
    for scalar in line.unicodeScalars {
      switch scalar {
      case "\\": result += "\\\\"
      case "{": result += "\\{"
      case "\"" where isShort: result += "\\\""
      case "\t": result += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        result += "\\u{\(String(scalar.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return isShort ? result : result.replacing("\"\"\"", with: "\\\"\\\"\\\"")
  }
}

extension RuntimeError {
  fileprivate static var printsThisAndThat: RuntimeError {
    RuntimeError(
      .assertion,
      "this block prints different output each time it runs",
      ko: "이 블록의 출력은 실행할 때마다 다릅니다",
      hint: Phrase("its expected text stays unchanged", ko: "예상 출력을 바꾸지 않았습니다")
    )
  }
}
