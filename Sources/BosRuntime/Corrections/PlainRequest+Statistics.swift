import BosDomain
import BosText

/// Questions for a deviation, a median of days or a correlation, such as `관객수 표준편차`, `median
/// admissions this year` and `correlation of screens and audience`.
extension PlainRequest {
  private enum Statistic {
    case deviation
    case median
    case correlation

    init?(_ word: String) {
      switch word {
      case "표준편차", "stddev", "stdev": self = .deviation
      case "중앙값", "중간값", "median": self = .median
      case "correlation", "correlate", "correlated", "상관관계", "상관계수", "상관": self = .correlation
      default: return nil
      }
    }
  }

  /// Returns the line that such a text means with the days in it, or nil if it is none.
  static func statistic(_ text: String) -> (line: Phrase, days: Phrase?)? {
    guard let typed = words(of: text) else { return nil }
    let words = joinedStatistic(joinedColumns(typed.map { $0.lowercased() }))
    var statistic: Statistic?
    var columns: [ChartColumn] = []
    var days: Phrase?
    var options: [Phrase] = []
    var index = 0
    while index < words.count {
      let word = words[index]
      let names = [word, bare(word)]
      if statistic == nil, let found = names.lazy.compactMap(Statistic.init).first {
        statistic = found
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
    guard let statistic, options.count < 2 else { return nil }
    let source = joined(
      [Phrase("list", ko: "목록")] + [days].compactMap(\.self)
        + [Phrase("--all", ko: "--전체")] + options,
      by: " "
    )
    let areSeveral = days.map { haveSeveralCharts($0.english) } ?? false
    return line(statistic, columns, source, areSeveral: areSeveral).map { ($0, days) }
  }

  private static func line(
    _ statistic: Statistic,
    _ columns: [ChartColumn],
    _ source: Phrase,
    areSeveral: Bool
  ) -> Phrase? {
    if case .correlation = statistic {
      guard columns.count == 2, columns[0].name != columns[1].name else { return nil }
      let names = columns.map(names)
      let plot = Phrase(
        "plot \(names[0].english) \(names[1].english) --trend",
        ko: "그래프 \(names[0].korean) \(names[1].korean) --추세선"
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
        "group title { \(films.english) }",
        ko: "그룹 제목 { \(films.korean) }"
      )
      return joined(areSeveral ? [source, group, plot] : [source, plot], by: " | ")
    }
    guard let column = columns.first, columns.count == 1 else { return nil }
    let name = names(column)
    // The films of several days would count once a day.
    guard !areSeveral || name.english != "screens" else { return nil }
    let totals = Phrase(
      "group day { \(name.english): sum(\(name.english)) }",
      ko: "그룹 날짜 { \(name.korean): 합계(\(name.korean)) }"
    )
    let rows = areSeveral ? joined([source, totals], by: " | ") : source
    if case .deviation = statistic {
      return Phrase(
        "stddev($(\(rows.english)).\(name.english))",
        ko: "표준편차($(\(rows.korean)).\(name.korean))"
      )
    }
    // The median of the loaded rows is a command.
    guard areSeveral else { return nil }
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
      default: result.append(word)
      }
    }
  }

  private static let joints: Set<String> = [
    "between", "and", "with", "vs", "vs.", "to", "와", "과", "사이", "사이의", "간", "간의", "films'", "film",
    "films", "numbers",
  ]
}
