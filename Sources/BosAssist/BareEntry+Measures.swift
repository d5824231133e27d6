import BosDomain
import BosRuntime
import BosTables
import BosText

/// The amounts of films that an entry names, and films that it compares.
extension BareEntry {
  // MARK: Films by their place

  /// The columns of a film's row that answer a question, without its page and the whole chart.
  func columns(of question: FilmQuestion, _ rank: Int, _ list: Phrase) -> Phrase? {
    guard let part = question.option.english.split(separator: " ").last.map(String.init),
      let columns = Self.columns[part],
      // Elsewhere only a film's page tells what isn't in a chart.
      ["admissions", "release"].contains(part) || machine.sourceChoice == .sample
    else { return nil }
    return Phrase(
      "\(list.english) | where rank == \(rank) | columns title \(columns.english)",
      ko: "\(list.korean) | 조건 순위 == \(rank) | 열선택 제목 \(columns.korean)"
    )
  }

  /// The part of the film with a rank by its total of several days, such as `10월 1위 배급사`.
  func ofSeveralDays(_ question: FilmQuestion, _ rank: Int, _ days: String) -> Phrase? {
    guard PlainRequest.haveSeveralCharts(days), machine.sourceChoice == .sample || !isLong(days),
      let chart = PlainRequest.line(for: "\(days) 1위"), chart.english.hasSuffix(" | first 1")
    else { return nil }
    func line(_ chart: String, _ page: String) -> String { "\(chart.dropLast())\(rank); \(page)" }
    return Phrase(
      line(chart.english, "movie \(rank) \(question.option.english)"),
      ko: line(chart.korean, "영화 \(rank) \(question.option.korean)")
    )
  }

  /// The film with a rank by its total of the loaded days, if they are several.
  func ofLoadedDays(_ rank: Int, _ page: Phrase) -> Phrase? {
    guard let days = loadedDays, let chart = PlainRequest.line(for: "\(days) 1위"),
      chart.english.hasSuffix(" | first 1")
    else { return nil }
    return Phrase(
      "\(chart.english.dropLast())\(rank); \(page.english) \(rank)",
      ko: "\(chart.korean.dropLast())\(rank); \(page.korean) \(rank)"
    )
  }

  /// The days of the loaded list of films, if it has several charts.
  var loadedDays: String? {
    guard let caption = machine.session.filmList?.caption, caption.kind == .film,
      let request = caption.request, request.days.count > 1,
      let chart = request.command(selected: machine.session.date)
    else { return nil }
    return String(chart.english.dropFirst("list ".count).prefix { $0 != " " })
  }

  /// The parts of a film's page that are columns of a chart, too.
  private static let columns: [String: Phrase] = [
    "admissions": Phrase("audience total", ko: "관객수 누적관객수"),
    "directors": Phrase("director", ko: "감독"), "release": Phrase("open", ko: "개봉일"),
    "genres": Phrase("genre", ko: "장르"), "grade": Phrase("grade", ko: "관람등급"),
    "nations": Phrase("nation", ko: "국적"),
  ]

  // MARK: Films by their titles

  /// The figures of a film for `굳은 굴뚝 일별 관객수`, `screens of TITLE yesterday` and the like.
  func measure(_ text: String) -> Phrase? {
    let isLive = machine.sourceChoice == .live
    for question in FilmMeasure.readings(text) {
      if isLive, let days = question.days, isLong(days) { continue }
      let words = question.title.joined(separator: " ")
      guard
        let title = title(words) ?? bareTitle(words).flatMap(title) ?? shortTitle(words)
          ?? pointed(words, in: text) ?? (question.asksDrop ? titleOfPlace(words) : nil)
      else {
        if let line = dropOfNewest(question, words, isLive) { return line }
        continue
      }
      if question.isSummaryOfRun, let total = totalOfRun(title) { return total }
      if question.asksDrop, let line = dropsOfRun(question, title) { return line }
      return question.line(title, isLive: isLive)
    }
    return nil
  }

  /// The weekends of a film that is no longer shown, for a fall without days.
  private func dropsOfRun(_ question: FilmMeasure, _ title: String) -> Phrase? {
    guard question.days == nil, question.area == nil, machine.sourceChoice?.sendsCalls != true,
      let film = summary(title), let release = film.openDay,
      machine.today.days(since: release) > 150
    else { return nil }
    return line(film, "weekend", "주말", false).map { Phrase(verbatim: $0.text) }
  }

