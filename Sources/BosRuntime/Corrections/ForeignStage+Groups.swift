import BosDomain
import BosLanguage
import BosText

extension ForeignStage {
  private static let aggregates: [String: (english: String, korean: String)] = {
    let groups: [([String], String, String)] = [
      (["sum", "total", "합계", "총합", "총", "합", "합산"], "sum", "합계"),
      (["mean", "average", "avg", "평균", "평균값"], "mean", "평균"),
      (["median", "중앙값", "중간값"], "median", "중앙값"),
      (["min", "minimum", "최소", "최솟값", "최소값"], "min", "최소"),
      (["max", "maximum", "최대", "최댓값", "최대값"], "max", "최대"),
    ]
    var table: [String: (english: String, korean: String)] = [:]
    for (words, english, korean) in groups { for word in words { table[word] = (english, korean) } }
    return table
  }()
  private static let countNames: Set<String> = [
    "count", "count()", "count(*)", "개수", "갯수", "건수", "편수", "개수()", "size", "n", "카운트",
  ]
  private static let by: Set<String> = ["by", "per", "for", "each", "기준", "기준으로", "마다", "별", "별로"]
  private static let fillers: Set<String> = [
    "of", "the", "and", "all", "films", "film", "movies", "in", "their", "영화", "수", "with", "only",
  ]

  /// The function that a word means, in the language of the line; a name that is one stays.
  func function(_ name: String) -> String? {
    guard let found = Self.aggregates[name.lowercased()] else { return nil }
    if [found.english, found.korean].contains(name) { return name }
    return name.utf8.contains { $0 >= 0x80 } || isKorean ? found.korean : found.english
  }

  // MARK: Groups

  /// A part of what follows `group`.
  private struct Parts {
    var keys: [String] = []
    var fields: [String] = []
  }

  /// `group` for `title sum audience`, `by title`, `title, count` or `제목별 평균 관객수`.
  var groups: [String]? {
    // What stands in braces is read elsewhere.
    guard !rest.isEmpty else { return nil }
    if let having = having ?? byAmount { return having }
    if let named = aliased ?? namedSums { return named }
    if let last = rest.last, last.hasPrefix("{") {
      let inside = last.dropFirst().dropLast().description.trimmed
      let words = rest.dropLast().filter { !Self.by.contains($0.lowercased()) }
      let keys = words.map { Self.period(of: $0) ?? koreanPeriod($0) ?? $0 }
      if keys.isEmpty {
        let summary = summaries(inside)
        return summary?.count == 1 ? summary.map { [$0[0].stage] } : nil
      }
      let names = keys.joined(separator: " ")
      if Self.countNames.contains(inside) || inside == "" { return [group(names, [countField])] }
      guard let summary = summaries(inside) else {
        if let fields = spaced(inside) { return [group(names, fields)] }
        return keys == words ? nil : ["\(command("group")) \(names) \(last)"]
      }
      return ofDays(keys, inside) + [group(names, summary.map(\.field))]
    }
    let words = rest.flatMap { word in
      word.contains("(") ? [word] : word.split(separator: ",").map(String.init)
    }
    guard var parts = parts(of: words), !parts.keys.isEmpty else { return nil }
    if parts.fields.isEmpty, parts.keys.contains(where: { $0.contains(":") }) {
      parts.fields = [field(word("sum", "합계"), word("audience", "관객수"))]
    }
    return ofDays(parts) + [group(parts.keys.joined(separator: ", "), parts.fields)]
  }

  /// The stage for the totals of each day, if a group takes their mean for a part of the year.
  private func ofDays(_ parts: Parts) -> [String] {
    guard parts.keys.count == 1, ["(day)", "(날짜)"].contains(where: parts.keys[0].hasSuffix) else {
      return []
    }
    let amounts = parts.fields.compactMap { field in
      let name = String(field.prefix { $0 != ":" })
      let isMean = ["mean", "평균"].contains { field == self.field($0, name) }
      let known = ChartColumn.named(name)?.name ?? ""
      return isMean && ["audience", "sales", "shows"].contains(known) ? name : nil
    }
    guard !amounts.isEmpty, amounts.count == parts.fields.count else { return [] }
    return [group(word("day", "날짜"), amounts.map { field(word("sum", "합계"), $0) })]
  }

