import BosLanguage
import BosRuntime
import BosText

/// Hints for questions about what KOBIS doesn't publish, and for those that no command answers.
extension UnknownWords {
  /// The hint for an entry with a word of such a subject, or nil.
  static func subject(_ words: [String], isQuestion: Bool) -> Phrase? {
    let names = words.map { $0.lowercased() }
    // Two words may be one, as `break even` and `상영 시간`.
    let pairs = zip(names, names.dropFirst()).map { "\($0) \($1)" }
    for name in (pairs + names).flatMap({ [$0, PlainRequest.bareName($0)] }) {
      if let hint = subjects[name], isQuestion || !inTitles.contains(name) { return hint }
    }
    return nil
  }

  /// The hint for `top rated 12 films` and `best rated`, whose number is of films, or nil.
  static func ratings(_ words: [String]) -> Phrase? {
    let names = words.map { $0.lowercased() }
    guard ["top", "best"].contains(names.first), let place = names.firstIndex(of: "rated"),
      names[1..<place].allSatisfy({ Int($0) != nil })
    else { return nil }
    let number = names.lazy.compactMap { Int($0) }.first ?? 10
    return (1...100).contains(number) ? ratings(number) : nil
  }

  private static func ratings(_ number: Int) -> Phrase {
    let line = Phrase(
      "booking | sort -rating | first \(number)",
      ko: "예매 | 정렬 -평점 | 처음 \(number)"
    )
    return Phrase(
      "only films on sale have ratings: run `\(line.english)`",
      ko: "평점은 예매 중인 영화에만 있습니다. "
        + "\(Particle.direction.attached(to: "`\(line.korean)`")) 보세요"
    ).suggesting(line)
  }

  /// Whether words are a question or a request, rather than a title or a misspelled command.
  static func isQuestion(_ words: [String], _ text: String) -> Bool {
    guard words.count > 1, let first = words.first?.lowercased(), let last = words.last else {
      return false
    }
    if last.contains(where: { !$0.isASCII }) {
      return text.hasSuffix("?") || words.count > 2 && last.hasSuffix("요")
        || asking.contains(where: words.contains)
        || askingEnds.contains { last.hasSuffix($0) && (last != $0 || words.count > 3) }
    }
    return words.count > 2 && (text.hasSuffix("?") || starts.contains(first))
  }

  private static let starts: Set<String> = [
    "what", "what's", "whats", "which", "who", "who's", "whose", "when", "why", "how", "how's",
    "is", "are", "was", "were", "do", "does", "did", "can", "could", "will", "would", "should",
    "has", "have", "had", "tell", "give", "find", "i", "i'd", "let", "make",
  ]
  private static let asking: Set<String> = [
    "왜", "어떻게", "언제", "언제까지", "어디서", "어디에서", "누가", "얼마나", "몇", "무엇을", "어느",
  ]
  private static let askingEnds = [
    "나요", "까요", "까", "니", "어요", "아요", "해줘", "려줘", "여줘", "세요", "주라", "을래", "습니까", "인가",
    "인가요", "야", "이야", "일까", "는지", "하지", "되지", "싶어", "싶어요", "있어", "없어", "어때", "뭐지",
  ]

  /// Words of subjects that titles have, too, so that only a question is about the subject.
  private static let inTitles: Set<String> = [
    "auditorium", "award", "lotte",
    "news", "ost", "projection",
    "reason", "reasons", "rising", "rotten", "seat", "streaming", "theater", "theaters",
    "theatre", "tomatoes", "tv", "weather", "why", "극장", "기사",
    "날씨", "뉴스", "손익", "수상", "실시간", "아카데미", "영화관", "예산",
    "예상", "오스카", "왜", "원인", "웨이브", "이유", "이유가",
    "전망", "종영", "좌석", "평론가",
  ]