  /// The fall of the film with a place in the newest chart, where no list has the place, or nil.
  private func dropOfNewest(_ question: FilmMeasure, _ words: String, _ isLive: Bool) -> Phrase? {
    guard question.asksDrop, !isLive, let rank = rank(words), (1...10).contains(rank),
      let english = question.line("$(list)[\(rank - 1)].title", isLive: isLive)?.english,
      let korean = question.line("$(목록)[\(rank - 1)].제목", isLive: isLive)?.korean
    else { return nil }
    return Phrase(english, ko: korean)
  }

  /// The latest total of a film with a title in quotes that isn't in the loaded list, of which its
  /// page says nothing; nil if its run would cost a call.
  func totalOfRun(_ title: String) -> Phrase? {
    let name = String(title.dropFirst().dropLast())
    guard !isTyped, machine.sourceChoice?.sendsCalls != true, title.hasPrefix("\""),
      film(name) == nil,
      let release = found(name).filter({ isCalled($0, name) }).compactMap(\.openDay).max(),
      release < machine.today
    else { return nil }
    return Phrase(
      "trend \(title) --days 365 | last 1 | columns day total",
      ko: "추이 \(title) --일수 365 | 마지막 1 | 열선택 날짜 누적관객수"
    )
  }

  /// The title, in quotes, of the film that the last answer was about, or else of the open one.
  var openTitle: String? {
    if let asked = machine.session.askedFilm { return asked }
    guard case .film(let sheet)? = machine.session.movie?.page else { return nil }
    return quoted(sheet.film.title)
  }

  /// The most days that need no word more, where each is a request.
  private static let mostDays = 31

  func isLong(_ days: String) -> Bool {
    switch DayPhrase.resolve(days, today: machine.today) {
    case .days(let range)?, .weekend(let range)?: range.count > Self.mostDays
    default: false
    }
  }

  /// A title without the particle or the `'s` after it, or nil if it has none.
  func bareTitle(_ text: String) -> String? {
    if text.hasSuffix("'s") { return String(text.dropLast(2)) }
    let particles = ["은", "는", "이", "가", "의", "을", "를"]
    guard text.count > 2, particles.contains(where: text.hasSuffix) else { return nil }
    return String(text.dropLast())
  }

  /// The title, in quotes, of the film that `it` or a row such as the one of `gross of 1` means.
  func pointed(_ words: String, in text: String) -> String? {
    let name = words.lowercased()
    if ["it", "this film", "this movie", "the film", "the movie"].contains(name) {
      guard case .text(let title)? = machine.session.movie?["title"] else { return nil }
      return quoted(title)
    }
    let frames = ["of \(name)", "for \(name)", "did \(name) ", "is \(name) ", "has \(name) "]
    guard name.utf8.count < 4, let row = Int(name), row > 0,
      frames.contains(where: text.lowercased().contains), let list = machine.session.filmList,
      row <= list.rowCount, case .text(let title)? = list.column("title")?[row - 1]
    else { return nil }
    return quoted(title)
  }

  /// The title, in quotes, of the film that a text names.
  func title(_ text: String) -> String? {
    if Self.openFilm.contains(text.lowercased()) { return openTitle }
    guard let open = film(text) ?? known(text), open.english.hasPrefix("open \"") else {
      return nil
    }
    return String(open.english.dropFirst("open ".count))
  }

  /// The title, in quotes, of the film of these months that begins with a text.
  func shortTitle(_ text: String) -> String? {
    recent(text).map { String($0.english.dropFirst("open ".count)) }
  }

  // MARK: Comparisons

  /// The comparison that `compare it to number 2` asks for, in which `it` is no title.
  func comparisonWithIt(_ text: String) -> Phrase? {
    // `compare A with B` and `compare top 3` have no wrong word as far as a parse tells.
    if let first = firstCompared(text) { return first }
    let joins = [" with ", " and ", " to "].contains(where: text.contains) && !text.contains("\"")
    return text.lowercased().hasPrefix("compare ") && joins
      || ["compare it ", "compare this film ", "compare with ", "compare to "].contains(
        where: text.lowercased().hasPrefix
      )
      ? comparison(text) : nil
  }

