import BosLanguage
import BosText

/// What the user may have meant with a line that has errors.
///
/// It is a guess until the corrected line is checked.
struct LineCorrection {
  /// What is wrong, in place of the error.
  enum Problem: Equatable {
    /// Stages without a `|` before them.
    case missingPipe([String])
    /// `>` before the name of a file, or `>>`, and what to write instead.
    case redirection(isAppending: Bool, instead: String)
    /// A word that was typed with the other keyboard layout, as it was meant.
    case layout(String)
  }

  let problem: Problem
  /// The corrected line.
  var line: [UInt8]
  /// The place of the problem in the line.
  let range: SourceRange

  /// The words that a corrector has to know.
  struct Vocabulary {
    let signature: (String) -> Signature?
    /// Whether the command returns rows, which a stage can take.
    let returnsRows: (Signature) -> Bool
    /// Whether a word is a name of the language, of a command or of a column.
    let isKnown: (String) -> Bool
  }
}

// MARK: Missing pipes

extension LineCorrection {
  /// The corrections by a `|` before words that are stages, the likeliest first.
  static func pipes(_ line: [UInt8], _ vocabulary: Vocabulary) -> [LineCorrection] {
    let stages = LineWord.words(of: line).filter { word in
      guard let signature = vocabulary.signature(word.text), signature.pipe != .never,
        let command = command(before: word, vocabulary)
      else { return false }
      return vocabulary.returnsRows(command)
    }
    guard !stages.isEmpty, stages.count <= 8 else { return [] }
    let single = stages.map { pipe(before: [$0], line) }
    return stages.count == 1 ? single : single + [pipe(before: stages, line)]
  }

  private static func pipe(before stages: [LineWord], _ line: [UInt8]) -> LineCorrection {
    var corrected = line
    for stage in stages.reversed() {
      corrected.insert(contentsOf: Array("| ".utf8), at: stage.range.start)
    }
    return LineCorrection(
      problem: .missingPipe(stages.map(\.text)),
      line: corrected,
      range: stages[0].range
    )
  }

  /// The command of the stage, or of the word just before if that would be a stage too.
  private static func command(before word: LineWord, _ vocabulary: Vocabulary) -> Signature? {
    guard let first = word.before.first else { return nil }
    if word.before.count > 1, let both = vocabulary.signature("\(first) \(word.before[1])") {
      return both
    }
    return vocabulary.signature(first)
  }
}

// MARK: Redirections

extension LineCorrection {
  /// The formats of `save`.
  private static let formats: Set<String> = ["csv", "json", "ndjson", "jsonl", "md", "txt"]

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
    let stage = LineWord.words(of: Array(before.utf8)).last.map { $0.before.first ?? $0.text } ?? ""
    let command = vocabulary.signature(stage)
    if ending(of: file) == nil,
      command?.parameters.contains(where: \.shape.takesComparison) != false
    {
      return nil
    }
    let isKorean =
      before.utf8.contains { $0 >= 0x80 } && vocabulary.signature(stage) != nil
      && stage.utf8.contains { $0 >= 0x80 }
    let indent = String(decoding: line.prefix { $0 == 0x20 || $0 == 0x09 }, as: UTF8.self)
    var part = "| \(isKorean ? "저장" : "save") \(named(file, formats, else: "csv"))"
    if command?.name == "plot" {
      part = "\(isKorean ? "--저장" : "--save") \(named(file, ["svg"], else: "svg"))"
    } else if command?.name == "print", !before.contains("|") {
      // `print` writes what its arguments are and passes nothing on.
      before = String(before.dropFirst(stage.count)).trimmed
    } else if ["csv", "json", "markdown", "table"].contains(command?.name),
      let pipe = before.lastIndex(of: "|")
    {
      // `save` writes the format of the extension itself.
      before = String(before[..<pipe]).trimmed
    }
    return LineCorrection(
      problem: .redirection(isAppending: start < mark, instead: part),
      line: Array("\(indent)\(before) \(part)".utf8),
      range: SourceRange(start, line.count)
    )
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
    return first != "=" && first != "$" && !first.isNumber
      && !text.contains { $0.isWhitespace || "|;(){}[]<>\"'".contains($0) }
  }

  /// The extension of a file, if the name has one.
  private static func ending(of file: String) -> String? {
    let name = file.filter { $0 != "\"" && $0 != "'" }
    guard let dot = name.lastIndex(of: "."), !name[dot...].contains("/") else { return nil }
    let ending = name[name.index(after: dot)...].lowercased()
    let known = formats.union(["svg", "xlsx", "xls", "tsv", "html", "png", "log", "out"])
    return known.contains(ending) ? ending : nil
  }

  /// The name with an extension among those, so that it selects a format.
  private static func named(_ file: String, _ formats: Set<String>, else other: String) -> String {
    let ending = ending(of: file)
    if let ending, formats.contains(ending) { return file }
    let quote = file.first.flatMap { $0 == "\"" || $0 == "'" ? String($0) : nil } ?? ""
    var name = file.filter { $0 != "\"" && $0 != "'" }
    if let ending { name.removeLast(ending.count + 1) }
    return "\(quote)\(name).\(other)\(quote)"
  }
}