  private static let subjects: [String: Phrase] = {
    let groups: [([String], Phrase)] = [
      (
        [
          "극장별", "영화관별", "상영관별", "지점별", "극장", "영화관", "상영시간", "상영 시간", "상영시간표", "시간표", "좌석", "cgv",
          "메가박스", "롯데시네마", "멀티플렉스", "multiplex", "multiplexes", "theater", "theatre", "theatres",
          "showtime",
          "showtimes", "seats", "seat", "megabox", "lotte", "auditorium", "auditoriums",
        ], .noTheatres
      ),
      (
        ["예술영화관", "독립영화관", "예술극장", "독립예술영화관", "아트하우스", "arthouse cinema", "arthouse cinemas"],
        Phrase(
          "bos has no figures of single cinemas; for arthouse films, run `list --kind diversity`",
          ko: "영화관마다의 데이터는 없습니다. 독립·예술영화는 `목록 --구분 독립·예술`로 보세요"
        ).suggesting(Phrase("list --kind diversity", ko: "목록 --구분 독립·예술"))
      ),
      (
        [
          "제작비", "순제작비", "예산", "손익분기점", "손익", "순이익", "budget", "budgets", "break-even",
          "breakeven", "break even", "profit", "profits", "profitable", "production cost",
        ],
        Phrase(
          "KOBIS publishes no budgets and no profits; for sales, run `list | sort sales`",
          ko: "KOBIS에 제작비와 수익 데이터는 없습니다. 매출액은 `목록 | 정렬 매출액`으로 보세요"
        ).suggesting(Phrase("list | sort sales", ko: "목록 | 정렬 매출액"))
      ),
      (
        [
          "넷플릭스", "디즈니플러스", "티빙", "쿠팡플레이", "웨이브", "ott", "netflix", "disney+", "streaming", "시청률",
          "dvd", "블루레이", "blu-ray", "tv",
        ],
        Phrase(
          "bos has cinemas only, no streaming and no television; for the chart, run `list`",
          ko: "영화관 데이터만 있고 OTT와 TV 데이터는 없습니다. 박스오피스는 `목록`으로 보세요"
        ).suggesting(Phrase("list", ko: "목록"))
      ),
      (
        [
          "예측", "예측해", "예측해줘", "전망", "예상", "예상해줘", "forecast", "forecasts", "predict",
          "prediction", "predictions", "projections", "projected",
        ],
        Phrase(
          "bos makes no forecasts; for a film day by day, run `trend 1 | plot`",
          ko: "예측은 하지 않습니다. 영화의 일별 흐름은 `추이 1 | 그래프`로 보세요"
        ).suggesting(Phrase("trend 1 | plot", ko: "추이 1 | 그래프"))
      ),
      (
        ["왜", "이유", "이유가", "원인", "why", "reason", "reasons"],
        Phrase(
          "charts give figures, not reasons; for a film day by day, run `trend 1`",
          ko: "이유는 알 수 없고 수치만 볼 수 있습니다. 영화의 일별 흐름은 `추이 1`로 보세요"
        ).suggesting(Phrase("trend 1", ko: "추이 1"))
      ),
      (
        ["언제까지", "종영", "종영일", "상영 종료", "종료일", "closing date", "end date"],
        Phrase(
          "KOBIS doesn't say when a run ends; for its days so far, run `trend 1`",
          ko: "KOBIS에 상영이 끝나는 날은 없습니다. 지금까지의 추이는 `추이 1`로 보세요"
        ).suggesting(Phrase("trend 1", ko: "추이 1"))
      ),
      (
        [
          "csv로", "csv", "엑셀로", "엑셀", "파일로", "저장해줘", "저장하고", "저장할래", "excel", "spreadsheet",
          "export",
        ],
        Phrase(
          "to save the rows, run `save films.csv`, or `save films.xlsx` for Excel",
          ko: "불러온 행은 `저장 영화.csv`로, 엑셀 파일은 `저장 영화.xlsx`로 저장하세요"
        ).suggesting(Phrase("save films.csv", ko: "저장 영화.csv"))
      ),
      (
        ["역주행", "역주행한", "역주행하는", "sleeper", "sleepers"],
        Phrase(
          "for films that gained on the week before, two weeks after they opened, run "
            + "`list weekend --all | where day - open >= 14 and drop > 0 | sort -drop`",
          ko: "개봉 2주가 지나 전주보다 관객이 늘어난 영화는 "
            + "`목록 주말 --전체 | 조건 날짜 - 개봉일 >= 14 and 전주대비 > 0 | 정렬 -전주대비`로 보세요"
        ).suggesting(
          Phrase(
            "list weekend --all | where day - open >= 14 and drop > 0 | sort -drop",
            ko: "목록 주말 --전체 | 조건 날짜 - 개봉일 >= 14 and 전주대비 > 0 | 정렬 -전주대비"
          )
        )
      ),
      (
        ["뜨는", "떠오르는", "급상승", "급상승한", "상승세", "rising"],
        Phrase(
          "for films that rose in the chart, run `list --all | where change > 0 | sort -change | first 10`",
          ko: "순위가 오른 영화는 `목록 --전체 | 조건 증감 > 0 | 정렬 -증감 | 처음 10`으로 보세요"
        ).suggesting(
          Phrase(
            "list --all | where change > 0 | sort -change | first 10",
            ko: "목록 --전체 | 조건 증감 > 0 | 정렬 -증감 | 처음 10"
          )
        )
      ),
      (
        ["파이썬", "파이썬으로", "판다스", "python", "pandas"],
        Phrase(
          "for the request of a list as code, run `explain list; request --as python`",
          ko: "목록의 요청을 파이썬 코드로 보려면 `실행계획 목록; 요청 --형식 파이썬`을 실행하세요"
        ).suggesting(
          Phrase("explain list; request --as python", ko: "실행계획 목록; 요청 --형식 파이썬")
        )
      ),
      (
        ["시간대별", "시간별", "시간당", "hourly", "per hour", "by hour", "실시간", "real-time", "realtime"],
        Phrase(
          "KOBIS counts admissions by day; for days one by one, run `trend 1`",
          ko: "관객수는 하루 단위로 집계됩니다. 일별로는 `추이 1`로 보세요"
        ).suggesting(Phrase("trend 1", ko: "추이 1"))
      ),
      (
        [
          "imdb", "rotten", "tomatoes", "metacritic", "왓챠", "왓챠피디아", "네이버 평점", "로튼토마토", "cgv 평점",
          "critics",
        ],
        Phrase(
          "bos has the reviews of its own users only: run `reviews 1`",
          ko: "다른 사이트의 평점은 없습니다. 한줄평은 `한줄평 1`로 보세요"
        ).suggesting(Phrase("reviews 1", ko: "한줄평 1"))
      ),
      (
        [
          "평점 높은", "평점이 높은", "평점 순위", "평점순", "평점 좋은", "평점이 좋은", "best rated", "highest rated",
          "top rated",
          "best reviewed",
        ],
        ratings(10)
      ),
      (
        [
          "날씨", "weather", "뉴스", "news", "기사", "아카데미", "오스카", "청룡영화상", "수상", "수상작", "oscar",
          "oscars",
          "award", "awards", "ost", "soundtrack",
        ],
        Phrase(
          "bos has charts, films and people of KOBIS only; for what it answers, see `help tasks`",
          ko: "KOBIS의 박스오피스, 영화, 영화인 데이터만 있습니다. 할 수 있는 일은 `도움말 활용`에서 보세요"
        ).suggesting(Phrase("help tasks", ko: "도움말 활용"))
      ),
      (
        [
          "제목을 영어로", "제목 영어로", "영어 제목", "영문 제목", "영문제목으로", "영어 제목으로", "titles english",
          "titles to english", "english titles", "the titles",
        ], .writeInstead(Phrase("set titles english", ko: "설정 영화제목 영어"))
      ),
      (
        ["제목을 한국어로", "제목을 한글로", "제목 한글로", "korean titles", "한글 제목으로"],
        .writeInstead(Phrase("set titles korean", ko: "설정 영화제목 한국어"))
      ),
      (
        ["to korean", "in korean", "한국어로", "한글로"],
        .writeInstead(Phrase("set language ko", ko: "설정 언어 한국어"))
      ),
      (
        ["to english", "in english", "영어로"],
        .writeInstead(Phrase("set language en", ko: "설정 언어 영어"))
      ),
      (
        ["데이터는 어디서", "데이터 어디서", "the data", "data come", "data from", "출처가", "출처는"],
        Phrase(
          "the data is that of KOBIS, or fictional sample data without a key: see `source`",
          ko: "KOBIS 데이터이고, 키가 없으면 가상의 샘플 데이터입니다. `소스`로 확인하세요"
        ).suggesting(Phrase("source", ko: "소스"))
      ),
    ]
    var table: [String: Phrase] = [:]
    for (words, phrase) in groups { for word in words { table[word] = phrase } }
    return table
  }()
}

