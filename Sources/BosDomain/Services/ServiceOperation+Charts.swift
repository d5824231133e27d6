import BosText

extension ServiceOperation {
  /// The operations of the chart service.
  static let charts: [ServiceOperation] = [
    ServiceOperation(
      service: "kobis",
      id: .dailyCharts,
      meaning: Phrase("the daily box office", ko: "일별 박스오피스"),
      fields: [Field.must("key", "발급받은 키", "the key, 32 hexadecimal digits"), day] + filters
        + rows
    ),
    ServiceOperation(
      service: "kobis",
      id: .weeklyCharts,
      meaning: Phrase("the box office of a week, a weekend or weekdays", ko: "주간, 주말, 주중 박스오피스"),
      fields: [
        .must("key", "발급받은 키", "the key, 32 hexadecimal digits"),
        day,
        .may(
          "weekGb",
          "0 주간(월~일), 1 주말(금~일), 2 주중(월~목). 생략하면 1",
          "0 week, 1 weekend, 2 Monday to Thursday (default: 1)"
        ),
      ] + filters + [
        .gives("yearWeekTime", "연도와 주차(YYYYWW)", "the year and week number")
      ] + rows
    ),
  ]

  private static let day = Field.must(
    "targetDt",
    "조회할 날짜(YYYYMMDD). 주간이면 그 주의 아무 날",
    "the day, YYYYMMDD; for a week, any day in it"
  )

  private static let filters: [Field] = [
    .may("itemPerPage", "결과 행 수, 최대 10. 생략하면 10", "the number of rows, 10 at most (default: 10)"),
    .may(
      "multiMovieYn",
      "Y 독립·예술영화, N 상업 영화. 생략하면 모두",
      "Y arthouse films, N commercial films (default: all)"
    ),
    .may(
      "repNationCd",
      "K 한국 영화, F 외국 영화. 생략하면 모두",
      "K Korean films, F foreign films (default: all)"
    ),
    .may(
      "wideAreaCd",
      "상영 지역 코드(0105000000의 하위). 생략하면 전국",
      "the code of an area, below 0105000000 (default: the whole country)"
    ),
  ]

  private static let rows: [Field] =
    [
      .gives("boxofficeType", "박스오피스 종류", "the kind of chart"),
      .gives("showRange", "집계 기간", "the days of the chart", "day"),
      .gives("rnum", "순번", "the number of the row"),
    ]
    + ChartField.answered.compactMap { field in
      field.facts.answer.map { answer in
        .gives(answer.name, answer.meaning.korean, answer.meaning.english, field.facts.column.name)
      }
    }
}
