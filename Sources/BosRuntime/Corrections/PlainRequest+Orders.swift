import BosDomain
import BosText

/// Orders of films, such as `매출순`, `by sales` and `관객수 많은 순`.
extension PlainRequest {
  private static let orders: Set<String> = [
    "순", "순으로", "순서", "순서로", "순서대로", "순위",
  ]
  /// Words for the first films of an order, and whether those are the ones with least.
  private static let degrees = [
    "많은": false, "높은": false, "큰": false, "최신": false, "늦은": false, "적은": true, "낮은": true,
    "작은": true, "이른": true, "빠른": true,
  ]

  /// Takes `매출순`, `관객수 순` or `by sales`, and counts its words.
  mutating func order(_ word: String, _ next: String?) -> Int? {
    func take(_ name: String, _ count: Int) -> Int? {
      guard let column = Words.column(name) ?? (word == "by" ? Self.computed(name) : nil) else {
        return nil
      }
      // The direction shows, as for other orders.
      let sign = column.isLargestFirst ? "-" : ""
      let korean = column.korean.first ?? column.name
      stages.append(Phrase("sort \(sign)\(column.name)", ko: "정렬 \(sign)\(korean)"))
      return count
    }
    for ending in ["순", "순으로", "순서로", "순서대로"] where word.hasSuffix(ending) && word != ending {
      return take(String(word.dropLast(ending.count)), 1)
    }
    guard let next else { return nil }
    if ["순", "순으로", "순서로", "순서대로"].contains(next) { return take(word, 2) }
    if next == "순위", ChartColumn.named(word) != nil || word == "매출" { return take(word, 2) }
    return word == "by" ? take(next, 2) : nil
  }

  /// The column that a chart computes from others by its name, such as `drop`.
  static func computed(_ name: String) -> ChartColumn? {
    ChartColumn.named(name).flatMap { $0.isComputed && $0.name == name ? $0 : nil }
  }

  /// Takes an order with the word for its first films, such as `관객수 많은 순`.
  mutating func degree(_ words: ArraySlice<String>) -> Int? {
    let words = words.prefix(3).map { $0.lowercased() }
    guard words.count > 1, let column = Words.column(words[0]) ?? Words.column(Self.bare(words[0])),
      let degree = Self.degrees.first(where: { words[1].hasPrefix($0.key) })
    else { return nil }
    let rest = String(words[1].dropFirst(degree.key.count))
    let hasOwnOrder = Self.orders.contains(rest)
    guard hasOwnOrder || rest.isEmpty && words.count > 2 && Self.orders.contains(words[2]) else {
      return nil
    }
    let sign = degree.value ? "+" : "-"
    stages.append(
      Phrase(
        "sort \(sign)\(column.name)",
        ko: "정렬 \(sign)\(column.korean.first ?? column.name)"
      )
    )
    return hasOwnOrder ? 2 : 3
  }

  /// Takes an order by the change against last week.
  ///
  /// It stays one of the ten films: of all, the first is one of a few viewers. Only a film that rose
  /// can be the one that rose most.
  mutating func takeChange(isFall: Bool) {
    // `많이` is about the change.
    stages.removeAll { $0.english == "sort -audience" }
    if !isFall { stages.append(Phrase("where drop > 0", ko: "조건 전주대비 > 0")) }
    let sign = isFall ? "+" : "-"
    stages.append(Phrase("sort \(sign)drop", ko: "정렬 \(sign)전주대비"))
  }

  /// The options, with that of the week's chart for the films that fell most last week: the charts of
  /// its days have the change of a day.
  var chartOptions: [Phrase] {
    let isOfWeek = days.map { ["last week", "지난주"].contains($0.english) } ?? false
    let isChange = stages.contains { ["sort +drop", "sort -drop"].contains($0.english) }
    guard isOfWeek, isChange, !options.contains(where: { $0.english.hasPrefix("--week") }) else {
      return options
    }
    return options + [Phrase("--week", ko: "--주간")]
  }

