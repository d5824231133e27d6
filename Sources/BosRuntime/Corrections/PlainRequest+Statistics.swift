import BosDomain
import BosText

/// Questions for a deviation, a median of days or a correlation, such as `관객수 표준편차`, `median
/// admissions this year` and `correlation of screens and audience`.
extension PlainRequest {
  private enum Statistic: String {
    case deviation = "stddev"
    case median
    case correlation
    case scatter
    case variance
    case mean
    case sum
    case least = "min"
    case most = "max"
    case quartiles
    case histogram
    case box

    /// Whether it is one number of many.
    var isNumber: Bool {
      switch self {
      case .deviation, .median, .variance, .mean, .sum, .least, .most: true
      case .correlation, .scatter, .quartiles, .histogram, .box: false
      }
    }

    /// Whether it is a drawing with a point for each film.
    var isOfFilms: Bool { self == .correlation || self == .scatter }

    init?(word: String) {
      switch word {
      case "분산", "variance": self = .variance
      case "평균", "평균값", "mean", "average", "avg": self = .mean
      case "합계", "총합", "sum": self = .sum
      case "최솟값", "최소값", "최소", "minimum", "min": self = .least
      case "최댓값", "최대값", "최대", "maximum", "max": self = .most
      case "사분위수", "사분위", "사분위값", "quartiles", "quartile": self = .quartiles
      case "히스토그램", "도수분포", "도수분포표", "분포", "histogram", "distribution": self = .histogram
      case "상자그림", "박스플롯", "boxplot", "boxplots": self = .box
      case "표준편차", "stddev", "stdev": self = .deviation
      case "중앙값", "중간값", "median": self = .median
      case "scatter", "scatterplot", "산점도": self = .scatter
      case "correlation", "correlate", "correlated", "corr", "cor", "상관관계", "상관계수", "상관":
        self = .correlation
      default: return nil
      }
    }
  }

  /// Returns the line that such a text means with the days in it, or nil if it is none.
  static func statistic(_ text: String) -> Found? {
    guard let typed = words(of: text) else { return nil }
    let all = joinedStatistic(joinedColumns(typed.map { $0.lowercased() }))
    let (words, isOfDays) = withoutDaily(all)
    var statistics: [Statistic] = []
    var columns: [ChartColumn] = []
    var days: Phrase?
    var options: [Phrase] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let names = [word, bare(word)]
      if let found = names.lazy.compactMap(Statistic.init(word:)).first, !statistics.contains(found)
      {
        statistics.append(found)
      } else if let column = names.lazy.compactMap(amount).first {
        columns.append(column)
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if let option = names.lazy.compactMap({ Words.options[$0] }).first,
        option.english.hasPrefix("--nation")
      {
        options.append(option)
      } else if !names.contains(where: { Words.fillers.contains($0) || joints.contains($0) }) {
        return nil
      }
      index += 1
    }
    guard let statistic = statistics.first, options.count < 2 else { return nil }
    // What one film is asked for isn't that of a day.
    if !statistic.isOfFilms, !isOfDays, namesFilms(words), !(days.map(isOneChart) ?? true) {
      return nil
    }
    // Those of days need several.
    let isNamed = days != nil || !isOfDays
    if !isNamed, !statistic.isOfFilms {
      let isKorean = words.contains { !$0.allSatisfy(\.isASCII) }
      days = Phrase(verbatim: isKorean ? "지난달" : "last month")
    }
    let source = joined(
      [Phrase("list", ko: "목록")] + [days].compactMap(\.self)
        + [Phrase("--all", ko: "--전체")] + options,
      by: " "
    )
    let areSeveral = days.map { haveSeveralCharts($0.english) } ?? false
    if statistics.count > 1 || statistic == .variance
      || !statistic.isNumber && !statistic.isOfFilms
    {
      guard days != nil || statistics.allSatisfy(\.isNumber) else { return nil }
      return summary(statistics, columns, source, areSeveral: areSeveral)
        .map { ($0, days, isNamed) }
    }
    return line(statistic, columns, source, areSeveral: areSeveral).map { ($0, days, isNamed) }
  }

  /// The words without those which say that the totals of days are meant, and whether there were any.
  private static func withoutDaily(_ words: [String]) -> (words: [String], isOfDays: Bool) {
    var rest = words
    for term in [["per", "day"], ["a", "day"], ["each", "day"], ["by", "day"], ["하루", "동안"]] {
      guard let place = rest.firstRange(of: term) else { continue }
      rest.removeSubrange(place)
      return (rest, true)
    }
    rest.removeAll { ["daily", "하루", "일별", "일일"].contains($0) }
    return (rest, rest.count < words.count)
  }

  private static func namesFilms(_ words: [String]) -> Bool {
    words.contains { ["film", "films", "films'", "movie", "movies", "영화"].contains($0) }
  }

  private static func isOneChart(_ days: Phrase) -> Bool { !haveSeveralCharts(days.english) }

  /// The line for several numbers of a column in one row, its quartiles, or a drawing of its values.
  private static func summary(
    _ statistics: [Statistic],
    _ columns: [ChartColumn],
    _ source: Phrase,
    areSeveral: Bool
  ) -> Phrase? {
    guard let column = columns.first, columns.count == 1 else { return nil }
    let name = names(column)
    guard !areSeveral || name.english != "screens" else { return nil }
    let stages = areSeveral ? [source, totals(name)] : [source]
    if statistics.allSatisfy(\.isNumber) {
      return joined(stages + [fields(statistics, name)], by: " | ")
    }
    if statistics.contains(.quartiles), statistics.allSatisfy({ $0.isNumber || $0 == .quartiles }) {
      guard !statistics.contains(where: { [.variance, .sum].contains($0) }) else { return nil }
      let describe = Phrase("describe \(name.english)", ko: "요약 \(name.korean)")
      return joined(stages + [describe], by: " | ")
    }
    guard statistics.count == 1, let kind = statistics.first else { return nil }
    let shape = kind == .box ? "상자그림" : "히스토그램"
    let plot = Phrase(
      "plot \(name.english) --as \(kind.rawValue)",
      ko: "그래프 \(name.korean) --모양 \(shape)"
    )
    return joined(stages + [plot], by: " | ")
  }