  /// The comparison of the first films, for `compare top 3` and `비교 상위 3편`, or nil.
  private func firstCompared(_ text: String) -> Phrase? {
    let words = text.lowercased().split(separator: " ")
    guard (2...5).contains(words.count), ["compare", "비교", "trend", "trends"].contains(words[0])
    else { return nil }
    var count: Int?
    for word in words.dropFirst() {
      let digits = word.hasSuffix("편") ? word.dropLast() : word
      if count == nil, let number = Int(digits), (2...6).contains(number) {
        count = number
      } else if ![
        "of", "top", "the", "first", "films", "movies", "상위", "처음", "위", "영화",
      ].contains(word) {
        return nil
      }
    }
    guard let count, words.contains(where: { ["top", "first", "상위", "처음"].contains($0) }) else {
      return nil
    }
    let rows = (1...count).map { " \($0)" }.joined()
    return Phrase("compare\(rows)", ko: "비교\(rows)")
  }

  /// The comparison of the film in question with one that a text names by its place, or nil.
  private func comparisonOfOpenFilm(_ text: String) -> Phrase? {
    var place = text
    for start in [
      "it to ", "it with ", "it and ", "this film to ", "this film with ", "with ", "to ",
    ]
    where place.lowercased().hasPrefix(start) {
      place = String(place.dropFirst(start.count))
      break
    }
    if let mark = ["이랑", "랑", "하고", "와", "과"].first(where: place.hasSuffix) {
      place = String(place.dropLast(mark.count))
    }
    guard place != text, let open = openTitle else { return nil }
    if let other = titleOfPlace(place) {
      return other == open ? nil : Phrase("compare \(open) \(other)", ko: "비교 \(open) \(other)")
    }
    // The list may hold no more than the film itself.
    guard let rank = rank(place), rank <= 10,
      let request = machine.session.filmList?.caption?.request, request.days.count == 1,
      let chart = request.command(selected: machine.session.date)
    else { return nil }
    return Phrase(
      "\(chart.english); compare \(open) \(rank)",
      ko: "\(chart.korean); 비교 \(open) \(rank)"
    )
  }

  /// The comparison of two or three films, as in `A vs B` and `A, B 비교`.
  func comparison(_ text: String) -> Phrase? {
    var rest = text
    var isCompared = false
    for end in [" 비교해줘", " 비교해 줘", " 비교해", " 비교"] where rest.hasSuffix(end) {
      rest = String(rest.dropLast(end.count))
      isCompared = true
      break
    }
    if let end = [" 관객수", " 관객", " 성적", " admissions"].first(where: rest.hasSuffix) {
      rest = String(rest.dropLast(end.count))
    }
    for start in ["compare "] where rest.lowercased().hasPrefix(start) {
      rest = String(rest.dropFirst(start.count))
      isCompared = true
    }
    // `1,3위 비교`
    if isCompared, rest.contains(","), let rows = PlainRequest.rows(for: rest), rows.count > 1 {
      let rows = rows.map { " \($0)" }.joined()
      return Phrase("compare\(rows)", ko: "비교\(rows)")
    }
    // `2위랑 비교해줘` compares the film in question.
    if isCompared, machine.sourceChoice != .live, let pair = comparisonOfOpenFilm(rest.trimmed) {
      return pair
    }
    let marks = [" vs. ", " vs ", " versus ", " 대 "]
    let joints =
      isCompared ? [", ", "랑 ", "이랑 ", "와 ", "과 ", "하고 ", " and ", " with ", " to "] : []
    for mark in marks + joints {
      let parts = rest.split(separator: mark).map(String.init)
      guard (2...3).contains(parts.count) else { continue }
      let titles = parts.compactMap { part in
        title(part) ?? shortTitle(part) ?? (isCompared ? titleOfPlace(part) : nil)
      }
      // A short title stands only beside a whole one.
      let isNamed = parts.contains { title($0) != nil } || isCompared
      if isNamed, titles.count == parts.count, Set(titles).count == titles.count {
        guard machine.sourceChoice != .live else { return nil }
        let names = titles.joined(separator: " ")
        return Phrase("compare \(names)", ko: "비교 \(names)")
      }
    }
    return beat(text)
  }
}
