import BosTerminal
import BosText
import Testing

@Suite struct PlotStyleTests {
  private static let series: [Style.Role] = [
    .series1, .series2, .series3, .series4, .series5, .series6, .series7, .series8,
  ]

  @Test(arguments: [ColorDepth.basic, .palette256, .truecolor])
  func `each series has a colour of its own`(depth: ColorDepth) {
    let drawn = Set(Self.series.map { StyledText("x", $0).rendered(depth) })
    #expect(drawn.count == 8)
    #expect(!drawn.contains("x"))
  }

  @Test func `a series without colour is its text`() {
    #expect(Self.series.allSatisfy { StyledText("x", $0).rendered(.none) == "x" })
  }

  @Test(arguments: [
    (true, ColorDepth.truecolor, PlotStyle(charset: .braille, hasColor: true)),
    (true, .none, PlotStyle(charset: .braille)),
    (false, .basic, PlotStyle(charset: .ascii, hasColor: true)),
  ])
  func `the style follows the device`(unicode: Bool, color: ColorDepth, expected: PlotStyle) {
    let device = TerminalCapabilities(columns: 80, isTerminal: true, color: color, unicode: unicode)
    #expect(PlotStyle.suitable(for: device) == expected)
  }

  @Test func `ASCII plots contain only ASCII besides given texts`() {
    let plots = [
      PlotSamples.changes, PlotSamples.scattered,
      PlotModel(.ranks([PlotSeries("a", [1, 2]), PlotSeries("b", [2, nil])])),
      PlotModel(.bars([PlotBar("a", [1, -2]), PlotBar("b", nil)], parts: ["p", "q"])),
      PlotModel(.histogram([1, 2, 2, 3], bins: nil)), PlotModel(.boxes([PlotBox("a", [1, 2, 9])])),
      PlotModel(.days((0..<40).map { PlotDay(day: $0, value: $0 % 3 == 0 ? nil : Double($0)) })),
    ]
    for plot in plots {
      for hasColor in [true, false] {
        let style = PlotStyle(charset: .ascii, hasColor: hasColor)
        let all = text(drawn(plot, width: 50, style: style, language: .english))
        #expect(all.utf8.allSatisfy { $0 < 0x80 }, "\(all)")
      }
    }
  }
}