  /// The group of all rows with numbers of a column.
  private static func fields(_ statistics: [Statistic], _ name: Phrase) -> Phrase {
    let fields = statistics.map { statistic -> Phrase in
      let (field, function) = korean(statistic)
      guard statistic == .variance else {
        return Phrase(
          "\(statistic.rawValue): \(statistic.rawValue)(\(name.english))",
          ko: "\(field): \(function)(\(name.korean))"
        )
      }
      let (root, koreanRoot) = ("stddev(\(name.english))", "\(function)(\(name.korean))")
      return Phrase("variance: \(root) * \(root)", ko: "\(field): \(koreanRoot) * \(koreanRoot)")
    }
    let all = joined(fields, by: ", ")
    return Phrase("group { \(all.english) }", ko: "그룹 { \(all.korean) }")
  }

  /// The name of a number and of its function in Korean.
  private static func korean(_ statistic: Statistic) -> (field: String, function: String) {
    switch statistic {
    case .mean: ("평균", "평균")
    case .median: ("중앙값", "중앙값")
    case .sum: ("합계", "합계")
    case .least: ("최솟값", "최소")
    case .most: ("최댓값", "최대")
    case .variance: ("분산", "표준편차")
    case .deviation, .correlation, .scatter, .quartiles, .histogram, .box: ("표준편차", "표준편차")
    }
  }

  /// The total of each day, which is what several days are asked about.
  private static func totals(_ name: Phrase) -> Phrase {
    Phrase(
      "group day { \(name.english): sum(\(name.english)) }",
      ko: "그룹 날짜 { \(name.korean): 합계(\(name.korean)) }"
    )
  }

  private static func line(
    _ statistic: Statistic,
    _ columns: [ChartColumn],
    _ source: Phrase,
    areSeveral: Bool
  ) -> Phrase? {
    if statistic.isOfFilms {
      guard columns.count == 2, columns[0].name != columns[1].name else { return nil }
      let names = columns.map(names)
      let hasLine = statistic == .correlation
      let plot = Phrase(
        "plot \(names[0].english) \(names[1].english)" + (hasLine ? " --trend" : ""),
        ko: "그래프 \(names[0].korean) \(names[1].korean)" + (hasLine ? " --추세선" : "")
      )
      // Each film is one point.
      let fields = names.map { name in
        let function =
          name.english == "screens" ? Phrase("max", ko: "최대") : Phrase("sum", ko: "합계")
        return Phrase(
          "\(name.english): \(function.english)(\(name.english))",
          ko: "\(name.korean): \(function.korean)(\(name.korean))"
        )
      }
      let films = joined(fields, by: ", ")
      let group = Phrase(
        "group title, code { \(films.english) }",
        ko: "그룹 제목, 영화코드 { \(films.korean) }"
      )
      return joined(areSeveral ? [source, group, plot] : [source, plot], by: " | ")
    }
    guard let column = columns.first, columns.count == 1 else { return nil }
    let name = names(column)
    // The films of several days would count once a day.
    guard !areSeveral || name.english != "screens" else { return nil }
    let rows = areSeveral ? joined([source, totals(name)], by: " | ") : source
    if case .deviation = statistic {
      return Phrase(
        "stddev($(\(rows.english)).\(name.english))",
        ko: "표준편차($(\(rows.korean)).\(name.korean))"
      )
    }
    // The median of the loaded rows is a command.
    guard areSeveral, case .median = statistic else { return nil }
    return joined(
      [rows, Phrase("median \(name.english)", ko: "중앙값 \(name.korean)")],
      by: " | "
    )
  }

  private static func names(_ column: ChartColumn) -> Phrase {
    Phrase(column.name, ko: column.korean.first ?? column.name)
  }

  private static func amount(_ word: String) -> ChartColumn? {
    Words.column(word).flatMap {
      ["audience", "sales", "shows", "screens"].contains($0.name) ? $0 : nil
    }
  }

  /// The words with `stddev` for `standard deviation`.
  private static func joinedStatistic(_ words: [String]) -> [String] {
    words.reduce(into: []) { result, word in
      switch (result.last, bare(word)) {
      case ("standard", "deviation"), ("std", "dev"), ("std", "deviation"):
        result[result.count - 1] = "stddev"
      case ("표준", "편차"): result[result.count - 1] = "표준편차"
      case ("상자", "그림"): result[result.count - 1] = "상자그림"
      case ("scatter", "plot"), ("scatter", "chart"): result[result.count - 1] = "scatter"
      case ("box", "plot"), ("box", "plots"): result[result.count - 1] = "boxplot"
      case ("사분위", "수"): result[result.count - 1] = "사분위수"
      case ("도수", "분포"), ("도수", "분포표"): result[result.count - 1] = "도수분포"
      default: result.append(word)
      }
    }
  }

  private static let joints: Set<String> = [
    "between", "and", "with", "vs", "vs.", "to", "와", "과", "사이", "사이의", "간", "간의", "films'", "film",
    "films", "numbers",
  ]
}
