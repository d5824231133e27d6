package import BosText

/// Draws a plot as a complete SVG document, with the same content as on a terminal.
///
/// The same plot always gives the same text. The height applies to plots with a vertical axis;
/// others have the height that they need. A picture is at least 160 wide and 120 high.
package func svgDocument(
  _ model: PlotModel,
  width: Int = 800,
  height: Int = 450,
  language: DisplayLanguage
) -> String {
  var picture = PlotPicture(
    model,
    width: min(max(width, 160), 10_000),
    height: min(max(height, 120), 10_000),
    language: language
  )
  return picture.document()
}

/// A plot during drawing as SVG.
struct PlotPicture {
  /// A part of the picture, in pixels from the top left.
  struct Area {
    var left: Double
    var right: Double
    var top: Double
    var bottom: Double

    var width: Double { max(1, right - left) }
    var height: Double { max(1, bottom - top) }

    func x(_ part: Double) -> Double { left + (part.isNaN ? 0 : min(max(part, 0), 1)) * width }
    func y(_ part: Double) -> Double { bottom - (part.isNaN ? 0 : min(max(part, 0), 1)) * height }
  }

  /// The width of a terminal cell in pixels.
  static let cell = 7
  static let margin = 20.0

  /// The font size of the title.
  var titleSize = 18

  let model: PlotModel
  let width: Int
  let language: DisplayLanguage
  var height: Int
  var builder = SVGBuilder()
  /// The area between the titles and the notes.
  var area: Area

  init(_ model: PlotModel, width: Int, height: Int, language: DisplayLanguage) {
    self.model = model
    self.width = width
    self.height = height
    self.language = language
    area = Area(
      left: Self.margin,
      right: Double(width) - Self.margin,
      top: Self.margin,
      bottom: Double(height) - Self.margin - Double(model.notes.count * 17)
    )
  }

  mutating func document() -> String {
    draw()
    return builder.document(
      width: width,
      height: height,
      title: model.title ?? kind,
      description: description
    )
  }

  /// Draws everything, and sets the height of the picture.
  mutating func draw() {
    drawTitles()
    let isDrawn =
      switch model.content {
      case .lines(let series): drawLines(series, isJoined: true)
      case .scatter(let series): drawLines(series, isJoined: false)
      case .ranks(let series): drawRanks(series)
      case .bars(let bars, let parts): drawBars(bars, parts)
      case .histogram(let values, let bins): drawHistogram(values, bins)
      case .boxes(let boxes): drawBoxes(boxes)
      case .days(let days): drawDays(days)
      case .panels(let panels): drawPanels(panels)
      }
    if !isDrawn {
      let text = PlotModel.noData(in: language)
      builder.text(text, x: area.x(0.5), y: area.y(0.5), size: 14, anchor: .middle)
    }
    for (index, note) in model.notes.enumerated() {
      let y = Double(height) - Self.margin - Double((model.notes.count - 1 - index) * 17)
      builder.text(cut(note, Double(width) - 2 * Self.margin), x: Self.margin, y: y)
    }
  }

  private mutating func drawTitles() {
    if let title = model.title, !title.isEmpty {
      area.top += Double(titleSize) - 1
      // Bold letters are slightly wider than half their height.
      let text = truncated(title, to: max(1, Int(area.width) * 9 / 5 / titleSize))
      builder.text(
        text,
        x: area.left,
        y: area.top,
        size: titleSize,
        fill: SVGBuilder.ink,
        isBold: true
      )
    }
    if let subtitle = model.subtitle, !subtitle.isEmpty {
      area.top += 20
      builder.text(cut(subtitle, area.width), x: area.left, y: area.top, size: 13)
    }
    area.top += 16
  }

  /// Makes the picture taller if the area is lower than a number of pixels.
  mutating func makeRoom(_ needed: Double) {
    if needed > area.bottom - area.top { takeHeight(needed) }
  }

  /// Sets the picture's height for an area of a number of pixels.
  mutating func takeHeight(_ needed: Double) {
    let change = (min(needed, 1_000_000) - (area.bottom - area.top)).rounded(.up)
    height += Int(change)
    area.bottom += change
  }

  /// Estimates the width of a text in the usual size.
  static func textWidth(_ text: String) -> Double { Double(cellWidth(text) * cell) }

  /// Shortens a text to a number of pixels.
  func cut(_ text: String, _ pixels: Double) -> String {
    truncated(text, to: max(1, Int(pixels) / Self.cell))
  }

  private var kind: String {
    let phrase =
      switch model.content {
      case .lines: Phrase("line chart", ko: "꺾은선 그래프")
      case .scatter: Phrase("scatter plot", ko: "산점도")
      case .ranks: Phrase("rank chart", ko: "순위 그래프")
      case .bars: Phrase("bar chart", ko: "막대그래프")
      case .histogram: Phrase("histogram", ko: "히스토그램")
      case .boxes: Phrase("box plot", ko: "상자그림")
      case .days: Phrase("calendar", ko: "달력")
      case .panels: Phrase("small multiples", ko: "작은 그래프 모음")
      }
    return phrase.text(in: language)
  }

  /// The description of the picture in words.
  private var description: String {
    let names =
      switch model.content {
      case .lines(let series), .scatter(let series), .ranks(let series): series.map(\.name)
      case .bars(let bars, _): bars.map(\.name)
      case .boxes(let boxes): boxes.map(\.name)
      case .panels(let panels): panels.map { $0.title ?? "" }
      case .histogram, .days: [String]()
      }
    let known = names.filter { !$0.isEmpty }
    let listed = known.prefix(20).joined(separator: ", ") + (known.count > 20 ? ", …" : "")
    let subtitle = model.subtitle.map { " (\($0))" } ?? ""
    return kind + subtitle + (listed.isEmpty ? "" : ": " + listed)
  }
}
