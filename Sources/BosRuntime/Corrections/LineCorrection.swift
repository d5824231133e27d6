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
    /// `=` in a comparison, and what to write instead, with the words after it in quotes.
    case comparison(instead: String)
    /// A word that was typed with the other keyboard layout, as it was meant.
    case layout(String)
    /// A pipe of R in place of `|`.
    case pipe(String)
    /// Words of another language, or of people. The error stays.
    case words
    /// A query in SQL or a request in everyday words, and the line in Korean. The error stays.
    case query(korean: String)
  }

  let problem: Problem
  /// The corrected line.
  var line: [UInt8]
  /// The place of the problem in the line.
  var range: SourceRange

  /// The words that a corrector has to know.
  struct Vocabulary {
    let signature: (String) -> Signature?
    /// Whether the command returns rows, which a stage can take.
    let returnsRows: (Signature) -> Bool
    /// Whether a word is a name of the language, of a command or of a column.
    let isKnown: (String) -> Bool
    /// Whether a file exists.
    let exists: (String) -> Bool
    /// Whether the prompt has a variable of this name.
    let isVariable: (String) -> Bool
  }
}

// MARK: Queries

extension LineCorrection {
  /// The pipeline for a query in SQL.
  static func query(_ line: [UInt8], _ vocabulary: Vocabulary) -> LineCorrection? {
    var end = line.count
    while end > 0, [0x20, 0x09, UInt8(ascii: ";")].contains(line[end - 1]) { end -= 1 }
    // psql marks its own commands, such as `\copy`.
    let text = String(decoding: line[..<end].drop { $0 == UInt8(ascii: "\\") }, as: UTF8.self)
    let stages = SQLQuery.stages(text) { word in
      let names = [word, word.lowercased(), ForeignEntry.command(for: word)?.english ?? word]
      let signature = names.lazy.compactMap(vocabulary.signature).first
      return signature.flatMap { vocabulary.returnsRows($0) && $0.pipe == .never ? $0.name : nil }
    }
    guard let stages else { return nil }
    let pipeline = stages.map { stage in
      stage.arguments.isEmpty ? stage.command : "\(stage.command) \(stage.arguments)"
    }.joined(separator: " | ")
    let korean = stages.map { $0.inKorean(vocabulary.signature) }.joined(separator: " | ")
    return LineCorrection(
      problem: .query(korean: korean),
      line: Array(pipeline.utf8),
      range: SourceRange(0, 0)
    )
  }
}

// MARK: Requests

extension LineCorrection {
  /// The line for a request in everyday words; what follows its first `|` stays.
  static func request(
    _ line: [UInt8],
    _ wrong: SourceRange,
    _ vocabulary: Vocabulary
  ) -> LineCorrection? {
    let end = line.firstIndex { $0 == UInt8(ascii: "|") || $0 == UInt8(ascii: ";") } ?? line.count
    guard wrong.start <= end else { return nil }
    let text = String(decoding: line[..<end], as: UTF8.self)
    let rest = String(decoding: line[end...], as: UTF8.self)
    let first = text.split(separator: " ").first.map(String.init) ?? ""
    // Another command knows best what it takes.
    if let signature = vocabulary.signature(first),
      !["list", "first", "last"].contains(signature.name), GroupRequest.reading(text) == nil
    {
      return nil
    }
    // Days before a `|` lack the command alone.
    let listed = rest.isEmpty || rest.hasPrefix(";") ? nil : PlainRequest.line(for: "list \(text)")
    guard let request = PlainRequest.line(for: text) ?? listed else { return nil }
    let tail = rest.isEmpty || rest.hasPrefix(";") ? rest : " " + rest
    return LineCorrection(
      problem: .query(korean: request.korean + tail),
      line: Array((request.english + tail).utf8),
      range: wrong
    )
  }
}

// MARK: Other programs

