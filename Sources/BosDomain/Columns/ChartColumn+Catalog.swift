import BosText

extension ChartColumn {
  /// The columns of a chart, in the order in which files have them.
  package static let all: [ChartColumn] = ChartField.allCases.map(\.facts.column)

  /// The columns of films that files may hold beside those of charts.
  package static let extra: [ChartColumn] = [
    ChartColumn("producer", .text, "Producer", korean: ["제작사"]),
    ChartColumn("cast", .text, "Cast", korean: ["배우", "출연"], api: ["actors"]),
  ]

  /// The columns that only tables of the site and film pages tell, which `list --all` shows and
  /// other charts look up on demand.
  package static let details: [ChartColumn] = [
    ChartColumn(
      "market_share",
      .percent,
      "Market share %",
      korean: ["관객점유율"],
      isLargestFirst: true,
      from: ["day", "title", "open", "audience"],
      meaning: Phrase(
        """
        Share of the admissions of all films of the day, in percent. Null if bos knows only ten \
        films of the day.
        """,
        ko: "그날 모든 영화의 관객수 합계에서 차지하는 비율(%). 상위 10편만 아는 날에는 null입니다."
      )
    ),
    detail("distributor", "Distributor", ["배급사"], Phrase("distributor", ko: "배급사")),
    detail(
      "nation",
      "Nation",
      ["국적", "대표국적", "제작국가"],
      api: ["nationNm", "repNationNm", "nationAlt"],
      Phrase("main nation", ko: "대표 국적")
    ),
    detail(
      "genre",
      "Genre",
      ["장르"],
      api: ["genreNm", "repGenreNm", "genreAlt"],
      Phrase("genre", ko: "장르")
    ),
    detail(
      "grade",
      "Grade",
      ["관람등급", "등급"],
      api: ["watchGradeNm"],
      Phrase("rating by age", ko: "관람등급")
    ),
    detail("director", "Director", ["감독"], api: ["directors"], Phrase("director", ko: "감독")),
  ]

  private static func detail(
    _ name: String,
    _ label: String,
    _ korean: [String],
    api: [String] = [],
    _ meaning: Phrase
  ) -> ChartColumn {
    ChartColumn(
      name,
      .text,
      label,
      korean: korean,
      api: api,
      from: ["day", "title", "open", "audience"],
      meaning: Phrase(
        """
        The film's \(meaning.english), from the table with all films that the site of KOBIS has for \
        each day, or from the film's page if you opened it before. Null if bos has neither.
        """,
        ko: """
          영화의 \(meaning.korean). KOBIS 사이트에 날짜별로 있는 전체 영화 표나, 전에 `열기`로 본 영화 정보에서 \
          가져옵니다. 둘 다 없으면 null(빈칸)입니다.
          """
      )
    )
  }

  /// The columns that are computed on demand.
  package static let computed: [ChartColumn] =
    details + [
      ChartColumn(
        "title_en",
        .text,
        "English title",
        korean: ["영문제목"],
        hiddenNames: ["영어제목"],
        from: ["code"],
        meaning: Phrase(
          """
          English title, where a stored film page tells it; bos doesn't fetch pages for it. To show \
          it in place of the Korean one, use `set titles english`.
          """,
          ko: """
            영문 제목. 전에 본 영화 정보에서 가져오며, 이 열 때문에 KOBIS에 요청을 보내지는 않습니다. 한국어 제목 대신 \
            보려면 `설정 영화제목 영어`를 쓰세요.
            """
        )
      ),
      ChartColumn(
        "per_screen",
        .num,
        "Per screen",
        korean: ["스크린당관객"],
        hiddenNames: ["스크린당관객수"],
        isLargestFirst: true,
        from: ["audience", "screens"],
        meaning: Phrase(
          "Admissions per screen: audience / screens. Null if the number of screens is unknown.",
          ko: "스크린당 관객수: 관객수 / 스크린수. 스크린 수를 모르면 null입니다."
        )
      ),
      ChartColumn(
        "per_show",
        .num,
        "Per show",
        korean: ["회당관객"],
        hiddenNames: ["회당관객수"],
        isLargestFirst: true,
        from: ["audience", "shows"],
        meaning: Phrase(
          "Admissions per show: audience / shows. It indicates how full the shows were.",
          ko: "상영 1회당 관객수: 관객수 / 상영횟수. 좌석이 얼마나 찼는지 알 수 있습니다."
        )
      ),
      ChartColumn(
        "ticket_price",
        .num,
        "Ticket price",
        korean: ["평균관람요금"],
        hiddenNames: ["평균관람료"],
        isLargestFirst: true,
        from: ["sales", "audience"],
        meaning: Phrase(
          "Average ticket price in won: sales / audience.",
          ko: "평균 관람요금(원): 매출액 / 관객수."
        )
      ),
      ChartColumn(
        "days_out",
        .int,
        "Days out",
        korean: ["개봉후일수"],
        hiddenNames: ["개봉일수"],
        aggregation: .mean,
        from: ["day", "open"],
        meaning: Phrase(
          """
          Days since the release: 0 on the release day, negative in previews, null if the release is \
          unknown. In the chart of a week or weekend, it counts to the last day.
          """,
          ko: """
            개봉 후 지난 일수. 개봉일(개봉 1일차)이 0, 시사회는 음수, 개봉일을 모르면 null입니다. 주간과 주말 \
            박스오피스에서는 마지막 날까지 셉니다.
            """
        )
      ),
      ChartColumn(
        "drop",
        .percent,
        "Drop %",
        korean: ["전주대비"],
        // The others are its headings on a terminal.
        hiddenNames: ["낙폭", "against last week", "vs last week"],
        isLargestFirst: true,
        from: ["day", "code", "audience"],
        meaning: Phrase(
          """
          Change in admissions from the same weekday of the week before, in percent; negative if \
          admissions fell. Unlike `audience_rate`, it compares weekends with weekends. In the chart \
          of a week, it compares with the previous week; in that of a weekend, with the previous \
          weekend. Null if the film wasn't in that chart. bos fetches missing charts of the week \
          before, at one API call per day. On a screen, its heading is `against last week`, because a \
          negative drop reads like a rise.
          """,
          ko: """
            전주 같은 요일 대비 관객수 증감률(%). 줄었으면 음수입니다. `관객증감률`과 달리 주말은 \
            주말끼리 비교합니다. 주간 박스오피스는 전주, 주말 박스오피스는 지난 주말과 비교합니다. 그때 박스오피스에 없던 영화는 \
            null입니다. 저장되지 않은 전주의 박스오피스는 하루에 요청 1회로 가져옵니다.
            """
        )
      ),
    ]
}
