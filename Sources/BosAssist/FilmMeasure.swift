import BosDomain
import BosRuntime
import BosTables
import BosText

/// A question for the figures of one film, such as `screens of TITLE yesterday`, `how much did TITLE
/// make` or `느린 기관차 순위`.
struct FilmMeasure {
  /// The words that should be a title.
  private(set) var title: [String] = []
  /// Whether the figures of each day are asked for.
  private(set) var isRun = false
  private(set) var days: String?
  private(set) var column: ChartColumn?
  /// Whether the film's place and figures are asked for, as in `how did TITLE do yesterday`.
  private(set) var isSummary = false
  /// The area whose figures are asked for, as an option of `list`.
  private(set) var area: Phrase?
  /// Whether the film's share of the bookings is asked for.
  private(set) var isBooking = false

  /// The readings of a question, of which the first one with a known title counts.
  static func readings(_ text: String) -> [FilmMeasure] {
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!\"".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...14).contains(words.count) else { return [] }
    var readings = framed(words) + ofColumn(words) + after(words[...], FilmMeasure())
    if let found = PlainRequest.daysAtStart(words[...]) {
      var measure = FilmMeasure()
      let isAt = found.text.hasSuffix("에")
      measure.days = isAt ? String(found.text.dropLast()) : found.text
      readings += after(words.dropFirst(found.count), measure)
    }
    return readings
  }

  // MARK: Reading

  /// The readings of a title with words after it, the longest title first.
  private static func after(_ words: ArraySlice<String>, _ start: FilmMeasure) -> [FilmMeasure] {
    guard !words.isEmpty else { return [] }
    return (1...words.count).reversed().compactMap { count in
      var measure = start
      measure.title = Array(words.prefix(count))
      return measure.take(words.dropFirst(count)) && measure.isQuestion ? measure : nil
    }
  }

  /// The readings of words around a title, as in `how much did TITLE make last weekend`.
  private static func framed(_ words: [String]) -> [FilmMeasure] {
    let lower = words.map { $0.lowercased() }
    return frames.flatMap { (name, start, ends) -> [FilmMeasure] in
      let start = start.split(separator: " ").map(String.init)
      guard lower.starts(with: start), words.count > start.count else { return [] }
      var measure = FilmMeasure()
      measure.column = ChartColumn.named(name)
      (measure.isSummary, measure.isRun) = (name.isEmpty, name == "trend")
      if ends.isEmpty { return after(words[start.count...], measure) }
      guard
        let end = lower.indices.dropFirst(start.count + 1).first(where: { ends.contains(lower[$0]) }
        )
      else { return [] }
      measure.title = Array(words[start.count..<end])
      return measure.take(words[(end + 1)...]) ? [measure] : []
    }
  }

  /// The readings of `COLUMN of TITLE`, with words such as `what was the` before it.
  private static func ofColumn(_ words: [String]) -> [FilmMeasure] {
    var rest = words[...]
    while let word = rest.first?.lowercased(), leading.contains(word) { rest.removeFirst() }
    var measure = FilmMeasure()
    if rest.first?.lowercased() == "daily" {
      measure.isRun = true
      rest.removeFirst()
    }
    if rest.prefix(2).map({ $0.lowercased() }) == ["number", "of"] { rest.removeFirst(2) }
    guard
      let joint = rest.prefix(4).firstIndex(where: { ["of", "for"].contains($0.lowercased()) }),
      joint > rest.startIndex
    else { return [] }
    let name = rest[..<joint].map { $0.lowercased() }.joined(separator: " ")
    switch name {
    case "trend", "run", "trends": measure.isRun = true
    case "booking", "bookings", "booking rate", "booking share", "reservation rate":
      measure.isBooking = true
    case "performance", "box office", "result", "results", "figures", "numbers":
      measure.isSummary = true
    case "admissions per screen", "audience per screen", "viewers per screen", "average per screen",
      "per screen average", "per-screen average", "screen average", "people per screen":
      measure.column = ChartColumn.named("per_screen")
    case "hold", "weekend hold", "drop", "weekend drop": measure.column = ChartColumn.named("drop")
    default:
      measure.column = figure(name.replacing(" ", with: "_")) ?? names[name].flatMap(figure)
      guard measure.column != nil else { return [] }
    }
    return after(rest[(joint + 1)...], measure)
  }

  /// Takes the words after a title, or returns false if there are others than those of a question.
  private mutating func take(_ words: ArraySlice<String>) -> Bool {
    var rest = words
    while let written = rest.first {
      let word = written.lowercased()
      let next = rest.dropFirst().first?.lowercased() ?? ""
      let bare = PlainRequest.bareName(word)
      var count = 1
      if Self.runs.contains(word) {
        isRun = true
      } else if Self.runs.contains("\(word) \(next)") {
        (isRun, count) = (true, 2)
      } else if Self.perScreen.contains(word) || Self.perScreen.contains(bare) {
        column = ChartColumn.named("per_screen")
        count =
          ["관객수", "관객"].contains(PlainRequest.bareName(next))
            || word.hasPrefix("per-") && ["average", "admissions"].contains(next) ? 2 : 1
      } else if word == "day", rest.dropFirst().prefix(2).map({ $0.lowercased() }) == ["by", "day"]
      {
        (isRun, count) = (true, 3)
      } else if ["in", "on", "during"].contains(word) {
        // The days follow these words.
      } else if days == nil, let found = PlainRequest.daysAtStart(rest) {
        let isAt = found.text.hasSuffix("에")
        (days, count) = (isAt ? String(found.text.dropLast()) : found.text, found.count)
      } else if area == nil, let found = PlainRequest.area(word) ?? PlainRequest.area(bare) {
        area = found
      } else if Self.bookings.contains(word) || Self.bookings.contains(bare) {
        isBooking = true
      } else if ["booking", "reservation", "presale"].contains(word),
        ["rate", "share"].contains(next)
      {
        (isBooking, count) = (true, 2)
      } else if column == nil, ["market", "시장"].contains(word),
        [next, PlainRequest.bareName(next)].contains(where: { Self.figure($0)?.name == "share" })
      {
        (column, count) = (ChartColumn.named("share"), 2)
      } else if word == "몇", next.hasPrefix("위") {
        (column, count) = (ChartColumn.named("rank"), 2)
      } else if word.hasPrefix("몇위") {
        column = ChartColumn.named("rank")
      } else if let name = Self.verbs[word], column == nil || column?.name == name {
        column = ChartColumn.named(name)
      } else if Self.summaries.contains(word) {
        isSummary = true
      } else if column == nil, !isSummary, let found = Self.figure(word) ?? Self.figure(bare) {
        column = found
      } else if !Self.fillers.contains(word) {
        return false
      }
      rest.removeFirst(count)
    }
    return true
  }

  /// The column of figures that a word means.
  private static func figure(_ word: String) -> ChartColumn? {
    if ["rank", "ranks", "ranking", "position", "place", "순위", "등수"].contains(word) {
      return ChartColumn.named("rank")
    }
    if ["share", "점유율"].contains(word) { return ChartColumn.named("share") }
    if drops.contains(word) { return ChartColumn.named("drop") }
    return PlainRequest.amountColumn(word)
  }

  /// Whether the words ask for more than a film.
  private var isQuestion: Bool {
    if isBooking { return days == nil && column == nil && !isRun && area == nil }
    // The run of a film is that of the whole country.
    if area != nil { return !isRun }
    // `느린 기관차 관객수` is a question about the page.
    // A fall is that of a weekend against the one before it.
    if column?.name == "drop", days != nil, !isOfWeekends { return false }
    if isRun || column != nil { return column?.name != "audience" || days != nil || isRun }
    return isSummary && (days != nil || !title.isEmpty)
  }

  /// Whether the days are weekends.
  private var isOfWeekends: Bool {
    days.map { $0.hasSuffix("주말") || $0.lowercased().contains("weekend") } ?? false
  }

  private static let sold: Set<String> = ["sell", "have", "get", "make", "draw", "attract", "take"]
  private static let shared: Set<String> = ["have", "get", "take", "hold"]
  private static let frames: [(column: String, start: String, ends: Set<String>)] = [
    ("sales", "how much did", ["make", "earn", "gross", "sell", "take", "made"]),
    ("sales", "how much has", ["made", "earned", "grossed", "taken"]),
    ("sales", "how much money did", ["make", "earn", "take"]),
    ("audience", "how many people saw", []), ("audience", "how many people watched", []),
    ("audience", "how many people went to see", []), ("audience", "how many saw", []),
    ("audience", "how many admissions did", sold), ("audience", "how many tickets did", sold),
    ("audience", "how many viewers did", sold), ("audience", "how many people did", sold),
    ("screens", "how many screens did", ["have", "get", "show", "play"]),
    ("screens", "how many screens does", ["have", "get"]),
    ("screens", "how many screens is", ["on"]),
    ("screens", "how many screens was", ["on"]),
    ("share", "what share did", shared), ("share", "what market share did", shared),
    ("share", "what share of the market did", shared), ("share", "how much share did", shared),
    ("rank", "what rank is", []), ("rank", "what rank was", []), ("rank", "where did", ["rank"]),
    ("rank", "where does", ["rank"]), ("rank", "how did", ["rank"]),
    ("drop", "how did", ["hold"]), ("drop", "how is", ["holding"]),
    ("drop", "how much did", ["drop", "fall"]),
    ("", "how did", ["do", "perform", "fare"]), ("", "how well did", ["do", "perform"]),
    ("trend", "how is", ["doing", "performing"]), ("trend", "how has", ["done", "performed"]),
    ("", "how was", []),
  ]
  private static let leading: Set<String> = [
    "what", "what's", "was", "is", "are", "were", "show", "me", "give", "the", "total",
  ]
  private static let drops: Set<String> = [
    "하락률", "하락율", "감소율", "하락폭", "드롭률", "드랍률", "전주대비", "hold", "drop",
  ]
  private static let names = ["market share": "share", "gross": "sales", "cume": "total"]
  private static let runs: Set<String> = [
    "일별", "날짜별", "추이", "변화", "daily", "trend", "over time", "by day", "each day", "every day",
    "per day", "over days",
  ]
  private static let perScreen: Set<String> = [
    "스크린당", "상영관당", "스크린당관객", "스크린당관객수", "per-screen", "psa",
  ]
  private static let bookings: Set<String> = ["예매율", "예매", "예매순위", "bookings", "presales"]
  private static let verbs = [
    "봤어": "audience", "봤나": "audience", "봤어요": "audience", "벌었어": "sales", "벌었나": "sales",
    "벌었어요": "sales",
  ]
  private static let summaries: Set<String> = ["어땠어", "어땠나", "어땠어요", "어때", "성적", "성적은", "실적"]
  private static let fillers: Set<String> = [
    "in", "on", "during", "for", "over", "the", "of", "at", "몇", "명", "명이", "명이나", "얼마나", "얼마",
    "얼마야", "사람들이", "사람이", "알려줘", "보여줘", "뭐야", "은", "는", "동안", "관객",
  ]
}

