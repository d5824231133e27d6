import BosText

/// A word of answers that is no column of charts, such as the head `multiple`, with what it means.
struct AnswerWord {
  let title: Phrase
  let text: Phrase
  /// The page with more about it, or nil.
  let topic: HelpTopic?
  /// Whether its page is about several such words, such as `last year` and `this year`.
  let isTitledAsTyped: Bool
  private let names: [String]

  private init(
    _ title: Phrase,
    _ names: [String] = [],
    _ text: Phrase,
    topic: HelpTopic? = nil,
    isTitledAsTyped: Bool = false
  ) {
    (self.title, self.text, self.topic) = (title, text, topic)
    self.isTitledAsTyped = isTitledAsTyped
    self.names = [title.english, title.korean] + names
  }

  /// The word with a name, or nil.
  static func named(_ name: String) -> AnswerWord? {
    let name = name.lowercased().split(separator: " ").joined(separator: " ")
    return all.first { $0.names.contains(name) }
  }

  private static let all = figures + days

  private static let figures: [AnswerWord] = [
    AnswerWord(
      Phrase("multiple", ko: "배수"),
      ["multiples", "multiplier", "배율", "흥행배수"],
      Phrase(
        """
        A film's admissions so far, divided by those of its first weekend (Friday to Sunday): 3 means \
        three times its first weekend. After `list`, `multiple of 1` shows that of the first film.
        """,
        ko: """
          누적관객수를 개봉 첫 주말(금~일) 관객수로 나눈 값입니다. 3이면 첫 주말의 3배입니다. `목록` 다음에 \
          `1위 배수`를 입력하면 1위 영화의 배수를 보여 줍니다.
          """
      )
    ),
    AnswerWord(
      Phrase("difference", ko: "차이"),
      ["차", "격차", "gap"],
      Phrase(
        """
        The number of a row minus that of the row above, as in `this month vs last month`; negative if \
        it fell. The first row has none. `growth` is the same in percent.
        """,
        ko: """
          한 행의 값에서 앞 행의 값을 뺀 것입니다. 줄었으면 음수이고, 첫 행에는 없습니다. `이번 달과 지난달 비교`처럼 \
          비교하면 나옵니다. `증감률`은 같은 차이를 퍼센트로 나타냅니다.
          """
      )
    ),
    AnswerWord(
      Phrase("ytd", ko: "연초누적"),
      ["year to date", "ytd.", "to date", "연초부터", "연 누적"],
      Phrase(
        """
        Year to date: the days from 1 January to yesterday. `admissions ytd` adds them up, and \
        `ytd vs same period last year` compares them.
        """,
        ko: """
          1월 1일부터 어제까지입니다. `올해 관객수`로 더하고, `올해 작년 동기 비교`로 작년과 비교하세요.
          """
      ),
      topic: .dates
    ),
    AnswerWord(
      Phrase("running totals", ko: "누적"),
      [],
      Phrase(
        """
        `total` is a film's admissions from its release to the day of the chart. `cumulative(…)` adds \
        up the rows so far, as in `derive { so_far: cumulative(audience) }`.
        """,
        ko: """
          `누적관객수`는 개봉일부터 그날까지의 관객수이고, 함수 `누적(…)`은 `열추가 { 합: 누적(관객수) }`처럼 그 행까지 \
          더합니다. 올해 1월 1일부터 더한 값은 `올해 관객수`입니다.
          """
      )
    ),
    AnswerWord(
      Phrase("opening", ko: "첫주말"),
      ["opening weekend", "opening weekends", "첫 주말", "개봉 첫 주말", "오프닝"],
      Phrase(
        """
        A film's first weekend: the first Friday to Sunday from its release on, without the days \
        before. `opening weekend of 1` shows that of the first film of a list.
        """,
        ko: """
          개봉일이나 그 뒤에 처음 오는 금~일요일의 관객수입니다. 그 앞의 평일과 시사회는 들어가지 않습니다. 영화 제목 뒤에 \
          `개봉 첫 주말 관객수`를 붙여 입력하세요.
          """
      ),
      topic: .weekends
    ),
    AnswerWord(
      Phrase("nth_day", ko: "일째"),
      ["nth day", "day of run", "개봉 일째"],
      Phrase(
        "The day of a film's run: 1 is its release day. It is `days_out` + 1.",
        ko: "개봉일을 1로 센 상영 일째입니다. `개봉후일수`에 1을 더한 값입니다."
      )
    ),
    AnswerWord(
      Phrase("start", ko: "시작일"),
      [],
      Phrase(
        "The first day of a week of an answer that was in the charts; weeks run from Monday.",
        ko: "주별 답에서 그 주에 박스오피스가 있는 첫날입니다. 주는 월요일에 시작합니다."
      ),
      topic: .dates
    ),
    AnswerWord(
      Phrase("number of films", ko: "편수"),
      ["number of films", "film count", "영화수", "영화 수"],
      Phrase(
        "The number of different films in a group; a film of several days counts once.",
        ko: "그룹에 있는 서로 다른 영화의 수입니다. 여러 날 상영한 영화도 1편으로 셉니다."
      )
    ),
    AnswerWord(
      Phrase("screen share", ko: "스크린점유율"),
      ["screen_share", "screen shares", "스크린 점유율"],
      Phrase(
        """
        A film's screens, divided by the sum of the screens of all films: `screen share yesterday`. A \
        screen with several films counts for each.
        """,
        ko: """
          영화의 스크린수를 모든 영화의 스크린수 합계로 나눈 비율입니다. `어제 스크린 점유율`로 보세요. 여러 영화를 상영한 \
          스크린은 영화마다 셉니다.
          """
      )
    ),
    AnswerWord(
      Phrase("show share", ko: "상영점유율"),
      ["show_share", "show shares", "상영 점유율", "상영횟수점유율"],
      Phrase(
        "A film's shows, divided by those of all films: `show share yesterday`.",
        ko: "영화의 상영횟수를 모든 영화의 상영횟수로 나눈 비율입니다. `어제 상영 점유율`로 보세요."
      )
    ),
    AnswerWord(
      Phrase("seat share", ko: "좌석점유율"),
      [
        "seats", "seat occupancy", "occupancy", "좌석 점유율", "좌석판매율", "좌석 판매율", "좌석수", "좌석",
        "좌점율", "좌점률", "좌판율", "좌판률",
      ],
      Phrase(
        """
        The charts have no seats, so bos can't tell shares of seats or how full shows were. Near to \
        them are `screen share yesterday` and `show share yesterday`.
        """,
        ko: """
          박스오피스에는 좌석수가 없어 좌석점유율과 좌석판매율은 계산할 수 없습니다. 비슷한 값은 `어제 스크린 점유율`과 `어제 \
          상영 점유율`입니다.
          """
      )
    ),
    AnswerWord(
      Phrase("r²", ko: "결정계수"),
      ["r2", "r squared", "correlation", "상관계수", "상관관계"],
      Phrase(
        """
        How close points of a plot are to the line through them: 1 if they are on it, 0 if they have \
        nothing to do with it. It is the square of the correlation r, which is negative if the line falls. `correlation of \
        screens and audience last month` draws the films of a month with their line, its r and its r².
        """,
        ko: """
          그래프의 점이 추세선에 얼마나 가까운지 나타냅니다. 점이 모두 선 위에 있으면 1이고, 상관계수의 제곱입니다. \
          `지난달 스크린수와 관객수의 상관관계`는 한 달 영화를 점으로 그리고 추세선과 상관계수, 결정계수를 보여 줍니다.
          """
      )
    ),
    AnswerWord(
      Phrase("others", ko: "나머지"),
      [],
      Phrase(
        "In shares of some films, all films that aren't among these.",
        ko: "일부 영화의 점유율에서 그 영화를 제외한 모든 영화입니다."
      )
    ),
    AnswerWord(
      Phrase("filtered", ko: "조건 적용"),
      ["조건적용"],
      Phrase(
        "Above a table: a condition, as of `where`, has left out some of its rows.",
        ko: "표 위의 이 말은 `조건` 등으로 일부 행을 제외했다는 뜻입니다."
      )
    ),
    AnswerWord(
      Phrase("hidden", ko: "숨긴 열"),
      ["hidden columns", "숨긴열"],
      Phrase(
        "Below a table: the columns that don't fit in the window. `table` shows all.",
        ko: "표 아래의 이 말은 창이 좁아 보이지 않는 열입니다. `표`로 모두 볼 수 있습니다."
      )
    ),
  ]

