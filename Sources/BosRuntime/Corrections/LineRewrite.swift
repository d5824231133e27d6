import BosDomain
import BosLanguage
import BosText

/// Corrections of one word and those beside it, for what other languages and people write.
///
/// Each line is a guess until it is checked.
struct LineRewrite {
  let line: [UInt8]
  /// The place of the error.
  let place: SourceRange
  let vocabulary: LineCorrection.Vocabulary

  /// The text of the error, what precedes it, and what follows it in its stage and after that.
  var word: String { string(place.start, place.end) }
  var before: String { string(0, place.start) }
  var stageEnd: Int {
    var end = place.end
    while end < line.count, ![UInt8(ascii: "|"), UInt8(ascii: ";")].contains(line[end]) {
      let isQuote = line[end] == UInt8(ascii: "\"") || line[end] == UInt8(ascii: "'")
      end = isQuote ? LineWord.end(ofQuoteAt: end, in: line) : end + 1
    }
    return min(end, line.count)
  }
  var after: String { string(place.end, stageEnd) }
  var end: String {
    let text = string(stageEnd, line.count)
    return text.isEmpty ? "" : " " + text
  }

  func string(_ start: Int, _ end: Int) -> String {
    String(decoding: line[start..<max(start, end)], as: UTF8.self)
  }

  /// Returns the lines that may be meant, the likeliest first.
  func candidates(for id: String) -> [[UInt8]] {
    let lines: [String?] =
      switch id {
      case "unexpected-argument":
        [
          piped, comparison, amount, signedAmount, joinedNumber, withoutUnit, sortedFromBack,
          foreignStage,
          containing,
          bracedCell,
          pivotedCall, pivoted, withoutTime, daysBefore, sheetOption, chosenColumn,
        ]
      case "unknown-command":
        [planned, piped, keyworded, condition, groupedByPart] + separated
          + [verbFirst, functionOfColumn]
      case "missing-argument": [pivotedAlone]
      case "aggregate-as-key": [bracedAggregate]
      case "percent-suffix": [withoutPercent]
      case "assignment-in-expression": [quotedEquality, equality]
      case "unknown-suffix", "not-a-count", "unexpected-unit": [signedAmount, numberWithoutUnit]
      case "comma-in-number":
        [before + amount(word.filter { $0 != "," }) + string(place.end, line.count)]
      case "unknown-option": [sortedFromBack, plotKind, option, partOfFilm]
      case "unknown-choice": [choice, otherNation]
      case "not-a-day": [chosenColumn]
      case "no-column": [piped, markedName, asOption, aggregated, countedUnit, quotedOperand]
      case "expected":
        [
          eachFunction, countedLoop, rangedLoop, endedBlock, joinedOn, calledCell,
          parenthesized, braced, conditional, markedName,
          named, separatedFields, summedField,
        ]
      case "then-in-statement": [braced]
      case "misplaced-keyword": [namedFunction]
      case "wrong-count": [rangeCall]
      case "call-after-pipe": [countedIf, quotedColumn, stage]
      case "unknown-function": [conditional, markedName]
      case "bare-word-as-value": [fileTable]
      case "foreign-operator": [printed, markedArgument]
      default: word == "~" ? [comparison] : []
      }
    return lines.compactMap { $0.map { Array($0.utf8) } }
  }
}

// MARK: Comparisons

extension LineRewrite {
  static let operators: [String: String] = {
    let groups = [
      "contains": [
        "contain", "has", "have", "include", "includes", "containing", "like", "ilike", "포함하는",
        "포함된", "들어간", "있는",
      ],
      "=~": ["~", "matches", "match", "regexp", "rlike"],
      "starts": ["startswith", "starts_with", "starts", "beginswith", "begins"],
      "ends": ["endswith", "ends_with", "ends"],
      "==": ["is", "equals", "equal", "eq", "같음"],
      ">": ["over", "above", "gt"], "<": ["under", "below", "lt"],
      ">=": ["gte", "ge"], "<=": ["lte", "le"],
    ]
    var table: [String: String] = [:]
    for (symbol, words) in groups { for word in words { table[word] = symbol } }
    return table
  }()

