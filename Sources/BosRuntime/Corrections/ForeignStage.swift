import BosDomain
import BosLanguage
import BosText

/// A stage as other programs and people write it, with the stages that do the same.
struct ForeignStage {
  /// What a first word is for.
  enum Family {
    case sort, condition, group, derive, columns, without, rename, aggregate, count, first, last
    case largest, smallest, plot, correlation, save, read, row, list, find, show, function, distinct
  }

  let words: [String]
  let isFirst: Bool
  let isKorean: Bool
  let vocabulary: LineCorrection.Vocabulary

  init(
    _ words: [String],
    isFirst: Bool,
    isKorean: Bool,
    _ vocabulary: LineCorrection.Vocabulary
  ) {
    self.words = ForeignWords.joined(words)
    self.isFirst = isFirst
    self.isKorean = isKorean
    self.vocabulary = vocabulary
  }

  var rest: [String] { Array(words.dropFirst()) }
  private var first: String { words.first ?? "" }

  static func family(_ word: String) -> Family? {
    let word = word.lowercased()
    return families[word] ?? families[ForeignEntry.unasked(word)]
  }

  private static let families: [String: Family] = {
    let groups: [(Family, [String])] = [
      (
        .sort,
        [
          "sort", "order", "orderby", "order-by", "order_by", "sort-by", "sort_by", "sort_values",
          "sortby",
          "arrange", "sorted", "rank-by", "정렬",
        ]
      ),
      (.condition, ["where", "filter", "having", "query", "조건", "필터", "only"]),
      (
        .group,
        [
          "group", "groupby", "group-by", "group_by", "그룹", "그룹화", "묶기", "집계", "aggregate", "agg",
          "summarize", "summarise",
        ]
      ),
      (
        .derive,
        [
          "derive", "mutate", "assign", "compute", "calculate", "calc", "insert", "extend", "add",
          "열추가", "추가", "계산", "새열", "계산열", "with_column", "with_columns",
        ]
      ),
      (
        .columns,
        ["columns", "column", "select", "pick", "keep", "get", "cols", "열선택", "열", "선택"]
      ),
      (
        .without,
        [
          "drop", "remove", "delete", "hide", "omit", "exclude", "without", "except", "숨기기", "삭제",
          "제거", "제외", "열삭제", "열제거", "열빼기", "빼기", "열숨기기", "열제외",
        ]
      ),
      (.rename, ["rename", "alias", "이름변경", "이름바꾸기"]),
      (
        .aggregate,
        [
          "sum", "mean", "median", "min", "max", "average", "avg", "total", "maximum", "minimum",
          "합계", "평균", "중앙값", "최대", "최소", "최댓값", "최솟값", "총합", "총", "합", "중간값", "평균값",
          "최대값", "최소값", "합산", "누계합",
        ]
      ),
      (
        .distinct,
        [
          "unique", "uniq", "distinct_values", "dedupe", "고유값", "중복제거하기", "count_distinct",
          "distinct_count", "n_distinct", "nunique", "고유개수", "종류수",
        ]
      ),
      (
        .count,
        [
          "count", "len", "length", "size", "nrow", "wc", "cnt", "countby", "count_by", "tabulate",
          "빈도", "도수", "개수", "갯수", "건수", "카운트", "세기", "몇", "몇개", "몇편",
        ]
      ),
      (
        .first,
        [
          "first", "top", "head", "limit", "take", "slice_head", "처음", "상위", "첫", "앞",
          "맨앞",
        ]
      ),
      (.last, ["last", "tail", "bottom", "slice_tail", "마지막", "하위", "뒤", "맨뒤", "끝"]),
      (
        .largest,
        [
          "largest", "biggest", "nlargest", "highest", "slice_max", "top_n", "worst", "steepest",
          "sharpest", "strongest", "가장", "제일",
        ]
      ),
      (.smallest, ["smallest", "lowest", "nsmallest", "slice_min", "mildest"]),
      (
        .plot,
        [
          "plot", "chart", "graph", "draw", "bar", "barchart", "bars", "line", "linechart",
          "histogram", "hist", "scatter", "scatterplot", "boxplot", "heatmap", "sparkline", "그래프",
          "차트", "막대", "막대그래프", "막대차트", "꺾은선", "꺾은선그래프", "선그래프", "히스토그램", "산점도", "상자그림",
          "도수분포", "도수분포표", "박스플롯",
          "시각화", "그리기", "그려",
        ]
      ),
      (.correlation, ["corr", "cor", "correlation", "correlate", "상관", "상관계수", "상관관계"]),
      (
        .save,
        [
          "save", "export", "write", "to", "into", "download", "tee", "out-file", "to_csv", "excel",
          "xlsx", "엑셀", "엑셀로",
          "to_excel", "to_json", "저장", "내보내기", "다운로드",
        ]
      ),
      (.read, ["cat", "type", "less", "more", "read", "load", "bat", "nano", "vim"]),
      (.row, ["nth", "row", "get-row", "iloc", "행"]),
      (.list, ["list", "목록", "박스오피스"]),
      (.find, ["find", "search", "lookup", "match", "찾기", "찾아", "검색"]),
      (.function, ["round", "floor", "ceil", "abs", "upper", "lower", "반올림", "올림", "내림하기"]),
      (.show, ["show", "display", "print", "view", "보여", "보기", "보여줘", "출력", "인쇄"]),
    ]
    var table: [String: Family] = [:]
    for (family, words) in groups { for word in words { table[word] = family } }
    return table
  }()