  /// The same for one field with a name of its own, such as `평균: 평균(관객수)`.
  private func ofDays(_ keys: [String], _ field: String) -> [String] {
    guard let mark = field.firstIndex(of: ":"),
      ["mean(", "평균("].contains(where: String(field[mark...].dropFirst()).trimmed.hasPrefix),
      field.hasSuffix(")"), let open = field.firstIndex(of: "(")
    else { return [] }
    let column = String(field[field.index(after: open)...].dropLast()).trimmed
    return ofDays(Parts(keys: keys, fields: ["\(column): \(word("mean", "평균"))(\(column))"]))
  }

  /// The fields for `sum audience, count`, which lack parentheses, or nil.
  private func spaced(_ inside: String) -> [String]? {
    guard !inside.contains(":"), !inside.contains("(") else { return nil }
    let words = inside.split { $0 == " " || $0 == "," }.map(String.init)
    guard let parts = parts(of: words), parts.keys.isEmpty, !parts.fields.isEmpty else {
      return nil
    }
    return parts.fields
  }

  private var countField: String { word("count: count()", "개수: 개수()") }

  func group(_ keys: String, _ fields: [String]) -> String {
    let braces = fields.isEmpty ? "" : " { \(fields.joined(separator: ", ")) }"
    return "\(groupName) \(keys)\(braces)"
  }

  private func field(_ function: String, _ column: String) -> String {
    "\(column): \(function)(\(column))"
  }

  /// Reads keys and aggregates; of columns before an aggregate, the last belongs to it.
  private func parts(of words: [String]) -> Parts? {
    var parts = Parts()
    var pending: String?
    for word in words {
      if Self.by.contains(word.lowercased()) || Self.fillers.contains(word.lowercased()) {
        continue
      }
      if let key = Self.period(of: word) ?? koreanPeriod(word),
        word.hasSuffix(")") || !isFirst || isGroup
      {
        parts.keys.append(key)
      } else if let call = call(word) {
        parts.fields.append(call)
      } else if Self.countNames.contains(word.lowercased()) {
        parts.fields.append(countField)
      } else if let function = function(word) {
        if pending == nil, parts.keys.count > 1, parts.fields.isEmpty, word == words.last {
          let column = parts.keys.removeLast()
          parts.fields.append(field(function, column))
        } else {
          pending = function
        }
      } else if let column = known(word) ?? (ForeignWords.isName(word) ? word : nil) {
        if let function = pending {
          parts.fields.append(field(function, column))
          pending = nil
        } else {
          parts.keys.append(column)
        }
      } else {
        return nil
      }
    }
    if let function = pending {
      parts.fields.append(field(function, self.word("audience", "관객수")))
    }
    return parts
  }

  /// The column that a word means, in Korean in a Korean line, or nil.
  private func known(_ word: String) -> String? {
    // The command itself knows best which columns the rows have.
    if isGroup { return ForeignWords.column(word) }
    let column = ForeignWords.key(word)
    guard isKorean, column != word else { return column }
    return column.flatMap { ChartColumn.named($0)?.korean.first ?? $0 }
  }

  /// Whether the stage begins with `group`, so that its words are keys.
  private var isGroup: Bool { words.first.flatMap(vocabulary.signature)?.name == "group" }

  /// The key for a Korean word such as `요일`, or nil for another one.
  func koreanPeriod(_ word: String) -> String? {
    word.allSatisfy(\.isASCII) ? nil : GroupRequest.partOfYear(word)?.text.korean
  }

  /// The field for `sum(audience)`.
  private func call(_ word: String) -> String? {
    guard word.hasSuffix(")"), let open = word.firstIndex(of: "("),
      let function = function(String(word[..<open]))
    else { return nil }
    let inside = String(word[word.index(after: open)...].dropLast()).trimmed
    guard let column = ForeignWords.column(inside) ?? (ForeignWords.isName(inside) ? inside : nil)
    else { return nil }
    return field(function, column)
  }