extension FilmMeasure {
  /// The line that shows the figures of a film with a title in quotes, or nil if it would cost many
  /// requests.
  func line(_ title: String, isLive: Bool) -> Phrase? {
    var name = column.map { Phrase($0.name, ko: $0.korean.first ?? $0.name) }
    if let figure = name, figure.english == "per_screen" {
      if isRun, days == nil, area == nil { return isLive ? nil : Self.runPerScreen(title) }
      name = Phrase("audience screens \(figure.english)", ko: "관객수 스크린수 \(figure.korean)")
    }
    if isBooking {
      return Phrase("booking | where title == \(title)", ko: "예매 | 조건 제목 == \(title)")
    }
    if days != nil || area != nil { return ofDays(days, title, name) }
    // A hold is that of a weekend against the one before it.
    if asksDrop {
      let figures = name.map(Self.withAudience)
      return Phrase(
        ofDays("last weekend", title, figures).english,
        ko: ofDays("지난 주말", title, figures).korean
      )
    }
    if isSummaryOfRun {
      return Phrase("movie \(title) --part admissions", ko: "영화 \(title) --필드 관객수")
    }
    if !isRun, let column, !Self.ofRun.contains(column.name) { return ofDays(nil, title, name) }
    // The run of a film takes a request for each day.
    guard !isLive else { return nil }
    guard let column, let name, column.name != "audience" else {
      return Phrase("trend \(title)", ko: "추이 \(title)")
    }
    if column.name == "sales", !isRun {
      return Phrase("trend \(title) --days 365 | sum sales", ko: "추이 \(title) --일수 365 | 합계 매출액")
    }
    guard Self.ofRun.contains(column.name) else {
      return Phrase("trend \(title)", ko: "추이 \(title)")
    }
    return Phrase(
      "trend \(title) | columns day \(name.english)",
      ko: "추이 \(title) | 열선택 날짜 \(name.korean)"
    )
  }

