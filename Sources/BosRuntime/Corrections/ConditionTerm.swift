import BosDomain
import BosLanguage
import BosText

/// One comparison of a condition as it is written elsewhere.
struct ConditionTerm {
  let tokens: [String]
  /// The column and the operator of the term before.
  private let earlier: String?
  private let earlierOperation: String?
  private let isKorean: Bool

  init(_ tokens: [String], column: String?, operation: String?, isKorean: Bool) {
    self.tokens = tokens.filter { !Self.fillers.contains($0) }
    earlier = column
    earlierOperation = operation
    self.isKorean = isKorean
  }

  private static let fillers: Set<String> = ["영화", "영화만", "것", "것만", "films", "movies", "where"]

  /// The column that the term begins with.
  var column: String? { Self.weekday(tokens)?.text ?? tokens.first.flatMap(Self.column) }

  private static func column(_ word: String) -> String? {
    if let found = ForeignWords.column(word) { return found }
    let others = [
      "opened": "open", "released": "open", "opening": "open", "개봉": "개봉일", "개봉한": "개봉일",
      "ranking": "rank", "name": "title", "이름": "제목",
    ]
    return others[word.lowercased()]
  }

  private var kind: ChartColumn.Kind? { column.flatMap { ChartColumn.named($0)?.kind } }

  /// The term as bos takes it, or nil if it isn't known.
  var corrected: String? {
    guard !tokens.isEmpty else { return nil }
    if let weekday = ofWeekday(earlier: earlier) { return weekday }
    if let cell = flag ?? emptyCell { return cell }
    if let chain { return chain }
    if let earlier, let operation = Self.operators[tokens[0]],
      let amount = ForeignAmount.read(tokens[1...]),
      amount.count == tokens.count - 1
    {
      return "\(earlier) \(operation) \(amount.text)"
    }
    if let repeated { return repeated }
    guard var column, tokens.count > 1 else { return nil }
    var rest = Array(tokens.dropFirst())
    if ["year", "연도"].contains(rest.first?.lowercased()), kind == .day { rest.removeFirst() }
    // The words `is` and `are` before another operator say nothing.
    if rest.count > 2, ["is", "are", "was", "has"].contains(rest[0].lowercased()),
      Self.phrase(Array(rest.dropFirst())) != nil || Self.operators[rest[1]] != nil
    {
      rest.removeFirst()
    }
    if let pattern = Self.pattern(column, rest) { return pattern }
    if let membership = membership(column, rest) { return membership }
    if let between = between(column, rest) { return between }
    if let limits = limits(column, rest) { return limits }
    if let part = part(column, rest) { return part }
    guard let (operation, count) = Self.operation(rest) else { return valueAlone(column, rest) }
    let operand = Array(rest.dropFirst(count))
    if kind == .day {
      if operation == "==", let days = days(operand) { return "\(column) in \(days)" }
      guard let (day, isYear) = day(operand[...]) else { return nil }
      if isYear { column = "\(word("year", "연도"))(\(column))" }
      return "\(column) \(operation) \(day)"
    }
    // A single Latin word after the right operator is likelier a name.
    if kind == .text, rest[0] == operation, operand.count == 1, operand[0].allSatisfy(\.isASCII) {
      return nil
    }
    return value(operand, of: operation).map { "\(column) \(operation) \($0)" }
  }

  private func word(_ english: String, _ korean: String) -> String {
    let isKorean = column.map { $0.utf8.contains { $0 >= 0x80 } } ?? isKorean
    return isKorean ? korean : english
  }

  // MARK: Flags

  private static let yes: Set<String> = [
    "yes", "y", "true", "t", "1", "on", "예", "네", "참", "맞음", "o", "ok", "응", "있음", "\"yes\"",
    "\"true\"",
    "\"y\"", "'yes'", "'y'",
  ]
  private static let no: Set<String> = [
    "no", "n", "false", "f", "0", "off", "아니오", "아니요", "거짓", "아님", "아닌", "x", "없음", "\"no\"",
    "\"false\"", "\"n\"", "'no'", "'n'",
  ]

  /// A column that is true or false, or nil if the term is something else.
  private var flag: String? {
    var words = tokens.map { $0.lowercased() }
    var isNegated = false
    while let first = words.first, ["!", "not", "is", "are", "isn't"].contains(first) {
      if first == "!" || first == "not" || first == "isn't" { isNegated.toggle() }
      words.removeFirst()
    }
    guard let first = words.first, let name = Self.column(ForeignStage.bare(first)),
      ChartColumn.named(name)?.kind == .bool
    else { return nil }
    for word in words.dropFirst() {
      switch word {
      case "=", "==", "===", "is", "equals", "eq", ":", "인", "임", "only", "만": break
      case "!=", "<>", "not", "isn't": isNegated.toggle()
      default:
        if Self.no.contains(word) {
          isNegated.toggle()
        } else if !Self.yes.contains(word) {
          return nil
        }
      }
    }
    return isNegated ? "not \(name)" : name
  }

