import BosText

extension ChartColumn {
  /// The columns of a chart, in the order in which files have them.
  package static let all: [ChartColumn] = ChartField.allCases.map(\.facts.column)

  /// The columns of films that files may hold beside those of charts.
  package static let extra: [ChartColumn] = [
    ChartColumn(
      "nation",
      .text,
      "Nation",
      korean: ["국적", "대표국적", "제작국가"],
      api: ["nationNm", "repNationNm", "nationAlt"]
    ),
    ChartColumn("producer", .text, "Producer", korean: ["제작사"]),
    ChartColumn("distributor", .text, "Distributor", korean: ["배급사"]),
    ChartColumn("grade", .text, "Grade", korean: ["등급", "관람등급"], api: ["watchGradeNm"]),
    ChartColumn(
      "genre",
      .text,
      "Genre",
      korean: ["장르"],
      api: ["genreNm", "repGenreNm", "genreAlt"]
    ),
    ChartColumn("director", .text, "Director", korean: ["감독"], api: ["directors"]),
    ChartColumn("cast", .text, "Cast", korean: ["배우", "출연"], api: ["actors"]),
  ]

  /// The columns that are computed on demand.
  package static let computed: [ChartColumn] = [
    ChartColumn(
      "per_screen",
      .num,
      "Per screen",
      korean: ["스크린당관객"],
      isLargestFirst: true,
      from: ["audience", "screens"],
      meaning: Phrase(
        "Admissions per screen: audience / screens. Null if the number of screens is unknown.",
        ko: "스크린 하나의 관객수: audience / screens. 스크린 수를 모르면 null입니다."
      )
    ),
    ChartColumn(
      "per_show",
      .num,
      "Per show",
      korean: ["회당관객"],
      isLargestFirst: true,
      from: ["audience", "shows"],
      meaning: Phrase(
        "Admissions per show: audience / shows. It indicates how full the shows were.",
        ko: "한 회의 관객수: audience / shows. 자리가 얼마나 찼는지 알려 줍니다."
      )
    ),
    ChartColumn(
      "ticket_price",
      .num,
      "Ticket price",
      korean: ["평균관람료"],
      isLargestFirst: true,
      from: ["sales", "audience"],
      meaning: Phrase(
        "Average ticket price in won: sales / audience.",
        ko: "표 한 장의 평균 값(원): sales / audience."
      )
    ),
    ChartColumn(
      "days_out",
      .int,
      "Days out",
      korean: ["개봉일수"],
      aggregation: .mean,
      from: ["day", "open"],
      meaning: Phrase(
        """
        Days since the release: 0 on the release day, negative in previews, null if the release is \
        unknown. In the chart of a week or weekend, it counts to the last day.
        """,
        ko: """
          개봉한 지 며칠째인지. 개봉일이 0, 시사는 음수, 개봉일을 모르면 null입니다. 주간과 주말 \
          순위에서는 그 마지막 날까지 셉니다.
          """
      )
    ),
    ChartColumn(
      "drop",
      .percent,
      "Drop %",
      korean: ["낙폭"],
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
          지난주 같은 요일에 견준 관객수 증감률(%). 줄었으면 음수입니다. `audience_rate`와 달리 주말은 \
          주말끼리 견줍니다. 주간 순위는 전주, 주말 순위는 지난 주말에 견줍니다. 그 순위에 없던 영화는 \
          null입니다. 저장되지 않은 지난주 순위는 하루에 요청 한 번씩 가져옵니다.
          """
      )
    ),
  ]
}