  /// The line with an operator in place of `like`, `has` or `startswith`.
  private var comparison: String? {
    guard var symbol = Self.operators[word.lowercased()] else { return nil }
    var rest = after.trimmed
    if ["starts", "ends"].contains(symbol), rest.hasPrefix("with ") {
      rest = String(rest.dropFirst(5)).trimmed
    }
    if symbol == "==", rest.hasPrefix("not ") {
      symbol = "!="
      rest = String(rest.dropFirst(4)).trimmed
    }
    guard !rest.isEmpty else { return nil }
    var tail = ""
    var text = rest
    let isQuoted = rest.hasPrefix("\"") || rest.hasPrefix("'")
    let bytes = Array(rest.utf8)
    if isQuoted {
      let close = LineWord.end(ofQuoteAt: 0, in: bytes)
      text = String(decoding: bytes[1..<max(1, close - 1)], as: UTF8.self)
      tail = String(decoding: bytes[close...], as: UTF8.self)
    } else {
      let words = rest.split(separator: " ").map(String.init)
      if let joint = words.firstIndex(where: { ["and", "or"].contains($0.lowercased()) }) {
        text = words[..<joint].joined(separator: " ")
        tail = " " + words[joint...].joined(separator: " ")
      }
    }
    if word.lowercased() == "ilike", isQuoted {
      return "\(before)=~ \(ForeignWords.pattern(like: text))\(tail)\(end)"
    }
    if ["like", "ilike"].contains(word.lowercased()) {
      let (isOpenBefore, isOpenAfter) = (text.hasPrefix("%"), text.hasSuffix("%"))
      if isOpenAfter, !isOpenBefore { symbol = "starts" }
      if isOpenBefore, !isOpenAfter { symbol = "ends" }
      text = text.filter { $0 != "%" }
    }
    // Text alone can contain or match anything.
    let isText = !["==", "!=", "<", "<=", ">", ">="].contains(symbol)
    let isValue =
      !isQuoted
      && (text == "null" || text.first.map { $0 == "$" || !isText && $0.isNumber } == true)
    let operand = isValue ? text : "\"\(text)\""
    if symbol == "starts" || symbol == "ends" {
      let left = before.trimmed
      guard let column = left.split(separator: " ").last else { return nil }
      return "\(left.dropLast(column.count))\(symbol)(\(column), \(operand))\(tail)\(end)"
    }
    if symbol == "contains", let name = before.split(separator: " ").last,
      name.contains(where: { !$0.isASCII })
    {
      symbol = "포함"
    }
    return "\(before)\(symbol) \(operand)\(tail)\(end)"
  }

  static let amounts = [("이상", ">="), ("이하", "<="), ("초과", ">"), ("미만", "<"), ("이내", "<=")]

  /// The line with an operator for `10만 이상`.
  private var amount: String? {
    let words = (word + after).split(separator: " ").map(String.init)
    guard let first = words.first, first.first?.isNumber == true else { return nil }
    for (name, symbol) in Self.amounts {
      guard let place = words.firstIndex(where: { $0.hasSuffix(name) }), place <= 2 else {
        continue
      }
      var number = words[0]
      if place == 0 { number = String(number.dropLast(name.count)) }
      while let unit = (CountedUnit.words + ["위", "등"]).first(where: number.hasSuffix) {
        number = String(number.dropLast(unit.count))
      }
      let rest = words[(place + 1)...].map { " " + $0 }.joined()
      return "\(Self.endingInColumn(before))\(symbol) \(number)\(rest)\(end)"
    }
    return nil
  }
}

// MARK: Numbers

extension LineRewrite {
  /// The line without the word after a number.
  private var withoutUnit: String? {
    guard CountedUnit.words.contains(word.lowercased()),
      before.trimmed.split(separator: " ").last?.first?.isNumber == true
    else { return nil }
    return before.trimmed + string(place.end, line.count)
  }

  /// The line without the unit at the end of the number.
  private var numberWithoutUnit: String? {
    guard word.first?.isNumber == true, let unit = CountedUnit.words.first(where: word.hasSuffix),
      word.count > unit.count
    else { return nil }
    return before + word.dropLast(unit.count) + string(place.end, line.count)
  }
}

