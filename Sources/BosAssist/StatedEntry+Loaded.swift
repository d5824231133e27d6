import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Questions about the films of several loaded days.
extension StatedEntry {
  /// Whether a line has the days of the last list, which the entry doesn't name.
  func isOfLoadedDays(_ line: Phrase, _ reading: PlainReading) -> Bool {
    guard reading.days == nil,
      let request = machine.session.chartsOfAnswer
        ?? machine.session.filmList?.caption?.request, let first = request.days.min(),
      let last = request.days.max(), let yesterday = machine.today.adding(days: -1),
      first != last || first != yesterday
    else { return false }
    return line.english.hasPrefix("list \(first)")
      && !reading.line.english.hasPrefix("list \(first)")
  }

  /// Whether an entry asks for the chart of today; tickets for today are sold already.
  func saysNotOut(_ reading: PlainReading) -> Bool {
    reading.isToday && !reading.line.english.hasPrefix("booking")
  }

  /// A stage for loaded groups with the name of their shares, which a chart's column has, too.
  func namingShares(_ stage: Phrase) -> Phrase {
    guard let list = machine.session.list, list.caption == nil, !stage.korean.hasPrefix("목록"),
      list.columns.contains(where: { $0.name == "점유율" })
    else { return stage }
    return Phrase(stage.english, ko: stage.korean.replacing("매출점유율", with: "점유율"))
  }

  /// The line for the days of the loaded charts, if they are several, or nil.
  func ofSeveralLoadedDays(_ text: String) -> Phrase? {
    guard let caption = machine.session.filmList?.caption, caption.kind == .film,
      let request = caption.request, request.days.count > 1,
      let chart = request.command(selected: machine.session.date)
    else { return nil }
    let days = chart.english.dropFirst("list ".count).prefix { $0 != " " }
    return PlainReading.reading("\(days) \(text)")?.line
  }

  /// The line that compares Korean and foreign films in the charts of the last answer, or nil for
  /// another line.
  func ofNations(_ line: Phrase) -> Phrase? {
    func rest(_ text: String, _ start: String) -> Substring? {
      text.hasPrefix(start) ? text.dropFirst(start.count) : nil
    }
    guard let english = rest(line.english, "list --all | group nation: if "),
      let korean = rest(line.korean, "목록 --전체 | 그룹 국적: if "),
      var request = machine.session.chartsOfAnswer,
      machine.sourceChoice == .sample || request.days.count < 32
    else { return nil }
    request.filter.nation = nil
    return request.command(selected: machine.session.date).map { chart in
      Phrase(
        "\(chart.english) --all | group nation: if \(english)",
        ko: "\(chart.korean) --전체 | 그룹 국적: if \(korean)"
      )
    }
  }

  /// The deviation of the loaded rows, as `sum` and `mean` are theirs, or nil for another line.
  func deviationOfRows(_ line: Phrase) -> Phrase? {
    let (start, korean) = ("stddev($(list --all).", "표준편차($(목록 --전체).")
    guard line.english.hasPrefix(start), line.korean.hasPrefix(korean),
      let name = line.english.dropFirst(start.count).split(separator: ")").first,
      machine.session.list?.columnIndex(String(name)) != nil
    else { return nil }
    return Phrase(
      "stddev($list.\(line.english.dropFirst(start.count))",
      ko: "표준편차($list.\(line.korean.dropFirst(korean.count))"
    )
  }

  /// The numbers of the loaded rows in one row, for `관객수 평균과 중앙값`, or nil for another line.
  func summaryOfRows(_ line: Phrase) -> Phrase? {
    let (start, korean) = ("list --all | group { ", "목록 --전체 | 그룹 { ")
    guard line.english.hasPrefix(start), line.korean.hasPrefix(korean),
      let name = line.english.split(separator: "(").dropFirst().first?.split(separator: ")").first,
      machine.session.list?.columnIndex(String(name)) != nil
    else { return nil }
    return Phrase(
      "group { \(line.english.dropFirst(start.count))",
      ko: "그룹 { \(line.korean.dropFirst(korean.count))"
    )
  }

  /// Whether a line is such a deviation, which only shows a number.
  static func isDeviationOfRows(_ line: String) -> Bool {
    let starts = ["stddev($list.", "표준편차($list."]
    guard let start = starts.first(where: line.hasPrefix), line.hasSuffix(")") else { return false }
    return line.dropFirst(start.count).dropLast().allSatisfy { $0.isLetter || $0 == "_" }
  }

