import BosDomain
import BosRuntime
import BosTables
import BosText

extension StatedEntry {
  /// Says that an order is one of the loaded rows, if earlier entries left others out.
  func amongNarrowed(_ line: String) -> [Phrase] {
    guard ["sort ", "정렬 "].contains(where: line.hasPrefix), let list = machine.session.list,
      let caption = list.caption, caption.isFiltered || caption.isCut
    else { return [] }
    let all = caption.request?.command(selected: machine.session.date)
    return [
      Phrase(
        (list.rowCount == 1
          ? "of the only loaded row" : "among the \(grouped(list.rowCount)) loaded rows")
          + (all.map { " · all: `\($0.english) | \(line)`" } ?? ""),
        ko: "불러온 \(grouped(list.rowCount))행에서만 찾았습니다"
          + (all.map { " · 모두: `\($0.korean) | \(line)`" } ?? "")
      )
    ]
  }

  /// The note for a comparison of periods: that one isn't over, that they are the same, or else
  /// which days they are; nil for other lines.
  func unfinished(_ line: String) -> Phrase? {
    let lists = Self.captured(line)
    guard lists.count > 1 else { return nil }
    if let note = daysOfBoth(lists) { return note }
    if line.hasPrefix("[{"), let note = sameOrNamed(lists) { return note }
    let periods = lists.map(Self.days)
    guard let days = periods.first(where: goesOn),
      let yesterday = machine.today.adding(days: -1)
    else { return nil }
    let years = ["this year": "last year", "올해": "작년"]
    let isYears = years[days.lowercased()].map { periods.contains($0) } ?? false
    let (same, korean) =
      isYears
      ? (
        "; the same days of last year: `this year vs same period last year`",
        " · 작년 같은 기간과 비교하려면: `올해 작년 동기 비교`"
      ) : ("", "")
    let counts = periods.compactMap { Self.range(of: $0, machine.today)?.count }
    let isUneven = !isYears && counts.count == 2 && counts[0] != counts[1]
    let (beside, koreanDays) =
      isUneven
      ? (
        "; \(counts[1]) \(counts[1] == 1 ? "day is" : "days are") compared with \(counts[0])",
        " · \(counts[0])일과 \(counts[1])일을 비교합니다"
      ) : ("", "")
    return Phrase(
      "note: `\(days)` isn't over; it is counted up to \(yesterday)\(beside)\(same)",
      ko: "참고: `\(days)` 기간이 끝나지 않아 \(yesterday)까지 계산했습니다\(koreanDays)\(korean)"
    )
  }

  /// What a line counts in the days of the last list; without loaded days, the same words are about others.
  func ofLastDays(_ note: Phrase?, _ line: Phrase) -> [Phrase] {
    guard note == .daysOfLastList else { return [] }
    if line.english.contains("min(total - audience)") {
      return [Phrase("films whose total reached this number in them", ko: "누적관객수가 이만큼 된 영화입니다")]
    }
    guard line.english.contains("| sort -days_out | ") else { return [] }
    return [
      Phrase("its films by days since their release", ko: "그 목록의 영화를 개봉일부터 지난 일수로 비교합니다")
    ]
  }