  // MARK: Operators

  private static let operators = [
    "=": "==", "===": "==", "==": "==", "<>": "!=", "!=": "!=", "<": "<", ">": ">", "<=": "<=",
    ">=": ">=", "=>": ">=", "=<": "<=", "~=": "=~", "~": "=~", "=~": "=~", "!~": "!~", ":": "==",
    "contains": "contains", "포함": "포함",
  ]
  private static let phrases: [(words: [String], operation: String)] = [
    (["is", "not"], "!="), (["not", "equal", "to"], "!="),
    (["greater", "than", "or", "equal", "to"], ">="),
    (["less", "than", "or", "equal", "to"], "<="), (["greater", "than"], ">"),
    (["more", "than"], ">"),
    (["larger", "than"], ">"), (["bigger", "than"], ">"), (["higher", "than"], ">"),
    (["later", "than"], ">"), (["less", "than"], "<"), (["fewer", "than"], "<"),
    (["smaller", "than"], "<"), (["lower", "than"], "<"), (["earlier", "than"], "<"),
    (["at", "least"], ">="), (["at", "most"], "<="), (["up", "to"], "<="), (["equal", "to"], "=="),
    (["equals"], "=="), (["equal"], "=="), (["is"], "=="), (["are"], "=="), (["in"], "=="),
    (["on"], "=="), (["over"], ">"), (["above"], ">"), (["after"], ">"), (["since"], ">="),
    (["from"], ">="), (["under"], "<"), (["below"], "<"), (["before"], "<"), (["until"], "<="),
    (["exceeds"], ">"), (["gt"], ">"), (["lt"], "<"), (["gte"], ">="), (["lte"], "<="),
    (["eq"], "=="),
    (["ne"], "!="), (["minimum"], ">="), (["min"], ">="), (["max"], "<="),
  ]

  private static func phrase(_ words: [String]) -> (operation: String, count: Int)? {
    let words = words.map { $0.lowercased() }
    return phrases.first { words.starts(with: $0.words) }.map { ($0.operation, $0.words.count) }
  }

  private static func operation(_ words: [String]) -> (operation: String, count: Int)? {
    guard let first = words.first else { return nil }
    if let operation = operators[first] { return (operation, 1) }
    return phrase(words)
  }

  /// The operator of a term that bos takes, such as `rank == 1`.
  static func operation(of text: String) -> String? {
    let tokens = ConditionToken.tokens(of: text)
    return tokens.count == 3 ? operators[tokens[1]] : nil
  }

  /// The term with the column and the operator before it, for the `2` of `rank == 1 or 2`.
  private var repeated: String? {
    guard let earlier, let operation = earlierOperation, column == nil else { return nil }
    if tokens.count == 1, "\"'".contains(tokens[0].prefix(1)) {
      return "\(earlier) \(operation) \(tokens[0])"
    }
    guard ChartColumn.named(earlier)?.kind != .text, let amount = ForeignAmount.read(tokens[...]),
      amount.count == tokens.count
    else { return nil }
    return "\(earlier) \(operation) \(amount.text)"
  }

  /// `in [1, 2]` for `in (1, 2)` or `in 1, 2`.
  private func membership(_ column: String, _ rest: [String]) -> String? {
    var words = rest
    let isNegated = words.first?.lowercased() == "not"
    if isNegated { words.removeFirst() }
    guard words.first?.lowercased() == "in" else { return nil }
    words.removeFirst()
    let isBracketed = words.first == "(" && words.last == ")"
    if isBracketed { words = Array(words.dropFirst().dropLast()) }
    guard !words.isEmpty, isBracketed || words.contains(","),
      !words.contains(where: { "([{.".contains($0.prefix(1)) })
    else { return nil }
    let mark = isNegated ? "not in" : "in"
    return "\(column) \(mark) [\(ConditionToken.text(of: words))]"
  }

