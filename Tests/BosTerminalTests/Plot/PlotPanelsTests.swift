import BosTerminal
import BosText
import Foundation
import Testing

@Suite struct PlotPanelsTests {
  private let ascii = PlotStyle(charset: .ascii)

  private func panel(_ title: String, _ values: [Double?]) -> PlotModel {
    PlotModel(
      title: title,
      .lines([PlotSeries(title, values)]),
      x: PlotAxis(reach: 0...3, isWhole: true),
      y: PlotAxis(reach: 0...10)
    )
  }

  private var three: PlotModel {
    PlotModel(
      title: "Films",
      .panels([
        panel("파묘", [10, 4, nil, 2]), panel("Wonka", [nil, 5]), panel("A < \"B\" & C", [1]),
      ]),
      y: PlotAxis(title: "audience")
    )
  }

  @Test func `small plots share their axes`() {
    let lines = drawn(three, width: 54, height: 6, style: ascii, language: .english)
    #expect(lines.prefix(2).map(\.text) == ["Films", "audience"])
    // Three don't fit; two and one fill the rows evenly.
    #expect(lines.count { $0.text.contains("10 ") } == 2)
    #expect(lines.filter { $0.text.contains("파묘") }.allSatisfy { $0.text.contains("Wonka") })
  }

  @Test(arguments: [(1, 9, 1), (9, 4, 3), (10, 4, 4), (5, 0, 1), (12, 5, 4), (7, 3, 3)])
  func `rows of small pictures are about equally full`(count: Int, most: Int, across: Int) {
    #expect(PlotPanels.across(count, fitting: most) == across)
  }

  @Test func `a right neighbour begins in its column below wide letters`() {
    let lines = drawn(three, width: 80, height: 6, style: ascii, language: .korean)
    let row = lines.first { $0.text.contains("파묘") }?.text ?? ""
    let before = row.components(separatedBy: "Wonka")[0]
    #expect(cellWidth(before) == 27)
  }

  @Test func `small pictures are one file, whose texts are escaped`() {
    let svg = svgDocument(three, width: 600, language: .english)
    #expect(SVGCheck(svg).isWellFormed)
    #expect(svg.contains("A &lt; &quot;B&quot; &amp; C"))
    #expect(svg.split(separator: "<g transform").count == 4)
    #expect(svg.split(separator: "<svg").count == 2)
  }

  @Test func `whole numbers have no marks between them`() {
    let lines = drawn(panel("", [1, 2]), width: 70, height: 8, style: ascii, language: .english)
    #expect(lines.last?.text.contains("0.5") == false)
  }

  @Test func `lines are dashed differently where colours are not seen`() {
    let series = (0..<3).map { PlotSeries("s\($0)", [Double($0), 2]) }
    let svg = svgDocument(PlotModel(.lines(series)), language: .english)
    #expect(svg.split(separator: "stroke-dasharray=\"8 4\"").count == 3)
    #expect(svg.split(separator: "stroke-dasharray=\"2 4\"").count == 3)
  }
}
