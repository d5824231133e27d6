import BosLanguage
import BosTables
import BosText

/// Lines in which more than one word is wrong.
extension ProgramLoader {
  /// The line with the command that a misspelled first word is near, if other words are wrong, too, as in
  /// `lsit yesterdy`.
  func misspelled(
    _ line: [UInt8],
    _ error: Diagnostic,
    at place: SourceRange,
    check: ([UInt8]) -> [Diagnostic]
  ) -> LineCorrection? {
    guard error.message.id == "unknown-command", place.start == 0, let near = error.hint?.meant,
      !near.contains(" "), !line.contains(UInt8(ascii: "|"))
    else { return nil }
    let changed = Array(near.utf8) + line[place.end...]
    guard !check(changed).isEmpty else { return nil }
    return LineCorrection(problem: .words, line: changed, range: place)
  }

  /// The line with quotes around a value of a condition that was taken for a column, or nil.
  func quoted(_ error: RuntimeError, _ source: SourceText) -> String? {
    var bytes = source.bytes
    while let last = bytes.last, [0x0A, 0x20].contains(last) { bytes.removeLast() }
    guard error.kind == .column, let range = error.range, range.end <= bytes.count,
      error.source?.bytes == source.bytes, !bytes.contains(0x0A)
    else { return nil }
    let commands = commandTable
    let rewrite = LineRewrite(
      line: bytes,
      place: range,
      vocabulary: vocabulary(of: commands)
    )
    guard let line = rewrite.quotedOperand?.trimmed,
      errors(of: SourceText(name: source.name, line), in: 1, commands, [], []).isEmpty
    else { return nil }
    return line
  }

  /// The line with `list` before it, if it is days and nothing else, and a word was typed again.
  func daysAlone(_ line: [UInt8], typed word: String) -> [UInt8]? {
    let text = nfc(String(decoding: line, as: UTF8.self)).trimmed
    guard text.contains(word), DateGrammar.phrases.kind(text) != nil,
      DateGrammar.phrases.kind(text) != .toCome
    else {
      return nil
    }
    let isKorean = text.utf8.contains { $0 >= 0x80 }
    return Array("\(isKorean ? "목록" : "list") \(text)".utf8)
  }
}