  /// A number, a truth value or a text in quotes.
  private func value(_ operand: [String], of operation: String) -> String? {
    guard let first = operand.first else { return nil }
    if kind != .text, let amount = ForeignAmount.read(operand[...]), amount.count == operand.count {
      return amount.text
    }
    if operand.count == 1 {
      let isNull = ["null", "none", "nil", "na", "empty", "빈칸", "\"\""].contains(first.lowercased())
      if isNull { return "null" }
      if "\"'".contains(first.prefix(1)), [.int, .num, .percent].contains(kind),
        let amount = ForeignAmount.read([String(first.dropFirst().dropLast())]), amount.count == 1
      {
        return amount.text
      }
      if "\"'$".contains(first.prefix(1)) { return first }
    }
    if kind == .text {
      if ["<", "<=", ">", ">="].contains(operation) { return nil }
      let text = operand.joined(separator: " ")
      if operand.count == 1, ForeignWords.column(first) != nil { return nil }
      let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || " :-!?".contains($0) }
      return isPlain ? "\"\(text)\"" : nil
    }
    return nil
  }

  /// A comparison without an operator, as in `rank 1`, `1위` or `title "x"`.
  private func valueAlone(_ column: String, _ rest: [String]) -> String? {
    if kind == .day, let (day, isYear) = day(rest[...]) {
      if let phrase = days(rest) { return "\(column) in \(phrase)" }
      return isYear ? "\(word("year", "연도"))(\(column)) == \(day)" : "\(column) == \(day)"
    }
    if kind == .day { return days(rest).map { "\(column) in \($0)" } }
    if let amount = ForeignAmount.read(rest[...]), amount.count == rest.count, kind != .text {
      return "\(column) == \(amount.text)"
    }
    if kind == .text, rest.count == 1, "\"'".contains(rest[0].prefix(1)) {
      return "\(column) \(word("contains", "포함")) \(rest[0])"
    }
    return nil
  }

  // MARK: Limits

  /// `A < column < B` as two comparisons.
  private var chain: String? {
    guard let first = tokens.firstIndex(where: { ["<", "<=", ">", ">="].contains($0) }),
      let second = tokens.lastIndex(where: { ["<", "<=", ">", ">="].contains($0) }),
      second > first + 1,
      second == first + 2, let name = Self.column(tokens[first + 1]),
      let low = ForeignAmount.read(tokens[..<first]), low.count == first,
      let high = ForeignAmount.read(tokens[(second + 1)...]),
      high.count == tokens.count - second - 1
    else { return nil }
    let flipped = ["<": ">", "<=": ">=", ">": "<", ">=": "<="][tokens[first]] ?? ">"
    return "\(name) \(flipped) \(low.text) and \(name) \(tokens[second]) \(high.text)"
  }

  private static let rangeMarks: Set<String> = ["and", "to", "~", "-", "..", "에서", "부터", "–"]

  /// `between A and B`, `A~B` or `A에서 B 사이` as two comparisons.
  private func between(_ column: String, _ rest: [String]) -> String? {
    var words = rest
    if let text = amounts(column, rest) { return text }
    if ["between", "from", "in", "=", "==", "사이"].contains(words.first?.lowercased()) {
      words.removeFirst()
    }
    while let last = words.last, ["사이", "까지", "사이인", "between", "의"].contains(last) {
      words.removeLast()
    }
    guard let mark = words.firstIndex(where: { Self.rangeMarks.contains($0.lowercased()) }),
      mark > 0,
      mark + 1 < words.count
    else { return nil }
    if kind == .day {
      guard let low = day(words[..<mark]), let high = day(words[(mark + 1)...]), !low.isYear,
        !high.isYear
      else { return nil }
      return "\(column) >= \(low.text) and \(column) <= \(high.text)"
    }
    guard let low = ForeignAmount.signed(words[..<mark]),
      let high = ForeignAmount.signed(words[(mark + 1)...])
    else { return nil }
    return "\(column) >= \(low) and \(column) <= \(high)"
  }

  private static let limitWords: [String: String] = [
    "이상": ">=", "이상인": ">=", "이하": "<=", "이하인": "<=", "초과": ">", "초과인": ">", "미만": "<", "미만인": "<",
    "넘는": ">", "넘은": ">", "넘게": ">", "넘음": ">", "이후": ">=", "이전": "<", "후": ">", "전": "<",
    "부터": ">=",
    "까지": "<=",
    "큰": ">", "많은": ">", "높은": ">", "작은": "<", "적은": "<", "낮은": "<", "큼": ">", "작음": "<",
    "or more": ">=", "plus": ">=",
  ]

  /// `10만 이상`, `1만 이상 5만 이하` or `1만보다 큰` as comparisons.
  private func limits(_ column: String, _ rest: [String]) -> String? {
    var parts: [String] = []
    var words = rest[...]
    // The word can come first, as in `개봉일 이후 2024-01-01`.
    if let first = words.first, let operation = Self.limitWords[first], words.count > 1 {
      guard let operand = operand(words.dropFirst()), operand.count == words.count - 1 else {
        return nil
      }
      return "\(column) \(operation) \(operand.text)"
    }
    while !words.isEmpty {
      guard let operand = operand(words) else { return nil }
      words = words.dropFirst(operand.count)
      while let next = words.first, ["보다", "을", "를", "이", "가", "더", "의"].contains(next) {
        words = words.dropFirst()
      }
      guard let word = words.first, let operation = Self.limitWords[word] else { return nil }
      words = words.dropFirst()
      while let next = words.first, ["인", "것", "만"].contains(next) { words = words.dropFirst() }
      parts.append("\(column) \(operation) \(operand.text)")
    }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private func operand(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    if kind != .day { return ForeignAmount.read(words) }
    for count in (1...max(1, min(3, words.count))).reversed() {
      if let found = day(words.prefix(count)), !found.isYear { return (found.text, count) }
    }
    return nil
  }

  // MARK: Days

  /// A day, or a year alone.
  private func day(_ words: ArraySlice<String>) -> (text: String, isYear: Bool)? {
    let text = words.joined(separator: " ").filter { !"\"'".contains($0) }
    if text.count == 4, let year = Int(text), (1900...2100).contains(year) { return (text, true) }
    if text.hasSuffix("년"), let year = Int(text.dropLast()), (1900...2100).contains(year) {
      return ("\(year)", true)
    }
    if let value = ForeignWord.value(of: text.lowercased()), value.hasSuffix("()") {
      return (value, false)
    }
    guard let phrase = DatePhrase(text), phrase.isOneDay else {
      return month(text).map { ($0, false) }
    }
    if case .date(let year, let month, let day) = phrase {
      return Day(year: year, month: month, day: day).map { ("\($0)", false) }
    }
    return ("\(word("day", "날짜"))(\"\(text)\")", false)
  }

  /// The first day of `2024년 6월`.
  private func month(_ text: String) -> String? {
    let numbers = text.split { !$0.isNumber }.compactMap { Int($0) }
    guard numbers.count == 2, text.hasSuffix("월") || text.contains("-") else { return nil }
    return Day(year: numbers[0], month: numbers[1], day: 1).map { "\($0)" }
  }

  /// The days of a phrase such as `지난주`.
  private func days(_ words: [String]) -> String? {
    let text = words.joined(separator: " ")
    guard let phrase = DatePhrase(text), !phrase.isOneDay else { return nil }
    return "\(word("days", "기간"))(\"\(text)\")"
  }

  // MARK: Texts

  private static let parts: [(words: Set<String>, function: (String, String))] = [
    (["포함", "포함하는", "포함된", "들어간", "들어가는", "있는", "들어있는", "포함한"], ("contains", "포함")),
    (["시작", "시작하는", "시작하면"], ("starts", "시작")), (["끝나는", "끝", "끝남"], ("ends", "끝")),
  ]

  /// `contains`, `starts` or `ends` for `제목에 인형이 들어간` or `not like "%a%"`.
  private func part(_ column: String, _ rest: [String]) -> String? {
    guard kind == .text else { return nil }
    if rest.count == 3, rest[0].lowercased() == "not",
      ["like", "contains", "has", "ilike"].contains(rest[1].lowercased()),
      "\"'".contains(rest[2].prefix(1))
    {
      let pattern = rest[2].filter { !"\"'".contains($0) }
      let text = pattern.filter { $0 != "%" }
      if rest[1].lowercased() == "ilike" {
        return "\(column) !~ \(ForeignWords.pattern(like: pattern))"
      }
      if rest[1].lowercased() == "like", pattern.hasPrefix("%") != pattern.hasSuffix("%") {
        let function = pattern.hasPrefix("%") ? word("ends", "끝") : word("starts", "시작")
        return "not \(function)(\(column), \"\(text)\")"
      }
      return "not (\(column) contains \"\(text)\")"
    }
    guard let last = rest.last, rest.count > 1,
      let (_, function) = Self.parts.first(where: { $0.words.contains(last) })
    else { return nil }
    var text = rest.dropLast().joined(separator: " ")
    text = text.filter { !"\"'".contains($0) }.trimmed
    for particle in ["으로", "로", "이", "가", "을", "를"]
    where text.hasSuffix(particle) && text.count > particle.count + 1 {
      text = String(text.dropLast(particle.count)).trimmed
      break
    }
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }), !text.isEmpty else {
      return nil
    }
    let name = word(function.0, function.1)
    return function.0 == "contains"
      ? "\(column) \(name) \"\(text)\"" : "\(name)(\(column), \"\(text)\")"
  }
}
