import BosText

/// What other shells and languages write in place of arguments.
extension Parser {
  /// Refuses `&&` and `&`, which join commands in other shells.
  mutating func refuseAmpersand(_ shape: Shape?) throws(ParseFailure) {
    let start = lexer.offset
    guard lexer.byte(start) == UInt8(ascii: "&"), shape != .text else { return }
    let end = start + (lexer.byte(start + 1) == UInt8(ascii: "&") ? 2 : 1)
    if end == start + 1, shape == .word || shape == .path { return }
    guard
      end >= lexer.bytes.count || lexer.byte(end) == ByteClass.lineFeed
        || ByteClass.blankLength(lexer.bytes, end) > 0
    else { return }
    let range = SourceRange(start, end)
    throw fail(
      .foreignOperator(text(range)),
      at: range,
      hint: Phrase(
        "put a `;` or a line end between two commands",
        ko: "두 명령 사이에는 `;`을 쓰거나 줄을 바꾸세요"
      )
    )
  }

  /// Refuses `list.title` and `list[0]`, which take part of a result in other languages.
  mutating func refuseMember(
    of signature: Signature,
    called name: Name
  ) throws(ParseFailure) {
    let start = name.range.end
    let isIndex = lexer.byte(start) == UInt8(ascii: "[") && !signature.takesExpression
    let next = lexer.byte(start + 1)
    let isMember =
      lexer.byte(start) == UInt8(ascii: ".") && (ByteClass.isNameStart(next) || next >= 0x80)
    guard isIndex || isMember else { return }
    var end = start
    while end < lexer.bytes.count, ByteClass.blankLength(lexer.bytes, end) == 0,
      ![0x0A, UInt8(ascii: ";"), UInt8(ascii: "|")].contains(lexer.byte(end))
    {
      end += 1
    }
    let range = SourceRange(name.range.start, end)
    let part = text(SourceRange(start, end))
    throw fail(
      .unknownCommand(shortened(text(range))),
      at: range,
      hint: .writeInstead(shortened("$(\(name.text))\(part)"))
    )
  }

  /// The text of the stage with a place.
  func entry(around place: Int) -> String {
    let ends = [0x0A, UInt8(ascii: ";"), UInt8(ascii: "|")]
    let start = lexer.bytes[..<place].lastIndex { ends.contains($0) }.map { $0 + 1 } ?? 0
    return restOfEntry(after: start)
  }

  /// The page of the command in a question such as `정렬 어떻게 해?`, or nil.
  func pageOfQuestion(at place: Int) -> Phrase? {
    let words = entry(around: place).split(separator: " ").map(String.init)
    guard let first = words.first, let signature = commands[nfc(first)],
      words.dropFirst().contains(where: { nfc($0).hasPrefix("어떻게") })
    else { return nil }
    let korean = signature.name(in: .korean)
    return .writeInstead(Phrase("help \(signature.name)", ko: "도움말 \(korean)"))
  }

  /// The hint for an argument too many: `list june 1`, `list limit 5` or `describe list`.
  func habit(
    _ signature: Signature,
    called name: Name,
    _ last: Argument?,
    _ written: String
  ) -> Phrase? {
    if let page = pageOfQuestion(at: name.range.end) { return page }
    if signature.pipe == .table, let source = commands[written], source.pipe == .never {
      return .writeInstead("\(written) | \(name.text)")
    }
    if let instead = Self.joints[written] { return .writeInstead(instead) }
    if let option = option(for: written, of: signature) {
      return .writeInstead(option(name.text))
    }
    guard let last else { return nil }
    let before = text(last.range)
    if let text = formattedText(after: last.range) {
      return .writeInstead("\(name.text) \(text)")
    }
    if CountedUnit.words.contains(written), before.last?.isNumber == true {
      return .noUnit(written)
    }
    if let month = Self.months.firstIndex(where: { before.lowercased().hasPrefix($0) }),
      let day = Int(written), (1...31).contains(day)
    {
      return .writeInstead("\(name.text) \(month + 1)/\(day)")
    }
    guard signature.pipe == .never, let entry = ForeignEntry.instead(of: before, written) else {
      let isDay = signature.parameters.first?.shape == .days && written.first?.isLetter == true
      return isDay ? .shapeHint(.days) : nil
    }
    return .writeInstead(
      Phrase("\(name.text) | \(entry.english)", ko: "\(name.text) | \(entry.korean)")
    )
  }

