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
        Share of all admissions of the chart, in percent. Null unless all films of the chart are \
        known, by `import` of the site's table.
        """,
        ko: "박스오피스 전체 관객수에서 차지하는 비율(%). 모든 영화를 아는 경우에만 값이 있습니다."
      )
    ),
    detail("distributor", "Distributor", ["배급사"], Phrase("Distributor", ko: "배급사")),
    detail(
      "nation",
      "Nation",
      ["국적", "대표국적", "제작국가"],
      api: ["nationNm", "repNationNm", "nationAlt"],
      Phrase("Nation of the film", ko: "국적")
    ),
    detail(
      "genre",
      "Genre",
      ["장르"],
      api: ["genreNm", "repGenreNm", "genreAlt"],
      Phrase("Genre", ko: "장르")
    ),
    detail(
      "grade",
      "Grade",
      ["등급", "관람등급"],
      api: ["watchGradeNm"],
      Phrase("Grade", ko: "관람등급")
    ),
    detail("director", "Director", ["감독"], api: ["directors"], Phrase("Director", ko: "감독")),
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
        "\(meaning.english), as the site's table or a film's stored page tells; null if neither does.",
        ko: "\(meaning.korean). 사이트의 표나 저장된 영화 정보에 있는 값이며, 없으면 null입니다."
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
            영문 제목. 저장된 영화 정보에 있는 값이며, 이 열 때문에 새로 요청하지는 않습니다. 한국어 제목 대신 \
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
        // The second one is its heading on a terminal.
        hiddenNames: ["낙폭", "against last week"],
        isLargestFirst: true,
        from: ["day", "code", "audience"],
        meaning: Phrase(
          """
          Change in admissions from the same weekday of the week before, in percent; negative if \
          admissions fell. Unlike `audience_rate`, it compares weekends with weekends. In the chart \
          of a week, it compares with the previous week; in that of a weekend, with the previous \
          weekend. Null if the film wasn't in that chart. bos fetches missing charts of the week \
          before, at one API call per day.
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
