import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The films of the last answer by parts of their days, or by another column, for `by month` and
/// `요일별로`.
extension FollowUp {
  private static let parts: [String: (english: String, korean: String)] = [
    "day": ("day", "일별"), "week": ("week", "주별"), "month": ("month", "월별"),
    "quarter": ("quarter", "분기별"), "weekday": ("weekday", "요일별"),
    "distributor": ("distributor", "배급사별"), "nation": ("nation", "국적별"),
    "genre": ("genre", "장르별"), "director": ("director", "감독별"), "grade": ("grade", "등급별"),
  ]
  private static let names = [
    "days": "day", "weeks": "week", "months": "month", "quarters": "quarter",
    "weekdays": "weekday", "distributors": "distributor", "nations": "nation",
    "country": "nation", "genres": "genre", "directors": "director", "rating": "grade",
    "일별": "day", "날짜별": "day", "주별": "week", "주차별": "week", "주간별": "week", "월별": "month",
    "달별": "month", "분기별": "quarter", "요일별": "weekday", "배급사별": "distributor", "국적별": "nation",
    "나라별": "nation", "국가별": "nation", "장르별": "genre", "감독별": "director", "등급별": "grade",
  ]
  private static let partsOfDays: Set<String> = ["day", "week", "month", "quarter", "weekday"]
  private static let aroundParts: Set<String> = [
    "and", "now", "then", "the", "same", "those", "these", "them", "show", "split", "please", "그럼",
    "그러면", "그리고", "이걸", "그걸", "보여줘", "알려줘", "보여주세요", "나눠줘", "나눠서", "해줘", "다시",
  ]
  /// The most films that a condition names.
  private static let mostFilms = 8

