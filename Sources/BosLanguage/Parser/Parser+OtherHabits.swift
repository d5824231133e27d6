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

  /// The hint for an argument too many: `list june 1`, `list limit 5` or `describe list`.
  func habit(
    _ signature: Signature,
    called name: Name,
    _ last: Argument?,
    _ written: String
  ) -> Phrase? {
    if signature.pipe == .table, let source = commands[written], source.pipe == .never {
      return .writeInstead("\(written) | \(name.text)")
    }
    if let instead = Self.joints[written] { return .writeInstead(instead) }
    if let path = pathOfWords(signature, called: name, last) { return path }
    guard let last else { return nil }
    let before = text(last.range)
    if CountedUnit.words.contains(written), before.last?.isNumber == true {
      return .noUnit(written)
    }
    if let month = Self.months.firstIndex(where: { before.lowercased().hasPrefix($0) }),
      let day = Int(written), (1...31).contains(day)
    {
      return .writeInstead("\(name.text) \(month + 1)/\(day)")
    }
    guard signature.pipe == .never, let entry = ForeignEntry.instead(of: before, written) else {
      return nil
    }
    return .writeInstead(
      Phrase("\(name.text) | \(entry.english)", ko: "\(name.text) | \(entry.korean)")
    )
  }

  /// The lines for parts of a year that commands have no options for.
  static let parts: [String: [String: Phrase]] = {
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
      ko: "추이 1 | 그룹 주: 주(날짜) { 관객수: 합계(관객수) }"
    )
    var parts: [String: [String: Phrase]] = [:]
    for name in ["월간", "월별", "month", "monthly"] { parts[name] = ["list": month] }
    for name in ["연간", "연도별", "year", "yearly"] { parts[name] = ["list": year] }
    for name in ["주간", "주별", "week", "weekly"] { parts[name] = ["trend": weeks] }
    return parts
  }()

  /// The hint for a file's name of several words, which needs quotes.
  func pathOfWords(_ signature: Signature, called name: Name, _ last: Argument?) -> Phrase? {
    guard let last, signature.parameters.first?.shape == .path, signature.parameters.count > 0
    else { return nil }
    let rest = restOfEntry(after: last.range.start)
    let words = rest.split(separator: " ")
    let options = words.firstIndex { $0.hasPrefix("--") } ?? words.endIndex
    let path = words[..<options].joined(separator: " ")
    let after = words[options...].map { " \($0)" }.joined()
    let endings = [".csv", ".xlsx", ".json", ".ndjson", ".md", ".txt", ".tsv", ".xls"]
    guard path.contains(" "), !path.contains("\""),
      endings.contains(where: path.lowercased().hasSuffix)
    else { return nil }
    return .writeInstead(Phrase(verbatim: "\(name.text) \"\(path)\"\(after)"))
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
    let slashed = String(trimmed.map { $0 == "\\" ? "/" : $0 })
    return .writeInstead("\(name.text) \"\(slashed)\"")
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
