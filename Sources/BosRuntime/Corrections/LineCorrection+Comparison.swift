import BosDomain
import BosLanguage
import BosText

extension LineCorrection {
  /// The corrections of `=` in a comparison: by the operator alone, and by the operator and quotes
  /// for words that were meant as text, as in `title = two words`.
  static func comparisons(_ line: [UInt8], _ mark: SourceRange) -> [LineCorrection] {
    guard mark.end == mark.start + 1, line[mark.start] == UInt8(ascii: "=") else { return [] }
    let plain = LineCorrection(
      problem: .comparison(instead: "=="),
      line: line[..<mark.start] + Array("==".utf8) + line[mark.end...],
      range: mark
    )
    let quoted = [quoted(line, mark)].compactMap(\.self)
    return namesNoColumn(after: mark, in: line) ? quoted + [plain] : [plain] + quoted
  }

  /// Whether a Korean word follows that is no column, so that it is meant as text.
  private static func namesNoColumn(after mark: SourceRange, in line: [UInt8]) -> Bool {
    let rest = String(decoding: line[mark.end...], as: UTF8.self)
    guard let word = rest.split(separator: " ").first.map(String.init) else { return false }
    return word.utf8.first.map { $0 >= 0x80 } == true && ChartColumn.named(word) == nil
  }

  private static func quoted(_ line: [UInt8], _ mark: SourceRange) -> LineCorrection? {
    let before = String(decoding: line[..<mark.start], as: UTF8.self)
    let rest = line[mark.end...]
    let end = rest.firstIndex { marks.contains($0) } ?? line.endIndex
    let words = String(decoding: line[mark.end..<end], as: UTF8.self)
    let text = words.joinedBy.map { String(words[..<$0]) } ?? words
    let value = text.drop(while: \.isWhitespace)
    let spaces = value.reversed().prefix(while: \.isWhitespace).count
    let bare = value.dropLast(spaces)
    guard let first = bare.first, first.isLetter,
      !bare.contains(where: { "\"'`$\\".contains($0) })
    else { return nil }
    let after = String(decoding: line[(mark.end + text.utf8.count)...], as: UTF8.self)
    let part = "== \"\(bare)\""
    let changed = before + part + String(repeating: " ", count: spaces) + after
    return LineCorrection(
      problem: .comparison(instead: part),
      line: Array(changed.utf8),
      range: mark
    )
  }

  /// What ends a text without quotes.
  private static let marks = Array("|;(){}[],".utf8)
}

extension String {
  /// The place of `and` or `or`, with the space before it.
  fileprivate var joinedBy: String.Index? {
    var place = startIndex
    while place < endIndex {
      let rest = self[place...]
      if rest.hasPrefix(" and ") || rest.hasPrefix(" or ") { return place }
      place = index(after: place)
    }
    return nil
  }
}
