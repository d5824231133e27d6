import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Questions about the films and the share of one distributor, such as `films distributed by NAME` and
/// `NAME 점유율 올해`.
extension BareEntry {
  private enum Asked {
    case films, share, name
    case sum(ChartColumn)
  }

  /// The line for such a question, or for the days that an entry names, with a note.
  func ofNames(_ text: String, _ parse: Parse) -> Command? {
    if let line = listedDays(text, parse) ?? ofAll(text, parse) { return line }
    // The distributor of each film takes a request.
    let isComparison =
      loader?.commandTable[String(text.prefix { $0 != " " })]?.name == "compare"
    guard parse.hasErrors || isComparison, !isTyped, machine.sourceChoice == .sample,
      !text.contains(where: { "|;\"{}$=".contains($0) })
    else { return nil }
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!,".contains($0) }
    }.filter { !$0.isEmpty }
    if words.count == 1 { return isComparison ? nil : onlyOf(words) }
    guard (2...12).contains(words.count) else { return nil }
    if let weekends = firstWeekends(words) { return weekends }
    return isComparison ? nil : bestOfDays(words) ?? ofDistributor(words) ?? onlyOf(words)
  }

  private func ofDistributor(_ words: [String]) -> Command? {
    let (days, rest) = Self.withoutDays(words)
    guard let (name, asked) = Self.asked(rest) ?? onlyName(rest, days) else { return nil }
    let last = days == nil ? daysOfLastDistributors : nil
    let usual = days ?? last ?? Phrase("this year", ko: "올해").text(in: machine.language)
    guard
      StatedEntry.range(of: usual, machine.today).map({ $0.lower < machine.today }) ?? false
        || DatePhrase(usual)?.isOneDay == true
    else { return nil }
    var line: Phrase
    if case .name = asked {
      guard let place = Self.place(name) else { return nil }
      line = Self.ranked(usual, place)
    } else {
      guard let condition = condition(name, usual, rest) else {
        return Self.namesDistributor(rest) ? Command(text: "", note: noDistributor(name)) : nil
      }
      line = Self.line(asked, usual, condition)
    }
    let text = line.text(in: machine.language)
    let ofDays: Phrase? =
      last != nil
      ? Phrase("of the days of the last list", ko: "마지막으로 본 목록의 기간입니다")
      : days == nil
        ? Phrase("of `\(usual)`, as no days were named", ko: "기간을 쓰지 않아 `\(usual)` 기준입니다") : nil
    var note = Phrase.aboutShares(in: text)
    if let loader, note == nil { note = StatedEntry(machine, loader).daysOfNumber(text) }
    return Command(text: text, note: .adding([ofDays].compactMap(\.self), to: note))
  }

  /// The distributor that stands alone after days, as in `지난 주말 온새미필름`, or nil.
  private func onlyName(_ words: [String], _ days: String?) -> (name: String, asked: Asked)? {
    guard days != nil, (1...3).contains(words.count),
      PlainReading.reading(words.joined(separator: " ")) == nil,
      let name = distributor(words.joined(separator: " "))
    else { return nil }
    return (name, .films)
  }

  /// The films of one distributor in the loaded chart, or else in the year, for `온새미필름만` and
  /// `배급사 온새미필름만`.
  private func onlyOf(_ words: [String]) -> Command? {
    let isNamed = words.first.map { ["배급사", "배급"].contains($0) } ?? false
    let rest = isNamed ? Array(words.dropFirst()) : words
    guard let last = rest.last, last.hasSuffix("만"), last.count > 2, rest.count < 3 else {
      return nil
    }
    let bare = rest.dropLast() + [String(last.dropLast())]
    guard let name = distributor(bare.joined(separator: " ")) else { return nil }
    guard let list = machine.session.filmList?.caption, list.kind == .film,
      let request = list.request, let chart = request.command(selected: machine.session.date),
      !PlainRequest.haveSeveralCharts(
        chart.english.dropFirst("list ".count).prefix { $0 != " " }.description
      )
    else { return ofDistributor([name, "영화"]) }
    let all = chart.english.contains(" --all") ? Phrase("", ko: "") : Phrase(" --all", ko: " --전체")
    let line = Phrase(
      "\(chart.english)\(all.english) | where distributor == \(quoted(name))",
      ko: "\(chart.korean)\(all.korean) | 조건 배급사 == \(quoted(name))"
    )
    return Command(text: line.text(in: machine.language), note: nil)
  }

  /// The days of the last question, if it grouped films by distributor.
  private var daysOfLastDistributors: String? {
    guard let loader, machine.session.question?.isLatest == true,
      let pipeline = FollowUp(machine, loader).pipeline,
      [" | group distributor ", " | 그룹 배급사 "].contains(where: pipeline.contains),
      let days = FollowUp.parts(of: pipeline)?.days, !days.isEmpty
    else { return nil }
    return days
  }

  /// The distributor with a place by the admissions of its films.
  private static func ranked(_ days: String, _ place: Int) -> Phrase {
    let skip = place > 1 ? (" | skip \(place - 1)", " | 건너뛰기 \(place - 1)") : ("", "")
    return Phrase(
      "list \(days) --all | group distributor { audience: sum(audience) } | sort -audience\(skip.0) | first 1",
      ko: "목록 \(days) --전체 | 그룹 배급사 { 관객수: 합계(관객수) } | 정렬 -관객수\(skip.1) | 처음 1"
    )
  }

  private static func line(_ asked: Asked, _ days: String, _ test: Phrase) -> Phrase {
    let all = Phrase("list \(days) --all", ko: "목록 \(days) --전체")
    switch asked {
    case .films:
      guard PlainRequest.haveSeveralCharts(days) else {
        return Phrase(
          "\(all.english) | where \(test.english)",
          ko: "\(all.korean) | 조건 \(test.korean)"
        )
      }
      return Phrase(
        "\(all.english) | where \(test.english) | group title, code { audience: sum(audience) } | sort -audience",
        ko: "\(all.korean) | 조건 \(test.korean) | 그룹 제목, 영화코드 { 관객수: 합계(관객수) } | 정렬 -관객수"
      )
    case .share, .name:
      let share = PlainRequest.share(of: Phrase("audience", ko: "관객수"))
      return Phrase(
        "\(all.english) | group distributor { audience: sum(audience) } | \(share.english) | where \(test.english)",
        ko: "\(all.korean) | 그룹 배급사 { 관객수: 합계(관객수) } | \(share.korean) | 조건 \(test.korean)"
      )
    case .sum(let column):
      let name = column.korean.first ?? column.name
      return Phrase(
        "\(all.english) | where \(test.english) | sum \(column.name)",
        ko: "\(all.korean) | 조건 \(test.korean) | 합계 \(name)"
      )
    }
  }

  // MARK: Names

  /// The condition on the distributor that a text names, or nil if there is none.
  private func condition(_ name: String, _ days: String, _ words: [String]) -> Phrase? {
    // `1위 영화` is the film with that place.
    if let place = Self.place(name) {
      guard words.contains(where: { $0.hasPrefix("배급사") || $0.lowercased() == "distributor" })
      else { return nil }
      let ranked = Self.ranked(days, place)
      return Phrase(
        "distributor == $(\(ranked.english))[0].distributor",
        ko: "배급사 == $(\(ranked.korean))[0].배급사"
      )
    }
    let bare = PlainRequest.bareName(name)
    let subject = ["이", "가"].contains(where: name.hasSuffix) ? String(name.dropLast()) : name
    for candidate in [name, bare, subject] {
      guard let company = distributor(candidate), title(candidate) == nil else { continue }
      return Phrase("distributor == \(quoted(company))", ko: "배급사 == \(quoted(company))")
    }
    return nil
  }

  /// The name of the only distributor that a text names, as charts write it, or nil.
  func distributor(_ text: String, byStart: Bool = false) -> String? {
    guard (2...30).contains(text.count),
      text.allSatisfy({ $0.isLetter || $0.isNumber || " ()㈜&.-".contains($0) }),
      let found = machine.lookup({ source throws(SourceFailure) in
        try source.companies(CompanyQuery(name: text), page: 1, size: 50)
      })
    else { return nil }
    let wanted = Self.bareCompany(text)
    var names = Set(
      found.items.map(\.name).filter { name in
        let name = Self.bareCompany(name)
        return byStart ? name.hasPrefix(wanted) : name == wanted
      }
    )
    if names.isEmpty, !byStart {
      names = Set(
        found.items.filter { company in
          company.englishName.map { $0.lowercased() == text.lowercased() } ?? false
        }.map(\.name)
      )
    }
    // `온새미필름` and `(주)온새미필름` can be two companies.
    if let same = names.first(where: { nfc($0) == nfc(text) }) { return same }
    if names.count == 1 { return names.first }
    // Of two companies with one name, charts name the one that distributes films.
    let distributors = Set(
      found.items.filter { company in
        names.contains(company.name) && company.parts.contains { $0.hasPrefix("배급") }
      }.map(\.name)
    )
    return distributors.count == 1 ? distributors.first : nil
  }

  /// Whether the words can only name a distributor.
  private static func namesDistributor(_ words: [String]) -> Bool {
    let text = words.joined(separator: " ").lowercased()
    return ["distributed by ", "배급사가 ", "배급사는 "].contains(where: text.contains)
  }

  /// The note that no distributor has a name, with those that contain it.
  private func noDistributor(_ name: String) -> Phrase {
    let wanted = Self.bareCompany(name)
    let found = machine.lookup { source throws(SourceFailure) in
      try source.companies(CompanyQuery(name: name), page: 1, size: 50)
    }
    var names: [String] = []
    for company in found?.items ?? [] where names.count < 3 && !wanted.isEmpty {
      if Self.bareCompany(company.name).contains(wanted), !names.contains(company.name) {
        names.append(company.name)
      }
    }
    let list = names.joined(separator: ", ")
    let near =
      names.isEmpty
      ? Phrase(
        "`list | columns title distributor` shows them",
        ko: "`목록 | 열선택 제목 배급사`로 확인하세요"
      )
      : Phrase("names that contain it: \(list)", ko: "이 말이 들어간 이름: \(list)")
    return Phrase(
      "no distributor is called `\(name)`; \(near.english)",
      ko: "`\(name)`: 이름이 같은 배급사가 없습니다. \(near.korean)"
    )
  }

  /// The place that `number 1` and `1위` name.
  private static func place(_ text: String) -> Int? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    if words.count == 1, words[0].hasSuffix("위"), let place = Int(words[0].dropLast()) {
      return (1...99).contains(place) ? place : nil
    }
    guard words.count == 2, ["number", "no", "no.", "rank"].contains(words[0]),
      let place = Int(words[1]), (1...99).contains(place)
    else { return nil }
    return place
  }

  // MARK: Words

  /// The days in the words, and the others.
  static func withoutDays(_ words: [String]) -> (days: String?, rest: [String]) {
    for place in words.indices {
      guard let found = PlainRequest.daysAtStart(words[place...]), found.count < words.count,
        DatePhrase(found.text) != nil
      else { continue }
      var (before, after) = (words[..<place], words[(place + found.count)...])
      if let last = before.last?.lowercased(), ["in", "of", "on", "for", "during"].contains(last) {
        before.removeLast()
      }
      if let next = after.first, ["에", "의", "동안", "기간"].contains(next) { after.removeFirst() }
      return (found.text, Array(before + after))
    }
    return (nil, words)
  }

  /// The name and what is asked of it, or nil if the words are no such question.
  private static func asked(_ words: [String]) -> (name: String, asked: Asked)? {
    var lower = words.map { $0.lowercased() }
    if let copula = ofCopula(words) { return copula }
    // `총관객수는`
    if let last = lower.last, last.hasSuffix("수는") || last.hasSuffix("액은") {
      lower[lower.count - 1] = String(last.dropLast())
    }
    let place = lower.first == "the" ? lower.dropFirst() : lower[...]
    if place.first == "distributor" || place.first == "배급사",
      Self.place(place.dropFirst().joined(separator: " ")) != nil
    {
      return (place.dropFirst().joined(separator: " "), .name)
    }
    for (start, asked) in starts where lower.count > start.count && lower.starts(with: start) {
      var name = words.dropFirst(start.count)
      if name.first?.lowercased() == "the" { name.removeFirst() }
      if name.count > 1, name.first?.lowercased() == "distributor" { name.removeFirst() }
      return name.isEmpty ? nil : (name.joined(separator: " "), asked)
    }
    let ends = ends.filter { lower.count > $0.0.count && Array(lower.suffix($0.0.count)) == $0.0 }
    // `시장 점유율` is longer than `점유율`.
    if let (end, asked) = ends.max(by: { $0.0.count < $1.0.count }) {
      var name = words.dropLast(end.count)
      if let first = name.first, ["배급사", "배급사가", "배급사는"].contains(first), name.count > 1 {
        name.removeFirst()
      }
      return (name.joined(separator: " "), asked)
    }
    return nil
  }

  /// The name in `배급사가 여우별스튜디오인 영화`.
  private static func ofCopula(_ words: [String]) -> (name: String, asked: Asked)? {
    guard words.count > 2, ["배급사가", "배급사는", "배급이"].contains(words[0]),
      let end = words.last, films.contains(end)
    else { return nil }
    let name = words.dropFirst().dropLast().joined(separator: " ")
    let copula = ["인", "였던", "이었던"].first { name.hasSuffix($0) && name.count > $0.count + 1 }
    return copula.map { (String(name.dropLast($0.count)), .films) }
  }

  private static let films: Set<String> = ["영화", "영화는", "작품", "작품은", "영화들", "영화목록"]

  private static func frames(_ texts: [String], _ asked: Asked) -> [([String], Asked)] {
    texts.map { ($0.split(separator: " ").map(String.init), asked) }
  }

  private static let starts: [([String], Asked)] =
    frames(
      [
        "films distributed by", "movies distributed by", "films released by", "movies released by",
        "films of distributor", "films of the distributor", "movies of distributor",
        "films by distributor", "films from distributor", "what did distributor", "films of",
        "movies of", "films by", "movies by",
      ],
      .films
    )
    + frames(
      [
        "market share of", "the market share of", "share of", "what is the market share of",
        "what's the market share of", "what is the share of", "what share did",
      ],
      .share
    )
    + amounts.flatMap { frames(["\($0.0) of distributor", "\($0.0) of"], .sum($0.1)) }

  private static let amounts: [(String, ChartColumn)] = [
    ("admissions", "audience"), ("audience", "audience"), ("sales", "sales"), ("gross", "sales"),
  ].compactMap { name, column in ChartColumn.named(column).map { (name, $0) } }

  private static let ends: [([String], Asked)] =
    frames(
      [
        "배급 영화", "배급한 영화", "배급한 영화는", "배급한 작품", "배급작", "배급작은", "영화", "영화는", "작품", "영화 목록", "films",
        "movies",
      ],
      .films
    )
    + frames(
      [
        "시장 점유율", "시장점유율", "배급 점유율", "점유율", "점유율은", "시장 점유율은", "배급사 점유율", "market share", "share",
      ],
      .share
    )
    + [
      ("관객수", "audience"), ("관객수는", "audience"), ("관객", "audience"), ("매출", "sales"),
      ("매출액", "sales"),
    ]
    .flatMap { name, column in
      ChartColumn.named(column).map {
        frames([name, "총 \(name)", "총\(name)", "누적 \(name)"], .sum($0))
      } ?? []
    }
}

extension BareEntry {
  /// The companies with a name, for `수입사 검색 온새미` and `온새미 수입작`, which charts don't have, or nil.
  func importers(_ text: String) -> Phrase? {
    let words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    if ["수입사", "importers", "importer"].contains(text.lowercased()) {
      return Phrase("help companies", ko: "도움말 영화사 검색")
    }
    guard (2...5).contains(words.count) else { return nil }
    var name = ""
    if words[0] == "수입사", words[1] == "검색" || words[1] == "찾기", words.count > 2 {
      name = words.dropFirst(2).joined(separator: " ")
    } else if let last = words.last, ["수입작", "수입작은", "수입"].contains(last) {
      name = words.dropLast().joined(separator: " ")
    }
    guard !name.isEmpty, !name.contains(where: { "|;{}$=\"".contains($0) }), title(name) == nil
    else {
      return nil
    }
    return Phrase("companies \(name)", ko: "영화사 검색 \(name)")
  }
}