  private static let days: [AnswerWord] = [
    AnswerWord(
      Phrase("period", ko: "기간"),
      ["periods"],
      HelpTopic.dates.entriesOfPeriods,
      topic: .dates
    ),
    AnswerWord(
      Phrase("last week", ko: "지난주"),
      ["this week", "지난 주", "이번주", "이번 주", "금주", "저번주"],
      Phrase(
        """
        Weeks run from Monday to Sunday. `list last week` shows its days, `list last week --week` the \
        chart of the whole week. `this week` ends yesterday; `week 45` is one by its number.
        """,
        ko: """
          주는 월요일부터 일요일까지입니다. `목록 지난주`로 날짜별, `목록 지난주 --주간`으로 한 주의 박스오피스를 보세요. \
          `이번 주`는 어제까지이고, `지지난주`, `45주차`도 쓸 수 있습니다.
          """
      ),
      topic: .dates,
      isTitledAsTyped: true
    ),
    AnswerWord(
      Phrase("last weekend", ko: "지난 주말"),
      ["this weekend", "지난주말", "이번 주말", "이번주말"],
      Phrase(
        """
        Friday to Sunday. `list last weekend` shows its chart; also `last 2 weekends` and `weekends in \
        may`.
        """,
        ko: "금요일부터 일요일까지입니다. `목록 지난 주말`로 주말 박스오피스를 보세요. `지난 2주말`, `5월 주말`도 쓸 수 있습니다."
      ),
      topic: .dates,
      isTitledAsTyped: true
    ),
    AnswerWord(
      Phrase("last month", ko: "지난달"),
      ["this month", "지난 달", "이번달", "이번 달", "이달", "저번달"],
      Phrase(
        "The whole calendar month; `this month` ends yesterday. Also `may`, `may 2025` and `2025-05`.",
        ko: "1일부터 말일까지입니다. `이번 달`은 어제까지입니다. `5월`, `2025년 5월`, `2025-05`도 쓸 수 있습니다."
      ),
      topic: .dates,
      isTitledAsTyped: true
    ),
    AnswerWord(
      Phrase("last year", ko: "작년"),
      ["this year", "지난해", "올해", "재작년"],
      Phrase(
        """
        The whole calendar year; `this year` ends yesterday. The same days of both: `this year vs same \
        period last year`. Also `2025`, `last quarter` and `this time last year`.
        """,
        ko: """
          1월 1일부터 12월 31일까지입니다. `올해`는 어제까지입니다. 같은 기간끼리는 `올해 작년 동기 비교`로 비교하세요. \
          `2025년`, `작년 3분기`, `작년 이맘때`도 쓸 수 있습니다.
          """
      ),
      topic: .dates,
      isTitledAsTyped: true
    ),
  ]
}

extension HelpTopic {
  /// The topic's entries for periods, which are its fourth paragraph.
  fileprivate var entriesOfPeriods: Phrase {
    func entries(_ text: String) -> Substring {
      text.split(separator: "\n\n").dropFirst(3).first ?? ""
    }
    return Phrase(
      "Commands that take days, as `list` does, read these:\n\n\(entries(text.english))",
      ko: "`목록`처럼 기간을 받는 명령에는 이렇게 입력합니다.\n\n\(entries(text.korean))"
    )
  }
}

extension HelpPage {
  /// Explains a word of answers.
  mutating func answerWord(_ word: AnswerWord, as name: String) {
    blank()
    title(word.isTitledAsTyped ? name : word.title.text(in: language))
    paragraphs(word.text)
    guard let topic = word.topic else { return }
    blank()
    line(
      Phrase("See also: help \(topic.name)", ko: "관련: 도움말 \(topic.korean)").text(in: language)
    )
  }
}
