import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Questions about the last answer which no command answers whole, with the line to write.
extension ElsewhereLine {
  /// The hint for such a question, or nil for other entries.
  func question(_ text: String) -> Phrase? {
    let words = text.lowercased().split(separator: " ").map { word in
      word.filter { !"?!,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...12).contains(words.count), !text.contains(where: { "|;{}$=".contains($0) }) else {
      return nil
    }
    let asked = words.joined(separator: " ")
    if ["how many rows", "how many rows are there", "row count", "몇 행이야", "몇 행", "행이 몇 개야"]
      .contains(asked), machine.session.list != nil
    {
      return .writeInstead(Phrase("count", ko: "개수"))
    }
    return ofFilm(asked) ?? ofRows(asked, words) ?? ofDistributor(asked) ?? ofDay(asked)
      ?? ofPerson(words, text) ?? periodBefore(words) ?? twoFilms(text) ?? weekOfYear(words)
  }

  // MARK: The film of the last answer

  private func ofFilm(_ asked: String) -> Phrase? {
    if let line = inTopTen(asked) { return line }
    guard let open = BareEntry(machine, loader).openTitle else { return nil }
    let title = String(ShownLine(machine).text("trend \(open)").dropFirst("trend ".count))
    let trend = Phrase("trend \(title) --days 365", ko: "추이 \(title) --일수 365")
    switch asked {
    case "has it made its money back", "did it make its money back", "has it broken even",
      "did it break even", "is it profitable", "손익분기점 넘었어", "본전 뽑았어":
      return Self.saying(
        Phrase(
          "nobody publishes what films cost; for its sales, write",
          ko: "제작비 데이터는 없습니다. 매출액은 이렇게 보세요"
        ),
        Phrase("\(trend.english) | sum sales", ko: "\(trend.korean) | 합계 매출액")
      )
    case "how is it holding up", "how's it holding up", "is it holding up",
      "how well is it holding":
      return Self.saying(
        Phrase("for its days, with the change against the week before, write", ko: "지난주 대비 변화는"),
        Phrase(
          "trend \(title) | last 14 | columns day audience drop",
          ko: "추이 \(title) | 마지막 14 | 열선택 날짜 관객수 전주대비"
        )
      )
    case "what % of its total came in the first week",
      "what percent of its total came in the first week",
      "what share of its total came in the first week", "첫 주 관객이 전체의 몇 퍼센트야",
      "첫 주가 전체의 몇 퍼센트야":
      return .writeInstead(
        Phrase(
          "\(trend.english) | derive { share: percent(audience, sum(audience)) } | first 7 | sum share",
          ko: "\(trend.korean) | 열추가 { 비율: 백분율(관객수, 합계(관객수)) } | 처음 7 | 합계 비율"
        )
      )
    default: return nil
    }
  }

  /// The days in the top ten for `how long has it been in the top 10`.
  private func inTopTen(_ asked: String) -> Phrase? {
    let starts = ["how long has ", "how long was ", "how many days has ", "how many days was "]
    let ends = [" been in the top 10", " in the top 10", " been in the top ten", " in the top ten"]
    guard let start = starts.first(where: asked.hasPrefix),
      let end = ends.first(where: asked.hasSuffix), asked.count > start.count + end.count
    else { return nil }
    let name = String(asked.dropFirst(start.count).dropLast(end.count))
    let title =
      ["it", "that", "this film"].contains(name)
      ? BareEntry(machine, loader).openTitle : titled(name)
    return title.map { title in
      Phrase.writeInstead(
        Phrase(
          "trend \(title) --days 365 | where rank <= 10 | count",
          ko: "추이 \(title) --일수 365 | 조건 순위 <= 10 | 개수"
        )
      )
    }
  }

  // MARK: The rows of the last answer

  private func ofRows(_ asked: String, _ words: [String]) -> Phrase? {
    guard let list = machine.session.list, list.rowCount > 0, list.columnIndex("title") != nil
    else {
      return nil
    }
    let best: Set<String> = [
      "which of them did best", "which one did best", "which of those did best",
      "which did best", "most seen one of them", "most seen of them", "the most seen of them",
      "most seen one", "which of them was most seen", "best of them", "그중에 제일 잘된 거",
      "그중 제일 많이 본 거",
    ]
    if best.contains(asked),
      let column = ["audience", "total"].first(where: { list.columnIndex($0) != nil })
    {
      let korean = ChartColumn.named(column)?.korean.first ?? column
      return .writeInstead(
        Phrase("sort -\(column) | first 1", ko: "정렬 -\(korean) | 처음 1")
      )
    }
    let newest: Set<String> = [
      "when was the last one", "which was the last one", "what was the last one",
      "when was the newest", "마지막은 언제야", "제일 최근은 언제야",
    ]
    if newest.contains(asked), list.columnIndex("open") != nil {
      return Self.saying(
        Phrase("for the film that opened last, write", ko: "가장 늦게 개봉한 영화는"),
        Phrase("sort -open | first 1", ko: "정렬 -개봉일 | 처음 1")
      )
    }
    if asked.hasPrefix("drop from last ") || asked.hasPrefix("drop since last ")
      || asked.hasPrefix("change from last "), let day = words.last,
      day == "week" || Weekday(name: day) != nil && Weekday(name: day) == selectedWeekday
    {
      return .writeInstead(
        Phrase("list --all | columns title audience drop", ko: "목록 --전체 | 열선택 제목 관객수 전주대비")
      )
    }
    return countOfNation(words, list)
  }

  private var selectedWeekday: Weekday {
    machine.session.date.weekday
  }

  /// The number of loaded films of a nation, for `how many of those are korean`.
  private func countOfNation(_ words: [String], _ list: Table) -> Phrase? {
    guard words.count > 4, words.starts(with: ["how", "many", "of"]),
      ["those", "these", "them"].contains(words[3])
    else { return nil }
    let rest = words.dropFirst(4).drop { ["are", "were", "films", "is"].contains($0) }
    let nations = ["korean": "==", "domestic": "==", "foreign": "!="]
    guard rest.count == 1, let sign = nations[rest.first ?? ""] else { return nil }
    if list.columnIndex("code") != nil || list.columnIndex("nation") != nil {
      return .writeInstead(
        Phrase(
          "where nation \(sign) \"Korea\" | count",
          ko: "조건 국적 \(sign) \"한국\" | 개수"
        )
      )
    }
    return Phrase(
      "the loaded list has no nation; `list --all` lists films that have one",
      ko: "불러온 목록에는 국적이 없습니다. 국적이 있는 영화는 `목록 --전체`로 보세요"
    )
  }

  /// The films of the first distributor of the last answer, for `its films`.
  private func ofDistributor(_ asked: String) -> Phrase? {
    guard
      ["its films", "its movies", "their films", "films of it", "그 회사 영화", "그 배급사 영화"]
        .contains(asked), let list = machine.session.list, list.rowCount > 0,
      case .text(let name)? = list.column("distributor")?[0] ?? list.column("배급사")?[0],
      let pipeline = FollowUp(machine, loader).pipeline,
      let days = FollowUp.parts(of: pipeline)?.days, !days.isEmpty
    else { return nil }
    return Self.saying(
      Phrase("for the films of the first row, write", ko: "첫 행의 영화는"),
      Phrase(
        "list \(days) --all | where distributor == \(quoted(name)) | group title, code { audience: sum(audience) } | sort -audience",
        ko:
          "목록 \(days) --전체 | 조건 배급사 == \(quoted(name)) | 그룹 제목, 영화코드 { 관객수: 합계(관객수) } | 정렬 -관객수"
      )
    )
  }

  /// The sum of a day's chart, for `how many tickets in total that day`.
  private func ofDay(_ asked: String) -> Phrase? {
    let questions: Set<String> = [
      "how many tickets in total that day", "how many tickets that day",
      "how many admissions that day", "how many people went that day",
      "how many people that day", "total that day", "그날 전체 관객수", "그날 총 관객수",
    ]
    guard questions.contains(asked),
      var request = machine.session.chartsOfAnswer ?? machine.session.filmList?.caption?.request,
      request.days.count == 1
    else { return nil }
    (request.filter.nation, request.filter.kind) = (nil, nil)
    return request.command(selected: machine.session.date).map { chart in
      let isAll = chart.english.hasSuffix(" --all")
      return Phrase.writeInstead(
        Phrase(
          "\(chart.english)\(isAll ? "" : " --all") | sum audience",
          ko: "\(chart.korean)\(isAll ? "" : " --전체") | 합계 관객수"
        )
      )
    }
  }

  // MARK: Others

  /// The page of a director or an actor, for `what else did kang mu-dol make`.
  private func ofPerson(_ words: [String], _ text: String) -> Phrase? {
    let leads = [
      ["what", "else", "did"], ["what", "other", "films", "did"], ["what", "else", "has"],
    ]
    let verbs: Set<String> = ["make", "made", "direct", "directed", "do", "done", "star", "in"]
    guard let lead = leads.first(where: { words.starts(with: $0) }) else { return nil }
    let name = words.dropFirst(lead.count).filter { !verbs.contains($0) }
    guard (1...4).contains(name.count), name.count < words.count - lead.count else { return nil }
    let whole = name.joined(separator: " ")
    return BareEntry(machine, loader).person(whole).map(Phrase.writeInstead)
      ?? Self.saying(
        Phrase("to find the person and their films, write", ko: "영화인과 그 작품은 이렇게 찾으세요"),
        Phrase("people \(whole)", ko: "영화인 검색 \(whole)")
      )
  }

  /// `and the weekend before` for `is that more than the weekend before`.
  private func periodBefore(_ words: [String]) -> Phrase? {
    guard words.count > 4, ["is", "was"].contains(words[0]),
      ["that", "it", "this"].contains(words[1]),
      ["more", "less", "better", "worse", "higher", "lower", "bigger", "fewer"].contains(words[2]),
      words[3] == "than"
    else { return nil }
    let rest = words.dropFirst(4).drop { $0 == "the" }.joined(separator: " ")
    guard
      ["day before", "week before", "weekend before", "month before", "year before"]
        .contains(rest)
    else { return nil }
    let line = "and the \(rest)"
    let parse = Parser.parse(SourceText(name: "prompt", line), commands: loader.commandTable)
    guard FollowUp(machine, loader).instead(of: parse) != nil else { return nil }
    return Self.saying(
      Phrase("for the same figure of the period before, write", ko: "바로 앞 기간의 같은 수치는"),
      Phrase(verbatim: line)
    )
  }

  /// `compare` for `late-summer doll 3 vs feast first 10 days`.
  private func twoFilms(_ text: String) -> Phrase? {
    let films =
      [" vs ", " versus "].lazy.map { Self.parts(text, $0) }.first { $0.count == 2 } ?? []
    guard films.count == 2, let first = films.first, let last = films.last else { return nil }
    var words = last.split(separator: " ").map(String.init)
    if words.last?.lowercased() == "days", words.count > 3, let days = Int(words[words.count - 2]),
      (1...365).contains(days), words[words.count - 3].lowercased() == "first"
    {
      words.removeLast(3)
      let names = [first, words.joined(separator: " ")]
      let titles = names.compactMap(titled)
      guard titles.count == 2, titles[0] != titles[1] else { return nil }
      let both = titles.joined(separator: " ")
      return .writeInstead(
        Phrase("compare \(both) --days \(days)", ko: "비교 \(both) --일수 \(days)")
      )
    }
    return nil
  }

  /// `compare with the same week last year` for `compare with the same week in 2025`.
  private func weekOfYear(_ words: [String]) -> Phrase? {
    guard words.count > 5, words.starts(with: ["compare", "with", "the", "same"]),
      let year = words.last.flatMap({ Int($0) }),
      let days = machine.session.chartsOfAnswer?.days
        ?? machine.session.filmList?.caption?.request?.days,
      let last = days.max(), last.year == year + 1,
      ["week", "day", "month", "weekend"].contains(words[4])
    else { return nil }
    let line = Phrase(
      "compare with the same \(words[4]) last year",
      ko: "작년 같은 기간과 비교"
    )
    return .writeInstead(line)
  }

  private static func saying(_ lead: Phrase, _ line: Phrase) -> Phrase {
    Phrase(
      "\(lead.english): `\(line.english)`",
      ko: "\(lead.korean): `\(line.korean)`"
    ).suggesting(line)
  }
}
