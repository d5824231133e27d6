import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The course of one film by its weekends, weeks or months, such as `잔치 주말별 관객수`, `trend 1 by
/// weekend` or `second weekend hold of TITLE`.
extension BareEntry {
  enum Course: Equatable {
    case days, weekends, weeks, months
    /// The weekend with a number, counted from the first one.
    case weekend(Int)
  }

  /// The line for such a question, with what it leaves out, or nil if an entry is none.
  func course(_ text: String, _ parse: Parse) -> Command? {
    if let plotted = plottedCourse(text, parse) { return plotted }
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!\"".contains($0) }
    }.filter { !$0.isEmpty }
    // The days of a film's run take a request each.
    guard !isTyped, machine.sourceChoice?.sendsCalls != true, (1...14).contains(words.count),
      // `weekly` alone is the chart of a week.
      words.count > 1 || words[0].hasSuffix("별"), !text.contains(where: { "|;{}$=".contains($0) }),
      let (part, rest) = Self.part(of: words)
    else { return nil }
    if part == .days { return days(words, rest) }
    // `run of TITLE by week` is no file.
    let isTrend =
      loader?.commandTable[words[0]]?.name == "trend"
      || words[0].lowercased() == "run" && rest.dropFirst().first?.lowercased() == "of"
    guard parse.hasErrors || isTrend else { return nil }
    if let ofPlace = courseOfPlace(words, rest, part) { return ofPlace }
    guard let film = film(in: rest, part) else { return nil }
    let wantsSales = words.contains { PlainRequest.amountColumn($0.lowercased())?.name == "sales" }
    return switch part {
    case .days: nil
    case .weekends: line(film, "weekend", "주말", wantsSales)
    case .weeks: line(film, "week", "주간", wantsSales)
    case .months: months(film, wantsSales)
    case .weekend(let number): weekend(number, film, wantsSales)
    }
  }

  // MARK: Reading

  private static let parts: [(part: Course, names: [String])] = [
    (
      .weekends,
      [
        "weekend by weekend", "by weekend", "by weekends", "each weekend", "every weekend",
        "per weekend", "weekends", "--weekend", "--주말", "주말별", "주말별로", "주말마다", "매주말", "매 주말",
      ]
    ),
    (
      .weeks,
      [
        "week by week", "by week", "by weeks", "each week", "every week", "per week", "weekly",
        "--week", "--주간", "주별", "주별로", "주차별", "주차별로", "주간별", "주마다", "매주",
      ]
    ),
    (.months, ["month by month", "by month", "monthly", "월별", "월별로", "달마다", "매달"]),
    // Only `trend` takes them: other entries with these words have answers.
    (
      .days,
      ["day by day", "by day", "by days", "each day", "every day", "daily", "일별", "일별로", "날짜별"]
    ),
  ]

  /// The part that words name, with the words before and after it.
  static func part(of words: [String]) -> (part: Course, rest: [String])? {
    if let found = numbered(words) { return found }
    let lower = words.map { $0.lowercased() }
    for (part, names) in parts {
      for name in names {
        let name = name.split(separator: " ").map(String.init)
        guard let place = lower.firstRange(of: name) else { continue }
        return (part, Array(words[..<place.lowerBound] + words[place.upperBound...]))
      }
    }
    return nil
  }

  static let ordinals = [
    "second": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "2nd": 2, "3rd": 3, "4th": 4,
    "5th": 5, "6th": 6, "두번째": 2, "세번째": 3, "네번째": 4, "둘째": 2, "셋째": 3, "넷째": 4,
  ]
  private static let changes: Set<String> = [
    "hold", "holds", "drop", "drops", "fall", "decline", "하락률", "하락율", "감소율", "하락폭", "드롭률", "드랍률",
    "증감률",
  ]

  /// The weekend after the first one that words name, as in `second weekend` and `2주차 주말`; a change
  /// of a week is that of its weekend.
  private static func numbered(_ words: [String]) -> (part: Course, rest: [String])? {
    let lower = words.map { $0.lowercased() }
    let isChange = lower.contains {
      changes.contains($0) || changes.contains(PlainRequest.bareName($0))
    }
    for place in lower.indices {
      let next = place + 1 < lower.count ? lower[place + 1] : ""
      var (number, count) = (ordinals[lower[place]], 1)
      if number == nil, ["두", "세", "네"].contains(lower[place]), next == "번째" {
        (number, count) = (["두": 2, "세": 3, "네": 4][lower[place]], 2)
      }
      for end in ["주차", "번째"] where lower[place].hasSuffix(end) {
        number = Int(lower[place].dropLast(end.count)) ?? number
      }
      let unit = place + count < lower.count ? lower[place + count] : ""
      let isWeekend = ["weekend", "주말"].contains(PlainRequest.bareName(unit))
      let isWeek = lower[place].hasSuffix("주차") || unit == "week"
      guard let number, (2...30).contains(number), isWeekend || isWeek && isChange else { continue }
      let end = place + count + (isWeekend || unit == "week" ? 1 : 0)
      return (.weekend(number), Array(words[..<place] + words[end...]))
    }
    return nil
  }

  static let fillersOfCourse: Set<String> = [
    "show", "me", "give", "what", "what's", "was", "is", "were", "are", "the", "of", "for", "how",
    "did", "do", "does", "in", "its", "a", "and", "admissions", "audience", "viewers", "sales",
    "gross", "grosses", "revenue", "figures", "numbers", "run", "trend", "course", "performance",
    "results", "box", "office", "perform", "much", "hold", "holds", "drop", "drops", "fall",
    "decline", "추이", "관객수", "관객", "관객수는", "관객은", "매출", "매출액", "성적", "흥행", "변화", "보여줘",
    "알려줘", "개봉", "의", "증감률", "하락률", "하락율", "감소율", "하락폭", "드롭률", "드랍률", "하락률은", "얼마야", "얼마나",
    "정도", "순위",
  ]

  /// The film that words name, or the open one without any.
  private func film(in words: [String], _ part: Course) -> FilmSummary? {
    var rest = words[...]
    while !rest.isEmpty {
      if let film = film(called: rest) { return film }
      if Self.fillersOfCourse.contains(rest[rest.startIndex].lowercased()) {
        rest.removeFirst()
      } else if let last = rest.last?.lowercased(), Self.fillersOfCourse.contains(last) {
        rest.removeLast()
      } else {
        return nil
      }
    }
    // `월별 관객수` is a question about all films.
    let isOfFilm = part != .months && machine.session.isAboutFilm
    return isOfFilm ? openTitle.flatMap(summary) : nil
  }

  private func film(called words: ArraySlice<String>) -> FilmSummary? {
    let name = words.joined(separator: " ")
    if Self.openFilm.contains(name.lowercased()) { return openTitle.flatMap(summary) }
    // A row stands alone, as in `trend 1 by weekend` and `1위 주말별 관객수`.
    if name.first?.isNumber == true, let title = titleOfPlace(name) { return summary(title) }
    guard words.contains(where: { !Self.fillersOfCourse.contains($0.lowercased()) }) else {
      return nil
    }
    return film(named: words).flatMap(summary)
  }

  /// The only film with a title in quotes, or the newest if the others are years older, so that the
  /// charts of its run have none of them.
  func summary(_ title: String) -> FilmSummary? {
    let name = String(title.dropFirst().dropLast())
    let films = found(name).filter { isCalled($0, name) }
    guard films.count > 1 else { return films.first }
    let days = films.compactMap(\.openDay).sorted()
    guard days.count == films.count, let newest = days.last,
      let other = days.dropLast().last, newest.days(since: other) > 3 * 365
    else { return nil }
    return films.first { $0.openDay == newest }
  }

  /// The run of a film, for `run of TITLE`, in which `run` is no command for a file.
  func runOf(_ text: String) -> Command? {
    let lower = text.lowercased()
    guard let start = ["run of ", "the run of "].first(where: lower.hasPrefix), !isTyped,
      machine.sourceChoice?.sendsCalls != true, !text.contains(where: { "|;{}$=".contains($0) })
    else { return nil }
    let words = text.dropFirst(start.count).split(whereSeparator: \.isWhitespace).map(String.init)
    guard let title = film(named: words[...]) else { return nil }
    return Command(
      text: Phrase("trend \(title)", ko: "추이 \(title)").text(in: machine.language),
      note: nil
    )
  }

  // MARK: Lines

  /// The film's rows in the charts of its weekends or weeks, without the one that isn't over.
  func line(
    _ film: FilmSummary,
    _ unit: String,
    _ korean: String,
    _ wantsSales: Bool
  ) -> Command? {
    guard let release = film.openDay, release >= Chart.firstDay, release < machine.today,
      let sunday = Self.firstWeekend(from: release)?.upper, let friday = sunday.adding(days: -2),
      let monday = release.adding(days: 1 - release.weekday.rawValue),
      let lastSunday = machine.today.adding(days: -machine.today.weekday.rawValue),
      let latest = sunday.adding(days: 7 * 51)
    else { return nil }
    let first = unit == "weekend" ? friday : monday
    let last = min(lastSunday, latest)
    let title = quoted(film.title)
    guard first < last else { return firstDays(title, unit) }
    let (columns, koreanColumns) = Self.columns(wantsSales)
    let line = Phrase(
      "list \(first)..\(last) --\(unit) --all | where title == \(title) | columns day rank \(columns)",
      ko: "목록 \(first)..\(last) --\(korean) --전체 | 조건 제목 == \(title) | 열선택 날짜 순위 \(koreanColumns)"
    )
    let next = last.adding(days: unit == "weekend" ? 5 : 1)
    let isOpen = last == lastSunday && next.map { $0 < machine.today } == true
    let note = next.flatMap { isOpen ? Self.notOver(unit, from: $0) : nil }
    return Command(
      text: line.text(in: machine.language),
      note: unit == "week" ? note ?? .weeks : note
    )
  }

  static func columns(_ wantsSales: Bool) -> (english: String, korean: String) {
    wantsSales
      ? ("audience sales drop total", "관객수 매출액 전주대비 누적관객수")
      : ("audience drop total", "관객수 전주대비 누적관객수")
  }

  private static func notOver(_ unit: String, from day: Day) -> Phrase {
    unit == "weekend"
      ? Phrase(
        "note: the weekend from \(day) isn't over, so it is left out",
        ko: "참고: \(day)에 시작한 주말은 끝나지 않아 제외했습니다"
      )
      : Phrase(
        "\(Phrase.weeks.english); the one from \(day) isn't over, so it is left out",
        ko: "\(Phrase.weeks.korean). \(day)에 시작한 주는 끝나지 않아 제외했습니다"
      )
  }

  /// The days of a film whose first weekend or week isn't over.
  private func firstDays(_ title: String, _ unit: String) -> Command {
    Command(
      text: Phrase("trend \(title)", ko: "추이 \(title)").text(in: machine.language),
      note: Phrase(
        "note: its first \(unit) isn't over; these are its days",
        ko: "참고: 첫 \(unit == "weekend" ? "주말이" : "주가") 끝나지 않아 일별로 보여 줍니다"
      )
    )
  }

  func months(_ film: FilmSummary, _ wantsSales: Bool) -> Command {
    let title = quoted(film.title)
    let (name, korean) = wantsSales ? ("sales", "매출액") : ("audience", "관객수")
    let line = Phrase(
      "trend \(title) --days 365 | group month: month(day) { \(name): sum(\(name)) }",
      ko: "추이 \(title) --일수 365 | 그룹 월: 월(날짜) { \(korean): 합계(\(korean)) }"
    )
    return Command(text: line.text(in: machine.language), note: nil)
  }

  /// The film's row in the chart of a weekend after the first one.
  private func weekend(_ number: Int, _ film: FilmSummary, _ wantsSales: Bool) -> Command? {
    guard let release = film.openDay, release >= Chart.firstDay,
      let first = Self.firstWeekend(from: release)?.upper,
      let sunday = first.adding(days: 7 * (number - 1)), let friday = sunday.adding(days: -2)
    else { return nil }
    guard sunday < machine.today else {
      let (title, days) = ("〈\(machine.shownTitle(film.title))〉", "\(friday)..\(sunday)")
      let isBegun = friday < machine.today
      return Command(
        text: "",
        note: Phrase(
          "weekend \(number) of \(title), \(days), \(isBegun ? "isn't over" : "is still to come")",
          ko: "\(title)의 \(number)주차 주말(\(days))은 아직 \(isBegun ? "끝나지" : "오지") 않았습니다"
        )
      )
    }
    let title = quoted(film.title)
    let (columns, korean) = Self.columns(wantsSales)
    let line = Phrase(
      "list \(friday)..\(sunday) --weekend --all | where title == \(title) | columns title \(columns)",
      ko: "목록 \(friday)..\(sunday) --주말 --전체 | 조건 제목 == \(title) | 열선택 제목 \(korean)"
    )
    return Command(text: line.text(in: machine.language), note: nil)
  }
}

extension Phrase {
  fileprivate static let weeks = Phrase(
    "note: weeks are Monday to Sunday",
    ko: "참고: 주는 월요일부터 일요일까지입니다"
  )
}