  /// The note on which films a line counts as those with a number of viewers: three questions are
  /// put in nearly the same words.
  func aboutTotals(_ line: Phrase) -> Phrase? {
    let text = line.english
    if text.hasPrefix("list --all | sort -days_out | first 5 | ") {
      return Phrase(
        "note: the films of this chart by days since their release, old ones that are shown again too",
        ko: "참고: 이 박스오피스에 있는 영화만 개봉일부터 지난 일수로 비교합니다. 재개봉한 옛 영화도 들어 있습니다"
      )
    }
    if Self.isMeanOfRows(text) {
      return Phrase("note: the mean of each film on each day", ko: "참고: 날마다 센 영화별 값의 평균입니다")
    }
    if ["list weekend --all | mean audience", "list last weekend --all | mean audience"].contains(
      text
    ) {
      return Phrase(
        "note: the mean of the films of one weekend · of weekends: `mean weekend audience this year`",
        ko: "참고: 한 주말의 영화별 관객수를 평균했습니다 · 주말 합계의 평균: `올해 평균 주말 관객수`"
      )
    }
    if text.contains("min(total - audience)") {
      return Phrase(
        "note: films whose total reached this number in these days",
        ko: "참고: 이 기간에 누적관객수가 이만큼 된 영화입니다"
      )
    }
    if let note = aboutAllWeeks(text) { return note }
    if text.contains("{ total: max(total) } | sort -total"),
      let days = text.split(separator: " --").first?.dropFirst("list ".count),
      let korean = line.korean.split(separator: " --").first?.dropFirst("목록 ".count),
      DatePhrase(String(days))?.isOneDay == false
    {
      let count = text.split(separator: " ").last.flatMap { Int($0) } ?? 10
      return Phrase(
        "note: totals since their release · of these days alone: `top \(count) \(days)`",
        ko: "참고: 개봉 이후 누적관객수입니다 · 이 기간의 관객수: `\(korean) 관객수 상위 \(count)`"
      )
    }
    if text.hasPrefix("list this year "), text.contains("{ total: max(total) } | where total ") {
      return Phrase(
        "note: films in this year's charts with this total, whenever they reached it",
        ko: "참고: 올해 상영한 영화 중 누적관객수가 이만큼인 영화입니다. 언제 달성했는지는 따지지 않습니다"
      )
    }
    if text.contains("{ total: max(total) } | where total ") {
      return Phrase(
        "note: films in these charts with this total, whenever they reached it",
        ko: "참고: 이 기간에 상영한 영화 중 누적관객수가 이만큼인 영화입니다. 언제 달성했는지는 따지지 않습니다"
      )
    }
    if ["percent(korean, all)", "percent(foreign, all)"].contains(where: text.contains),
      text.contains("sum audience")
    {
      return .shareOfAudience
    }
    if text.hasPrefix("list last week --week --all | where audience_change ")
      || text.hasPrefix("list last weekend --all | where audience_change ")
    {
      let isWeek = text.contains("--week ")
      return Phrase(
        "note: the last \(isWeek ? "week" : "weekend") that is over beside the one before",
        ko: "참고: 끝난 \(isWeek ? "한 주를 그 전주와" : "주말을 그 전 주말과") 비교합니다"
      )
    }
    if text.contains("percent(screens, sum(screens))") {
      return Phrase(
        "note: the share of the screens of all films; one with several films counts for each",
        ko: "참고: 영화마다 센 스크린수를 모두 더한 값에 대한 비율입니다"
      )
    }
    if let note = ofReleases(text) ?? ofCount(text) { return note }
    guard text.contains("{ audience: sum(audience) } | where audience >"),
      !text.contains(" | group day {")
    else { return nil }
    return Phrase(
      "note: counts admissions in these days alone, not those before",
      ko: "참고: 이 기간의 관객수만 계산했습니다. 그 전 관객수는 들어가지 않습니다"
    )
  }

  /// The note on what is counted of the loaded films, which are rows of totals, or nil for other lines.
  private func ofCount(_ line: String) -> Phrase? {
    guard line == "count", let list = machine.session.list, list.caption == nil,
      list.column("title") != nil, let charts = list.grouping?.charts
    else { return nil }
    return Phrase(
      "note: the films of the last list, \(charts.english)",
      ko: "참고: 마지막 목록(\(charts.korean))의 영화 수입니다"
    )
  }

  /// Whether a line is the mean of an amount that no sum of days has, as in `작년 스크린수 평균`.
  static func isMeanOfRows(_ line: String) -> Bool {
    let words = line.split(separator: " ").map(String.init)
    return line.count(where: { $0 == "|" }) == 1
      && [["mean", "screens"], ["mean", "shows"]].contains(Array(words.suffix(2)))
      && PlainRequest.haveSeveralCharts(days(of: line))
  }

