import BosDomain
import BosLanguage
import BosText

extension ForeignStage {
  /// The rows without those of a condition, as in `exclude title ~ "doll"`.
  var withoutRows: [String]? {
    guard rest.count > 1,
      rest.contains(where: { word in
        ["=", "<", ">", "~"].contains { word.contains($0) } || ["contains", "포함"].contains(word)
      })
    else { return nil }
    let text = rest.map { $0 == "~" ? "=~" : $0 }.joined(separator: " ")
    return ["\(command("where")) not (\(text))"]
  }

  /// `where` for a condition as it is written elsewhere.
  var condition: [String]? {
    let text = rest.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    if isFirst, let search = directorSearch { return [search] }
    let areas: Set<String> = [
      "nation", "country", "area", "region", "city", "국적", "국적이", "지역", "지역이",
    ]
    // `!=` asks for all others.
    let isNegated = ["!", "<>"].contains(where: text.contains) || rest.contains("not")
    if isFirst, !isNegated, let name = rest.first?.lowercased(), areas.contains(name) {
      let value = rest.dropFirst().joined(separator: " ").filter { !"\"'=".contains($0) }.trimmed
      let words = ForeignWords.split(value).filter { $0 != "is" }.joined(separator: " ")
      let isKorea = words.lowercased() == "korea"
      let request = PlainRequest.line(for: "list \(isKorea ? "korean" : words)")
      // The value can be Korean in an English line.
      let isKorean = self.words.first?.allSatisfy(\.isASCII) != true
      if let line = request.map({ isKorean ? $0.korean : $0.english }), !line.contains("|"),
        line.contains("--")
      {
        return [line]
      }
    }
    if let counting = counting(text) { return counting }
    if isFirst, rest.count == 1, let request = PlainRequest.line(for: "list \(rest[0])"),
      request.english.hasPrefix("list --"), !request.english.contains("|")
    {
      return [isKorean ? request.korean : request.english]
    }
    if rest.count == 2, let column = ForeignWords.column(rest[1]),
      ["max", "maximum", "highest", "largest", "most", "최대", "가장", "최고"].contains(
        rest[0].lowercased()
      )
    {
      return ["\(command("sort")) -\(column)", "\(command("first")) 1"]
    }
    guard let condition = ForeignCondition(text, isKorean: isKorean).corrected else {
      // The word alone is from elsewhere.
      let start = ForeignWords.split(text).first
      let isKnown = start.flatMap(ForeignWords.column) != nil || start == "not"
      let isForeign = vocabulary.signature(words[0]) == nil
      return isForeign && isKnown ? ["\(command("where")) \(text)"] : nil
    }
    return ["\(command("where")) \(condition)"]
  }
}

/// A condition as SQL, spreadsheets, other languages and people write it.
struct ForeignCondition {
  let isKorean: Bool
  private var tokens: [String]
  private var hasForeignFunction = false

  private static let functions = [
    "avg": "mean", "average": "mean", "len": "length", "year_of": "year", "startswith": "starts",
    "endswith": "ends",
  ]

  init(_ text: String, isKorean: Bool) {
    self.isKorean = isKorean
    tokens = ConditionToken.tokens(of: text)
    for (place, token) in tokens.enumerated() where place + 1 < tokens.count {
      guard tokens[place + 1] == "(", let name = Self.functions[token.lowercased()] else {
        continue
      }
      tokens[place] = name
      hasForeignFunction = true
    }
  }

  private static let joints = [
    "and": "and", "&&": "and", "&": "and", "그리고": "and", "이고": "and", "이면서": "and", "또한": "and",
    "or": "or", "||": "or", "또는": "or", "이거나": "or", "혹은": "or",
  ]

  /// A comparison of a call with `=` or `<>`, as in `year(open) = 2026`, or nil.
  private static func equalled(_ term: [String]) -> String? {
    guard term.count > 3, term[1] == "(", let close = term.firstIndex(of: ")"),
      close + 2 < term.count, let mark = ["=": "==", "<>": "!="][term[close + 1]]
    else { return nil }
    var changed = term
    changed[close + 1] = mark
    return ConditionToken.text(of: changed)
  }