  /// Takes `사람` of `어제 본 사람 총 몇 명` and `지난주보다` of `지난주보다 많이 떨어진 영화`, and counts their words.
  mutating func viewersOrChange(_ words: ArraySlice<String>) -> Int? {
    guard let first = words.first else { return nil }
    if let taken = changeOfWeek(words) { return taken }
    if Words.weekBefore.contains(first), words.contains(where: { Words.changes[$0] != nil }) {
      return 1
    }
    let numbers: Set<String> = ["명", "명이", "몇명", "몇명이", "명이나", "명인지"]
    guard ["사람", "사람들"].contains(Self.bare(first)), words.contains(where: numbers.contains) else {
      return nil
    }
    isAboutViewers = true
    return 1
  }

  /// Takes all films that rose or fell, as in `관객수 증가한 영화`, and counts its words.
  mutating func changed(_ name: String, _ next: String?) -> Int? {
    guard let next, let isFall = Words.changes[next], Words.column(name)?.name == "audience" else {
      return nil
    }
    if isFall { stages.append(Phrase("where drop < 0", ko: "조건 전주대비 < 0")) }
    takeChange(isFall: isFall)
    return 2
  }

  /// Takes the film that lost or gained most viewers, as in `관객이 제일 많이 줄어든 영화`, and counts its words.
  private mutating func largestChange(_ words: ArraySlice<String>) -> Int? {
    let words = words.prefix(4).map { $0.lowercased() }
    guard words.count > 2, Words.column(Self.bare(words[0]))?.name == "audience",
      let place = words.firstIndex(where: { Words.changes[$0] != nil }), place > 1,
      words[1..<place].allSatisfy({ ["가장", "제일", "많이"].contains($0) }),
      let isFall = Words.changes[words[place]]
    else { return nil }
    let sign = isFall ? "+" : "-"
    stages.append(Phrase("sort \(sign)audience_change", ko: "정렬 \(sign)관객증감"))
    if count == nil { count = 1 }
    return place + 1
  }

  /// The chart of a whole week, whose films are compared with the week before.
  mutating func takeWeekOfChange() {
    let changes = ["drop", "audience_change"]
    guard let days, case .week(1...)? = DatePhrase(days.english), options.isEmpty,
      stages.contains(where: { stage in changes.contains(where: stage.english.contains) })
    else { return }
    options.append(Phrase("--week", ko: "--주간"))
  }

  /// Takes the film with the most or least of something, such as `관객수가 가장 적은` or `fewest
  /// screens`, and counts its words.
  mutating func extreme(_ words: ArraySlice<String>) -> Int? {
    if let taken = rankChange(words) ?? changeOfDay(words) ?? largestChange(words) { return taken }
    let words = words.prefix(3).map { $0.lowercased() }
    guard words.count > 1 else { return nil }
    if let fall = Words.changeNouns[words[1]],
      ["biggest", "largest", "worst", "steepest", "sharpest", "strongest", "best"].contains(
        words[0]
      )
    {
      takeChange(isFall: fall)
      // `biggest drops` are several.
      if !words[1].hasSuffix("s"), count == nil { count = 1 }
      return 2
    }
    if ["가장", "제일"].contains(words[0]), ["흥행한", "흥한", "흥행된", "잘된", "잘나간"].contains(words[1]) {
      if count == nil { count = 1 }
      isListed = true
      return 2
    }
    if ["bottom", "하위"].contains(words[0]), let column = ChartColumn.named("audience"),
      let number = Int(words[1]) ?? Self.digits(words[1], before: Words.counters), number < 1000
    {
      count = number
      return takeExtreme(column, isLeast: true, 2)
    }
    // The worst film is the one with the fewest viewers.
    if ["worst", "최악의"].contains(words[0]),
      let column = ChartColumn.named("audience"),
      let films = words.dropFirst().firstIndex(where: {
        Self.films.contains($0) || Self.films.contains(Self.bare($0))
      }),
      films == 1 || Int(words[1]) != nil
    {
      let isOne = !words[films].hasSuffix("s")
      if count == nil { count = films == 1 ? isOne ? 1 : 10 : Int(words[1]) }
      return takeExtreme(column, isLeast: true, films + 1)
    }
    let isLeast = Words.least.contains(words[0])
    if isLeast || Words.superlatives.contains(words[0]) && !Words.amounts.keys.contains(words[1]) {
      let column = Words.amounts[words[1]].flatMap(Words.column) ?? Words.column(words[1])
      // `biggest film` is no order of titles.
      guard let column, column.name != "title" else { return nil }
      if words.count > 2, ["film", "movie", "one"].contains(words[2]) { count = 1 }
      return takeExtreme(column, isLeast: isLeast, 2)
    }
    guard let column = Words.column(words[0]) ?? Words.column(Self.bare(words[0])),
      words[0] != "개봉"
    else { return nil }
    let place = ["제일", "가장"].contains(words[1]) ? 2 : 1
    guard place < words.count else { return nil }
    // `많이 본` has one direction only.
    let known = Self.degrees.first { words[place] == $0.key || words[place] == $0.key + "건" }
    let isMost = Words.superlatives.contains(words[place])
    guard let isLeast = known?.value ?? (isMost ? false : nil) else { return nil }
    // `스크린 많은 영화` are several, and `스크린 가장 많은 영화` is one.
    let areSeveral = place == 1 && !isLeast && ["영화", "영화들"].contains(words.last)
    if count == nil || !areSeveral { count = areSeveral ? 10 : 1 }
    return takeExtreme(column, isLeast: isLeast, place + 1)
  }

