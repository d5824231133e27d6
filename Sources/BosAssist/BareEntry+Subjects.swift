import BosDomain
import BosRuntime
import BosText

/// Questions about another country's box office and about the date of today.
extension BareEntry {
  /// The answer with a note that says what it is instead, or nil.
  func subject(_ text: String) -> Command? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.".contains($0) }
    }.filter { !$0.isEmpty }
    guard (1...8).contains(words.count), !text.contains(where: { "|;\"(){}$=".contains($0) })
    else { return nil }
    let joined = words.joined(separator: " ")
    // The polite ending says nothing.
    let asked = joined.hasSuffix("요") ? String(joined.dropLast()) : joined
    if Self.todays.contains(asked) {
      return command(Phrase("print today()", ko: "출력 오늘()"), .newestIsYesterday)
    }
    if let name = Self.names[asked] { return Command(text: "", note: name) }
    return foreignChart(words)
  }

  private func command(_ line: Phrase, _ note: Phrase) -> Command {
    Command(text: line.text(in: machine.language), note: note)
  }

  private static let todays: Set<String> = [
    "what day is it", "what day is it today", "what day is today", "what is today",
    "what's today", "what is the date", "what's the date", "what is the date today",
    "what's the date today", "what is today's date", "what's today's date", "today's date",
    "current date", "오늘 며칠", "오늘은 며칠", "오늘이 며칠", "오늘은 며칠이야", "오늘 며칠이야", "오늘 며칠이지", "오늘이 며칠이야",
    "오늘 몇일",
    "오늘 몇일이야", "오늘이 몇일이야", "오늘은 며칠이야", "오늘 날짜", "오늘 날짜는", "오늘 날짜가 뭐야", "오늘 무슨 요일",
    "오늘 무슨 요일이야", "오늘이 무슨 요일이야",
  ]

  /// What the names of the program and of its source are, as people ask for them.
  private static let names: [String: Phrase] = {
    var names: [String: Phrase] = [:]
    for (name, meaning) in [("bos", Phrase.bos), ("kobis", .kobis)] {
      for start in ["what is", "what's", "who is", "what does"] {
        names["\(start) \(name)"] = meaning
      }
      for end in ["가 뭐야", "는 뭐야", "가 뭐예", "가 뭐에", "가 뭔가", "란", "이란", " 뭐야", "가 무엇인가"] {
        names["\(name)\(end)"] = meaning
      }
      names["what does \(name) mean"] = meaning
    }
    for question in [
      "who are you", "what are you", "what's your name", "what is your name", "너 누구야", "넌 누구야",
      "누구세", "너는 누구야", "너 뭐야", "넌 뭐야", "당신은 누구세", "이름이 뭐야", "네 이름이 뭐야",
    ] {
      names[question] = .bos
    }
    return names
  }()

  // MARK: Box offices elsewhere

  private static let charts: Set<String> = [
    "box-office", "boxoffice", "박스오피스", "흥행순위",
  ]
  private static let world: Set<String> = [
    "worldwide", "global", "international", "world", "overseas", "foreign", "해외", "세계", "전세계",
    "글로벌",
    "월드와이드",
  ]

  /// The films of a country in the Korean chart, or that chart, for `japan box office` and
  /// `북미 박스오피스 지난주`.
  private func foreignChart(_ words: [String]) -> Command? {
    let joined = words.joined(separator: " ")
      .replacing("box office", with: "boxoffice").replacing("north american", with: "american")
      .replacing("united states", with: "usa").replacing("북미", with: "미국")
    var words = joined.split(separator: " ").map(String.init)
    words.removeAll { ["the", "in", "of", "영화"].contains($0) }
    guard let chart = words.firstIndex(where: Self.charts.contains) else { return nil }
    words.remove(at: chart)
    // `show us box office` asks for the chart.
    guard
      let place = words.firstIndex(where: {
        Self.world.contains($0) || PlainRequest.country($0) != nil
      }),
      place == 0 || !["show", "give", "tell", "for"].contains(words[place - 1])
    else { return nil }
    let nation = PlainRequest.country(words.remove(at: place))
    let days =
      words.isEmpty ? Phrase("list", ko: "목록") : PlainRequest.list(of: words.joined(separator: " "))
    guard let days else { return nil }
    guard let nation else { return command(days, .onlyKorea) }
    let totals =
      PlainRequest.haveSeveralCharts(String(days.english.dropFirst("list ".count)))
      ? Phrase(
        " | group title, code { audience: sum(audience) } | sort -audience",
        ko: " | 그룹 제목, 영화코드 { 관객수: 합계(관객수) } | 정렬 -관객수"
      ) : Phrase("", ko: "")
    return command(
      Phrase(
        "\(days.english) --all | where nation contains \"\(KobisWords.english(nation))\"\(totals.english)",
        ko: "\(days.korean) --전체 | 조건 국적 포함 \"\(nation)\"\(totals.korean)"
      ),
      .filmsFrom(nation)
    )
  }
}

extension Phrase {
  fileprivate static let bos = Phrase(
    "bos, the box-office shell, answers questions about the Korean box office: try `list`, then `help`",
    ko: "bos는 한국 박스오피스를 조회하는 셸입니다. `목록`부터 입력해 보고, 사용법은 `도움말`에서 보세요"
  )
  fileprivate static let kobis = Phrase(
    "KOBIS is the box-office service of the Korean Film Council, the source of the data: see `source`",
    ko: "KOBIS는 영화진흥위원회의 영화관입장권통합전산망으로, 이 데이터의 출처입니다. `소스`를 보세요"
  )
  fileprivate static let newestIsYesterday = Phrase(
    "a chart comes out on the day after, so `list` shows that of yesterday",
    ko: "박스오피스는 다음 날 나오므로 `목록`은 어제 것을 보여 줍니다"
  )
  fileprivate static let onlyKorea = Phrase(
    "this is the box office of Korea, the only one that bos has",
    ko: "한국 박스오피스만 있습니다. 아래는 한국 박스오피스입니다"
  )

  fileprivate static func filmsFrom(_ nation: String) -> Phrase {
    Phrase(
      "bos has the box office of Korea only; these are its films with the nation "
        + KobisWords.english(nation),
      ko: "한국 박스오피스만 있습니다. 아래는 그중 \(nation) 영화입니다"
    )
  }
}
