import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

@Suite struct PlotPageTests {
  private func page(
    _ content: PlotSpec.Content,
    language: DisplayLanguage = .english,
    label: Phrase? = nil
  ) -> PlotPage {
    PlotPage(
      sheet: PlotSpec(
        title: Phrase("Films", ko: "영화"),
        content,
        y: PlotSpec.Axis(Phrase("audience", ko: "관객수")),
        label: label
      ),
      device: TerminalCapabilities(columns: 40, isTerminal: false, color: .none, unicode: true),
      language: language
    )
  }

  private let bars = PlotSpec.Content.bars([
    PlotSpec.Bar("파묘", 200), PlotSpec.Bar("웡카", 100), PlotSpec.Bar("듄", nil),
  ])

  @Test func `bars have a title and the name of their values`() {
    #expect(
      page(bars).text(width: 40) == """
        Films
        audience
        파묘  200  █████████████████████████████
        웡카  100  ██████████████▌
        듄      –

        """
    )
  }

  @Test func `labels are in Korean`() {
    #expect(page(bars, language: .korean).text(width: 40).hasPrefix("영화\n관객수\n파묘"))
  }

  @Test func `sparklines have names`() {
    let points = [1, nil, 3, 2].enumerated().map { PlotSpec.Point(x: Double($0), y: $1) }
    let lines = ["파묘", "A"].map { PlotSpec.Line(Phrase(verbatim: $0), points) }
    #expect(page(.sparks(lines)).text(width: 40) == "Films\n파묘  ▁ █▅\nA     ▁ █▅\n")
  }

  @Test func `only a file says that data are made up`() {
    let page = page(bars, label: Phrase("made up", ko: "지어낸 자료"))
    #expect(!page.text(width: 40).contains("made up"))
    #expect(page.svg.contains(">made up</text>"))
    #expect(page.svg.hasPrefix("<svg") || page.svg.hasPrefix("<?xml"))
  }
}