  /// The name of the option that other programs call so, or of one that is spelled like it.
  func optionName(like name: String, among options: [ParameterSignature]) -> String? {
    let isKorean = !name.utf8.allSatisfy { $0 < 0x80 }
    let same = options.first { Self.synonyms[$0.name]?.contains(nfc(name)) ?? false }
    return same.map { isKorean ? $0.korean : $0.name }
      ?? closest(to: name, in: options.flatMap { [$0.name, $0.korean] })
      ?? helpOption(like: name)
  }

  /// The option that every command has, if a name is nearly its name.
  private func helpOption(like name: String) -> String? {
    if ["help", "도움말"].contains(name) { return nil }
    if name == "도움" { return "도움말" }
    let isSwapped = name.sorted() == "help".sorted()
    return name == "h" || isSwapped ? "help" : closest(to: name, in: ["help", "도움말"], limit: 1)
  }

  /// The option in days for one of weeks or months, such as `--days 14` for `--weeks 2`, or nil.
  func daysInstead(of name: String, at end: Int, among options: [ParameterSignature]) -> Phrase? {
    let units = ["weeks": 7, "week": 7, "주": 7, "주수": 7, "months": 30, "개월": 30, "개월수": 30]
    let word = restOfEntry(after: end).split(separator: " ").first ?? ""
    guard let length = units[name], let count = Int(word), (1...52).contains(count),
      let days = options.first(where: { $0.name == "days" })
    else { return nil }
    return Phrase(
      "--\(days.name) \(length * count)",
      ko: "--\(days.korean) \(length * count)"
    )
  }

  /// The names that options have elsewhere.
  private static let synonyms: [String: Set<String>] = [
    "force": ["overwrite", "replace", "yes", "강제", "교체", "바꾸기"],
    "as": ["format", "lang", "language", "언어"],
  ]

  /// The line with the option that a word is a choice of, as in `request curl`, for the name of its
  /// command.
  private func option(for word: String, of signature: Signature) -> ((String) -> String)? {
    let option = signature.parameters.first { parameter in
      guard parameter.isOption, case .choice(let choices) = parameter.shape else { return false }
      return choices.contains { $0.isCalled(nfc(word)) }
    }
    return option.map { option in
      { name in
        let isKorean = !name.utf8.allSatisfy { $0 < 0x80 }
        return "\(name) --\(isKorean ? option.korean : option.name) \(word)"
      }
    }
  }

  /// The line for a part of a year that a command has no option for, with what stands before it.
  func line(for word: String, of name: Name, before option: Name) -> Phrase? {
    guard let line = Self.parts[word]?[commands[name.text]?.name ?? ""] else { return nil }
    let given = text(SourceRange(name.range.end, option.range.start))
      .split(separator: " ").filter { $0 != "--" }.joined(separator: " ")
    if given.isEmpty { return line }
    var (english, korean) = (line.english, line.korean)
    for days in ["trend 1", "list last month", "list this year"] where english.hasPrefix(days) {
      let command = days.prefix { $0 != " " }
      english = "\(command) \(given)" + english.dropFirst(days.count)
    }
    for days in ["추이 1", "목록 지난달", "목록 올해"] where korean.hasPrefix(days) {
      let command = days.prefix { $0 != " " }
      korean = "\(command) \(given)" + korean.dropFirst(days.count)
    }
    return Phrase(english, ko: korean)
  }

  /// The lines for parts of a year that commands have no options for.
  private static let parts: [String: [String: Phrase]] = {
    let month = Phrase(
      "list last month --all | group title { audience: sum(audience) } | sort -audience",
      ko: "목록 지난달 --전체 | 그룹 제목 { 관객수: 합계(관객수) } | 정렬 -관객수"
    )
    let year = Phrase(
      "list this year --all | group title { audience: sum(audience) } | sort -audience",
      ko: "목록 올해 --전체 | 그룹 제목 { 관객수: 합계(관객수) } | 정렬 -관객수"
    )
    let weeks = Phrase(
      "trend 1 | group week: week(day) { audience: sum(audience) }",
      ko: "추이 1 | 그룹 주차: 주차(날짜) { 관객수: 합계(관객수) }"
    )
    var parts: [String: [String: Phrase]] = [:]
    for name in ["월간", "월별", "month", "monthly"] { parts[name] = ["list": month] }
    for name in ["연간", "연도별", "year", "yearly"] { parts[name] = ["list": year] }
    for name in ["주간", "주별", "week", "weekly"] { parts[name] = ["trend": weeks] }
    return parts
  }()