  /// `group` for `제목별 관객수 합계` or `audience by title`.
  var groupedFirst: [String]? {
    guard let first = words.first else { return nil }
    if let ofPart { return ofPart }
    if first.hasSuffix("별"), words.count > 1,
      let key = ForeignWords.column(String(first.dropLast()))
    {
      let others = words.dropFirst().map { ForeignEntry.unasked($0) }
      return totals(Array(others), by: [key])
    }
    if let by = words.firstIndex(where: { ["by", "per"].contains($0.lowercased()) }), by > 0,
      ForeignWords.column(first) != nil
    {
      return totals(Array(words[..<by]), by: Array(words[(by + 1)...]))
    }
    return nil
  }

  /// `group` with totals of columns, or with the functions among them.
  private func totals(_ words: [String], by keys: [String]) -> [String]? {
    let names = keys.flatMap { $0.split(separator: ",").map(String.init) }
      .filter { !Self.fillers.contains($0.lowercased()) }
      .compactMap(ForeignWords.column)
    guard !names.isEmpty, let parts = parts(of: ["x"] + words) else { return nil }
    var fields = parts.fields
    for column in parts.keys.dropFirst() {
      guard ForeignWords.column(column) != nil else { return nil }
      let isPoint = ["rank", "new", "title", "open", "code", "day"]
        .contains(ChartColumn.named(column)?.name)
      if isPoint { return nil }
      fields.append(field(word("sum", "합계"), column))
    }
    guard !fields.isEmpty else { return nil }
    let stages = [group(names.joined(separator: ", "), fields)]
    // Ten films tell little of distributors.
    let isOfAll = names.contains { Self.detailNames.contains(ChartColumn.named($0)?.name ?? "") }
    return isFirst && isOfAll ? ["\(command("list")) \(word("--all", "--전체"))"] + stages : stages
  }

  static let detailNames: Set<String> = [
    "distributor", "nation", "genre", "grade", "director",
  ]

  // MARK: Aggregates

  /// `sum audience` for `total audience`, `sum of audience` or `sum(audience)`, and a group for
  /// `sum audience by title`.
  func aggregated(_ words: [String]) -> [String]? {
    guard let first = self.words.first, let function = function(first) else { return nil }
    // A row of totals, unless it says of what.
    if words.isEmpty, !isFirst, first.lowercased() == "total" { return [command("total")] }
    if let by = words.firstIndex(where: { Self.by.contains($0.lowercased()) }) {
      return totals([function] + words[..<by], by: Array(words[(by + 1)...]))
    }
    if let key = words.first, key.hasSuffix("별"), words.count > 1 {
      return totals(
        [function] + words.dropFirst(),
        by: [String(key.dropLast())]
      )
    }
    let columns = words.flatMap { $0.split(separator: ",").map(String.init) }
      .filter { !Self.fillers.contains($0.lowercased()) }
    let names = columns.compactMap(ForeignWords.column)
    // Totals of several columns are a row.
    if function == word("sum", "합계") || function == "sum", names.count > 1,
      names.count == columns.count, names.count <= 6
    {
      let title = word("title", "제목")
      let shown = names.contains(title) ? names : [title] + names
      return ["\(command("columns")) \(shown.joined(separator: " "))", command("total")]
    }
    guard names.count == columns.count, names.count <= 1 else { return nil }
    let name = vocabulary.signature(function) == nil ? Self.aggregates[function]?.english : function
    return ["\(name ?? function) \(names.first ?? word("audience", "관객수"))"]
  }

  /// `count` for `len` or `wc -l`, and a group for `count by title`.
  var counted: [String]? {
    let isKnown = ForeignWords.aroundCounts.union(["-l", "all", "*", "전체", "수", "개", "몇"])
    if let by = rest.firstIndex(where: { Self.by.contains($0.lowercased()) }) {
      let keys = rest[(by + 1)...].compactMap(ForeignWords.column)
      return keys.isEmpty ? nil : [group(keys.joined(separator: ", "), [countField])]
    }
    let columns = rest.compactMap(ForeignWords.column)
    if columns.count == 1, rest.count == 1 {
      if ChartColumn.named(columns[0])?.kind == .bool {
        return ["\(command("where")) \(columns[0])", command("count")]
      }
      return [group(columns[0], [countField])]
    }
    if let column = columns.first, ChartColumn.named(column)?.kind == .bool,
      rest.allSatisfy({ isKnown.contains($0.lowercased()) || ForeignWords.column($0) != nil })
    {
      return ["\(command("where")) \(column)", command("count")]
    }
    return rest.allSatisfy { isKnown.contains($0.lowercased()) } ? [command("count")] : nil
  }

