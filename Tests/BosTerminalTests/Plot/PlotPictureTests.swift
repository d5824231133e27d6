import BosTerminal
import BosText
import Testing

@Suite struct PlotPictureTests {
  @Test func `a picture is complete in itself`() {
    let model = PlotModel(
      title: "A & B <\"기생충\">",
      .bars([PlotBar("한국", 2), PlotBar("외국", 1)], parts: []),
      notes: ["표본"]
    )
    let text = svgDocument(model, width: 200, height: 150, language: .korean)
    #expect(text == Self.golden)
  }

  @Test func `the same plot gives the same text`() {
    let model = PlotSamples.twoFilms
    #expect(svgDocument(model, language: .korean) == svgDocument(model, language: .korean))
  }

  @Test func `a line is interrupted where a value is missing`() {
    let text = svgDocument(PlotSamples.twoFilms, language: .korean)
    let check = SVGCheck(text)
    #expect(check.isWellFormed)
    // One line for the first film, two for the second, one for each in the legend, and a circle
    // for each value.
    #expect(check.elements.filter { $0 == "path" }.count == 5)
    #expect(check.elements.filter { $0 == "circle" }.count == 13)
    #expect(text.contains("<title>일별 관객수</title>"))
    #expect(text.contains("<desc>꺾은선 그래프: 범죄도시 4, 혹성탈출</desc>"))
  }

  @Test func `every day says its value`() {
    let text = svgDocument(PlotSamples.days, language: .english)
    #expect(text.contains("<title>2024-05-03: 4,000</title>"))
    #expect(text.contains("<title>2024-05-04</title>"))
    #expect(SVGCheck(text).elements.filter { $0 == "rect" }.count == 60 + 5 + 1)
  }

  @Test(arguments: [
    (PlotSamples.ranks, "순위 그래프"), (PlotSamples.histogram, "히스토그램"), (PlotSamples.boxes, "상자그림"),
    (PlotSamples.stackedBars, "막대그래프"), (PlotSamples.scattered, "산점도"), (PlotSamples.days, "달력"),
  ])
  func `each kind says in words what it is`(model: PlotModel, kind: String) {
    let text = svgDocument(model, language: .korean)
    #expect(SVGCheck(text).isWellFormed)
    #expect(text.contains("<desc>\(kind)"))
  }

  private static let golden = """
    <?xml version="1.0" encoding="UTF-8"?>
    <svg xmlns="http://www.w3.org/2000/svg" width="200" height="154" viewBox="0 0 200 154" role="img" font-family="system-ui, -apple-system, 'Noto Sans KR', 'Noto Sans CJK KR', 'Apple SD Gothic Neo', 'Malgun Gothic', NanumGothic, sans-serif">
    <title>A &amp; B &lt;&quot;기생충&quot;&gt;</title>
    <desc>막대그래프: 한국, 외국</desc>
    <rect width="100%" height="100%" fill="#ffffff"/>
    <text x="20" y="37" font-size="18" fill="#1f2328" font-weight="600">A &amp; B &lt;&quot;기생충&quot;&gt;</text>
    <text x="48" y="73" font-size="12" fill="#1f2328" text-anchor="end">한국</text>
    <text x="48" y="105" font-size="12" fill="#1f2328" text-anchor="end">외국</text>
    <rect x="58" y="57.8" width="103" height="22.4" fill="#3f5dff"><title>2</title></rect>
    <text x="167" y="73" font-size="12" fill="#656d76">2</text>
    <rect x="58" y="89.8" width="51.5" height="22.4" fill="#3f5dff"><title>1</title></rect>
    <text x="115.5" y="105" font-size="12" fill="#656d76">1</text>
    <line x1="58" y1="53" x2="58" y2="117" stroke="#8c959f" stroke-width="1"/>
    <text x="20" y="134" font-size="12" fill="#656d76">표본</text>
    </svg>

    """
}
