import BosRuntime
package import BosTables
package import BosTerminal
package import BosText

/// Draws a plot, in cells or as SVG.
package struct PlotPage {
  private let sheet: PlotSpec
  private let device: TerminalCapabilities
  private let language: DisplayLanguage
  private let hasKoreanUnits: Bool

  package init(
    sheet: PlotSpec,
    device: TerminalCapabilities,
    language: DisplayLanguage,
    hasKoreanUnits: Bool = false
  ) {
    self.sheet = sheet
    self.device = device
    self.language = language
    self.hasKoreanUnits = hasKoreanUnits
  }

  /// Draws for a width in cells, unless the plot has its own.
  package func text(width: Int) -> String {
    let width = sheet.width ?? width
    if case .sparks(let lines) = sheet.content {
      return sparks(lines, width).rendered(device.colors)
    }
    return drawn(
      model(of: sheet),
      width: width,
      height: sheet.height ?? (isSmall ? 9 : 20),
      style: .suitable(for: device),
      language: language
    ).rendered(device.colors)
  }

  /// The text of an SVG file, with the source label.
  package var svg: String {
    var model = model(of: sheet)
    if let label = sheet.label { model.notes.append(label.text(in: language)) }
    return svgDocument(
      model,
      width: sheet.width ?? 800,
      height: sheet.height ?? 450,
      language: language
    )
  }

  private var isSmall: Bool { if case .panels = sheet.content { true } else { false } }

  private func model(of sheet: PlotSpec) -> PlotModel {
    PlotModel(
      title: sheet.title?.text(in: language),
      content(of: sheet),
      x: axis(sheet.x),
      y: axis(sheet.y),
      notes: sheet.notes.map { $0.text(in: language) }
    )
  }

  private func content(of sheet: PlotSpec) -> PlotModel.Content {
    switch sheet.content {
    case .lines(let lines), .sparks(let lines): .lines(lines.map(series))
    case .scatter(let lines): .scatter(lines.map(series))
    case .ranks(let lines): .ranks(lines.map(series))
    case .bars(let bars): .bars(bars.map { PlotBar($0.name, $0.value) }, parts: [])
    case .histogram(let values): .histogram(values, bins: nil)
    case .boxes(let boxes): .boxes(boxes.map { PlotBox($0.name.text(in: language), $0.values) })
    case .days(let points): .days(points.map { PlotDay(day: Int($0.x), value: $0.y) })
    case .panels(let sheets): .panels(sheets.map(model))
    }
  }

  private func series(_ line: PlotSpec.Line) -> PlotSeries {
    PlotSeries(
      line.name.text(in: language),
      line.points.map { PlotPoint(x: $0.x, y: $0.y) },
      isTrend: line.isTrend
    )
  }

  private func axis(_ axis: PlotSpec.Axis) -> PlotAxis {
    PlotAxis(
      title: axis.title?.text(in: language),
      values: axis.isDays
        ? .days
        : axis.names.isEmpty
          ? .numbers(axis.isPercent ? .percent : hasKoreanUnits ? .korean : .plain)
          : .names(axis.names.map { $0.text(in: language) }),
      reach: axis.reach,
      isWhole: axis.isWhole
    )
  }

  /// A line of small bars for each series, after its name.
  private func sparks(_ lines: [PlotSpec.Line], _ width: Int) -> [StyledText] {
    let names = lines.map { truncated(sanitized($0.name.text(in: language)), to: width / 2) }
    let widest = names.map { cellWidth($0) }.max() ?? 0
    let charset = PlotStyle.suitable(for: device).charset
    let head = sheet.title.map { [StyledText(sanitized($0.text(in: language)), .heading)] } ?? []
    return head
      + zip(names, lines).enumerated().map { index, pair in
        var line = StyledText(padded(pair.0, to: widest) + "  ")
        let room = max(4, width - widest - 2)
        let values = pair.1.points.map(\.y)
        line.append(sparkline(values, width: room, charset: charset), .series1)
        return line.trimmed
      }
  }
}
