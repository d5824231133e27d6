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
    ServiceOperation(
      service: "kobis",
      id: .siteTable,
      meaning: Phrase(
        "the site's table of all films, in the sample only: live, `import` a saved one",
        ko: "사이트의 전체 영화 표. 샘플에만 있고, 실제 데이터는 저장한 표를 `가져오기`로 넣음"
      ),
      fields: [
        day,
        .may(
          "weekGb",
          "0 주간(월~일), 1 주말(금~일), 2 주중(월~목). 생략하면 하루",
          "0 week, 1 weekend, 2 Monday to Thursday (default: a day)"
        ),
      ] + filters.filter { $0.name != "itemPerPage" } + table
    ),
  ]

  /// The columns of the site's table.
  private static let table: [Field] = [
    .gives("순위", "순위", "the rank", "rank"),
    .gives("영화명", "제목. 코드는 링크에 있음", "the title, with the code in its link", "title"),
    .gives("개봉일", "개봉일", "the release day", "open"),
    .gives("매출액", "매출액", "the sales", "sales"),
    .gives("매출액 점유율", "매출액 점유율(%)", "the share of sales in percent", "share"),
    .gives("매출액증감", "전일 대비 매출액 증감", "the change of sales", "sales_change"),
    .gives("매출액증감율", "전일 대비 매출액 증감률(%)", "the change of sales in percent", "sales_rate"),
    .gives("누적매출액", "누적 매출액", "the sales since release", "sales_total"),
    .gives("관객수", "관객 수", "the admissions", "audience"),
    .gives("관객수증감", "전일 대비 관객 수 증감", "the change of admissions", "audience_change"),
    .gives(
      "관객수증감율",
      "전일 대비 관객 수 증감률(%)",
      "the change of admissions in percent",
      "audience_rate"
    ),
    .gives("누적관객수", "누적 관객 수", "the admissions since release", "total"),
    .gives("스크린수", "스크린 수", "the screens", "screens"),
    .gives("상영횟수", "상영 횟수", "the shows", "shows"),
    .gives("대표국적", "통계에 쓰는 국적", "the nation that counts", "nation"),
    .gives("국적", "모든 국적", "all nations"),
    .gives("제작사", "제작사", "the makers"),
    .gives("배급사", "배급사", "the distributors", "distributor"),
    .gives("등급", "관람등급", "the rating", "grade"),
    .gives("장르", "장르", "the genres", "genre"),
    .gives("감독", "감독", "the directors", "director"),
    .gives("배우", "배우", "the actors"),
    .gives("합계", "마지막 행: 모든 영화의 합", "the last row: the sums of all films"),
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
