import BosText

/// Words that other languages, or Korean, have for keywords.
package enum ForeignKeyword {
  private static let keywords: [String: Keyword] = {
    let groups: [(Keyword, [String])] = [
      (.if, ["만약", "만약에", "만일"]), (.else, ["아니면", "아니라면", "그렇지않으면", "otherwise"]),
      (.for, ["반복", "foreach"]), (.while, ["동안"]), (.return, ["반환"]),
      (.def, ["함수", "정의", "function", "func", "fun", "proc", "define"]),
      (
        .let,
        ["변수", "상수", "const", "int", "float", "double", "string", "auto", "my", "local", "dim"]
      ),
    ]
    var table: [String: Keyword] = [:]
    for (keyword, words) in groups { for word in words { table[word] = keyword } }
    return table
  }()

  /// The words for `else if`.
  private static let elseIf: Set<String> = ["elif", "elseif", "elsif", "아니고", "아니면만약"]
  /// The words that end a block in other languages.
  private static let ends: Set<String> = [
    "end", "fi", "done", "esac", "endif", "endfor", "endwhile", "wend", "end if", "end for",
    "end while",
  ]
  /// The words between a condition and its commands.
  package static let joints: Set<String> = ["then", "do", "이면", "면", "이라면", "라면", "동안"]

  /// The words that mean nothing else; `함수` and `변수` name pages of the help, too.
  private static let alone: Set<String> = [
    "만약", "만일", "아니면", "반복", "동안", "반환", "정의", "상수", "const", "function", "func", "foreach",
    "define",
  ]
  /// The words that declare a variable without a value, too.
  private static let declarations: Set<String> = ["변수", "상수", "const"]

  /// Returns the keyword that a word stands for, or nil.
  package static func keyword(_ word: String) -> Keyword? { keywords[word] }

  /// Whether a word after the `}` of an `if` goes on with it.
  static func goesOn(_ word: String) -> Bool { elseIf.contains(word) || keywords[word] == .else }

  /// Whether a line ends a block in another language.
  static func ends(_ line: String) -> Bool {
    ends.contains(line.split(separator: " ").joined(separator: " "))
  }

  /// Returns what to write after the `}` of an `if`, or nil.
  package static func afterBlock(_ word: String, _ next: String) -> String? {
    if elseIf.contains(word) { return "else if" }
    guard keywords[word] == .else else { return nil }
    return keywords[next] == .if ? "else if" : "else"
  }

  /// Returns the hint for a word at the start of a statement with the text after it, or nil.
  static func hint(for word: String, _ rest: String) -> Phrase? {
    if ends("\(word) \(rest)") {
      return word == "end" ? .closingBraceOrQuit : .closingBrace
    }
    if elseIf.contains(word) { return .writeInstead(Phrase(verbatim: "else if")) }
    guard let keyword = keywords[word], isCode(rest, after: word),
      let form = form(of: keyword, word, rest)
    else { return nil }
    return .writeInstead(form)
  }

  /// Whether the text after a word is code rather than words of a title or a request.
  private static func isCode(_ rest: String, after word: String) -> Bool {
    if rest.isEmpty { return alone.contains(word) }
    return rest.contains { "{}=<>($".contains($0) } || rest.first?.isNumber == true
  }

  /// The short form of a statement, with the name in the text.
  private static func form(of keyword: Keyword, _ word: String, _ rest: String) -> String? {
    switch keyword {
    case .if: return "if … { … }"
    case .else:
      let next = rest.prefix { $0 != " " }
      let isIf = next == "if" || keywords[String(next)] == .if
      return isIf ? "else if … { … }" : "else { … }"
    case .for: return "for x in … { … }"
    case .while: return "while … { … }"
    case .return: return "return …"
    case .def:
      let head = rest.prefix { $0 != ")" && $0 != "{" }
      let isHead =
        rest.dropFirst(head.count).first == ")" && head.contains("(") && head.first != "("
      return isHead ? "def \(head)) { … }" : "def name() { … }"
    case .let:
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      let value = rest.dropFirst(name.count).drop { $0 == " " }
      let isSet = !name.isEmpty && value.first == "=" && !value.hasPrefix("==")
      guard isSet || declarations.contains(word) else { return nil }
      let text = isSet ? value.dropFirst().drop { $0 == " " } : ""
      return "let \(name.isEmpty ? "name" : name) = \(text.isEmpty ? "…" : text)"
    default: return nil
    }
  }
}

extension Phrase {
  fileprivate static let closingBrace = Phrase("a block ends with `}`", ko: "블록은 `}` 기호로 끝내세요")
  fileprivate static let closingBraceOrQuit = Phrase(
    "a block ends with `}`; `quit` leaves bos",
    ko: "블록은 `}` 기호로 끝내세요. bos를 끝내려면 `종료`를 입력하세요"
  )
}
