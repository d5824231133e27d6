import BosDomain
import BosText

/// The films of a request, whose charts are one a day.
extension PlainRequest {
  /// Whether days have several charts; those of a weekend are one.
  package static func haveSeveralCharts(_ days: String) -> Bool {
    switch DatePhrase(days) {
    case .weekend?, .weekendOf?, nil: false
    case let phrase?: !phrase.isOneDay
    }
  }

  /// Whether the days are a weekend.
  var isOfWeekend: Bool {
    switch days.flatMap({ DatePhrase($0.english) }) {
    case .weekend?, .weekendOf?: true
    default: false
    }
  }

  /// Whether a word is a year with charts.
  package static func isYear(_ word: String) -> Bool {
    word.utf8.count == 4 && Int(word).map { (2003...2100).contains($0) } == true
  }

  /// Whether a word is a year before the first chart, about which `list` says so.
  static func isEarlyYear(_ word: String) -> Bool {
    word.utf8.count == 4 && Int(word).map { (1950...2002).contains($0) && $0 != 2000 } == true
  }

  /// Whether the rows are charts of weeks or of several days.
  private var haveTotals: Bool {
    areSeveralDays && !chartOptions.contains { $0.english.hasPrefix("--week") }
  }

  // MARK: Several days

  /// The films of several days together, if a chart of each day would answer another question.
  func totals(_ source: [Phrase], isRanked: Bool) -> Phrase? {
    guard haveTotals, aggregate == nil, country == nil else { return nil }
    // In several days, the number of viewers is that of these days.
    let stages = isTotalImplied ? stages.map(Self.aboutTheseDays) : stages
    if isCounted, isAboutViewers, place == nil, count == nil, stages.isEmpty {
      return Self.joined(Self.all(source) + [Self.sumOfViewers], by: " | ")
    }
    if isCounted, !isAboutViewers, place == nil, count == nil, stages.isEmpty {
      // A film of several days counts once.
      let number = Phrase("group title, code | count", ko: "그룹 제목, 영화코드 | 개수")
      return Self.joined(Self.all(source) + [number], by: " | ")
    }
    let isOrdered = isRanked || count != nil || place != nil || ranks != nil
    guard isOrdered || isCounted || !stages.isEmpty else { return nil }
    // New films of the days are rows.
    if !isOrdered, !isCounted, stages.contains(where: { $0.english == "where new" }) { return nil }
    // Films of a genre are chosen before their days are added up.
    let ofGenre = stages.filter(Self.isOfFilms)
    guard var group = Self.group(of: stages.filter { !ofGenre.contains($0) }) else { return nil }
    if isCounted, count == nil, place == nil {
      group.removeAll { $0.english.hasPrefix("sort ") }
    }
    if !ofGenre.isEmpty, !group.contains(where: { $0.english.hasPrefix("sort ") }), !isCounted {
      group.append(Phrase("sort -audience", ko: "정렬 -관객수"))
    }
    var line = Self.all(source) + ofGenre + group
    if let ranks {
      guard place == nil, count == nil else { return nil }
      // The rows have numbers of their own.
      line += ranks.lowerBound > 1 ? [Self.rank(of: line)].compactMap(\.self) : []
      line += ranks.lowerBound > 1 ? [Self.skip(ranks.lowerBound - 1)] : []
      line.append(Self.first(ranks.count))
    } else if let place {
      guard place <= 10, count == nil else { return nil }
      line += (place > 1 ? [Self.skip(place - 1)] : []) + [Self.first(1)]
    } else if let count {
      line.append(Self.first(count))
    } else if isRanked, !isCounted {
      line.append(Self.first(10))
    }
    if isCounted {
      line.append(isAboutViewers ? Self.sumOfViewers : Phrase("count", ko: "개수"))
    }
    return Self.joined(line, by: " | ")
  }