// MARK: Keyboard layouts

extension LineCorrection {
  /// The corrections of a line that was typed in the wrong keyboard layout: all of it, or else
  /// only the word with the error.
  static func layouts(
    _ line: [UInt8],
    _ wrong: SourceRange,
    _ vocabulary: Vocabulary
  ) -> [LineCorrection] {
    let word = String(decoding: line[wrong.start..<wrong.end], as: UTF8.self)
    let toLatin = word.unicodeScalars.contains { !$0.isASCII }
    let name = relaid(word, toLatin: toLatin, force: true, vocabulary)
    guard name != word, name.unicodeScalars.allSatisfy({ !$0.isHangulLetter }) else { return [] }
    return [relaid(line, toLatin: toLatin, vocabulary), only(name, at: wrong, in: line)].map {
      LineCorrection(problem: .layout(name), line: $0, range: wrong)
    }
  }

  private static func only(_ name: String, at wrong: SourceRange, in line: [UInt8]) -> [UInt8] {
    Array(line[..<wrong.start]) + Array(name.utf8) + Array(line[wrong.end...])
  }

  /// Types the words of a line again, except those in quotes.
  private static func relaid(
    _ line: [UInt8],
    toLatin: Bool,
    _ vocabulary: Vocabulary
  ) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    while place < line.count {
      let start = place
      if line[place] == UInt8(ascii: "\"") || line[place] == UInt8(ascii: "'") {
        place = LineWord.end(ofQuoteAt: place, in: line)
        result += line[start..<place]
        continue
      }
      while place < line.count, isPart(line[place]) { place += 1 }
      if place == start {
        result.append(line[place])
        place += 1
        continue
      }
      let word = String(decoding: line[start..<place], as: UTF8.self)
      result += Array(relaid(word, toLatin: toLatin, force: false, vocabulary).utf8)
    }
    return result
  }

  private static func isPart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0x80...: true
    default: false
    }
  }

  /// Types a word again unless it can be meant as it is, as names are.
  private static func relaid(
    _ word: String,
    toLatin: Bool,
    force: Bool,
    _ vocabulary: Vocabulary
  ) -> String {
    let word = nfc(word)
    let typed = toLatin ? Hangul.latin(ofKeys: word) : Hangul.hangul(ofKeys: word)
    if force || typed == word { return typed }
    if vocabulary.isKnown(word) { return word }
    if vocabulary.isKnown(typed) { return typed }
    if toLatin {
      // A vowel by itself is no Korean word.
      let hasVowel = word.unicodeScalars.contains { (0x314F...0x3163).contains($0.value) }
      return hasVowel ? typed : word
    }
    let isWord =
      typed.unicodeScalars.count > 1
      && typed.unicodeScalars.allSatisfy { (0xAC00...0xD7A3).contains($0.value) }
    return isWord ? typed : word
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

extension String {
  fileprivate var trimmed: String {
    let rest = drop(while: \.isWhitespace)
    return String(rest.reversed().drop(while: \.isWhitespace).reversed())
  }
}

extension Unicode.Scalar {
  /// Whether it is a letter that isn't part of a syllable.
  fileprivate var isHangulLetter: Bool { (0x3131...0x3163).contains(value) }
}
