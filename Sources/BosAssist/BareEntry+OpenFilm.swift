import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Figures of the film that the last entry was about, as `매출은?` and `how many screens` ask for.
extension BareEntry {
  /// The part of the open film's page that words such as `director` or `who is in it` mean.
  func partOfOpenFilm(_ text: String, _ parse: Parse) -> Phrase? {
    let asked = machine.session.askedFilm
    guard parse.hasErrors,
      machine.session.movie != nil || asked != nil || Self.asksOfOpenFilm(text),
      let part = PlainRequest.partOfFilm(text)
    else { return nil }
    return asked.map { Phrase("\(part.english) \($0)", ko: "\(part.korean) \($0)") } ?? part
  }

  private static let leads = [
    "and what about", "what about", "and how about", "how about", "and how many", "how many",
    "what is the", "what's the", "what are the", "what was the", "and the", "and", "the",
    "number of", "그럼", "그러면", "그리고",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let ends: Set<String> = [
    "얼마야", "얼마", "얼마나", "몇이야", "몇", "개야", "개", "회야", "어때", "알려줘", "보여줘", "뭐야", "궁금해",
    "몇위야", "위야", "몇개야", "몇개", "did", "it", "have", "has", "does", "is", "on", "was",
  ]

  /// The line for a question that names nothing but a figure after an entry about a film, or nil.
  func figureOfFilm(_ text: String) -> Phrase? {
    guard machine.session.isAboutFilm else { return nil }
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    if let money = Self.money(words) { return figure(money) }
    if Self.asksForFall(words) { return measure("이 영화 하락률") }
    let lead = Self.leads.filter { words.starts(with: $0) }.max { $0.count < $1.count }
    words.removeFirst(lead?.count ?? 0)
    while words.count > 1, let last = words.last, Self.ends.contains(last) { words.removeLast() }
    guard (1...2).contains(words.count), let end = words.last else { return nil }
    words[words.count - 1] = PlainRequest.bareName(end)
    return Self.namesOfFigures[words.joined()].flatMap(figure)
  }

  /// The line for a figure of the film, on the days of the last answer if it had some.
  private func figure(_ name: String) -> Phrase? {
    if let line = figureOfArea(name) { return line }
    let line = machine.session.question.flatMap { $0.isLatest ? $0.line : nil } ?? ""
    let days = line.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") && $0 != "|" }
    let isOfDays = ["list ", "목록 "].contains(where: line.hasPrefix) && !line.contains(";")
    let dated = isOfDays ? days.map { "\($0) " }.joined() : ""
    let dateless = name == "하락률" ? measure("이 영화 \(name)") : nil
    return measure("이 영화 \(dated)\(name)") ?? dateless
  }

  /// The line for a figure of the open film in the area of the list that it was opened from, or nil.
  private func figureOfArea(_ name: String) -> Phrase? {
    let last = machine.session.question.flatMap { $0.isLatest ? $0.line : nil } ?? ""
    guard
      machine.session.filmAnswer == .page || [" --area ", " --지역 "].contains(where: last.contains),
      let list = machine.session.filmList,
      let request = list.caption?.request, request.filter.area != nil,
      let chart = request.command(selected: machine.session.date), let title = openTitle,
      let column = name == "순위" ? ChartColumn.named("rank") : PlainRequest.amountColumn(name),
      let titles = list.column("title"),
      (0..<list.rowCount).contains(where: { row in
        if case .text(let other) = titles[row] { quoted(other) == title } else { false }
      })
    else { return nil }
    let (all, korean) =
      chart.english.hasSuffix(" --all") ? ("", "") : (" --all", " --전체")
    let day = request.days.count > 1 ? Phrase("day ", ko: "날짜 ") : Phrase(verbatim: "")
    return Phrase(
      "\(chart.english)\(all) | where title == \(title) | columns \(day.english)title \(column.name)",
      ko:
        "\(chart.korean)\(korean) | 조건 제목 == \(title) | 열선택 \(day.korean)제목 \(column.korean.first ?? column.name)"
    )
  }

  /// The words for the sales that a film made, for `얼마 벌었어` and `how much did it make`, or nil.
  private static func money(_ words: [String]) -> String? {
    let text = words.joined(separator: " ")
    let isKorean = ["얼마 벌었", "얼마나 벌었", "매출이 얼마"].contains(where: text.hasPrefix)
    let isEnglish = ["how much money", "how much did it make", "how much has it made"].contains(
      text
    )
    return isKorean || isEnglish ? "매출" : nil
  }

  private static let namesOfFigures: [String: String] = [
    "매출": "매출", "매출액": "매출", "sales": "매출", "revenue": "매출", "gross": "매출", "boxoffice": "매출",
    "스크린": "스크린수", "스크린수": "스크린수", "상영관": "스크린수", "상영관수": "스크린수", "관": "스크린수", "screens": "스크린수",
    "상영횟수": "상영횟수", "상영회차": "상영횟수",
    "회차": "상영횟수", "shows": "상영횟수", "showings": "상영횟수", "점유율": "점유율", "매출점유율": "점유율",
    "share": "점유율", "marketshare": "점유율", "순위": "순위", "등수": "순위", "rank": "순위", "ranking": "순위",
    "흥행": "추이", "성적": "추이", "흥행성적": "추이", "일별관객수": "추이",
    "일별관객": "추이",
    "dailynumbers": "추이", "dailyadmissions": "추이", "dailyfigures": "추이",
    "예매율": "예매율", "예매": "예매율", "bookings": "예매율", "bookingrate": "예매율",
    "bookingshare": "예매율", "하락률": "하락률", "하락율": "하락률", "감소율": "하락률", "하락폭": "하락률",
    "드롭률": "하락률", "드랍률": "하락률", "hold": "하락률", "droprate": "하락률", "weekenddrop": "하락률",
    "weekendhold": "하락률",
  ]

  /// Whether a question can only be one about the open film.
  static func asksOfOpenFilm(_ text: String) -> Bool {
    text.split(separator: " ").contains { word in
      ["누구", "누가", "언제", "어디", "분이야", "몇분"].contains(where: word.hasPrefix)
        || ["who", "it", "it?"].contains(word.lowercased())
    }
  }
}