  /// Whether days have begun, and have more of them tomorrow than today.
  func goesOn(_ days: String) -> Bool {
    let isOpen = ["since", "to date", "부터", "이후", "after", "동기", "같은 기간", "same period", ".."]
      .contains {
        days.lowercased().contains($0)
      }
    // `ytd last year` is over.
    let isEarlier = days.lowercased().contains("ytd") && days.lowercased() != "ytd"
    guard !isOpen, !isEarlier, let tomorrow = machine.today.adding(days: 1),
      let range = Self.range(of: days, machine.today), range.lower < machine.today
    else { return false }
    guard let next = Self.range(of: days, tomorrow), next.lower == range.lower else {
      // The last day of a period, such as the last one of a month.
      return range.upper.adding(days: 1) == machine.today && Self.isUnderWay(days)
    }
    return next.upper > range.upper
  }

  private static func isUnderWay(_ days: String) -> Bool {
    ["this ", "이번", "금주", "올해", "이달"].contains(where: days.lowercased().hasPrefix)
  }
}

extension StatedEntry {
  /// The note on how the totals of a question are counted, or nil.
  func about(_ group: GroupRequest, _ line: String) -> Phrase? {
    let ofHolidays = ["holidayname(", "공휴일이름("].contains(where: line.contains)
    if ofHolidays, !group.leavesOutHolidays, !group.hasDaysOff { return .onHolidays }
    if group.isMeanOfWeekends { return .meanOfWeekends }
    guard group.isMeanOfDays, let note = daysOfNumber(line) else { return Phrase.about(group) }
    return .adding(group.weekPart == .weekends ? [.saturdaysAndSundays] : [], to: note)
  }
}

extension GroupRequest {
  /// What its groups count or leave out, beside the note on their days.
  var facts: [Phrase] {
    var facts: [Phrase] = []
    if isMeanOfFilms {
      facts.append(
        Phrase("the mean of the films' totals in these days", ko: "이 기간의 영화별 합계를 평균했습니다")
      )
    }
    if leavesOutUnknown {
      facts.append(
        Phrase("films whose director isn't known are left out", ko: "감독을 알 수 없는 영화는 제외했습니다")
      )
    }
    if hasUsualDays, let days {
      facts.append(
        Phrase(
          "no days were named, so these are those of `\(days.english)`",
          ko: "기간을 쓰지 않아 `\(days.korean)` 기준입니다"
        )
      )
    }
    switch partOfWeeks {
    case .weekdays:
      facts.append(Phrase("weekdays are Monday to Thursday", ko: "주중은 월~목요일입니다"))
    case .weekends: facts.append(Phrase("weekends are Friday to Sunday", ko: "주말은 금~일요일입니다"))
    case nil: break
    }
    if hasDaysOff {
      facts.append(
        Phrase(
          "days off are Saturdays, Sundays and public holidays",
          ko: "휴일은 토·일요일과 공휴일입니다"
        )
      )
    }
    if let column = ofSeveral.first {
      facts.append(.eachOf(column, hasShares: hasSharesOfAll))
    }
    return facts
  }
}

extension Phrase {
  /// The note on how the totals of a question are counted, or nil.
  fileprivate static func about(_ group: GroupRequest) -> Phrase? {
    if group.isShareOfAudience {
      return adding(group.weekPart == .weekends ? [saturdaysAndSundays] : [], to: shareOfAudience)
    }
    if group.isMeanOfDays { return meanOfDays }
    guard let part = group.weekPart, let line = group.lineOfCharts else { return nil }
    return part == .weekends
      ? Phrase(
        "note: Saturdays and Sundays · Friday to Sunday, as KOBIS counts: `\(line.english)`",
        ko: "참고: 토·일요일만 계산했습니다 · KOBIS 주말(금~일요일) 기준: `\(line.korean)`"
      )
      : Phrase(
        "note: Mondays to Fridays · Monday to Thursday, as KOBIS counts: `\(line.english)`",
        ko: "참고: 월~금요일만 계산했습니다 · KOBIS 주중(월~목요일) 기준: `\(line.korean)`"
      )
  }