  // MARK: Stages that belong to the one before

  /// The stages for the last one and this one together, or nil if they are two.
  func merged(into last: String) -> [String]? {
    let earlier = ForeignWords.split(last)
    guard let command = earlier.first else { return nil }
    switch vocabulary.signature(command)?.name {
    case "history":
      guard earlier.count == 1, Self.family(words.first ?? "") == .find || words.first == "grep"
      else { return nil }
      let text = rest.filter { !$0.hasPrefix("-") }.joined(separator: " ")
      return text.isEmpty ? nil : ["\(last) \(text.filter { !"\"'".contains($0) })"]
    case "plot":
      // A plot leaves no rows to save.
      guard Self.family(words.first ?? "") == .save, !last.contains("--"),
        let name = Self.pictureName(rest, isKorean)
      else { return nil }
      return ["\(last) \(word("--save", "--저장")) \(name)"]
    case "group":
      if Self.family(words.first ?? "") == .condition,
        let (fields, condition) = aggregates(in: rest.joined(separator: " ")),
        fields.allSatisfy({ last.contains($0) || !last.contains("{") && $0.hasSuffix("()") })
      {
        return [last, "\(name("where")) \(condition)"]
      }
      if !last.contains("{"), words.count == 1, let summary = summarized(words[0]) {
        return ["\(last) { \(summary.map(\.field).joined(separator: ", ")) }"]
      }
      let verbs = ["agg", "aggregate", "summarize", "summarise", "집계"]
      let isVerb = words.first.map { verbs.contains($0.lowercased()) } ?? false
      let written = (isVerb ? rest : words).flatMap { word in
        word.contains("(")
          ? [word.hasSuffix(",") ? String(word.dropLast()) : word]
          : word.split(separator: ",").map(String.init)
      }
      guard !last.contains("{"), let first = written.first,
        function(first) != nil || isVerb || call(first) != nil,
        let parts = parts(of: written), !parts.fields.isEmpty, parts.keys.isEmpty
      else { return nil }
      return ["\(last) { \(parts.fields.joined(separator: ", ")) }"]
    case "list":
      if Self.family(words.first ?? "") == .condition, let search = directorSearch {
        return [search]
      }
      // `| 한국영화만` and `| where nation == korea` are options.
      var text = words.joined(separator: " ")
      if Self.family(words.first ?? "") == .condition {
        // `!=` asks for all others.
        if rest.contains(where: { $0.hasPrefix("!") || $0 == "<>" }) { return nil }
        text =
          rest.filter { !Self.areaWords.contains($0.lowercased()) }.joined(separator: " ")
          .filter { !"\"'=".contains($0) }.trimmed
      } else if words.count > 3 || vocabulary.signature(words.first ?? "") != nil {
        return nil
      }
      guard let request = PlainRequest.line(for: "list \(text)") else { return nil }
      let line = isKorean ? request.korean : request.english
      let options = ForeignWords.split(line)
      guard options.count > 2, options[1].hasPrefix("--"), !line.contains("|") else { return nil }
      return [(earlier + options.dropFirst()).joined(separator: " ")]
    default: return nil
    }
  }

  /// `search` for a condition on the director, whom charts don't name.
  var directorSearch: String? {
    let marks: Set<String> = ["=", "==", "is", "contains", "like", "포함", "has"]
    guard let name = rest.first?.lowercased(), ["director", "감독", "감독이"].contains(name),
      !ConditionTerm.isEmptyCell(rest)
    else { return nil }
    let value = rest.dropFirst().filter { !marks.contains($0) }.joined(separator: " ")
      .filter { !"\"'%=".contains($0) }
    guard !value.isEmpty, value.allSatisfy({ $0.isLetter || $0 == " " || $0.isNumber }) else {
      return nil
    }
    return "\(command("search")) \(word("--director", "--감독")) \"\(value)\""
  }

  /// What charts take as options, in a condition.
  private static let areaWords: Set<String> = [
    "nation", "country", "area", "region", "city", "국적", "국적이", "지역", "지역이", "나라", "국가", "is",
    "구분", "kind",
  ]
}