// MARK: Options

extension LineRewrite {
  private static let backwards: Set<String> = [
    "--reverse", "--desc", "--descending", "-r", "--역순", "--내림차순", "desc", "descending", "DESC",
    "역순", "내림차순",
  ]

  /// The line with a minus before the last key of `sort`, for `--reverse`.
  private var sortedFromBack: String? {
    guard let command = lastStage.split(separator: " ").first.map(String.init),
      vocabulary.signature(command)?.parameters.first?.shape == .order
    else { return nil }
    let left = before.trimmed
    if left.hasSuffix(command), let sign = Self.sign(of: word) {
      let keys = after.trimmed.drop { "-+".contains($0) }
      return keys.isEmpty ? nil : "\(left) \(sign)\(keys)\(end)"
    }
    guard Self.backwards.contains(word), let key = left.split(separator: " ").last, key != command
    else { return nil }
    let bare = key.drop { $0 == "-" }
    return "\(left.dropLast(key.count))-\(bare)\(string(place.end, line.count))"
  }

  /// The sign of a direction that stands before the key, as in `sort --descending audience`.
  private static func sign(of option: String) -> String? {
    if backwards.contains(option) { return "-" }
    return ["--ascending", "--asc", "--오름차순"].contains(option) ? "+" : nil
  }

  private var lastStage: String {
    String(before.split(separator: "|", omittingEmptySubsequences: false).last ?? "").trimmed
  }

  private func options(of stage: String) -> [ParameterSignature] {
    let command = stage.split(separator: " ").first.map(String.init) ?? ""
    return vocabulary.signature(command)?.parameters.filter(\.isOption) ?? []
  }

  /// The choice of an option that a word means, such as `한국영화` or `Korea`.
  private func choice(of option: ParameterSignature, for word: String) -> String? {
    guard case .choice(let choices) = option.shape else { return nil }
    let wanted = word.lowercased()
    for choice in choices {
      for name in [choice.name, choice.korean] where wanted.utf8.count > 2 {
        if wanted.hasPrefix(name) || name.hasPrefix(wanted) { return name }
      }
    }
    return nil
  }

  /// The line with `--국적 한국` for `--한국`.
  private var option: String? {
    let bare = String(word.drop { $0 == "-" })
    for option in options(of: lastStage) {
      guard var choice = choice(of: option, for: bare) else { continue }
      // A Korean command has the Korean names.
      let isKorean = (choice + lastStage.prefix { $0 != " " }).utf8.contains { $0 >= 0x80 }
      if isKorean, case .choice(let choices) = option.shape,
        let named = choices.first(where: { $0.name == choice })
      {
        choice = named.korean
      }
      let name = isKorean ? option.korean : option.name
      return "\(before)--\(name) \(choice)\(string(place.end, line.count))"
    }
    return nil
  }

  /// The line with `--as` for another name of the option for a kind of plot.
  private var plotKind: String? {
    guard ["--type", "--kind", "--style", "--종류", "--형식"].contains(word),
      options(of: lastStage).contains(where: { $0.isCalled("as") })
    else { return nil }
    let isKorean = lastStage.utf8.contains { $0 >= 0x80 }
    return "\(before)\(isKorean ? "--모양" : "--as")\(string(place.end, line.count))"
  }

  /// The line with the columns that follow the days of a list, for `list yesterday audience`.
  private var chosenColumn: String? {
    let stage = lastStage.split(separator: " ").map(String.init)
    guard let first = stage.first, vocabulary.signature(first)?.name == "list" else { return nil }
    let names = (word + after).split(separator: " ").map(String.init)
    guard names.count <= 8, names.allSatisfy({ ChartColumn.named($0) != nil }) else { return nil }
    let isKorean = word.utf8.contains { $0 >= 0x80 }
    let all = names.contains { ["title", "제목"].contains($0) } ? "" : isKorean ? "제목 " : "title "
    let columns = isKorean ? "열선택" : "columns"
    return "\(before.trimmed) | \(columns) \(all)\(names.joined(separator: " "))\(end)"
  }

