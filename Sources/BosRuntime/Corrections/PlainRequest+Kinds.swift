import BosDomain
import BosText

/// Requests about arthouse or commercial films, and about the films of one chart.
extension PlainRequest {
  /// The option for the kind of films that a word names, such as `독립영화`, or nil.
  static func kind(_ word: String) -> Phrase? {
    let option = Words.options[word] ?? Words.options[bare(word)]
    return option.flatMap { $0.english.hasPrefix("--kind ") ? $0 : nil }
  }

  /// Turns `지난달 독립영화` into the films of all these days, of which each day has its own chart.
  mutating func takeKindOfFilms(_ words: [String]) {
    let others = options.filter { !$0.english.hasPrefix("--kind ") }
    guard areSeveralDays, options.count == others.count + 1,
      others.allSatisfy({ $0.english.hasPrefix("--area ") }),
      stages.isEmpty, places.isEmpty, count == nil, ranks == nil, part == nil, aggregate == nil,
      !isCounted, !isOfAll
    else { return }
    let names = words.map { $0.lowercased() }
    let films: Set<String> = ["film", "films", "movie", "movies", "영화"]
    let charts = names.filter { name in
      [name, Self.bare(name)].contains { Words.chart.contains($0) && !films.contains($0) }
    }
    guard charts.isEmpty, !names.contains(where: ["list", "목록", "일별", "daily"].contains),
      names.contains(where: { films.contains($0) || Self.kind($0) != nil && $0.contains("영화") })
    else { return }
    isRanked = true
  }

  /// Returns the part that the films of a kind have of all films, for `지난달 독립영화 점유율`, or nil.
  static func shareOfKind(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    var (days, option, column) = (nil as String?, nil as Phrase?, nil as ChartColumn?)
    var isShare = false
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      if let found = kind(word) {
        guard option == nil else { return nil }
        option = found
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = found.text
        index += found.count - 1
      } else if ["share", "점유율", "비중", "비율"].contains(where: { [word, bare(word)].contains($0) }) {
        isShare = true
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(bare(word)) {
        column = found
      } else if !["film", "films", "movie", "movies", "영화", "of", "in", "the", "market", "시장"]
        .contains(word)
      {
        return nil
      }
      index += 1
    }
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    guard let days, let option, isShare, ["audience", "sales", "shows"].contains(name.english)
    else { return nil }
    return (shares(of: option, in: [(days, days)], name), Phrase(verbatim: days))
  }

  /// The totals of several weekends in a row, for `최근 4주 주말 비교`, or nil.
  static func weekendsCompared(_ days: String, _ column: ChartColumn?) -> Phrase? {
    let words = days.lowercased().split(separator: " ")
    let isWeekends = words.last == "weekends" || words.last == "주말"
    let hasNumber = words.contains { word in
      Int(word.prefix(while: \.isNumber)).map { (2...99).contains($0) } == true
        && ["주", ""].contains(word.drop(while: \.isNumber))
    }
    guard isWeekends, words.count > 1, hasNumber, DatePhrase(days) != nil else { return nil }
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    guard ["audience", "sales", "shows"].contains(name.english) else { return nil }
    return Phrase(
      "list \(days) --all | group day { \(name.english): sum(\(name.english)) } "
        + "| derive { growth: growth(\(name.english)) }",
      ko: "목록 \(days) --전체 | 그룹 날짜 { \(name.korean): 합계(\(name.korean)) } "
        + "| 열추가 { 증감률: 증감률(\(name.korean)) }"
    )
  }

  // MARK: One chart

  /// Returns the line for a plot or the changes of one chart, or nil.
  static func ofOneChart(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    plotOfChart(words) ?? changesOfChart(words)
  }

  /// Returns the plot of a column of one chart, for `지난 주말 관객수 그래프`, or nil.
  private static func plotOfChart(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let plots: Set<String> = ["그래프", "그래프로", "차트", "차트로", "plot", "graph", "chart"]
    let (rest, isPlot) = without(plots, words)
    guard isPlot, let chart = chart(rest), let column = chart.column else { return nil }
    let plot = Phrase("plot \(column.name)", ko: "그래프 \(column.korean.first ?? column.name)")
    return (joined([chart.line, plot], by: " | "), chart.days)
  }

  /// Returns the changes of the films of one chart, for `지난 주말 순위 변동` and
  /// `지난 주말 독립영화 하락률`, or nil.
  private static func changesOfChart(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let changes: Set<String> = ["변동", "변화", "감소율", "증감률", "증감율", "changes", "change"]
    let drops: Set<String> = ["하락률", "하락율", "드롭률", "낙폭"]
    let ranks: Set<String> = ["순위", "순위의", "rank", "ranks", "ranking"]
    let (ofDrops, isDrop) = without(drops, words)
    let (ofChanges, isChange) = without(changes, ofDrops)
    let (rest, isRank) = without(ranks, ofChanges)
    guard isDrop != isChange, let chart = chart(rest),
      chart.column.map({ $0.name == "audience" }) ?? true,
      // The change of the ranks or of the viewers, of films of a nation or a kind for drops.
      isRank != (chart.column != nil) || isDrop && !isRank && chart.isOfSome,
      let days = DatePhrase(chart.days.english), isRank || !days.isOneDay
    else { return nil }
    let columns = Phrase("columns title change audience drop", ko: "열선택 제목 증감 관객수 전주대비")
    return (joined([chart.line, columns], by: " | "), chart.days)
  }

  private static func without(_ marks: Set<String>, _ words: [String]) -> ([String], Bool) {
    let rest = words.filter { !marks.contains($0.lowercased()) }
    return (rest, rest.count < words.count)
  }

  /// The chart that words name with one column at most, or nil for other words.
  private static func chart(
    _ words: [String]
  ) -> (line: Phrase, days: Phrase, column: ChartColumn?, isOfSome: Bool)? {
    var (days, column) = (nil as Phrase?, nil as ChartColumn?)
    var options: [Phrase] = []
    let films: Set<String> = ["film", "films", "movie", "movies", "영화", "the", "of"]
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      if let found = Words.options[word] ?? Words.options[bare(word)] ?? area(word) {
        let mark = found.english.prefix { $0 != " " }
        guard ["--nation", "--kind", "--area"].contains(mark),
          !options.contains(where: { $0.english.hasPrefix(mark) })
        else { return nil }
        options.append(found)
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if column == nil, let found = amountColumn(word) ?? amountColumn(bare(word)) {
        column = found
      } else if !films.contains(word) {
        return nil
      }
      index += 1
    }
    guard let days, !haveSeveralCharts(days.english) else { return nil }
    let line = joined([Phrase("list", ko: "목록"), days] + options, by: " ")
    return (line, days, column, !options.isEmpty)
  }
}
