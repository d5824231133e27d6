extension ChartField.Facts {
  static let day = Self("day", .day, "Day", ko: ["날짜", "조회일", "일자"])
    .meaning(
      "Day of the chart; for a week or weekend, its first day.",
      ko: "박스오피스의 날짜. 주간이나 주말 박스오피스에서는 첫날입니다."
    )
    .called("targetDt")
    .stored(.day)
    .shown(at: 10, priority: 491)

  static let rank = Self("rank", .int, "Rank", ko: ["순위"])
    .aggregated(.least)
    .meaning("Rank in the chart, by admissions.", ko: "관객수 순위.")
    .answered("rank", at: 1, "the rank, by admissions", ko: "순위")
    .shown(at: 20, priority: 1)

  static let change = Self("change", .int, "Change", ko: ["증감", "순위증감", "순위변화", "순위변동"])
    .meaning(
      "Places gained since the previous chart; negative if the film fell.",
      ko: "전일(전주) 대비 순위 증감. 내려가면 음수입니다."
    )
    .answered("rankInten", at: 2, "the change in rank", ko: "전일(전주) 대비 순위 증감")
    .stored(.entry("rank_change"))
    .shown(at: 30, priority: 498)

  static let new = Self("new", .bool, "New", ko: ["신작"])
    .meaning("Whether the film is new in the chart.", ko: "순위 신규 진입 여부.")
    .answered(
      "rankOldAndNew",
      at: 3,
      "whether the film is new in the chart",
      ko: "순위 신규 진입 여부(NEW, OLD)"
    )
    .stored(.entry("is_new"))
    .shown(at: 170, priority: 1)

  static let code = Self("code", .text, "Code", ko: ["영화코드", "영화인코드", "영화사코드"])
    .meaning("KOBIS code of the film; it never changes.", ko: "KOBIS의 영화 코드. 바뀌지 않습니다.")
    .answered("movieCd", at: 4, "the code of the film", ko: "영화 대표 코드", mayBeEmpty: false)
    .stored(.film("code"))
    .shown(at: 180, priority: 1)

  static let title = Self("title", .text, "Title", ko: ["제목", "영화명"])
    .meaning("Korean title.", ko: "한국어 제목.")
    .answered("movieNm", at: 5, "the title in Korean", ko: "영화명(국문)")
    .stored(.film("title"))
    .shown(at: 40, priority: 500)

  static let open = Self("open", .day, "Opened", ko: ["개봉일"])
    .meaning("Release day; null if it is unknown.", ko: "개봉일. 알 수 없으면 null.")
    .optional()
    .answered("openDt", at: 6, "the day of release", ko: "개봉일")
    .stored(.entry("open_day"))
    .shown(at: 80, priority: 494)

  static let audience = Self("audience", .int, "Admissions", ko: ["관객수", "관객"])
    .largestFirst()
    .neverNegative()
    .meaning("Admissions on the day.", ko: "그날의 관객수.")
    .answered("audiCnt", at: 12, "the admissions", ko: "관객수")
    .shown(at: 50, priority: 499, total: .amounts)

  static let audienceChange = Self(
    "audience_change",
    .int,
    "Admissions change",
    ko: ["관객증감", "관객수증감", "관객수증감(전일대비)"]
  )
  .largestFirst()
  .meaning("Admissions minus those of the day before.", ko: "전일 대비 관객수 증감.")
  .answered("audiInten", at: 13, "the change in admissions", ko: "관객수 증감")
  .shown(at: 120, priority: 2)

  static let audienceRate = Self(
    "audience_rate",
    .percent,
    "Admissions change %",
    ko: [
      "관객증감률", "관객증감율", "관객수증감률", "관객수증감율", "관객수증감률(전일대비)",
      "관객수증감율(전일대비)", "관객증감률(전일대비)",
    ]
  )
  .largestFirst()
  .meaning(
    "Change in admissions from the day before, in percent. KOBIS gives 100 for a film that the "
      + "chart didn't have before; tables show – for it, and files keep the 100.",
    ko: "전일 대비 관객수 증감률(%). 전날 박스오피스에 없던 영화는 KOBIS가 100으로 줍니다. 화면에는 –로 나오고 파일에는 100이 "
      + "그대로 들어갑니다."
  )
  .answered("audiChange", at: 14, "the change, in percent", ko: "관객수 증감률(%)")
  .shown(at: 130, priority: 2)

  static let total = Self("total", .int, "Total admissions", ko: ["누적관객수", "누적관객"])
    .largestFirst()
    .neverNegative()
    .aggregated(.latest)
    .meaning(
      "Total admissions to date, including previews.",
      ko: "그날까지의 누적 관객수. 시사회를 포함합니다."
    )
    .answered("audiAcc", at: 15, "the total admissions", ko: "누적 관객수")
    .stored(.entry("audience_total"))
    .shown(at: 60, priority: 497)

  static let sales = Self("sales", .int, "Sales", ko: ["매출액", "매출"])
    .largestFirst()
    .meaning("Sales on the day, in won.", ko: "그날의 매출액(원).")
    .answered("salesAmt", at: 7, "the sales, in won", ko: "매출액")
    .shown(at: 70, priority: 496, total: .amounts)

  static let share = Self("share", .percent, "Share %", ko: ["매출점유율", "매출액점유율", "점유율"])
    .largestFirst()
    .meaning(
      """
      Share of all sales on the day, in percent, including films outside the chart. In answers to \
      questions such as `distributor share this year`, `share` is that of admissions.
      """,
      ko: """
        그날 전체 매출에서 이 영화가 차지하는 비율(%). 10위 밖의 영화도 전체에 포함합니다. `올해 배급사 \
        점유율` 같은 질문에는 관객수 기준 점유율이 나옵니다.
        """
    )
    .answered("salesShare", at: 8, "the share of all sales, in percent", ko: "전체 매출 대비 비율(%)")
    .stored(.entry("sales_share"))
    .shown(at: 90, priority: 495, total: .shares)

  static let salesChange = Self(
    "sales_change",
    .int,
    "Sales change",
    ko: ["매출증감", "매출액증감", "매출액증감(전일대비)"]
  )
  .largestFirst()
  .meaning("Sales minus those of the day before, in won.", ko: "전일 대비 매출액 증감(원).")
  .answered("salesInten", at: 9, "the change in sales", ko: "매출액 증감")
  .shown(at: 140, priority: 2)

  static let salesRate = Self(
    "sales_rate",
    .percent,
    "Sales change %",
    ko: [
      "매출증감률", "매출증감율", "매출액증감률", "매출액증감율", "매출액증감률(전일대비)",
      "매출액증감율(전일대비)",
    ]
  )
  .largestFirst()
  .meaning(
    "Change in sales from the day before, in percent. As in `audience_rate`, KOBIS gives 100 for a "
      + "film that the chart didn't have before.",
    ko: "전일 대비 매출액 증감률(%). `관객증감률`처럼 전날 박스오피스에 없던 영화는 KOBIS가 100으로 줍니다."
  )
  .answered("salesChange", at: 10, "the change, in percent", ko: "매출액 증감률(%)")
  .shown(at: 150, priority: 2)

  static let salesTotal = Self("sales_total", .int, "Total sales", ko: ["누적매출액", "누적매출"])
    .largestFirst()
    .aggregated(.latest)
    .meaning("Total sales to date, in won.", ko: "그날까지의 누적 매출액(원).")
    .answered("salesAcc", at: 11, "the total sales", ko: "누적 매출액")
    .shown(at: 160, priority: 2)

  static let screens = Self("screens", .int, "Screens", ko: ["스크린수"])
    .largestFirst()
    .neverNegative()
    .aggregated(.mean)
    .meaning(
      "Screens that showed the film. In the chart of a week or weekend it is one number for all days, "
        + "in the sample that of the day with most; KOBIS doesn't say how it counts them.",
      ko: "상영한 스크린 수. 주간·주말 박스오피스에는 기간 전체에 값이 하나입니다. 샘플 데이터는 가장 많은 날의 값이고, "
        + "KOBIS는 세는 방법을 밝히지 않았습니다."
    )
    .answered("scrnCnt", at: 16, "the screens", ko: "스크린 수")
    .shown(at: 100, priority: 493)

  static let shows = Self("shows", .int, "Shows", ko: ["상영횟수"])
    .largestFirst()
    .neverNegative()
    .meaning("Number of shows.", ko: "상영 횟수.")
    .answered("showCnt", at: 17, "the shows", ko: "상영 횟수")
    .shown(at: 110, priority: 492)
}