  /// Names the second words that a command can have, as in `cache days`.
  func secondWord(of signature: Signature, instead written: String) -> Phrase? {
    let longer = commands.longerNames(of: signature)
    guard !longer.isEmpty else { return nil }
    let all = longer.flatMap { [$0.name] + $0.aliases }
    // `share of korean films` isn't `share off`.
    let isJoint = ["of", "in", "for", "by", "on", "the"].contains(written.lowercased())
    if !isJoint,
      let near = closest(to: "\(signature.name) \(written)", in: all)
        ?? closest(to: "\(signature.name(in: .korean)) \(written)", in: all)
    {
      return .didYouMean(near)
    }
    func names(_ language: DisplayLanguage) -> String {
      longer.map { "`\($0.name(in: language))`" }.joined(separator: ", ")
    }
    return Phrase(
      "usage: \(signature.usage), or \(names(.english))",
      ko: "사용법: \(signature.usage(in: .korean)), 또는 \(names(.korean))"
    )
  }

  /// The text of `f"y is {y}"` as bos writes it, for the `f`, or nil.
  func formattedText(after prefix: SourceRange) -> String? {
    let quote = lexer.byte(prefix.end)
    guard ["f", "F", "r", "b", "u"].contains(text(prefix)), [0x22, 0x27].contains(quote),
      let end = lexer.bytes[(prefix.end + 1)...].firstIndex(where: { $0 == quote || $0 == 0x0A }),
      lexer.byte(end) == quote
    else { return nil }
    var result = ""
    var last: Character = " "
    for character in text(SourceRange(prefix.end + 1, end)) {
      if last == "{", character.isLetter || character == "_" { result += "$" }
      result.append(character)
      last = character
    }
    return "\"\(result)\""
  }

  /// The call for `[x * 2 for x in $xs]`, at its `for`, or nil.
  func comprehension(_ closing: String) -> Phrase? {
    guard closing == "]", token.keyword == .for,
      let open = lexer.bytes[..<token.start].lastIndex(of: UInt8(ascii: "[")),
      let close = lexer.bytes[token.start...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    let words = text(SourceRange(token.end, close)).split(separator: " ").map(String.init)
    guard words.count == 3, words[1] == "in", words[0].allSatisfy(\.isLetter) else { return nil }
    let (name, list) = (words[0], words[2].hasPrefix("$") ? words[2] : "$\(words[2])")
    var element = ""
    var word = ""
    for character in text(SourceRange(open + 1, token.start)) + " " {
      if character.isLetter || character == "$" {
        word.append(character)
        continue
      }
      element += (word == name ? "$\(word)" : word) + String(character)
      word = ""
    }
    let trimmed = element.split(separator: " ").joined(separator: " ")
    return .writeInstead("map(\(list), fn(\(name)) => \(trimmed))")
  }

  /// What joins conditions elsewhere.
  private static let joints = [
    "AND": "and", "OR": "or", "그리고": "and", "이고": "and", "또는": "or", "이거나": "or",
  ]
  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]

  /// The name of a file to write that has spaces or backslashes, in quotes, or nil.
  func unquotedPath(_ signature: Signature, called name: Name, _ last: Argument?) -> Phrase? {
    guard signature.name == "save", let last, last.option == nil,
      case .path? = signature.parameters
        .first(where: { $0.name == last.parameter })?.shape
    else { return nil }
    let rest = lexer.bytes[last.range.start...].prefix { !"|;\n".utf8.contains($0) }
    let written = String(decoding: rest, as: UTF8.self)
    let path = written.split(separator: " ", omittingEmptySubsequences: false)
      .prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    let trimmed = String(path.reversed().drop { $0 == " " }.reversed())
    guard let dot = trimmed.lastIndex(of: "."), !text(last.range).contains("."),
      !trimmed[dot...].contains(" "), !trimmed.contains("\""), !trimmed.contains("'")
    else { return nil }
    var slashed = String(trimmed.map { $0 == "\\" ? "/" : $0 })
    // WSL has the drives of Windows in a folder.
    let drive = slashed.prefix(3)
    if drive.count == 3, drive.hasSuffix(":/"), let letter = drive.first, letter.isASCII {
      slashed = "/mnt/\(letter.lowercased())/" + slashed.dropFirst(3)
    }
    let options = written.split(separator: " ").drop { !$0.hasPrefix("--") }.map { " \($0)" }
    return .writeInstead(
      Phrase(verbatim: "\(name.text) \"\(slashed)\"\(options.joined())")
    )
  }