  /// The stages that do what this one means, or nil if it isn't known.
  var stages: [String]? {
    if let call = called ?? description ?? valueCounts ?? joined ?? conditional { return call }
    switch Self.family(first) {
    case .sort: return order(rest)
    case .condition: return condition
    case .group: return groups
    case .derive: return severalDerived ?? derived
    case .columns: return isColumnsOfFilm ? nil : assignedColumns ?? calculated ?? chosen
    case .without: return without ?? withoutRows
    case .rename: return renamed
    case .aggregate: return aggregated(rest)
    case .count: return counted
    case .first, .last: return taken
    case .largest, .smallest: return extreme
    case .plot: return plotted
    case .correlation: return correlated
    case .save: return saved
    case .row: return row
    case .find: return found
    case .show: return shown
    case .list: return source
    case .function: return applied
    case .distinct: return distinct
    case .read, nil: return fromList ?? run ?? other ?? columnFirst ?? withoutFillers
    }
  }

  /// The name of a command in the language of the line; a name that is written stays.
  func command(_ name: String) -> String {
    if let known = vocabulary.signature(first), known.name == name,
      first == name || known.aliases.contains(first)
    {
      return first
    }
    guard isKorean else { return name }
    let aliases = vocabulary.signature(name)?.aliases ?? []
    return aliases.first { $0.utf8.contains { $0 >= 0x80 } } ?? name
  }

  func word(_ english: String, _ korean: String) -> String { isKorean ? korean : english }

  /// A command without the words after it that say nothing, as in `undo that` or `next film`.
  private var withoutFillers: [String]? {
    guard let signature = vocabulary.signature(first), rest.count <= 3 else { return nil }
    let kept = rest.filter { !Self.fillers.contains($0.lowercased()) }
    guard kept.count < rest.count, ["date", "날짜"].contains(first) || kept.isEmpty else {
      return nil
    }
    if signature.parameters.contains(where: \.isRequired), kept.isEmpty { return nil }
    return [([first] + kept).joined(separator: " ")]
  }

  private static let fillers: Set<String> = [
    "that", "it", "this", "screen", "film", "movie", "the", "to", "clipboard", "program", "please",
    "now", "all", "them", "change", "is", "set", "select", "바꾸기", "변경", "선택", "영화", "화면",
    "해줘", "보여줘", "보기", "클립보드", "클립보드로", "마지막",
  ]

  // MARK: Calls