extension LineCorrection {
  /// The corrections with that of a line as other programs take it, before those of single words.
  static func withForeign(
    _ line: [UInt8],
    _ wrong: SourceRange,
    _ others: [LineCorrection],
    _ vocabulary: Vocabulary
  ) -> [LineCorrection] {
    let typed = String(decoding: line, as: UTF8.self)
    let ofVariable = ofVariable(typed, wrong, vocabulary)
    let text = ForeignPipes.named(typed) { name in
      vocabulary.signature(name) == nil && vocabulary.isVariable(name)
    }
    if let two = twoLines(text, wrong, vocabulary) ?? compared(text, wrong, vocabulary)
      ?? pythonLoop(text, wrong)
    {
      return [two] + others
    }
    if let page = ForeignPipes.page(for: text) {
      let problem = Problem.query(korean: "도움말 \(page)")
      return [LineCorrection(problem: problem, line: Array("help \(page)".utf8), range: wrong)]
    }
    if let mark = ForeignPipes.mark(in: line) {
      let problem = Problem.pipe(String(decoding: line[mark.start..<mark.end], as: UTF8.self))
      return ForeignLine.corrected(text, vocabulary).map { corrected in
        [LineCorrection(problem: problem, line: Array(corrected.utf8), range: mark)]
      } ?? []
    }
    // A question with days and stages after it is known whole.
    let question = GroupRequest.reading(text.prefix { $0 != "|" }.description)
    if let request = others.last, case .query = request.problem, text.contains("|"),
      question?.days != nil
    {
      return ofVariable + [request] + others.dropLast()
    }
    let ofSeveralDays = firstOfTotals(text, others, vocabulary)
    guard let corrected = ForeignLine.corrected(text, vocabulary) else {
      return ofVariable + ofSeveralDays + others
    }
    let bytes = Array(corrected.utf8)
    if bytes == line || others.contains(where: { $0.line == bytes }) {
      return ofVariable + ofSeveralDays + others
    }
    // A chain of calls has nothing of a language.
    let korean = ForeignCalls.line(for: text, isKorean: true, vocabulary)
    var foreign = [LineCorrection(problem: .words, line: bytes, range: wrong)]
    if let korean {
      let query = LineCorrection(problem: .query(korean: korean), line: bytes, range: wrong)
      foreign.insert(query, at: 0)
    }
    let start = others.prefix { other in
      switch other.problem {
      case .redirection: true
      // A whole query; a request in everyday words comes last.
      case .query: other.line != others.last?.line || others.count == 1 && text.isQuery
      default: false
      }
    }
    return ofVariable + ofSeveralDays + start + foreign + others.dropFirst(start.count)
  }

  /// The request for the first films of several days, as in `list 2025 top 5 | plot --bar`, by their
  /// totals and not by those of the first day.
  private static func firstOfTotals(
    _ text: String,
    _ others: [LineCorrection],
    _ vocabulary: Vocabulary
  ) -> [LineCorrection] {
    let asked = text.prefix { $0 != "|" && $0 != ";" }
    guard
      asked.split(separator: " ").first.flatMap({ vocabulary.signature(String($0)) })?.name
        == "list",
      let line = PlainRequest.line(for: String(asked)),
      line.english.contains(" | group title, code "),
      let request = others.last, case .query = request.problem
    else { return [] }
    return [request]
  }

  /// The pipeline for `df.head()`, if the table is a variable.
  private static func ofVariable(
    _ text: String,
    _ wrong: SourceRange,
    _ vocabulary: LineCorrection.Vocabulary
  ) -> [LineCorrection] {
    let isName = text.first.map { $0.isLetter || $0 == "_" } ?? false
    let name = text.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    guard isName, text.contains("("), vocabulary.signature(String(name)) == nil,
      let line = ForeignCalls.line(for: "$\(text)", isKorean: false, vocabulary)
    else { return [] }
    return [LineCorrection(problem: .words, line: Array(line.utf8), range: wrong)]
  }

  /// The hint with the whole line of such an entry, or the list of commands if it doesn't fit.
  static func hint(
    _ entry: (hint: Phrase, line: [UInt8]),
    _ line: [UInt8],
    _ wrong: SourceRange,
    isRight: Bool
  ) -> Phrase? {
    guard isRight else { return .listOfCommands }
    let text = String(decoding: line, as: UTF8.self)
    guard wrong.start == 0, let bar = text.firstIndex(of: "|") else { return nil }
    let rest = text[bar...]
    return .writeInstead(
      Phrase("\(entry.hint.english) \(rest)", ko: "\(entry.hint.korean) \(rest)")
    )
  }

  /// The entry for a word of another program with what follows it, and the line with that.
  static func foreignEntry(_ line: [UInt8], _ wrong: SourceRange) -> (hint: Phrase, line: [UInt8])?
  {
    let rest = line[wrong.end...]
    let end = rest.firstIndex { [UInt8(ascii: "|"), UInt8(ascii: ";")].contains($0) } ?? line.count
    let word = String(decoding: line[wrong.start..<wrong.end], as: UTF8.self)
    let arguments = String(decoding: rest[..<end], as: UTF8.self).trimmed
    guard let entry = ForeignEntry.instead(of: word, arguments) else { return nil }
    return (entry, line[..<wrong.start] + Array(entry.english.utf8) + line[end...])
  }
}

extension String {
  fileprivate var isQuery: Bool { lowercased().hasPrefix("select ") }
}

// MARK: Missing pipes

extension LineCorrection {
  /// The corrections by a `|` before words that are stages, the likeliest first.
  static func pipes(_ line: [UInt8], _ vocabulary: Vocabulary) -> [LineCorrection] {
    let stages = LineWord.words(of: line).filter { word in
      guard let signature = vocabulary.signature(word.text), signature.pipe != .never,
        let command = command(before: word, vocabulary)
      else { return false }
      // `pivot title sum(audience)` has a function.
      let isCall = word.range.end < line.count && line[word.range.end] == UInt8(ascii: "(")
      return vocabulary.returnsRows(command) && !(isCall && command.name == "pivot")
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

extension Unicode.Scalar {
  /// Whether it is a letter that isn't part of a syllable.
  fileprivate var isHangulLetter: Bool { (0x3131...0x3163).contains(value) }
}