  /// The hint with quotes for `print hello world`, or with `$( )` for `print list yesterday`.
  func unquotedText(_ signature: Signature, called name: Name, _ last: Argument?) -> Phrase? {
    // `next page` begins with a command for films.
    if let said = SaidInstead.line(for: entry(around: name.range.start)) { return said }
    guard signature.name == "print", !signature.isDefinition, let last,
      case .expressions(let items) = last.value, items.count == 1,
      case .column(let first) = items[0].kind
    else { return nil }
    if commands[first] != nil { return captureHint(from: last.range.start) }
    let words = restOfEntry(after: last.range.start)
    guard !words.contains(where: { "\"{}\\".contains($0) }) else { return nil }
    // A variable in a text stands in braces.
    let parts = words.split(separator: " ", omittingEmptySubsequences: false).map { word in
      var name = word.dropFirst().prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
      while name.last == "." { name.removeLast() }
      guard word.first == "$", !name.isEmpty else { return String(word) }
      return "{$\(name)}\(word.dropFirst(name.count + 1))"
    }
    return .writeInstead("\(name.text) \"\(parts.joined(separator: " "))\"")
  }

  /// Refuses a text that ends in `> FILE`, which redirects output in other shells.
  mutating func refuseRedirection(in range: SourceRange) throws(ParseFailure) {
    let words = text(range).split(whereSeparator: \.isWhitespace)
    guard words.count > 2, let file = words.last, [">", ">>"].contains(words[words.count - 2]),
      [".csv", ".json", ".ndjson", ".md", ".txt"].contains(where: file.hasSuffix),
      let mark = lexer.bytes[range.start..<range.end].lastIndex(of: UInt8(ascii: ">"))
    else { return }
    throw fail(
      .redirection,
      at: SourceRange(mark, range.end),
      hint: .writeInstead("… | save \(file)")
    )
  }

  /// The words that were meant as one text after a comparison, as in `title == two words`.
  func wordsAsText(after argument: Argument?) -> String? {
    guard token.kind == .identifier, case .expressions(let items)? = argument?.value,
      case .binary(_, _, let right, _)? = items.last?.lastComparison?.kind,
      case .column = right.kind, right.range.end == items.last?.range.end
    else { return nil }
    var ahead = lexer
    var end = token.end
    while true {
      let next = ahead.next()
      guard next.kind == .identifier else { break }
      end = next.end
    }
    return text(SourceRange(right.range.start, end))
  }
}

extension Expression {
  /// The comparison at its end, whose right side may be a word that was meant as text.
  fileprivate var lastComparison: Expression? {
    guard case .binary(let operation, _, let right, _) = kind else { return nil }
    switch operation {
    case .equal, .notEqual, .contains, .matches, .notMatches: return self
    case .and, .or: return right.lastComparison
    default: return nil
    }
  }
}

extension Signature {
  /// Whether the first argument can be a list in brackets.
  fileprivate var takesExpression: Bool {
    switch parameters.first(where: { !$0.isOption })?.shape {
    case .expression, .expressions, .rowExpression, .value, .order, .groupKeys, .function: true
    default: false
    }
  }
}

extension Phrase {
  fileprivate static func noUnit(_ unit: String) -> Phrase {
    Phrase("write the number without `\(unit)`", ko: "`\(unit)` 없이 쓰세요")
  }
}

extension DiagnosticMessage {
  package static let redirection = DiagnosticMessage(
    "redirection",
    "`>` compares values; it doesn't write to a file",
    ko: "`>` 기호는 비교에만 쓸 수 있습니다"
  )
}