  /// The stage for a function, as in `sum(audience)` or `to_csv("x.csv")`.
  private var called: [String]? {
    let text = words.joined(separator: " ")
    guard words.count == 1, text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      return nil
    }
    if let grouped = namedKeys(of: text) ?? callOfR(text) { return grouped }
    let name = text[..<open].drop { $0 == "=" || $0 == "." }.lowercased()
    let inside = text[text.index(after: open)...].dropLast()
    if let summary = summarized(text) { return summary.count == 1 ? [summary[0].stage] : nil }
    let family = Self.family(name)
    if family.map({ ![.derive, .condition].contains($0) }) ?? true,
      inside.contains(where: { "(=".contains($0) }) || family == nil
    {
      return ForeignCalls.stages(for: text, isKorean: isKorean, vocabulary)
    }
    if family == .condition || family == .columns && inside.contains(where: { "<>".contains($0) }) {
      return ofCondition(name, String(inside).trimmed)
    }
    if let family, let mean = ofList(family, name, String(inside)) { return mean }
    guard let family, ![.show, .find, .list, .read].contains(family), !inside.contains("(") else {
      return nil
    }
    // The function of a list stays one.
    if [.aggregate, .count].contains(family), inside.contains(where: { "[{$\"'".contains($0) }),
      ForeignWords.column(inside.filter { !"\"'".contains($0) }) == nil
    {
      return nil
    }
    let arguments = inside.split(separator: ",").map { part in
      String(part).trimmed.filter { !"\"'[]".contains($0) }
    }.filter { !Self.isCellRange($0) }
    let call = ForeignStage(
      [name] + arguments.filter { !$0.isEmpty },
      isFirst: isFirst,
      isKorean: isKorean,
      vocabulary
    )
    return call.stages ?? [call.words.joined(separator: " ")]
  }

  // MARK: Columns

  /// Whether `get poster 1` or the like means no columns.
  private var isColumnsOfFilm: Bool {
    rest.first.map { word in
      Int(word) != nil
        || !["추가"].contains(word) && ForeignWords.column(word) == nil
          && vocabulary.signature(word) != nil
    } ?? true
  }

  private var names: [String] {
    ForeignWords.listed(rest)
      .filter {
        !["and", "와", "과", "the", "column", "columns", "only", "열", "열만", "col", "from"].contains(
          $0
        )
      }
      .map { ForeignWords.column($0) ?? $0 }
  }

  var chosen: [String]? {
    if let verb = rest.first, ["제거", "삭제", "제외", "빼고", "빼기", "숨기기"].contains(verb) {
      return dropped(Array(names.dropFirst()))
    }
    if let verb = rest.first, ["추가"].contains(verb) {
      return ForeignStage(rest, isFirst: isFirst, isKorean: isKorean, vocabulary).stages
    }
    let isVague = ["get", "pick", "keep"].contains(words.first?.lowercased())
    guard !names.isEmpty, names.allSatisfy(ForeignWords.isName),
      !isVague || names.allSatisfy({ ForeignWords.column($0) != nil }),
      !rest.contains(where: { $0.lowercased() == "from" })
    else { return nil }
    return ["\(command("columns")) \(names.joined(separator: " "))"]
  }

  private var without: [String]? { dropped(names) }

  private func dropped(_ names: [String]) -> [String]? {
    guard !names.isEmpty, names.allSatisfy({ ForeignWords.column($0) != nil }) else { return nil }
    let option = word("--without", "--제외")
    return ["\(command("columns")) \(option) \(names.joined(separator: " "))"]
  }

  private var renamed: [String]? {
    let marks: Set<String> = ["to", "as", "=", "->", "=>", ":", "into"]
    var text = rest.joined(separator: " ")
    for mark in ["=>", "->", "=", ":"] { text = text.replacing(mark, with: " ") }
    var names = text.split { $0 == " " || $0 == "," }.map(String.init)
      .filter { !marks.contains($0) }
    guard names.count == 2 else { return nil }
    // The new name comes first in R.
    if rest.joined().contains("="), ForeignWords.column(names[0]) == nil {
      names.swapAt(0, 1)
    }
    guard let old = ForeignWords.column(names[0]) else { return nil }
    names[0] = old
    for ending in ["으로", "로"] where names[1].hasSuffix(ending) && names[1].count > ending.count {
      names[1] = String(names[1].dropLast(ending.count))
      break
    }
    return ["\(command("rename")) \(names[0]) \(names[1])"]
  }

  // MARK: Derived columns

  /// `derive` for `x = sales/audience`, `x: …`, `x { … }`, `… as x` or an expression alone.
  private var derived: [String]? {
    var text = rest.joined(separator: " ")
    for start in ["column ", "a column ", "col ", "열 ", "=", "new column "]
    where text.hasPrefix(start) {
      text = String(text.dropFirst(start.count)).trimmed
    }
    if text.hasPrefix("{"), text.hasSuffix("}"), !text.contains(":"), text.contains("=") {
      text = String(text.dropFirst().dropLast()).trimmed
    }
    guard !text.hasPrefix("{"), !text.isEmpty else { return nil }
    if ["mean", "average", "평균"].contains(text) { return [word("mean audience", "평균 관객수")] }
    var name = word("result", "결과")
    var expression = text
    if let mark = text.firstIndex(where: { "=:{".contains($0) }),
      ForeignWords.isName(String(text[..<mark]).trimmed)
    {
      name = String(text[..<mark]).trimmed
      expression = String(text[text.index(after: mark)...].drop { $0 == "=" }).trimmed
      if text[mark] == "{" {
        guard expression.hasSuffix("}"), !expression.contains(":") else { return nil }
        expression = String(expression.dropLast()).trimmed
      }
    } else if let place = text.firstRange(of: " as ") {
      name = String(text[place.upperBound...]).trimmed
      expression = String(text[..<place.lowerBound]).trimmed
    } else if let space = text.firstIndex(of: " "),
      ForeignWords.isName(String(text[..<space])),
      ForeignWords.column(String(text[..<space])) == nil
        || Self.isNamed(text[space...].dropFirst())
    {
      name = String(text[..<space])
      expression = String(text[space...]).trimmed
    }
    expression = LineRewrite.translated(expression, isKorean: isKorean)
    guard ForeignWords.isName(name), Self.isCalculation(expression) else { return nil }
    return ["\(command("derive")) { \(name): \(Self.spaced(expression)) }"]
  }

  static func isCalculation(_ text: String) -> Bool {
    !text.isEmpty
      && text.allSatisfy { $0.isLetter || $0.isNumber || " _+-*/()., \"'<>=!%".contains($0) }
      && text.contains { $0.isLetter }
  }

  /// An expression with spaces around its operators, in which `-` touches a name.
  static func spaced(_ text: String) -> String {
    var result = ""
    for character in text {
      if "+-*/".contains(character) {
        result = "\(result.trimmed) \(character) "
      } else if character != " " || result.last != " " {
        result.append(character)
      }
    }
    return result.trimmed
  }

  // MARK: Rows

  /// `first` for `top 3`, with an order for `top 3 by sales`.
  private var taken: [String]? {
    if let rows = ofCompany ?? afterOffset { return rows }
    var count: String?
    var columns: [String] = []
    let isKnown = vocabulary.signature(first) != nil
    for word in rest {
      if isKnown, word.hasPrefix("-"), word != "-n" { return nil }
      if let number = ForeignAmount.count(word) {
        guard count == nil else { return nil }
        count = number
      } else if let column = ForeignWords.column(word) {
        columns.append(column)
      } else if !ForeignWords.aroundCounts.contains(word.lowercased()) {
        return nil
      }
    }
    let isLast = Self.family(first) == .last
    guard columns.count <= 1, count != nil || !columns.isEmpty || !rest.isEmpty else {
      return vocabulary.signature(first) == nil ? ["\(command(isLast ? "last" : "first")) 10"] : nil
    }
    if let column = columns.first {
      if isKnown { return nil }
      let order = "\(command("sort")) \(isLast ? "+" : "-")\(column)"
      return [order, "\(command("first")) \(count ?? "10")"]
    }
    return ["\(command(isLast ? "last" : "first")) \(count ?? "10")"]
  }
}
