import BosLanguage
import BosText

extension LineCorrection {
  /// The formats of `save`.
  private static let formats: Set<String> = ["csv", "json", "ndjson", "jsonl", "md", "txt", "xlsx"]

  /// The correction of `> FILE` at the end of a line.
  static func redirection(_ line: [UInt8], _ vocabulary: Vocabulary) -> LineCorrection? {
    guard let mark = mark(of: line) else { return nil }
    var start = mark
    if start > 0, line[start - 1] == UInt8(ascii: ">") { start -= 1 }
    if start > 0,
      [UInt8(ascii: "="), UInt8(ascii: "-"), UInt8(ascii: "<")].contains(line[start - 1])
    {
      return nil
    }
    let file = String(decoding: line[(mark + 1)...], as: UTF8.self).trimmed
    guard isFile(file) else { return nil }
    var before = String(decoding: line[..<start], as: UTF8.self).trimmed
    if before.hasSuffix("|") { before = String(before.dropLast()).trimmed }
    // The value of a variable is what a pipeline returns, and `save` returns nothing.
    guard !before.isEmpty, !before.hasPrefix("let "), !before.hasPrefix("var ") else { return nil }
    var stage = lastStage(of: before)
    let command = vocabulary.signature(stage)
    if ending(of: file) == nil,
      command?.parameters.contains(where: \.shape.takesComparison) != false
    {
      return nil
    }
    let plot = dropWriter(from: &before, command, vocabulary)
    stage = lastStage(of: before)
    let isKorean =
      (plot ?? stage).utf8.contains { $0 >= 0x80 } && vocabulary.signature(plot ?? stage) != nil
    let indent = String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    var part = "| \(isKorean ? "저장" : "save") \(named(file, formats, else: "csv"))"
    if plot != nil || vocabulary.signature(stage)?.name == "plot" {
      part = "\(isKorean ? "--저장" : "--save") \(named(file, ["svg"], else: "svg"))"
    } else if command?.name == "print", !before.contains("|") {
      // `print` writes what its arguments are and passes nothing on.
      before = String(before.dropFirst(stage.count)).trimmed
    }
    return LineCorrection(
      problem: .redirection(isAppending: start < mark, instead: part),
      line: Array("\(indent)\(before) \(part)".utf8),
      range: SourceRange(start, line.count)
    )
  }

  /// The command of a line's last stage.
  private static func lastStage(of line: String) -> String {
    LineWord.words(of: Array(line.utf8)).last.map { $0.before.first ?? $0.text } ?? ""
  }

  /// Removes a last stage that only writes rows, with or without a `|` before it: `save` writes the
  /// format of the extension itself.
  ///
  /// Returns the name of `plot` as it is written, if it has no `|`, and puts one before it.
  private static func dropWriter(
    from line: inout String,
    _ command: Signature?,
    _ vocabulary: Vocabulary
  ) -> String? {
    let writers = ["csv", "json", "markdown", "table"]
    if let command, writers.contains(command.name) {
      if let pipe = line.lastIndex(of: "|") { line = String(line[..<pipe]).trimmed }
      return nil
    }
    let bytes = Array(line.utf8)
    let words = LineWord.words(of: bytes).reversed().prefix { !$0.before.isEmpty }
    for word in words {
      guard let name = vocabulary.signature(word.text)?.name else { continue }
      let start = String(decoding: bytes[..<word.range.start], as: UTF8.self)
      if name == "plot" {
        line = "\(start)| \(String(decoding: bytes[word.range.start...], as: UTF8.self))"
        return word.text
      }
      if writers.contains(name) {
        line = start.trimmed
        return nil
      }
    }
    return nil
  }

  /// The place of the last `>` outside quotes.
  private static func mark(of line: [UInt8]) -> Int? {
    var found: Int?
    var place = 0
    while place < line.count {
      switch line[place] {
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
        place = LineWord.end(ofQuoteAt: place, in: line)
        continue
      case UInt8(ascii: ">"): found = place
      default: break
      }
      place += 1
    }
    return found
  }

  /// Whether a text can be the name of a file: one word, or a text in quotes.
  private static func isFile(_ text: String) -> Bool {
    guard let first = text.first else { return false }
    if first == "\"" || first == "'" {
      return text.count > 2 && text.last == first && !text.dropFirst().dropLast().contains(first)
    }
    // A device, or standard output, as other shells write it.
    guard text != "-", first != "&", !text.hasPrefix("/dev/") else { return false }
    return first != "=" && first != "$" && !first.isNumber
      && !text.contains { $0.isWhitespace || "|;(){}[]<>\"'".contains($0) }
  }

  /// The extension of a file, if the name has one.
  private static func ending(of file: String) -> String? {
    let name = file.filter { $0 != "\"" && $0 != "'" }
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    let known = formats.union(["svg", "xlsx", "xls", "tsv", "html", "png", "log", "out"])
      .union([
        "pdf", "doc", "docx", "xml", "yaml", "yml", "jpg", "gif", "zip", "gz", "db", "sqlite",
      ])
    return known.contains(ending) ? ending : nil
  }

  /// The name with an extension among those, so that it selects a format.
  private static func named(_ file: String, _ formats: Set<String>, else other: String) -> String {
    let quote = file.first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    var name = file.filter { $0 != "\"" && $0 != "'" }
    // Of `x.json.gz`, the first extension tells the format.
    for _ in 0..<2 {
      guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { break }
      let ending = name[name.index(after: dot)...]
      if formats.contains(ending.lowercased()) { return "\(quote)\(name)\(quote)" }
      guard 1...8 ~= ending.utf8.count, ending.contains(where: \.isLetter),
        ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }),
        !name[..<dot].hasSuffix("/"), !name[..<dot].hasSuffix(".")
      else { break }
      name = String(name[..<dot])
    }
    let isSheet = file.lowercased().contains(".xls") && formats.contains("xlsx")
    return "\(quote)\(name).\(isSheet ? "xlsx" : other)\(quote)"
  }
}

extension Shape {
  /// Whether `>` can compare in an argument of this shape.
  fileprivate var takesComparison: Bool {
    switch self {
    case .rowExpression, .expression, .expressions, .value, .function, .fields, .groupKeys, .by,
      .cell, .block, .command:
      true
    default: false
    }
  }
}
