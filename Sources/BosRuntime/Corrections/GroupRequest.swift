import BosDomain
package import BosText

/// A question for totals or shares, such as `지난달 한국영화 점유율` or `sales by distributor`.
///
/// It is read only if every word is known. The films are all that are known, not only the first ten.
package struct GroupRequest {
  /// The days that are named.
  package internal(set) var days: Phrase?
  var key: Key?
  /// The other key of `월별 국적별` and the like.
  var second: Key?
  var column: ChartColumn?
  /// Amounts beside the column, as in `yearly admissions and sales`.
  var others: [ChartColumn] = []
  var function: Phrase?
  private(set) var isShare = false
  private(set) var isPlot = false
  /// Whether a plot is one of days because nothing else was named.
  package private(set) var isPlotOfDays = false
  var isPivot = false
  private(set) var counts = false
  /// Whether films are counted beside an amount, as in `국적별 편수와 관객수`.
  private(set) var countsBeside = false
  var options: [Phrase] = []
  var first: Int?
  private(set) var isLeast: Bool?
  /// Whether the key asks for totals by itself, as in `배급사별` or `배급사 순위`.
  var isAlone = false
  /// Whether a word asks for an order or for the chart, so that no single number is meant.
  var isRanked = false
  private var isListed = false
  /// Whether the first of the groups is asked for, as in `which distributor`.
  var isOneGroup = false

  /// What rows are grouped by.
  struct Key {
    let text: Phrase
    /// The column that it is or is computed from.
    let column: String
    /// The days without any in the request, for parts of the year.
    var usualDays: Phrase?
    var parts: Part?
    /// Whether it tells weekdays from weekends or days off.
    var isOfWeekParts = false
  }

  /// Whether the words can mean another number, too, so that the line may only be suggested.
  package internal(set) var isUnsure = false
  /// Whether a mean is that of the days, although the words don't say so.
  package private(set) var isMeanOfDays = false
  /// Whether it is that of whole weekends, as in `average weekend this year`.
  package internal(set) var isMeanOfWeekends = false
  /// Whether a word such as `하루` says that a mean is that of the days.
  var isOfEachDay = false
  /// Whether the price of all days together is asked for.
  var isOnePrice = false
  /// The weekdays of which the days are, as in `10월 토요일 관객수`.
  var weekdays: Weekdays?
  /// The conditions on the films, with the column of each.
  var conditions: [(column: String, stage: Phrase)] = []
  /// The films whose part of all is asked for.
  private(set) var part: Phrase?
  /// Whether the parts of Korean and foreign films are asked for.
  var hasBothParts = false

  /// The parts of the year that the rows stand for, of which one day or month has only one.
  package enum Part { case weekdays, weeks, months, years }

  /// The parts of the year, if the days are a guess, because one part has nothing to compare.
  package var guessedParts: Part? { days == nil ? key?.parts : nil }

  /// Whether the request has a filter of its own, or needs all nations.
  package var replacesFilter: Bool {
    isShare || !options.isEmpty || conditions.contains { $0.column == "nation" }
      || key?.column == "nation" || second?.column == "nation"
  }

  /// Whether it also has no use for a filter of another kind: nations of a kind are some of its films.
  package var replacesKind: Bool { isShare || !options.isEmpty }

  /// The part of each week that is asked for, of which the other days don't count.
  package internal(set) var weekPart: WeekPart?
  /// Whether only the days of public holidays count.
  var areHolidays = false
  /// Whether Saturdays and Sundays count beside public holidays.
  var areDaysOff = false
  /// Whether public holidays don't count.
  package internal(set) var leavesOutHolidays = false
  /// Whether the days are a guess although they are in the line.
  package internal(set) var hasUsualDays = false
  /// The option for charts of several days, if they are asked for.
  var span: Phrase?

  /// Whether shares of admissions are asked for, although those of charts are of sales.
  package var isShareOfAudience: Bool { isShare && (column?.name ?? "audience") == "audience" }

  /// The columns of the rows that the stages need.
  package var columns: [String] {
    [
      part.map { _ in "nation" }, isMeanOfFilms ? "title" : nil, second?.column,
      groupsFilms ? "code" : nil,
      weekPart.map { _ in "day" },
      areHolidays || areDaysOff || leavesOutHolidays || weekdays != nil ? "day" : nil,
      key?.column.isEmpty == false ? key?.column : nil,
      countsBeside ? "code" : nil,
      counts && !countsBeside
        ? "code" : column?.name == "ticket_price" ? "sales" : column?.name ?? "audience",
    ].compactMap(\.self) + conditions.map(\.column) + others.map(\.name)
  }

  /// Reads a request, or returns nil if it is none.
  package static func reading(_ text: String) -> GroupRequest? {
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      String(word.reversed().drop { "?!.,".contains($0) }.reversed()).lowercased()
    }.filter { !$0.isEmpty }
    guard (1...12).contains(words.count) else { return nil }
    return withoutHolidays(words) ?? reading(words)
  }

  static func reading(_ words: [String]) -> GroupRequest? {
    // The weekday of `friday before christmas` is one day.
    if !namesDayBeside(words) {
      let ofDays = byHoliday(words) ?? ofHolidays(words) ?? ofDaysOff(words) ?? ofWeekParts(words)
      if let request = ofDays ?? ofTwoWeekdays(words) ?? ofWeekdays(words) { return request }
    }
    var request = GroupRequest()
    return request.read(words) && !request.hasNoDays ? request : nil
  }

  // MARK: Reading

  mutating func read(_ words: [String]) -> Bool {
    var words = words
    if let best = Self.best(words) {
      (key, isLeast, isAlone) = (best.key, best.isLeast, true)
      words = best.words
    }
    var index = 0
    while index < words.count {
      guard let count = take(words[index...]) else { return false }
      index += count
    }
    // `films by nation` counts them, and `list by nation` adds up.
    if key != nil, words.contains("by"), column == nil, function == nil, !isShare, !counts {
      counts = words.contains { ["films", "movies"].contains($0) }
      if counts || words.contains("list") || words.contains("목록") { isAlone = true }
    }
    countsBeside =
      counts && column != nil
      && words.contains { word in
        ["and", "&", "및"].contains(word)
          || ["와", "과", "랑", "하고"].contains(where: word.hasSuffix)
      }
    // `2025 by quarter` asks for totals.
    if key?.parts != nil, days != nil, words.contains("by"), first == nil, !isListed, !isRanked {
      isAlone = true
    }
    guard takeSecond(), takeShareOfConditions(), goesWithOthers else { return false }
    // The first films of each month have other shares than the first months.
    if isShare, first != nil, key?.column == "day" { return false }
    if key == nil, let days, column?.name == "ticket_price", !isShare {
      let isMean = function?.english == "mean" || words.contains { $0.hasPrefix("평균관람") }
      key =
        isPlot || !isMean && Self.areMonths(days.english) ? Self.key("month") : Self.period(days)
      isOnePrice = key?.column == ""
    }
    if days == nil, !isShare, !isPlot { takeMeanPrice() }
    if isOfEachDay, key == nil, function == nil { key = Self.key("day") }
    if isShare, key == nil, options.count == 1, options[0].english.hasPrefix("--nation") {
      options = []
      key = Key(text: PlainRequest.nation, column: "nation")
    }
    if isShare, !options.isEmpty { guard takePart(words) else { return false } }
    if isLeast != nil {
      if isShare || isPlot || counts || first != nil || function?.english == "mean" { return false }
      // A month can have more Mondays than Tuesdays.
      if key?.parts == .weekdays, key?.text.english != "day" {
        function = PlainRequest.Words.aggregates["평균"]
      }
      // Only those of one day can be added up.
      if column?.name == "screens" { return key?.parts == .weekdays }
      return column.map { ["audience", "sales", "shows"].contains($0.name) } ?? true
    }
    // `total last month` is that of admissions.
    if key == nil, column == nil, days != nil, function?.english == "sum", words.count > 1,
      !isShare,
      !counts, first == nil, !isRanked, !isListed
    {
      column = ChartColumn.named("audience")
    }
    takeMeanOfDays()
    if key == nil, hasCharts, let column, !isShare, first == nil, !isRanked,
      !isListed || function != nil
    {
      guard isPlot else {
        let isMean = function?.english == "mean"
        // A mean of the films of one chart is hardly what was asked for.
        if isMean, days == nil, !isOfArea { return false }
        isMeanOfDays = isMean && !isOfEachDay && areSeveralDays
        return ["audience", "sales"].contains(column.name)
      }
      // The plot of one chart has its films.
      if days != nil, !areSeveralDays, function == nil { return false }
      (key, isPlotOfDays) = (Self.key("day"), true)
    }
    if isPlot, hasMeans { function = PlainRequest.Words.aggregates["평균"] }
    guard let key, isShare || isPlot || counts || column != nil || function != nil || isAlone else {
      return false
    }
    // A mean of films' days is hardly what was asked for.
    if function?.english == "mean", isAlone, key.column != "day", !isMeanOfFilms {
      isUnsure = true
    }
    // A mean of shares says nothing, and neither does a share of each film's own.
    return !(isShare && function?.english == "mean") && key.column != column?.name
  }

  /// Turns a filter into the part of all films that is asked for, as in `월별 한국영화 점유율`.
  private mutating func takePart(_ words: [String]) -> Bool {
    if isNationsOfKind(words) { return true }
    guard options.count == 1, options[0].english.hasPrefix("--nation"), !counts, function == nil
    else { return false }
    if key?.column != "nation" {
      part = options[0]
      // `배급사별 한국영화 점유율` can be that of each distributor among Korean films.
      isUnsure = key?.column != "day"
    }
    options = []
    return true
  }

  var areSeveralDays: Bool {
    days.map { PlainRequest.haveSeveralCharts($0.english) } ?? false
  }

  /// Takes the first of the words, with those that belong to it, and counts them.
  private mutating func take(_ words: ArraySlice<String>) -> Int? {
    let word = words[words.startIndex]
    let next = words.dropFirst().first
    let bare = PlainRequest.bare(word)
    if days == nil, let found = PlainRequest.dayPhrase(words), Self.key(ofPart: word) == nil {
      days = Phrase(verbatim: found.text)
      return found.count
    }
    if key == nil, ["top", "best", "상위", "인기"].contains(word), let next,
      let found = Self.key(next), !["title", "day"].contains(found.column)
    {
      isRanked = true
      return 1
    }
    if key != nil, isRanked, first == nil, let number = Int(word), number > 0 {
      first = number
      return 1
    }
    if let taken = question(word, next, words.dropFirst(2).first) { return taken }
    if joinsNations(words) { return 1 }
    if days == nil, word == "주간" {
      days = Phrase("last week", ko: "지난주")
      return 1
    }
    if key == nil {
      // `top 10 distributors`
      if first != nil || isRanked, let found = Self.key(word),
        !["title", "day"].contains(found.column)
      {
        key = found
        isAlone = true
        return 1
      }
      if let found = Self.key(ofPart: word) {
        key = found
        isAlone = !["title", "day"].contains(found.column) || found.usualDays != nil
        return 1
      }
      if ["by", "per", "each"].contains(word), let next, let found = Self.key(next) {
        key = found
        isAlone = !["title", "day"].contains(found.column) && (days != nil || isFirst(words))
        return 2
      }
      // `distributors last month`
      if Self.plurals.contains(word), isFirst(words), let next = words.dropFirst().first,
        next != "by", let found = Self.key(word)
      {
        (key, isAlone) = (found, true)
        return 1
      }
      // `배급사 점유율` and `배급사 순위` compare distributors.
      if let next, let found = Self.key(word), found.column != "title",
        Self.share(next) != nil || Self.isRank(next) || next == "share"
          || Self.isRankedByMeasure(words)
          || found.parts == nil && found.column != "day"
            && (Self.isTop(next) || Self.rank(next) != nil)
      {
        key = found
        isAlone = true
        return 1
      }
    }
    if let taken = secondKey(word, next) ?? condition(words) { return taken }
    if let found = Self.share(bare) ?? Self.share(word) {
      if let name = found.column { column = column ?? name }
      isShare = true
      return 1
    }
    if ["market", "box-office"].contains(word), next == "share" { return 1 }
    if ["영화수", "편수", "개수", "영화편수", "count"].contains(bare) {
      counts = true
      return 1
    }
    if ["number", "영화"].contains(word), ["of", "수", "편수"].contains(next) {
      counts = true
      return word == "number"
        && words.dropFirst(2).first.map { ["films", "movies"].contains($0) } == true
        ? 3 : 2
    }
    if column == nil, let found = Self.measure(word, next) {
      column = found.column
      return found.count
    }
    if let taken = otherColumn(word, next) ?? pivot(word) { return taken }
    if function == nil, let found = PlainRequest.Words.aggregates[bare], found.english != "median" {
      function = found
      return 1
    }
    if ["하루", "일평균", "daily"].contains(word) {
      isOfEachDay = true
      if word == "일평균" { function = PlainRequest.Words.aggregates["평균"] }
      return 1
    }
    if ["그래프", "그래프로", "차트", "차트로", "plot", "graph", "chart"].contains(word) {
      isPlot = true
      return 1
    }
    if ["한국", "외국", "korean", "foreign"].contains(word),
      next.map({ ["영화", "films", "영화의"].contains($0) }) == true,
      let option = PlainRequest.Words.options[word]
    {
      options.append(option)
      return 2
    }
    if let option = PlainRequest().option(word) ?? PlainRequest.Words.options[bare] {
      options.append(option)
      // `indie films audience`
      return option.english.hasPrefix("--") && next == "films" ? 2 : 1
    }
    // `배급사 1위` is the first of them.
    if key != nil, first == nil, key?.parts == nil, let rank = Self.rank(word) {
      (first, isRanked) = (rank, true)
      return 1
    }
    if key != nil, first == nil, let number = PlainRequest.digits(word, before: Self.counters) {
      first = number
      return 1
    }
    if PlainRequest.Words.top.contains(word), let number = next.flatMap({ Int($0) }), number > 0 {
      first = number
      return 2
    }
    // `감독별 상위`
    if key != nil, first == nil, Self.isTop(word) {
      isRanked = true
      if let number = next.flatMap({ PlainRequest.digits($0, before: Self.counters) }) {
        first = number
        return 2
      }
      (first, isRanked) = (PlainRequest.digits(word, after: PlainRequest.Words.top) ?? 10, true)
      return 1
    }
    if ["전체", "전국", "모든", "모두"].contains(word) { return 1 }
    if Self.isRank(word) || PlainRequest.Words.superlatives.contains(word) {
      isRanked = true
      return 1
    }
    // Only some films came out on the days.
    if PlainRequest.Words.releases.contains(word) { return nil }
    if PlainRequest.Words.chart.contains(word) {
      isListed = true
      return 1
    }
    let asksDay = isLeast != nil && ["언제", "언제야", "언제였어", "언제지"].contains(word)
    return asksDay || PlainRequest.Words.fillers.contains(word) ? 1 : nil
  }

  private func isFirst(_ words: ArraySlice<String>) -> Bool { words.startIndex == 0 }
}
