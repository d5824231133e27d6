import BosDomain
import BosLanguage
import BosText

extension ForeignStage {
  private static let descending: Set<String> = [
    "desc", "descending", "reverse", "reversed", "-r", "--reverse", "--desc", "-desc", "down",
    "내림차순", "내림차순으로", "내림", "역순", "역순으로", "큰순", "높은순", "많은순", "큰순으로", "높은순으로", "많은순으로",
    "큰", "높은", "많은", "highest", "largest", "최고", "거꾸로",
  ]
  private static let ascending: Set<String> = [
    "asc", "ascending", "--asc", "-asc", "up", "오름차순", "오름차순으로", "오름", "작은순", "낮은순", "적은순",
    "작은순으로", "낮은순으로", "적은순으로", "작은", "낮은", "적은", "lowest", "smallest",
  ]
  private static let fillers: Set<String> = [
    "by", "on", "the", "-n", "-k", "--by", "order", "in", "first", "기준", "기준으로", "순", "순으로", "순서",
    "순서로", "정렬", "것부터", "것", "부터", "보려면", "볼래", "보고", "싶어", "싶어요",
  ]
  /// Orders that one word names, with the column and whether the largest value is first.
  private static let named: [String: (english: String, korean: String, isDescending: Bool)] = [
    "newest": ("open", "개봉일", true), "latest": ("open", "개봉일", true),
    "recent": ("open", "개봉일", true), "oldest": ("open", "개봉일", false),
    "alphabetical": ("title", "제목", false), "alphabetically": ("title", "제목", false),
    "최신순": ("open", "개봉일", true), "최신": ("open", "개봉일", true),
    "최근순": ("open", "개봉일", true), "최신순으로": ("open", "개봉일", true),
    "오래된순": ("open", "개봉일", false), "가나다순": ("title", "제목", false),
    "이름순": ("title", "제목", false), "인기순": ("audience", "관객수", true),
    "흥행순": ("audience", "관객수", true), "popular": ("audience", "관객수", true),
    "popularity": ("audience", "관객수", true),
  ]

  private static let directions: [(words: String, meaning: String)] = [
    ("high to low", "desc"), ("low to high", "asc"), ("largest first", "desc"),
    ("smallest first", "asc"), ("a to z", "asc"), ("z to a", "desc"),
  ]

  /// `sort` for the words after it.
  func order(_ written: [String]) -> [String]? {
    var keys: [(name: String, sign: String)] = []
    var sign = ""
    var tail: [String] = []
    var index = 0
    let spelled = Self.directions.reduce(written.joined(separator: " ")) { text, direction in
      text.replacing(direction.words, with: direction.meaning)
    }
    let words = ForeignWords.split(spelled).flatMap {
      $0.hasPrefix("(") ? [$0] : $0.split(separator: ",").map(String.init)
    }
    while index < words.count {
      let word = words[index].lowercased()
      index += 1
      if ForeignWords.countWords.contains(word), index < words.count,
        let count = ForeignAmount.count(words[index])
      {
        tail = ["\(command("first")) \(count)"]
        index += 1
      } else if let found = Self.named[word] {
        let name = isKorean ? found.korean : found.english
        // `sort open newest` names the column twice.
        if let last = keys.last?.name, ChartColumn.named(last)?.name == found.english {
          keys.removeLast()
        }
        keys.append((name, found.isDescending ? "-" : "+"))
      } else if Self.descending.contains(word) {
        if keys.isEmpty { sign = "-" } else { keys[keys.count - 1].sign = "-" }
      } else if Self.ascending.contains(word) {
        if keys.isEmpty { sign = "+" } else { keys[keys.count - 1].sign = "+" }
      } else if Self.fillers.contains(word), ForeignWords.column(word) == nil {
        continue
      } else if word == "nulls", index < words.count,
        ["first", "last"].contains(words[index].lowercased())
      {
        // Rows without a value are the last ones.
        index += 1
      } else {
        let written = words[index - 1]
        let mark = written.hasPrefix("-") ? "-" : written.hasPrefix("+") ? "+" : ""
        let bare = String(written.dropFirst(mark.count))
        // Columns have names; the number of one in a file says nothing here.
        let isNumber = Int(bare).map { $0 < 1_000 } == true && keys.isEmpty
        guard let key = isNumber ? (isKorean ? "관객수" : "audience", nil) : Self.key(bare) else {
          return nil
        }
        keys.append((key.name, mark.isEmpty ? key.sign ?? sign : mark))
        sign = ""
      }
    }
    if keys.isEmpty {
      guard !sign.isEmpty else { return nil }
      keys = [(word("audience", "관객수"), sign)]
    }
    // A column of days and texts begins with the smallest value by itself.
    let text = keys.map {
      "\($0.sign == "+" && Self.isAscending($0.name) ? "" : $0.sign)\($0.name)"
    }
    return ["\(command("sort")) \(text.joined(separator: ", "))"] + tail
  }

  private static func isAscending(_ name: String) -> Bool {
    ChartColumn.named(name).map { !$0.isLargestFirst } ?? true
  }