  /// The stages that add up what the conditions and the order are about, or nil if they can't.
  private static func group(of stages: [Phrase]) -> [Phrase]? {
    var columns: [ChartColumn] = []
    for stage in stages {
      guard let column = ownColumn(stage) else { return nil }
      if !columns.contains(where: { $0.name == column.name }) { columns.append(column) }
    }
    if columns.isEmpty { columns = [ChartColumn.named("audience")].compactMap(\.self) }
    var fields: [Phrase] = []
    for column in columns {
      guard let function = functions[column.name] else { return nil }
      let korean = column.korean.first ?? column.name
      fields.append(
        Phrase(
          "\(column.name): \(function.english)(\(column.name))",
          ko: "\(korean): \(function.korean)(\(korean))"
        )
      )
    }
    let all = joined(fields, by: ", ")
    let group = Phrase("group title, code { \(all.english) }", ko: "그룹 제목, 영화코드 { \(all.korean) }")
    guard !stages.contains(where: { $0.english.hasPrefix("sort ") }), let column = columns.first
    else { return [group] + stages }
    let order = Phrase(
      "sort -\(column.name)",
      ko: "정렬 -\(column.korean.first ?? column.name)"
    )
    return [group] + stages + [order]
  }

  /// Whether a condition is about what a film is, not about its amounts.
  static func isOfFilms(_ stage: Phrase) -> Bool {
    ["where genre ", "where grade ", "where nation "].contains(where: stage.english.hasPrefix)
  }

  private static func aboutTheseDays(_ stage: Phrase) -> Phrase {
    Phrase(
      stage.english.replacing("where total ", with: "where audience "),
      ko: stage.korean.replacing("조건 누적관객수 ", with: "조건 관객수 ")
    )
  }

  /// The column of a condition or an order.
  static func ownColumn(_ stage: Phrase) -> ChartColumn? {
    let words = stage.english.split(separator: " ")
    guard words.count > 1, ["where", "sort"].contains(words[0]), words[1] != "new" else {
      return nil
    }
    let name = words[1].drop { "+-".contains($0) }
    return ChartColumn.all.first { $0.name == name }
  }

  /// How the amounts of several days become one.
  private static let functions: [String: Phrase] = {
    let sum = Phrase("sum", ko: "합계")
    let most = Phrase("max", ko: "최대")
    return [
      "audience": sum, "sales": sum, "shows": sum, "screens": most, "total": most,
      "sales_total": most,
    ]
  }()

  // MARK: One chart

  /// The rows of one chart, or of each of several.
  func rows(_ source: [Phrase]) -> Phrase? {
    // Days of one film each have no order, no place and no number of films.
    if haveTotals, place != nil || count != nil || isCounted { return nil }
    // The ten films of a chart aren't all.
    let isOfAll =
      needsAll || (isCounted || aggregate != nil) && place == nil && count == nil
    var parts = isOfAll ? Self.all(source) : source
    if let place { parts.append(Phrase("where rank == \(place)", ko: "조건 순위 == \(place)")) }
    parts += stages
    if let count { parts.append(Self.first(count)) }
    if isCounted {
      parts.append(isAboutViewers ? Self.sumOfViewers : Phrase("count", ko: "개수"))
    } else if let aggregate {
      parts.append(aggregate)
    }
    return parts.isEmpty ? nil : Self.joined(parts, by: " | ")
  }

  /// Turns ranks of one chart into a condition; those of several days are places of their totals.
  mutating func takeSpan() {
    guard let ranks, !haveTotals else { return }
    stages.append(
      Phrase(
        "where rank >= \(ranks.lowerBound) and rank <= \(ranks.upperBound)",
        ko: "조건 순위 >= \(ranks.lowerBound) and 순위 <= \(ranks.upperBound)"
      )
    )
    self.ranks = nil
  }

  /// The stage that numbers the rows that the last stage sorts, or nil without an order from the largest.
  private static func rank(of line: [Phrase]) -> Phrase? {
    guard let order = line.last, order.english.hasPrefix("sort -"), order.korean.hasPrefix("정렬 -")
    else { return nil }
    return Phrase(
      "derive { rank: rank(\(order.english.dropFirst("sort -".count))) }",
      ko: "열추가 { 순위: 순위(\(order.korean.dropFirst("정렬 -".count))) }"
    )
  }

  /// The keys of a group for each film: several films can have one title.
  static let film = Phrase("title, code", ko: "제목, 영화코드")

  static let sumOfViewers = Phrase("sum audience", ko: "합계 관객수")

  private static func first(_ count: Int) -> Phrase { Phrase("first \(count)", ko: "처음 \(count)") }

  private static func skip(_ count: Int) -> Phrase { Phrase("skip \(count)", ko: "건너뛰기 \(count)") }

  static func joined(_ phrases: [Phrase], by mark: String) -> Phrase {
    Phrase(
      phrases.map(\.english).joined(separator: mark),
      ko: phrases.map(\.korean).joined(separator: mark)
    )
  }
}
