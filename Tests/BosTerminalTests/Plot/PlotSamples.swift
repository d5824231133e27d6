import BosTerminal
import BosText

/// Returns the text of lines.
func text(_ lines: [StyledText]) -> String { lines.map(\.text).joined(separator: "\n") }

/// Draws a plot in a width and a height.
func plotted(
  _ model: PlotModel,
  _ width: Int,
  _ height: Int,
  _ style: PlotStyle = PlotStyle(),
  _ language: DisplayLanguage = .korean
) -> [StyledText] {
  drawn(model, width: width, height: height, style: style, language: language)
}

/// Small plots of each kind.
enum PlotSamples {
  /// The day of 2024-05-01.
  static let start = 19_844.0

  static let twoFilms = PlotModel(
    title: "일별 관객수",
    .lines([
      PlotSeries("범죄도시 4", from: start, [82, 71, 96, 120, 110, 64, 40, 35].map { $0 * 10_000 }),
      PlotSeries(
        "혹성탈출",
        from: start,
        [nil, 20, 38, nil, nil, 52, 45, 44].map { $0.map { $0 * 10_000 } }
      ),
    ]),
    x: PlotAxis(values: .days),
    y: PlotAxis(title: "관객", values: .numbers(.plain)),
    notes: ["표본 자료"]
  )

  static let changes = PlotModel(
    title: "Change",
    .lines([PlotSeries("", [3, -4, 8, -2, 0, 9, -7, 5])]),
    x: PlotAxis(title: "week")
  )

  static let powers = PlotModel(
    .lines([PlotSeries("매출", [1, 12, 90, 0, 3000, 100_000, -5])]),
    y: PlotAxis(title: "원", values: .numbers(.korean), spacing: .logarithmic)
  )

  static let scattered = PlotModel(
    .scatter([
      PlotSeries("early", [(1, 2), (2, 5), (3, 3)].map { PlotPoint(x: $0.0, y: $0.1) }),
      PlotSeries("late", [(7, 9), (8, 7.5)].map { PlotPoint(x: $0.0, y: $0.1) }),
    ]),
    x: PlotAxis(title: "day")
  )

  static let ranks = PlotModel(
    title: "순위",
    .ranks([
      PlotSeries("범죄도시 4", from: start, [1, 1, 2, 3, 4]),
      PlotSeries("혹성탈출", from: start, [nil, 2, 1, 1, 1]),
      PlotSeries("쿵푸팬더 4", from: start, [2, 4, nil, 4, 3]),
      PlotSeries("챌린저스", from: start, [4, 3, 3, nil, nil]),
      PlotSeries("The Fall Guy", from: start, [3, nil, 4, 2, 2]),
    ]),
    x: PlotAxis(values: .days)
  )

  static let bars = PlotModel(
    title: "누적 관객수",
    .bars(
      [
        PlotBar("기생충", 10_313_735), PlotBar("극한직업", 16_266_338),
        PlotBar("Avengers: Endgame – 어벤져스", 13_977_602), PlotBar("미개봉", nil),
        PlotBar("단편", 900),
      ],
      parts: []
    )
  )

  static let signedBars = PlotModel(
    .bars(
      [PlotBar("기생충", 120_000), PlotBar("극한직업", -84_000), PlotBar("단편", -5)],
      parts: []
    )
  )

  static let stackedBars = PlotModel(
    .bars(
      [
        PlotBar("2022", [6279, 5000]), PlotBar("2023", [6075, 6439]), PlotBar("2024", [nil, -900]),
      ],
      parts: ["한국", "외국"]
    )
  )

  static let histogram = PlotModel(
    title: "상영시간",
    .histogram((0..<60).map { Double(80 + $0 * $0 % 61) }, bins: nil),
    x: PlotAxis(title: "분"),
    y: PlotAxis(title: "편")
  )

  static let boxes = PlotModel(
    .boxes([
      PlotBox("월", (1...20).map { Double($0 * $0) }), PlotBox("토요일", [150, 200, 210, 220, 600]),
      PlotBox("없음", []),
    ]),
    y: PlotAxis(title: "관객")
  )

  static let days = PlotModel(
    .days(
      (0..<60).map { day in
        PlotDay(day: 19_844 + day, value: day % 11 == 3 ? nil : Double(day * day % 97 * 1000))
      }
    ),
    y: PlotAxis(title: "관객")
  )
}