extension DiagnosticMessage {
  /// A whole question that is none of a command.
  static let unanswered = DiagnosticMessage(
    "unanswered",
    "no command answers this",
    ko: "이 질문에 답하는 명령이 없습니다"
  )

  /// A whole entry that begins with days, which are no wrong command.
  fileprivate static func noLine(_ text: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-line",
      "`\(text)` isn't a line of commands",
      ko: "`\(text)`: 이대로는 실행할 수 없습니다"
    )
  }
}

extension UnknownWords {
  /// The error of `지난 주말 박스오피스 엑셀` and the like for the whole entry: the days at its start are known.
  static func ofWhole(_ text: String, _ words: [String], _ error: Diagnostic) -> Diagnostic {
    guard error.message.id == "unknown-command", error.range.start == 0, words.count > 1,
      // Without a line to write instead, the error stays.
      ["`list ", "`[{", "`booking"].contains(where: { error.hint?.english.contains($0) == true }),
      let days = PlainRequest.daysAtStart(words[...]),
      days.count < words.count
    else { return error }
    var changed = error
    changed.message = .noLine(text)
    changed.range = SourceRange(0, text.utf8.count)
    return changed
  }
}

extension Phrase {
  /// What kinds of questions have answers.
  static let questions = Phrase(
    "ask for figures of films and days, such as `top 3 this year` or `korean share last month`; "
      + "more are in `help tasks`",
    ko: "`올해 상위 3편`, `지난달 한국영화 점유율`처럼 영화와 날짜의 수치를 알려 줍니다. 다른 예는 `도움말 활용`에 있습니다"
  )
}
