import BosDomain
import BosRuntime
import BosTables
import BosText

/// Questions about the run of one film, such as `느린 기관차 그래프` or `느린 기관차 100만 돌파 언제`.
extension BareEntry {
  /// The line for such a question, or nil if a text is none.
  func ofRun(_ text: String) -> Phrase? {
    guard !isTyped else { return nil }
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...14).contains(words.count) else { return nil }
    if let booked = booked(words) { return booked }
    if let days = daysOut(words) { return days }
    // The run of a film takes a request for each day.
    guard machine.sourceChoice?.sendsCalls != true else { return nil }
    return plotted(words) ?? milestone(words) ?? week(words) ?? peak(words) ?? lastDay(words)
  }

  /// The days of a week of a film's run, for `느린 기관차 2주차 관객수`, which aren't those of a calendar week.
  func weekOfRun(_ text: String) -> Phrase? {
    let words = nfc(text).split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!".contains($0) }
    }.filter { !$0.isEmpty }
    guard !isTyped, (2...14).contains(words.count), machine.sourceChoice?.sendsCalls != true else {
      return nil
    }
    if let both = firstWeeks(words) { return both }
    guard words.contains(where: { $0.hasSuffix("주차") || $0.lowercased() == "week" }) else {
      return nil
    }
    return week(words)
  }

  /// The title, in quotes, of the film that words name.
  func film(named words: ArraySlice<String>) -> String? {
    let text = words.joined(separator: " ")
    guard !text.isEmpty else { return nil }
    return title(text) ?? bareTitle(text).flatMap(title) ?? shortTitle(text)
  }

  // MARK: Plots

  static let openFilm: Set<String> = [
    "이 영화", "그 영화", "이영화", "this film", "this movie", "it", "the film", "the movie",
  ]
  private static let plots: Set<String> = ["그래프", "그래프로", "차트", "차트로", "graph"]
  private static let requests: Set<String> = [
    "보여줘", "그려줘", "그려", "그리기", "보기", "줘", "알려줘", "please",
  ]
  private static let figures: [String: Phrase?] = [
    "추이": nil, "일별": nil, "관객수": nil, "관객": nil, "변화": nil, "흐름": nil, "흥행": nil, "trend": nil,
    "daily": nil, "admissions": nil, "매출": Phrase("sales", ko: "매출액"),
    "매출액": Phrase("sales", ko: "매출액"), "sales": Phrase("sales", ko: "매출액"),
    "스크린": Phrase("screens", ko: "스크린수"), "스크린수": Phrase("screens", ko: "스크린수"),
    "screens": Phrase("screens", ko: "스크린수"), "누적관객수": Phrase("total", ko: "누적관객수"),
    "순위": Phrase("rank", ko: "순위"),
  ]

  /// The plot of a film's run, for `느린 기관차 그래프` and `graph of TITLE`.
  private func plotted(_ words: [String]) -> Phrase? {
    var rest = words[...]
    while let last = rest.last?.lowercased(), Self.requests.contains(last) { rest.removeLast() }
    let first = rest.first?.lowercased() ?? ""
    if let last = rest.last?.lowercased(), Self.plots.contains(last) {
      rest.removeLast()
    } else if ["graph", "chart"].contains(first) || first == "plot" {
      rest.removeFirst()
      if let next = rest.first?.lowercased(), ["of", "for"].contains(next) { rest.removeFirst() }
    } else {
      return nil
    }
    var figure: Phrase?
    while let last = rest.last?.lowercased(), let found = Self.figures[last] {
      figure = figure ?? found
      rest.removeLast()
    }
    let column = figure.map { Phrase(" \($0.english)", ko: " \($0.korean)") }
    let plot = Phrase("plot\(column?.english ?? "")", ko: "그래프\(column?.korean ?? "")")
    if Self.openFilm.contains(rest.joined(separator: " ").lowercased()) {
      return machine.session.movie == nil
        ? nil : Phrase("trend | \(plot.english)", ko: "추이 | \(plot.korean)")
    }
    return film(named: rest).map { title in
      Phrase("trend \(title) | \(plot.english)", ko: "추이 \(title) | \(plot.korean)")
    }
  }

  // MARK: Figures

  private static let bookings = [
    ["예매율"], ["예매"], ["예매", "순위"], ["예매", "현황"], ["예매순위"], ["예매율은"], ["booking", "rate"],
    ["bookings"],
    ["booking"],
  ]

  /// The film's row of the booking list, for `늦여름 인형 3 예매율`.
  private func booked(_ words: [String]) -> Phrase? {
    guard
      let end = Self.bookings.first(where: { end in
        words.count > end.count && words.suffix(end.count).map { $0.lowercased() } == end
      }), let title = film(named: words.dropLast(end.count))
    else { return nil }
    return Phrase("booking | where title == \(title)", ko: "예매 | 조건 제목 == \(title)")
  }

  /// How many days a film has been out, for `느린 기관차 개봉 며칠째`.
  private func daysOut(_ words: [String]) -> Phrase? {
    let ends = [
      ["개봉", "며칠째"], ["개봉한", "지", "며칠"], ["개봉한지", "며칠"], ["상영", "며칠째"], ["며칠째"], ["며칠째야"],
      ["개봉", "며칠째야"], ["개봉", "며칠"], ["개봉", "몇일째"], ["몇일째"], ["개봉한지", "며칠째"],
      ["개봉한", "지", "며칠째"], ["며칠째", "상영", "중이야"], ["며칠째", "상영중이야"], ["며칠째", "상영"],
      ["상영한", "지", "며칠"], ["개봉한지", "얼마나"], ["개봉한", "지", "얼마나"], ["개봉", "몇", "일째"],
    ]
    let lower = words.map { $0.lowercased() }
    var name: ArraySlice<String>?
    var isKorean = false
    if let end = ends.first(where: { words.count >= $0.count && words.suffix($0.count) == $0[...] })
    {
      (name, isKorean) = (words.dropLast(end.count), true)
    } else if lower.prefix(3) == ["how", "many", "days"] || lower.prefix(2) == ["how", "long"],
      let last = lower.last,
      ["out", "running", "showing", "on"].contains(last),
      let verb = lower.firstIndex(where: { ["has", "is"].contains($0) })
    {
      name = words[(verb + 1)...].dropLast(lower.dropLast().last == "been" ? 2 : 1)
    }
    guard let name else { return nil }
    let place = name.joined(separator: " ")
    // Without a name, the days are those of the film of the last answer.
    let asked = name.isEmpty && machine.session.isAboutFilm ? openTitle : nil
    guard let title = asked ?? film(named: name) ?? titleOfPlace(place) else {
      // Without a list that has the place, it is that of the selected day.
      guard isKorean, let rank = rank(place), rank <= 10 else { return nil }
      return Self.nthDay(
        Phrase("list | where rank == \(rank)", ko: "목록 | 조건 순위 == \(rank)")
      )
    }
    // In Korean, the day of the release is the first one.
    if isKorean {
      return Self.nthDay(
        Phrase(
          "list --all | where title == \(title)",
          ko: "목록 --전체 | 조건 제목 == \(title)"
        )
      )
    }
    return Phrase(
      "list --all | where title == \(title) | columns title open days_out",
      ko: "목록 --전체 | 조건 제목 == \(title) | 열선택 제목 개봉일 개봉후일수"
    )
  }

  private static func nthDay(_ film: Phrase) -> Phrase {
    Phrase(
      "\(film.english) | derive { nth_day: days_out + 1 } | columns title open nth_day",
      ko: "\(film.korean) | 열추가 { 일째: 개봉후일수 + 1 } | 열선택 제목 개봉일 일째"
    )
  }

  /// The title, in quotes, of the film with a place in the loaded list, for `1위`.
  func titleOfPlace(_ text: String) -> String? {
    guard let list = machine.session.filmList, let open = placed(text),
      let row = open.english.split(separator: " ").last.flatMap({ Int($0) }),
      row > 0, row <= list.rowCount, case .text(let title)? = list.column("title")?[row - 1]
    else { return nil }
    return quoted(title)
  }

  // MARK: Days

  private static let reached = ["돌파", "넘은", "넘긴", "넘었", "달성", "찍은", "찍었", "도달"]
  private static let times: Set<String> = [
    "언제", "언제야", "언제지", "날", "날은", "날짜", "시점", "한", "했어", "관객", "명", "개봉", "며칠", "만에", "며칠만에", "일",
    "관객수", "관객을", "누적",
  ]

  /// The first day on which a film had a number of viewers, for `느린 기관차 100만 돌파 언제` and `when did
  /// TITLE reach 1 million`.
  private func milestone(_ words: [String]) -> Phrase? {
    guard let (name, amount) = Self.korean(words) ?? Self.english(words),
      let title = film(named: name)
    else { return nil }
    return Phrase(
      "trend \(title) --days 365 | where total >= \(amount.english) | first 1",
      ko: "추이 \(title) --일수 365 | 조건 누적관객수 >= \(amount.korean) | 처음 1"
    )
  }

  private static func korean(_ words: [String]) -> (name: ArraySlice<String>, amount: Phrase)? {
    for place in words.indices.dropFirst() {
      var word = words[place]
      // `100만돌파` and `100만명`
      for end in reached.map({ "\($0)한" }) + reached + ["관객", "명"] where word.hasSuffix(end) {
        word = String(word.dropLast(end.count))
        break
      }
      let digits = word.dropLast()
      guard word.hasSuffix("만"), let number = Int(digits.filter { $0 != "," }), number > 0 else {
        continue
      }
      let rest = words[(place + 1)...]
      let asks = ([words[place]] + rest).contains { word in
        reached.contains(where: word.contains)
      }
      let isPlain = rest.allSatisfy { word in
        times.contains(word) || reached.contains(where: word.hasPrefix)
      }
      guard asks, isPlain else { continue }
      let title = words[..<place].reversed().drop { ["누적", "관객", "관객수", "누적관객수"].contains($0) }
      return (
        ArraySlice(title.reversed()), Phrase("\(number * 10000)", ko: "\(number)만")
      )
    }
    return nil
  }

  private static func english(_ words: [String]) -> (name: ArraySlice<String>, amount: Phrase)? {
    let lower = words.map { $0.lowercased() }
    guard lower.prefix(2) == ["when", "did"],
      let verb = lower.lastIndex(where: {
        ["reach", "pass", "hit", "cross", "exceed"].contains($0)
      }),
      verb > 2, verb + 1 < words.count
    else { return nil }
    var rest = lower[(verb + 1)...]
    while let last = rest.last, ["admissions", "viewers", "tickets", "people"].contains(last) {
      rest.removeLast()
    }
    let text = rest.joined()
    let number: Double?
    if let millions = ["million", "m"].first(where: text.hasSuffix) {
      let digits = text.dropLast(millions.count)
      number = Double(digits == "a" ? "1" : digits).map { $0 * 1_000_000 }
    } else if text.hasSuffix("k") {
      number = Double(text.dropLast()).map { $0 * 1000 }
    } else {
      number = Double(text.filter { $0 != "," })
    }
    guard let number, number >= 1, number < 1e9 else { return nil }
    return (words[2..<verb], Phrase(verbatim: "\(Int(number))"))
  }

  /// The days of one week of a film's run, for `느린 기관차 2주차`.
  private static let weekFigures: Set<String> = [
    "관객수", "관객", "매출", "매출액", "성적", "audience", "admissions", "sales",
  ]

  private func week(_ words: [String]) -> Phrase? {
    var rest = words[...]
    while let last = rest.last?.lowercased(),
      Self.weekFigures.contains(last) || Self.weekFigures.contains(PlainRequest.bareName(last))
    {
      rest.removeLast()
    }
    var isOfRelease = false
    let lower = rest.map { $0.lowercased() }
    var number: Int?
    if let last = rest.last, last.hasSuffix("주차") {
      number = Int(last.dropLast(2))
      rest.removeLast()
      if rest.last == "개봉" {
        rest.removeLast()
        isOfRelease = true
      }
    } else if lower.count > 2, lower[lower.count - 2] == "week" {
      number = Int(lower[lower.count - 1])
      rest.removeLast(2)
    } else if lower.count > 3, lower[0] == "week", ["of", "for"].contains(lower[2]) {
      number = Int(lower[1])
      rest.removeFirst(3)
    } else if lower.count > 3, lower[1] == "week", ["of", "for"].contains(lower[2]) {
      number = ["first": 1, "second": 2, "third": 3, "fourth": 4][lower[0]]
      rest.removeFirst(3)
    }
    guard let number, (1...99).contains(number), let title = filmOfWeek(rest, isOfRelease),
      let release = releaseDay(of: String(title.dropFirst().dropLast())),
      let first = release.adding(days: 7 * (number - 1)), let last = first.adding(days: 6)
    else { return nil }
    return Self.run(title, from: first, to: last)
  }
}