  private static let films: Set<String> = ["film", "films", "movie", "movies", "영화"]

  private mutating func takeExtreme(_ column: ChartColumn, isLeast: Bool, _ count: Int) -> Int {
    let sign = isLeast ? "+" : "-"
    stages.append(
      Phrase("sort \(sign)\(column.name)", ko: "정렬 \(sign)\(column.korean.first ?? column.name)")
    )
    // The films with least are below the first ten.
    if isLeast { (needsAll, isListed) = (true, true) }
    return count
  }

  /// Takes a number that films have at least or at most, such as `over 10000 admissions` or
  /// `관객 10만 이상`, and counts its words.
  mutating func threshold(_ words: ArraySlice<String>) -> Int? {
    var all = Array(words)
    var index = 0
    var column: ChartColumn?
    var operation: String?
    if let found = Words.column(Self.bare(all[0].lowercased())), all.count > 1 {
      column = found
      index = 1
      // Shares are in percent.
      if found.kind == .percent, all[1].hasSuffix("%") { all[1].removeLast() }
    }
    var passes = false
    if index < all.count, let found = Words.over[all[index].lowercased()] {
      operation = found
      passes = Words.passes.contains(all[index].lowercased())
      index += 1
      if index < all.count, ["than", "the"].contains(all[index].lowercased()) { index += 1 }
    }
    guard index < all.count, let amount = Self.amount(Array(all[index...])) else { return nil }
    index += amount.count
    if operation == nil {
      guard index < all.count, let found = Words.limits[all[index]] else { return nil }
      operation = found
      passes = Words.passes.contains(all[index])
      index += 1
      // `1억 이상 매출 영화`, but not `10만 이상 매출 순`.
      if column == nil, index < all.count, let found = Words.column(Self.bare(all[index])),
        found.isLargestFirst, index + 1 == all.count || !all[index + 1].hasPrefix("순")
      {
        column = found
        index += 1
      }
    } else if index < all.count, let found = Words.column(all[index].lowercased()) {
      column = column ?? found
      index += 1
    }
    guard let operation, column != nil || Int(amount.text).map({ $0 >= 1000 }) ?? true else {
      return nil
    }
    // More films than ten can have as much.
    if !areSeveralDays { needsAll = true }
    let isMoney = amount.text.contains("억") || amount.text.hasSuffix("B")
    // No film has a million admissions on a day.
    let isOfViewers = column.map { $0.name == "audience" } ?? !isMoney
    isPassed = passes && (isOfViewers || column?.name == "total")
    if passes, index < all.count, all[index].lowercased() == "mark" { index += 1 }
    if isOfViewers, !areSeveralDays, ForeignAmount.isMillion(amount.text) {
      (column, isTotalImplied) = (ChartColumn.named("total"), true)
    }
    // Nor ten billion won.
    let isOfSales = column.map { $0.name == "sales" } ?? isMoney
    if isOfSales, days == nil, ForeignAmount.value(amount.text).map({ $0 >= 1e10 }) == true {
      (column, isTotalImplied) = (ChartColumn.named("sales_total"), true)
    }
    let name =
      column.map { Phrase($0.name, ko: $0.korean.first ?? $0.name) }
      ?? (isMoney ? Phrase("sales", ko: "매출액") : Phrase("audience", ko: "관객수"))
    stages.append(
      Phrase(
        "where \(name.english) \(operation) \(amount.text)",
        ko: "조건 \(name.korean) \(operation) \(amount.text)"
      )
    )
    return index
  }

