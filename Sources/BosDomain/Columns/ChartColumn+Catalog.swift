extension ChartColumn {
  /// The columns of a chart, in the order in which they are written out.
  package static let all: [ChartColumn] = [
    ChartColumn("day", .day, "Day", korean: ["날짜", "조회일", "일자"], api: ["targetDt"]),
    ChartColumn("rank", .int, "Rank", korean: ["순위"], api: ["rank"]),
    ChartColumn(
      "change",
      .int,
      "Change",
      korean: ["증감", "순위증감"],
      api: ["rankInten"]
    ),
    ChartColumn("new", .bool, "New", korean: ["신작"], api: ["rankOldAndNew"]),
    ChartColumn("code", .text, "Code", korean: ["영화코드"], api: ["movieCd"]),
    ChartColumn("title", .text, "Title", korean: ["제목", "영화명"], api: ["movieNm"]),
    ChartColumn("open", .day, "Opened", korean: ["개봉일"], api: ["openDt"]),
    ChartColumn(
      "audience",
      .int,
      "Admissions",
      korean: ["관객수", "관객"],
      api: ["audiCnt"],
      isLargestFirst: true
    ),
    ChartColumn(
      "audience_change",
      .int,
      "Admissions change",
      korean: ["관객증감", "관객수증감", "관객수증감(전일대비)"],
      api: ["audiInten"],
      isLargestFirst: true
    ),
    ChartColumn(
      "audience_rate",
      .percent,
      "Admissions change %",
      korean: [
        "관객증감률", "관객증감율", "관객수증감률", "관객수증감율", "관객수증감률(전일대비)",
        "관객수증감율(전일대비)",
      ],
      api: ["audiChange"],
      isLargestFirst: true
    ),
    ChartColumn(
      "total",
      .int,
      "Total admissions",
      korean: ["누적관객수", "누적관객"],
      api: ["audiAcc"],
      isLargestFirst: true
    ),
    ChartColumn(
      "sales",
      .int,
      "Sales",
      korean: ["매출액", "매출"],
      api: ["salesAmt"],
      isLargestFirst: true
    ),
    ChartColumn(
      "share",
      .percent,
      "Share %",
      korean: ["매출점유율", "매출액점유율", "점유율"],
      api: ["salesShare"],
      isLargestFirst: true
    ),
    ChartColumn(
      "sales_change",
      .int,
      "Sales change",
      korean: ["매출증감", "매출액증감", "매출액증감(전일대비)"],
      api: ["salesInten"],
      isLargestFirst: true
    ),
    ChartColumn(
      "sales_rate",
      .percent,
      "Sales change %",
      korean: [
        "매출증감률", "매출증감율", "매출액증감률", "매출액증감율", "매출액증감률(전일대비)",
        "매출액증감율(전일대비)",
      ],
      api: ["salesChange"],
      isLargestFirst: true
    ),
    ChartColumn(
      "sales_total",
      .int,
      "Total sales",
      korean: ["누적매출액", "누적매출"],
      api: ["salesAcc"],
      isLargestFirst: true
    ),
    ChartColumn(
      "screens",
      .int,
      "Screens",
      korean: ["스크린수"],
      api: ["scrnCnt"],
      isLargestFirst: true
    ),
    ChartColumn(
      "shows",
      .int,
      "Shows",
      korean: ["상영횟수"],
      api: ["showCnt"],
      isLargestFirst: true
    ),
  ]

  /// The columns of films that other files hold beside those of charts.
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

  /// The columns that are computed when they are asked for.
  package static let computed: [ChartColumn] = [
    ChartColumn(
      "per_screen",
      .num,
      "Per screen",
      korean: ["스크린당관객"],
      isLargestFirst: true,
      from: ["audience", "screens"]
    ),
    ChartColumn(
      "per_show",
      .num,
      "Per show",
      korean: ["회당관객"],
      isLargestFirst: true,
      from: ["audience", "shows"]
    ),
    ChartColumn(
      "ticket_price",
      .num,
      "Ticket price",
      korean: ["평균관람료"],
      isLargestFirst: true,
      from: ["sales", "audience"]
    ),
    ChartColumn("days_out", .int, "Days out", korean: ["개봉일수"], from: ["day", "open"]),
    ChartColumn(
      "drop",
      .percent,
      "Drop %",
      korean: ["낙폭"],
      isLargestFirst: true,
      from: ["day", "code", "audience"]
    ),
  ]
}