  /// The name of the column or part of the year that an entry is about alone, or nil.
  private static func part(_ parse: Parse) -> String? {
    guard parse.hasErrors, parse.source.bytes.count <= 60 else { return nil }
    let words = nfc(String(decoding: parse.source.bytes, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace)
      .map { $0.lowercased().filter { !"?!.,".contains($0) } }
      .filter { !$0.isEmpty && !aroundParts.contains($0) }
    if words.count == 2, words[0] == "by" || words[0] == "per" {
      return parts[words[1]] == nil ? names[words[1]] : words[1]
    }
    guard words.count == 1, words[0].contains(where: { !$0.isASCII }) else { return nil }
    return names[words[0].hasSuffix("별로") ? String(words[0].dropLast()) : words[0]]
  }

  /// The line for such an entry after charts of several days, or nil.
  func byPart(_ parse: Parse) -> BareEntry.Command? {
    guard let part = Self.part(parse), !isAboutFilm,
      let charts = machine.session.chartsOfAnswer, charts.span == .day
    else { return nil }
    // One day has no parts, so that they are those of the usual days.
    if charts.days.count == 1 {
      guard Self.partsOfDays.contains(part), let words = Self.parts[part] else { return nil }
      return meant(
        by: machine.language == .korean ? words.korean + " 관객수" : "admissions by \(part)"
      )
    }
    guard let pipeline, let pieces = Self.parts(of: pipeline), let words = Self.parts[part] else {
      return nil
    }
    let isEnglish = pieces.name == "list"
    let stages = pieces.stages.split(separator: "|").map { String($0).trimmed }
      .filter { !$0.isEmpty }
    let amount = amount(of: stages)
    let text =
      isEnglish ? "\(amount.english) by \(words.english)" : "\(words.korean) \(amount.korean)"
    let found = choice(stages, isEnglish)
    // Other columns go on with the days of the last list by themselves.
    guard Self.partsOfDays.contains(part) || found?.films != nil,
      let group = GroupRequest.reading(text)
    else { return nil }
    let choice = found ?? ([], nil)
    let (all, groups) =
      isEnglish ? ("--all", group.line(from: nil).english) : ("--전체", group.line(from: nil).korean)
    let options = pieces.options.filter { $0 != all } + [all]
    let head = ([pieces.name, pieces.days] + options).filter { !$0.isEmpty }.joined(separator: " ")
    let line = ([head] + choice.conditions + [groups]).joined(separator: " | ")
    guard let checked = checked(line) else { return nil }
    if found == nil { return BareEntry.Command(text: "", note: .ofAllFilms(checked)) }
    if let films = choice.films, films > Self.mostFilms {
      return BareEntry.Command(text: "", note: .tooManyFilms(films, checked))
    }
    let note = choice.films.map(Phrase.ofLastFilms) ?? .daysOfLastList
    return BareEntry.Command(text: checked, note: .adding(group.facts, to: note))
  }

  /// The conditions that keep the films of the last answer, with their number if it chose some by
  /// their totals, or nil if they can't be told.
  private func choice(
    _ stages: [String],
    _ isEnglish: Bool
  ) -> (conditions: [String], films: Int?)? {
    let commands = stages.map { loader.commandTable[String($0.prefix { $0 != " " })]?.name ?? "" }
    let group = commands.firstIndex(of: "group")
    let before = group ?? commands.count
    var conditions: [String] = []
    for (stage, command) in zip(stages[..<before], commands) {
      switch command {
      case "where": conditions.append(stage)
      case "sort", "columns", "split", "sum", "table": continue
      default: return nil
      }
    }
    guard let group else { return (conditions, nil) }
    let after = commands[(group + 1)...]
    let isChosen = after.contains { ["first", "last", "skip", "where"].contains($0) }
    guard isChosen else { return (conditions, Self.films(in: conditions)) }
    let name = isEnglish ? "title" : "제목"
    guard stages[group].contains(" \(name)"), let list = machine.session.list,
      let titles = list.column("title"), list.rowCount > 0
    else { return nil }
    if list.rowCount > Self.mostFilms { return (conditions, list.rowCount) }
    let names = (0..<list.rowCount).compactMap { row -> String? in
      if case .text(let title) = titles[row], !title.contains("\"") { title } else { nil }
    }
    guard names.count == list.rowCount else { return nil }
    let condition =
      names.count == 1
      ? "== \(quoted(names[0]))" : "in [\(names.map(quoted).joined(separator: ", "))]"
    return (conditions + ["\(isEnglish ? "where" : "조건") \(name) \(condition)"], names.count)
  }

  /// The number of films that an earlier line of this kind names, or nil.
  private static func films(in conditions: [String]) -> Int? {
    let condition = conditions.first { condition in
      ["where title in [", "where title == ", "조건 제목 in [", "조건 제목 == "]
        .contains(where: condition.hasPrefix)
    }
    return condition.map { $0.count { $0 == "\"" } / 2 }
  }

  /// The amount that stages add up.
  private func amount(of stages: [String]) -> Phrase {
    let text = stages.joined(separator: " | ")
    let hasSales = ["sum(sales)", "합계(매출액)", "sum sales", "합계 매출액"].contains(where: text.contains)
    let hasAdmissions = ["sum(audience)", "합계(관객수)", "sum audience", "합계 관객수"]
      .contains(where: text.contains)
    return hasSales && !hasAdmissions
      ? Phrase("sales", ko: "매출액") : Phrase("admissions", ko: "관객수")
  }
}

extension Phrase {
  fileprivate static func ofLastFilms(_ count: Int) -> Phrase {
    Phrase(
      count == 1
        ? "note: of the film of the last answer" : "note: of the \(count) films of the last answer",
      ko: "참고: 마지막으로 본 영화 \(count)편 기준입니다"
    )
  }

  /// The note that the last rows are only some of the charts, with the line for all films.
  fileprivate static func ofAllFilms(_ line: String) -> Phrase {
    Phrase(
      "the last rows are only a part of these days; for all films of them: `\(line)`",
      ko: "마지막으로 본 행은 이 기간의 일부입니다. 이 기간의 모든 영화로는: `\(line)`"
    )
  }

  /// The note that a line can't name that many films, with the one for all.
  fileprivate static func tooManyFilms(_ count: Int, _ line: String) -> Phrase {
    Phrase(
      "these are \(grouped(count)) films, more than a line can name; for all films of these days: `\(line)`",
      ko: "영화가 \(grouped(count))편이라 한 줄에 모두 쓸 수 없습니다. 이 기간의 모든 영화로는: `\(line)`"
    )
  }
}