  /// The condition as bos takes it, or nil if nothing of it is from elsewhere.
  var corrected: String? {
    var terms: [[String]] = [[]]
    var marks: [String] = []
    var hasChanged = hasForeignFunction
    var depth = 0
    for (place, token) in tokens.enumerated() {
      if "([{".contains(token) { depth += 1 }
      if ")]}".contains(token) { depth -= 1 }
      let isBetween =
        terms.last?.contains { $0.lowercased() == "between" } == true
        && terms.last?.contains("and") == false && token.lowercased() == "and"
      if depth == 0, !isBetween, let mark = Self.joints[token.lowercased()],
        place + 1 < tokens.count, terms.last?.isEmpty == false
      {
        if mark != token { hasChanged = true }
        marks.append(mark)
        terms.append([])
        // `and where new` repeats the command.
        continue
      }
      if terms.last?.isEmpty == true, !marks.isEmpty,
        ["where", "조건", "if"].contains(token.lowercased())
      {
        hasChanged = true
        continue
      }
      terms[terms.count - 1].append(token)
    }
    var text = ""
    var column: String?
    var operation: String?
    for (place, term) in terms.enumerated() {
      let reader = ConditionTerm(term, column: column, operation: operation, isKorean: isKorean)
      let written = ConditionToken.text(of: term)
      let read = reader.corrected ?? Self.equalled(term)
      if let read, read != written { hasChanged = true }
      text += read ?? written
      column = reader.column ?? column
      operation = ConditionTerm.operation(of: read ?? written) ?? operation
      if place < marks.count { text += " \(marks[place]) " }
    }
    return hasChanged ? text : nil
  }
}

/// The tokens of a condition.
enum ConditionToken {
  private static let marks = [
    "&&", "||", "===", "<=", ">=", "=>", "=<", "<>", "!=", "==", "=~", "!~", "~=", "..", "=", "<",
    ">",
    "~", "!", "(", ")", "[", "]", "{", "}", ",", "+", "*", "/", "%", "&", ":",
  ]

  static func tokens(of text: String) -> [String] {
    let bytes = Array(text.utf8)
    var tokens: [String] = []
    var place = 0
    while place < bytes.count {
      let byte = bytes[place]
      var end = place + 1
      if byte == 0x20 || byte == 0x09 {
        place = end
        continue
      }
      if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") || byte == UInt8(ascii: "`") {
        end = max(end, LineWord.end(ofQuoteAt: place, in: bytes))
      } else if let mark = marks.first(where: { bytes[place...].starts(with: $0.utf8) }) {
        end = place + mark.utf8.count
      } else {
        while end < bytes.count, !isEnd(bytes, end) { end += 1 }
      }
      tokens += parts(of: String(decoding: bytes[place..<end], as: UTF8.self))
      place = end
    }
    return tokens
  }

  private static func isEnd(_ bytes: [UInt8], _ place: Int) -> Bool {
    let byte = bytes[place]
    if byte == UInt8(ascii: ",") {
      // `1,000` is one number.
      let isDigit = { (place: Int) in
        place < bytes.count && (0x30...0x39).contains(bytes[place])
      }
      return
        !(isDigit(place - 1) && isDigit(place + 1) && isDigit(place + 3) && !isDigit(place + 4))
    }
    if byte == UInt8(ascii: "."), place + 1 < bytes.count, bytes[place + 1] == byte { return true }
    return " \t\"'`".utf8.contains(byte)
      || byte != UInt8(ascii: ".")
        && marks.contains { $0.utf8.count == 1 && $0.utf8.first == byte || $0.utf8.first == byte }
  }

  /// A number without the Korean word that touches it, and that word.
  private static func parts(of token: String) -> [String] {
    let isNumber = token.first?.isNumber == true || token.first == "$"
    for ending in endings where token.hasSuffix(ending) && token.count > ending.count {
      guard isNumber || units.contains(String(token.dropLast(ending.count))) else { continue }
      return [String(token.dropLast(ending.count)), ending]
    }
    return [token]
  }

  private static let units: Set<String> = ["명", "원", "편", "개", "위", "만", "억", "만명", "억원"]
  private static let endings = [
    "이상인", "이하인", "이상", "이하", "초과", "미만", "보다", "에서", "부터", "까지", "이후", "이전", "을", "를", "이",
    "가", "은", "는", "인",
  ]

  /// The tokens as a text, with spaces where the language has them.
  static func text(of tokens: [String]) -> String {
    var text = ""
    var previous = ""
    for token in tokens {
      let touches =
        text.isEmpty || "([".contains(previous) || ")],".contains(token) || previous == "!"
        || previous == ".." || token == ".."
        || token == "(" && previous.last.map { $0.isLetter } == true
          && !["and", "or", "not", "in", "contains"].contains(previous)
      text += touches ? token : " " + token
      previous = token
    }
    return text
  }
}