  /// Whether the fall from the weekend before is asked for.
  var asksDrop: Bool { column?.name == "drop" }

  /// Whether the line shows how many people saw the film so far.
  var isSummaryOfRun: Bool { !isBooking && days == nil && !isRun && isSummary && column == nil }

  private static func runPerScreen(_ title: String) -> Phrase {
    Phrase(
      "trend \(title) | derive { per_screen: audience / screens } | columns day audience screens per_screen",
      ko: "추이 \(title) | 열추가 { 스크린당관객: 관객수 / 스크린수 } | 열선택 날짜 관객수 스크린수 스크린당관객"
    )
  }

  private static func withAudience(_ name: Phrase) -> Phrase {
    Phrase("audience \(name.english)", ko: "관객수 \(name.korean)")
  }

  /// The columns of a film's run.
  private static let ofRun: Set<String> = [
    "rank", "audience", "total", "sales", "screens", "shows",
  ]

  /// The film's rows in the charts of some days.
  private func ofDays(_ days: String?, _ title: String, _ name: Phrase?) -> Phrase {
    let list = days.flatMap(PlainRequest.list) ?? Phrase("list", ko: "목록")
    let figures = name ?? Phrase("rank audience total", ko: "순위 관객수 누적관객수")
    let isOfSeveral = days.map(PlainRequest.haveSeveralCharts) == true
    let area = area.map { Phrase(" \($0.english)", ko: " \($0.korean)") } ?? Phrase(verbatim: "")
    let day = isOfSeveral ? Phrase("day ", ko: "날짜 ") : Phrase(verbatim: "")
    return Phrase(
      "\(list.english)\(area.english) --all | where title == \(title) | columns \(day.english)title \(figures.english)",
      ko:
        "\(list.korean)\(area.korean) --전체 | 조건 제목 == \(title) | 열선택 \(day.korean)제목 \(figures.korean)"
    )
  }
}
