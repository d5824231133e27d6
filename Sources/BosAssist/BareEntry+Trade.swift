import BosDomain
import BosRuntime
import BosTables
import BosText

/// Questions for figures of one film in the words of the film trade.
extension BareEntry {
  /// The line for `its opening weekend`, `second weekend drop of TITLE` or `multiple of TITLE`, or nil.
  func trade(_ text: String) -> Phrase? {
    guard !isTyped else { return nil }
    // `max` is a command, too.
    if text.lowercased().hasPrefix("max"), let trade = PlainRequest.trade(text) {
      return trade.line
    }
    return ofOpenFilm(text) ?? holdsOfLoadedWeekend(text) ?? laterWeekend(text) ?? multiple(text)
  }

  /// The answer about the open film, for `its cume`.
  private func ofOpenFilm(_ text: String) -> Phrase? {
    let starts = ["its ", "it's ", "this film's ", "the film's ", "this movie's "]
    guard machine.session.movie != nil || machine.session.askedFilm != nil,
      let start = starts.first(where: text.lowercased().hasPrefix)
    else { return nil }
    let asked = String(text.dropFirst(start.count).drop(while: \.isWhitespace))
    return figures("\(asked) of it") ?? PlainRequest.partOfFilm(asked)
  }

  /// The figures of a film that a text asks for.
  private func figures(_ text: String) -> Phrase? {
    opening(text) ?? answer(text) ?? measure(text)
  }

  /// The latest total of a film whose page has no figures, as of a film in a row of groups.
  func total(_ question: FilmQuestion, _ title: Substring, _ text: String) -> Phrase? {
    guard question.asksAdmissions else { return nil }
    let line =
      placed(question.title) == nil
      ? totalOfRun(String(title)) : pointed(question.title, in: text).flatMap(totalOfRun)
    let totals = ["누적", "총", "최종", "모두", "전체", "total", "so far", "all"]
    guard let line, !totals.contains(where: text.lowercased().contains) else { return line }
    // `관객수` alone can be that of the day, too.
    return Phrase(
      line.english.replacing("columns day total", with: "columns day audience total"),
      ko: line.korean.replacing("열선택 날짜 누적관객수", with: "열선택 날짜 관객수 누적관객수")
    )
  }

  /// The holds of the weekend whose chart is loaded, for a question without days.
  private func holdsOfLoadedWeekend(_ text: String) -> Phrase? {
    let usual = "list weekend | where "
    guard let trade = PlainRequest.trade(text), trade.days == nil,
      trade.line.english.hasPrefix(usual),
      let caption = machine.session.filmList?.caption, caption.kind == .film,
      var request = caption.request
    else { return nil }
    (request.filter.nation, request.filter.kind) = (nil, nil)
    guard let chart = request.command(selected: machine.session.date),
      chart.english.hasSuffix(" --weekend")
    else { return nil }
    func stages(_ text: String) -> Substring {
      text[(text.firstIndex(of: "|") ?? text.endIndex)...]
    }
    return Phrase(
      "\(chart.english) \(stages(trade.line.english))",
      ko: "\(chart.korean) \(stages(trade.line.korean))"
    )
  }

  /// The film's hold in one of its weekends after the first.
  private func laterWeekend(_ text: String) -> Phrase? {
    for (index, name) in ["second", "third", "fourth"].enumerated() {
      for change in ["drop", "hold"] {
        let start = "\(name) weekend \(change) "
        guard let lead = [start, "the " + start].first(where: text.lowercased().hasPrefix) else {
          continue
        }
        var words = text.dropFirst(lead.count).split(separator: " ")
        guard ["of", "for"].contains(words.first?.lowercased()) else { continue }
        words.removeFirst()
        let film = words.joined(separator: " ")
        guard let (title, first) = firstWeekend(of: film, in: text) else { return nobody(film) }
        guard let friday = first.upper.adding(days: 7 * (index + 1) - 2) else { return nil }
        return Phrase(
          "list \(friday) --weekend --all | where title == \(title) | columns title open audience drop",
          ko: "목록 \(friday) --주말 --전체 | 조건 제목 == \(title) | 열선택 제목 개봉일 관객수 전주대비"
        )
      }
    }
    return nil
  }

  /// The total of a film over its first weekend.
  private func multiple(_ text: String) -> Phrase? {
    // The run of a film takes a request for each day.
    guard machine.sourceChoice?.sendsCalls != true else { return nil }
    let starts = [
      "multiple of ", "multiplier of ", "the multiple of ", "the multiplier of ", "legs of ",
    ]
    let ends = [" 배수", "의 배수", " multiple", " multiplier"]
    var film: String?
    if let start = starts.first(where: text.lowercased().hasPrefix) {
      film = String(text.dropFirst(start.count))
    } else if let end = ends.first(where: text.hasSuffix) {
      film = String(text.dropLast(end.count))
    }
    guard let film, let (title, first) = firstWeekend(of: film, in: text),
      first.upper < machine.today
    else { return nil }
    return Phrase(
      "trend \(title) --days 365 | group title: \(title) { opening: sum(if day >= \(first.lower) and "
        + "day <= \(first.upper) then audience else 0), total: max(total) } "
        + "| derive { multiple: total / opening }",
      ko: "추이 \(title) --일수 365 | 그룹 제목: \(title) { 첫주말: 합계(if 날짜 >= \(first.lower) and "
        + "날짜 <= \(first.upper) then 관객수 else 0), 누적관객수: 최대(누적관객수) } "
        + "| 열추가 { 배수: 누적관객수 / 첫주말 }"
    )
  }

  /// The title of a film, in quotes, and the days of its first weekend.
  private func firstWeekend(of film: String, in text: String) -> (title: String, days: DayRange)? {
    let row = Int(film).flatMap { self.pointed("\($0)", in: "of \($0)") }
    guard let title = title(film) ?? pointed(film, in: text) ?? row ?? titleOfPlace(film),
      let day = releaseDay(of: String(title.dropFirst().dropLast())),
      let days = Self.firstWeekend(from: day)
    else { return nil }
    return (title, days)
  }

  /// The search that says that no film has a title, or nil if one can be found.
  func nobody(_ title: String) -> Phrase? {
    guard !isTyped, machine.sourceChoice?.sendsCalls != true, title.contains(where: \.isLetter),
      PlainReading.reading(title) == nil, PlainRequest.list(of: title) == nil,
      search(title)?.items.isEmpty == true
    else { return nil }
    return Phrase("search \(quoted(title))", ko: "검색 \(quoted(title))")
  }
}