  /// The line for groups of the charts of the last answer, or nil without any.
  func ofLastCharts(_ group: GroupRequest) -> Phrase? {
    guard var request = machine.session.chartsOfAnswer,
      !request.isOfAllTime || !Self.isSum(group.line)
    else { return nil }
    // Parts of a filtered list aren't those of all films.
    if group.replacesFilter { request.filter.nation = nil }
    if group.replacesKind { request.filter.kind = nil }
    if group.isOfArea { request.filter.area = nil }
    let kept = group.limited(to: filmsOfAnswer)
    return request.command(selected: machine.session.date).map(kept.line(from:))
  }

  /// The line for parts of a year of the films that the last question chose, as for `월별 관객수` after
  /// `올해 코미디만`, or nil if it chose none.
  ///
  /// The days are those of its charts, if they have several such parts.
  func ofLastFilms(_ group: GroupRequest) -> Phrase? {
    guard let parts = group.guessedParts, machine.session.question?.isLatest == true,
      !group.replacesFilter, let days = machine.session.chartsOfAnswer?.days
    else { return nil }
    let kept = group.limited(to: filmsOfAnswer).line
    // A condition on days chooses no films.
    guard kept != group.line else { return nil }
    return parts.areSeveral(days) ? ofLastCharts(group) : kept
  }

  /// The conditions on films in the last answer, such as `where genre contains "Comedy"`, which a
  /// question about its days keeps.
  private var filmsOfAnswer: [Phrase] {
    let line = machine.session.question?.line ?? ""
    guard ["list ", "목록 "].contains(where: line.hasPrefix), !line.contains(";") else { return [] }
    return line.split(separator: "|").dropFirst().map { String($0).trimmed }.prefix { stage in
      ["where ", "조건 "].contains(where: stage.hasPrefix)
    }.map { Phrase(verbatim: $0) }
  }

  /// The conditions of the last list that a line keeps, although the entry doesn't name them, with the
  /// line for all films.
  func ofLastConditions(_ line: Phrase, _ reading: PlainReading) -> [Phrase] {
    guard reading.group != nil, reading.days == nil else { return [] }
    let text = line.text(in: machine.language)
    let named = reading.line.text(in: machine.language)
    let kept = filmsOfAnswer.map { $0.text(in: machine.language) }.filter { stage in
      text.contains(" | \(stage) | ") && !named.contains(" | \(stage) | ")
    }
    guard !kept.isEmpty else { return [] }
    let all = kept.reduce(text) { line, stage in line.replacing(" | \(stage) | ", with: " | ") }
    let stages = kept.joined(separator: " | ")
    return [
      Phrase(
        "keeps `\(stages)` of the last list · of all films: `\(all)`",
        ko: "앞 목록의 `\(stages)`도 그대로 적용했습니다 · 모든 영화: `\(all)`"
      )
    ]
  }

  /// The last question about the films that options leave, as for `한국영화만` after `올해 상위 10`, or nil
  /// for a chart alone.
  func ofLastQuestion(_ options: Phrase) -> Phrase? {
    let follow = FollowUp(machine, loader)
    let isCompared = machine.session.question?.line.hasPrefix("[{") == true
    guard options.english.hasPrefix(" --"), !options.english.contains("|"),
      isCompared || follow.pipeline?.contains("|") == true
    else { return nil }
    let option = Phrase(options.english.trimmed, ko: options.korean.trimmed)
    return follow.limited(to: option).map { Phrase(verbatim: $0) }
  }

  /// The first films of several days by their totals, for the first rows of one chart.
  static func ofTotals(_ rest: Phrase) -> Phrase {
    let counts = ["count": "group title, code | count", "개수": "그룹 제목, 영화코드 | 개수"]
    func totals(_ text: String, _ first: String, _ stages: String, _ all: String) -> String {
      let parts = text.split(separator: " | ", omittingEmptySubsequences: false).map(String.init)
      // A film of several days counts once.
      if parts.count == 2, [" --all", " --전체"].contains(parts[0]), let number = counts[parts[1]] {
        return "\(parts[0]) | \(number)"
      }
      guard parts.count == 2, parts[1].hasPrefix(first), !parts[0].contains(all) else {
        return text
      }
      return "\(parts[0]) \(all) | \(stages) | \(parts[1])"
    }
    return Phrase(
      totals(
        rest.english,
        "first ",
        "group title, code { audience: sum(audience) } | sort -audience",
        "--all"
      ),
      ko: totals(rest.korean, "처음 ", "그룹 제목, 영화코드 { 관객수: 합계(관객수) } | 정렬 -관객수", "--전체")
    )
  }
}