  /// The key that a word such as `관객수순`, `매출액으로` or `sales` means.
  private static func key(_ word: String) -> (name: String, sign: String?)? {
    if word.hasPrefix("(") { return nil }
    for (ending, sign) in [
      ("높은순", "-"), ("큰순", "-"), ("많은순", "-"), ("낮은순", "+"), ("작은순", "+"), ("적은순", "+"),
    ].flatMap({ [$0, ($0.0 + "으로", $0.1)] }) where word.hasSuffix(ending) {
      return ForeignWords.column(String(word.dropLast(ending.count))).map { ($0, sign) }
    }
    for ending in ["순으로", "순서로", "순"] where word.hasSuffix(ending) && word.count > ending.count {
      if let column = ForeignWords.column(String(word.dropLast(ending.count))) {
        return (column, nil)
      }
    }
    if let column = ForeignWords.column(word) { return (column, nil) }
    return ForeignWords.isName(word) ? (word, nil) : nil
  }

  // MARK: Stages without a command

  /// The stages for words that begin with a column or an order, as in `관객수 높은 순`.
  var columnFirst: [String]? {
    guard let first = words.first else { return nil }
    if words == ["전주대비"], !isFirst { return ["\(command("columns")) 제목 관객수 전주대비"] }
    let rest = words.dropFirst().map { ForeignEntry.unasked($0) }
    if Self.named[first.lowercased()] != nil, rest.isEmpty || rest == ["정렬"], isKorean || !isFirst {
      return order([first])
    }
    if !isFirst, rest.isEmpty, ["역순", "거꾸로", "reversed"].contains(first) {
      return [command("reverse")]
    }
    if let grouped = groupedFirst { return grouped }
    if let last = rest.last, Self.family(last) == .save {
      return ForeignStage(
        [last] + words.dropLast(),
        isFirst: isFirst,
        isKorean: isKorean,
        vocabulary
      ).saved
    }
    if first.hasPrefix("총"), words.count == 1,
      let column = ForeignWords.column(String(first.dropFirst()))
    {
      return ["\(command("sum")) \(column)"]
    }
    if isFirst, ["films", "movies", "film", "영화"].contains(first.lowercased()), rest.count > 1 {
      let conditions = rest.drop {
        ["with", "that", "which", "have", "are"].contains($0.lowercased())
      }
      return ForeignCondition(conditions.joined(separator: " "), isKorean: isKorean).corrected
        .map { [command("list"), "\(command("where")) \($0)"] }
    }
    let text = words.joined(separator: " ")
    if let name = ForeignWords.column(first), let next = rest.first {
      if rest.last == "정렬" || Self.isOrder(Array(rest)) { return order(words) }
      if rest.count <= 2, let aggregate = rest.last,
        Self.family(Self.bare(aggregate)) == .aggregate
      {
        let aggregate = ForeignStage(
          [Self.bare(aggregate), name],
          isFirst: isFirst,
          isKorean: isKorean,
          vocabulary
        )
        return aggregate.stages
      }
      if [.first, .last].contains(Self.family(next)), rest.count == 2 {
        let count = ForeignStage(
          [next, rest[1], name],
          isFirst: isFirst,
          isKorean: isKorean,
          vocabulary
        )
        return count.stages
      }
    }
    if Self.key(first)?.name != nil, first.hasSuffix("순") || first.hasSuffix("순으로") {
      return order(words)
    }
    if rest == ["순위"], let name = ForeignWords.column(first), ChartColumn.named(name)?.kind != .bool
    {
      return order([first])
    }
    let shown = words.filter { !["보기", "보여줘", "보여", "and", "와", "과"].contains($0) }
      .flatMap { $0.split(separator: ",").map(String.init) }
    if shown.count > 1 || shown.count < words.count, !shown.isEmpty,
      shown.allSatisfy({ name in
        ForeignWords.column(name).map { ChartColumn.named($0)?.kind != .bool } ?? false
      })
    {
      let names = shown.compactMap(ForeignWords.column).joined(separator: " ")
      return ["\(command("columns")) \(names)"]
    }
    if let column = ForeignWords.column(Self.bare(first)), ChartColumn.named(column)?.kind == .bool,
      words.count == 1, !isFirst || first != column
    {
      return ["\(command("where")) \(column)"]
    }
    let isCalculated =
      text.contains { "+*/".contains($0) } && !text.contains(where: { "<>=\"'".contains($0) })
    if isCalculated, Self.isCalculation(text),
      text.split(whereSeparator: { !$0.isLetter && $0 != "_" }).allSatisfy({
        ForeignWords.column(String($0)) != nil
      })
    {
      return ["\(command("derive")) { \(word("result", "결과")): \(Self.spaced(text)) }"]
    }
    return nil
  }

  /// A word without a particle that limits or asks.
  static func bare(_ word: String) -> String {
    for ending in ["만", "은", "는", "을", "를", "이", "가", "?"] where word.hasSuffix(ending) {
      if word.count > ending.count + 1 { return String(word.dropLast(ending.count)) }
    }
    return word
  }

  /// Whether words after a column tell an order.
  private static func isOrder(_ words: [String]) -> Bool {
    guard let last = words.last else { return false }
    if words.count == 1, named[last] != nil { return true }
    let ends = ["순", "순으로", "순서", "순서로", "높은순", "큰순", "많은순", "낮은순", "작은순", "적은순", "역순"]
    return ends.contains(last) || words.count == 1 && descending.union(ascending).contains(last)
  }
}

extension ForeignWords {
  /// Words beside a number of rows.
  static let aroundCounts: Set<String> = [
    "by", "the", "films", "film", "movies", "movie", "rows", "row", "-n", "of", "in", "with", "순",
    "순으로", "기준", "기준으로", "편", "개", "영화", "most", "highest", "만",
  ]
}