  /// The line with a condition for a nation beside `--nation`, which knows only two.
  private var otherNation: String? {
    guard let option = ["--nation", "--국적"].first(where: before.trimmed.hasSuffix),
      let nation = PlainRequest.Words.countries[word.lowercased()]
    else { return nil }
    let isKorean = option == "--국적"
    let start = before.trimmed.dropLast(option.count)
    let all =
      before.contains("--all") || before.contains("--전체") ? "" : isKorean ? "--전체 " : "--all "
    let condition =
      isKorean ? "조건 국적 == \"\(nation)\"" : "where nation == \"\(word.lowercased())\""
    return "\(start)\(all)\(after.trimmed.isEmpty ? "" : after.trimmed + " ")| \(condition)\(end)"
  }

  /// The line with a choice for a longer or a shorter word.
  private var choice: String? {
    for option in options(of: lastStage) {
      guard let choice = choice(of: option, for: word) else { continue }
      return before + choice + string(place.end, line.count)
    }
    return nil
  }

  /// The line with an option of the first command for a condition on a column that it lacks.
  private var asOption: String? {
    let stages = before.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    guard stages.count > 1 else { return nil }
    let source = stages[stages.count - 2].trimmed
    let value = after.trimmed
    guard lastStage.split(separator: " ").count == 1, value.hasPrefix("==") else { return nil }
    let text = String(value.dropFirst(2).filter { $0 != "\"" && $0 != "'" }).trimmed
    guard let option = options(of: source).first(where: { $0.isCalled(word) }),
      let choice = choice(of: option, for: text)
    else { return nil }
    let isKorean = word.utf8.contains { $0 >= 0x80 }
    let name = isKorean ? option.korean : option.name
    let earlier = stages.dropLast(2).map { $0 + "|" }.joined()
    return "\(earlier)\(source) --\(name) \(choice)\(end)"
  }
}

// MARK: Groups

extension LineRewrite {
  private static let aggregates: Set<String> = [
    "sum", "mean", "median", "min", "max", "합계", "평균", "중앙값", "최솟값", "최댓값", "최소", "최대",
  ]

  /// The line with the aggregate in the braces of `group`, for `group title | sum audience`.
  private var aggregated: String? {
    let stages = before.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let command = lastStage
    guard stages.count > 1, Self.aggregates.contains(command), after.trimmed.isEmpty,
      let group = stages[stages.count - 2].split(separator: " ").first.map(String.init),
      vocabulary.signature(group)?.name == "group"
    else { return nil }
    let earlier = stages.dropLast(2).map { $0 + "|" }.joined()
    let key = stages[stages.count - 2]
    let start = key.hasPrefix(" ") ? " " : ""
    return "\(earlier)\(start)\(key.trimmed) { \(word): \(command)(\(word)) }\(end)"
  }

  /// The line with a name before the function in the braces of `group`.
  private var named: String? {
    guard word == "(" else { return nil }
    let name = before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    let function = String(name.reversed())
    let left = String(before.dropLast(function.count))
    guard !function.isEmpty, let mark = left.trimmed.last, mark == "{" || mark == "," else {
      return nil
    }
    return "\(left)\(function): \(function)\(string(place.start, line.count))"
  }

  /// The line with the command for a function such as `average(audience)`.
  private var stage: String? {
    let rest = after.trimmed
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
    let inside = String(rest.dropFirst().dropLast()).trimmed
    guard !inside.contains("("), !inside.contains(")") else { return nil }
    let name = ["average": "mean", "avg": "mean"][word.lowercased()] ?? word
    return "\(before)\(name)\(inside.isEmpty ? "" : " " + inside)\(end)"
  }
}

extension LineRewrite {
  /// A number without commas, as `10만` in a Korean line.
  private func amount(_ digits: String) -> String {
    let isKorean = before.contains { !$0.isASCII }
    return (isKorean ? ForeignAmount.korean(digits) : nil) ?? digits.grouped
  }
}

extension String {
  /// Digits with `_` between thousands.
  fileprivate var grouped: String {
    let digits = Array(self)
    guard digits.allSatisfy({ $0.isNumber }) else { return self }
    return digits.enumerated().map { index, digit in
      index > 0 && (digits.count - index) % 3 == 0 ? "_\(digit)" : "\(digit)"
    }.joined()
  }
}