  /// Takes ranks such as `11위부터 20위까지` and `ranks 11 to 20`, or amounts such as `5만에서 10만
  /// 사이`, and counts its words.
  mutating func span(_ words: ArraySlice<String>) -> Int? {
    let words = words.map { $0.lowercased() }
    if words.count > 1, let first = Self.digits(words[0], before: ["위부터", "위에서"]),
      let last = Self.digits(words[1], before: ["위까지", "위"])
    {
      return takeRanks(first, last, 2)
    }
    // `관객수 1위부터 20위까지` are ranks, too.
    if words.count > 2, Words.column(Self.bare(words[0]))?.name == "audience",
      let first = Self.digits(words[1], before: ["위부터", "위에서"]),
      let last = Self.digits(words[2], before: ["위까지", "위"])
    {
      return takeRanks(first, last, 3)
    }
    if words.count > 1, let first = Self.digits(words[0], before: ["부터"]), first < 100,
      let last = Self.digits(words[1], before: ["까지"]), last <= 100
    {
      return takeRanks(first, last, 2)
    }
    if words.count > 3, ["rank", "ranks", "places", "number", "numbers"].contains(words[0]),
      words[2] == "to", let first = Int(words[1]), let last = Int(words[3])
    {
      return takeRanks(first, last, 4)
    }
    // `list 11 to 20`, but not `1 to 7 november`.
    let isNamed = ["rows", "films", "movies"].contains(words[0])
    let numbers = Array(words.dropFirst(isNamed ? 1 : 0).prefix(4))
    if numbers.count > 2, ["to", "through", "-"].contains(numbers[1]), let first = Int(numbers[0]),
      let last = Int(numbers[2]), numbers.count == 3 || numbers[3] == "yesterday"
    {
      return takeRanks(first, last, isNamed ? 4 : 3)
    }
    let column = Words.column(Self.bare(words[0]))
    let start = column == nil ? 0 : 1
    guard words.count > start + 1, !words[start].contains("위"),
      let from = ["에서", "부터"].first(where: words[start].hasSuffix),
      let least = ForeignAmount.read([String(words[start].dropLast(from.count))]), least.count == 1,
      let most = ForeignAmount.read([Self.amount(words[start + 1])]), most.count == 1,
      words[start + 1].hasSuffix("까지")
        || words.count > start + 2 && words[start + 2].hasPrefix("사이")
    else { return nil }
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    stages.append(
      Phrase(
        "where \(name.english) >= \(least.text) and \(name.english) <= \(most.text)",
        ko: "조건 \(name.korean) >= \(least.text) and \(name.korean) <= \(most.text)"
      )
    )
    return start + (words[start + 1].hasSuffix("까지") ? 2 : 3)
  }

  /// An amount without `까지`.
  private static func amount(_ word: String) -> String {
    word.hasSuffix("까지") ? String(word.dropLast(2)) : word
  }

  private mutating func takeRanks(_ first: Int, _ last: Int, _ count: Int) -> Int? {
    guard first < last, last <= 1000 else { return nil }
    ranks = first...last
    isListed = true
    if last > 10 { needsAll = true }
    return count
  }
}