  /// The note that a question names no days, so that the usual ones were taken.
  static func usualDays(of line: Phrase) -> Phrase? {
    func days(_ text: String) -> String {
      text.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") && $0 != "|" }
        .joined(separator: " ")
    }
    let (english, korean) = (days(line.english), days(line.korean))
    guard !english.isEmpty else { return nil }
    return Phrase(
      "note: no days were named, so these are those of `\(english)`",
      ko: "참고: 기간을 쓰지 않아 `\(korean)` 기준으로 계산했습니다"
    )
  }

  /// The note on the shares and genres of a line that goes on with a question, or nil.
  static func aboutShares(in line: String) -> Phrase? {
    let ofAudience = [
      "share: percent(audience, ", "share: percent(sum(audience), ", "점유율: 백분율(관객수, ",
      "점유율: 백분율(합계(관객수), ",
    ]
    let note = ofAudience.contains(where: line.contains) ? shareOfAudience : nil
    let column = GroupRequest.several.first { column in
      let split = GroupRequest.split(column)
      return line.contains(" | \(split.english) | ") || line.contains(" | \(split.korean) | ")
    }
    let ofAll = [", max(all)) }", ", 최대(전체)) }", ", max(all)), ", ", 최대(전체)), "]
    let hasShares = ofAll.contains(where: line.contains)
    return adding(column.map { [eachOf($0, hasShares: hasShares)] } ?? [], to: note)
  }

  /// What the figures of genres or directors count.
  fileprivate static func eachOf(_ column: Phrase, hasShares: Bool) -> Phrase {
    let isDirector = column.english == "director"
    let english = "a film counts \(isDirector ? "for" : "in") each of its \(column.english)s"
    let korean =
      "\(Particle.subject.attached(to: column.korean)) 여럿인 영화는 \(column.korean)마다"
    return hasShares
      ? Phrase(
        "\(english), so the shares add up to more than 100%",
        ko: "\(korean) 세므로 점유율을 더하면 100%가 넘습니다"
      )
      : Phrase(english, ko: "\(korean) 셉니다")
  }

  fileprivate static let saturdaysAndSundays = Phrase(
    "weekends are Saturdays and Sundays",
    ko: "주말은 토·일요일입니다"
  )
  fileprivate static let shareOfAudience = Phrase(
    "note: these are shares of admissions; `share` in charts is of sales",
    ko: "참고: 관객수 기준 점유율입니다. 박스오피스의 매출점유율과 다릅니다"
  )
  fileprivate static let meanOfWeekends = Phrase(
    "note: the mean of the totals of whole weekends, Friday to Sunday",
    ko: "참고: 금~일요일을 더한 주말 합계의 평균입니다"
  )
  fileprivate static let onHolidays = Phrase(
    "note: only the day of each holiday, not substitutes or the days around Seollal and Chuseok",
    ko: "참고: 공휴일 당일만 계산했습니다. 대체공휴일과 설·추석 앞뒤 날은 들어가지 않습니다"
  )

  /// The note with what else a question counts, or leaves out.
  static func adding(_ facts: [Phrase], to note: Phrase?) -> Phrase? {
    guard
      let first = note ?? facts.first.map({ Phrase("note: \($0.english)", ko: "참고: \($0.korean)") })
    else { return nil }
    return facts.dropFirst(note == nil ? 1 : 0).reduce(first) { note, fact in
      Phrase("\(note.english); \(fact.english)", ko: "\(note.korean) · \(fact.korean)")
    }
  }

  private static let meanOfDays = Phrase(
    "note: the mean of the daily totals",
    ko: "참고: 하루 합계의 평균입니다"
  )
}
