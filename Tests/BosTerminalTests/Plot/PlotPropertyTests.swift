import BosTerminal
import BosText
import Testing

/// Properties of every plot.
@Suite struct PlotPropertyTests {
  private static let charsets = PlotStyle.Charset.allCases

  /// Pseudorandom numbers that are the same in every run.
  private struct Chance {
    private var state: UInt64

    init(_ seed: Int) {
      state = UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % bound
    }

    mutating func value() -> Double? {
      let extremes: [Double?] = [
        nil, .nan, .infinity, -.infinity, 0, -0.0, 1e299, -1e299, Double(Int.max), Double(Int.min),
        .leastNonzeroMagnitude, .greatestFiniteMagnitude,
      ]
      switch next(12) {
      case 0: return extremes[next(extremes.count)]
      case 1...3: return -Double(next(1000))
      case 4...5: return Double(next(1000)) / 7
      default: return Double(next(2_000_000))
      }
    }

    mutating func series(_ name: String) -> PlotSeries {
      let isOrdered = next(3) > 0
      return PlotSeries(
        name,
        (0..<next(40)).map { index in
          PlotPoint(x: isOrdered ? Double(19_000 + index) : value() ?? 0, y: value())
        }
      )
    }

    mutating func model(_ kind: Int) -> PlotModel {
      let names = ["", "기생충", "A very long title\nof a film", "\u{1B}[31m빨강", "👩‍👩‍👧 가족", "어벤져스: 엔드게임"]
      let series = (0..<next(21)).map { _ in self.series(names[next(names.count)]) }
      let values = (0..<next(60)).compactMap { _ in value() }
      let content: PlotModel.Content =
        switch kind {
        case 0: .lines(series)
        case 1: .scatter(series)
        case 2: .ranks(series)
        case 3:
          .bars(
            (0..<next(9)).map { _ in
              PlotBar(names[next(names.count)], (0..<next(4)).map { _ in value() })
            },
            parts: Array(names.prefix(next(4)))
          )
        case 4: .histogram(values, bins: next(2) == 0 ? nil : next(300) - 20)
        case 5:
          .boxes((0..<next(5)).map { PlotBox(names[$0], Array(values.dropFirst($0 * 9))) })
        case 7: .panels((0..<next(7)).map { _ in self.model(next(7)) })
        default:
          .days(
            (0..<next(400)).map { _ in
              PlotDay(day: next(50) == 0 ? .max : 19_000 + next(900), value: value())
            }
          )
        }
      let axes = (0..<2).map { _ in
        PlotAxis(
          title: next(2) == 0 ? nil : names[next(names.count)],
          values: next(3) == 0 ? .days : .numbers(PlotNumberFormat.allCases[next(4)]),
          spacing: next(3) == 0 ? .logarithmic : .linear,
          includesZero: next(2) == 0,
          reach: next(3) > 0 ? nil : value().flatMap { $0.isNaN ? nil : min($0, 9)...max($0, 9) },
          isWhole: next(2) == 0
        )
      }
      let title = next(2) == 0 ? nil : names[next(names.count)]
      return PlotModel(title: title, content, x: axes[0], y: axes[1], notes: Array(names.prefix(2)))
    }
  }

  @Test(arguments: 0..<8)
  func `lines have at most the requested width for any numbers`(kind: Int) {
    var chance = Chance(kind + 1)
    for round in 0..<60 {
      let model = chance.model(kind)
      let width = round < 40 ? 12 + chance.next(60) : 12 + chance.next(189)
      let style = PlotStyle(charset: Self.charsets[round % 3], hasColor: round % 2 == 0)
      let lines = drawn(
        model,
        width: width,
        height: 6 + chance.next(30),
        style: style,
        language: round % 2 == 0 ? .korean : .english
      )
      #expect(lines.allSatisfy { $0.width <= width }, "\(model)")
      #expect(lines.allSatisfy { !$0.text.hasSuffix(" ") && !$0.text.contains("\u{1B}") })
    }
  }

  @Test(arguments: 0..<8)
  func `every picture is well-formed, whatever the numbers are`(kind: Int) throws {
    var chance = Chance(kind + 100)
    for _ in 0..<30 {
      let model = chance.model(kind)
      let size = (width: chance.next(1200), height: chance.next(700))
      let text = svgDocument(model, width: size.width, height: size.height, language: .korean)
      try #require(SVGCheck(text).isWellFormed, "\(text)")
      #expect(!text.contains("nan") && !text.contains("inf\""))
    }
  }

  @Test(arguments: [40, 60, 80, 120, 200])
  func `a plot has the requested number of lines or slightly fewer`(width: Int) {
    for height in [12, 20, 31] {
      let lines = drawn(
        PlotSamples.twoFilms,
        width: width,
        height: height,
        style: PlotStyle(),
        language: .korean
      )
      #expect(lines.count <= height)
      #expect(lines.count >= height - 4)
    }
  }

  @Test func `ten thousand points are drawn like their outline`() {
    let points = (0..<10_000).map { $0 == 5000 ? 100.0 : Double($0 % 7) }
    let lines = drawn(
      PlotModel(.lines([PlotSeries("", points)])),
      width: 40,
      height: 10,
      style: PlotStyle(),
      language: .english
    )
    // The high point remains visible among its neighbours.
    #expect(lines.first?.text.hasPrefix("100 ┤") == true)
    #expect((lines.first?.width ?? 0) > 20)
    let svg = svgDocument(PlotModel(.lines([PlotSeries("", points)])), language: .english)
    #expect(svg.utf8.count < 60_000)
  }

  @Test(arguments: [
    PlotModel.Content.lines([]), .lines([PlotSeries("a", [nil, .nan])]), .scatter([]), .ranks([]),
    .bars([], parts: []), .histogram([], bins: nil), .boxes([PlotBox("a", [])]), .days([]),
    .panels([]),
  ])
  func `a plot without numbers has a note`(content: PlotModel.Content) {
    let korean = drawn(
      PlotModel(title: "기생충", content),
      width: 40,
      style: PlotStyle(),
      language: .korean
    )
    #expect(text(korean) == "기생충\n데이터 없음")
    let picture = svgDocument(PlotModel(content), language: .english)
    #expect(picture.contains(">no data</text>"))
  }

  @Test func `each series has its role until colours run out`() {
    let series = (0..<9).map { PlotSeries("s\($0)", [Double($0), Double($0)]) }
    let lines = drawn(
      PlotModel(.lines(series)),
      width: 60,
      style: PlotStyle(hasColor: true),
      language: .english
    )
    let legend = lines.flatMap(\.runs).filter { ["A", "B", "I"].contains($0.text) }
    #expect(Set(legend.map(\.style.role)) == [.series1, .series2])
    let few = drawn(
      PlotModel(.lines(Array(series.prefix(3)))),
      width: 60,
      style: PlotStyle(hasColor: true),
      language: .english
    )
    #expect(
      few.last?.runs.filter { $0.text == "━━" }.map(\.style.role) == [.series1, .series2, .series3]
    )
  }
}
