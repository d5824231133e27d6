import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Titles for readers of English: those of films, and those of charts.
extension ValueView {
  /// The English title of a film where the user wants it and it is known, or the title itself.
  func shownTitle(_ title: String) -> String {
    settings.areTitlesEnglish ? titles?[title] ?? title : title
  }

  /// Whether words of KOBIS, such as genres and grades, are shown in English.
  var hasEnglishWords: Bool { language == .english && (device.isTerminal || !isCompared) }

  /// The title of a film or the name of a person in English, or nil for any other cell.
  func titleCell(_ column: Column, _ row: Int, of table: Table) -> TableCell? {
    guard settings.areTitlesEnglish, case .text(let title) = column[row] else { return nil }
    if let known = knownCell(column, title) { return TableCell(sanitized(known), .plain) }
    guard ["title", "name"].contains(column.meaning) else { return nil }
    let beside = table.columns.first { $0.meaning == "\(column.meaning)_en" }
    // Both were asked for.
    if beside?.isChosen == true { return nil }
    var english: String?
    if case .text(let text)? = beside?[row] { english = text }
    if english == nil, column.meaning == "title" { english = titles?[title] }
    return english.map { TableCell(sanitized($0), .plain) }
  }

  /// The cell of a chart, or the English title of a cell unless it stands in a column beside it.
  func nameCell(
    _ column: Column,
    _ row: Int,
    of table: Table,
    _ look: ChartLook?,
    among shown: [Column]
  ) -> TableCell? {
    if shown.contains(where: { $0.meaning == "\(column.meaning)_en" && !$0.isAside }) { return nil }
    return look?.cell(column, row) ?? titleCell(column, row, of: table)
      ?? changeCell(column, row, of: table)
  }

  /// A change of rank in a chart whose columns the user chose; nil for other cells.
  private func changeCell(_ column: Column, _ row: Int, of table: Table) -> TableCell? {
    guard column.meaning == "change", !column.isOwn, table.caption?.request != nil,
      case .int(let change) = column[row]
    else { return nil }
    if case .bool(true)? = column.news?[row] { return ChartLook.newCell }
    return ChartLook.cell(change: change)
  }

  /// A cell with several titles or names, in English as far as these are known; nil for other cells.
  func knownCell(_ column: Column, _ text: String) -> String? {
    guard let titles else { return nil }
    switch column.meaning {
    case "films":
      let parts = text.split(separator: ", ").map(String.init)
      return parts.map { titles[$0] ?? $0 }.joined(separator: ", ")
    case "director":
      let names = titles.persons(in: text)
      guard device.isTerminal else { return names }
      return names.split(separator: ",", omittingEmptySubsequences: false)
        .map { $0.drop(while: \.isWhitespace) }.joined(separator: ", ")
    default: return nil
    }
  }

  /// Whether a column has what another one shows in place of its own cells.
  func standsElsewhere(_ column: Column, in table: Table) -> Bool {
    settings.areTitlesEnglish && !column.isChosen
      && ["title_en", "name_en"].contains(column.meaning)
      && table.columns.contains { $0.meaning == column.meaning.dropLast(3) }
  }

  /// A caption with English titles, and with the English name of a chart: the service's headings are
  /// Korean.
  ///
  /// A terminal shows that heading, too, unless all titles are English.
  func captioned(_ caption: String) -> String {
    let text = sanitized(named(caption))
    guard hasEnglishWords, let name = KobisWords.chart(captioned: text) else { return text }
    if device.isTerminal, !settings.areTitlesEnglish { return "\(name) · \(text)" }
    return KobisWords.english(caption: text) ?? text
  }

  /// A caption in a file, where the chart has its English name alone.
  func captionOfFile(_ caption: String) -> String {
    let text = named(caption)
    return language == .english ? KobisWords.english(caption: text) ?? text : text
  }

  /// The caption with English titles in the brackets of films.
  private func named(_ caption: String) -> String {
    guard settings.areTitlesEnglish else { return caption }
    return caption.split(separator: "〈", omittingEmptySubsequences: false).enumerated().map {
      index,
      part in
      guard index > 0, let end = part.firstIndex(of: "〉") else { return String(part) }
      return shownTitle(String(part[..<end])) + part[end...]
    }.joined(separator: "〈")
  }
}

extension PlotSpec {
  /// The plot with other names of films.
  func naming(_ name: (String) -> String) -> PlotSpec {
    var plot = self
    func naming(_ phrase: Phrase) -> Phrase {
      phrase.english == phrase.korean ? Phrase(verbatim: name(phrase.english)) : phrase
    }
    func naming(_ lines: [Line]) -> [Line] {
      lines.map { Line(naming($0.name), $0.points, isTrend: $0.isTrend) }
    }
    plot.title = title.map(naming)
    switch content {
    case .lines(let lines): plot.content = .lines(naming(lines))
    case .scatter(let lines): plot.content = .scatter(naming(lines))
    case .ranks(let lines): plot.content = .ranks(naming(lines))
    case .sparks(let lines): plot.content = .sparks(naming(lines))
    case .bars(let bars): plot.content = .bars(bars.map { Bar(name($0.name), $0.value) })
    case .boxes(let boxes): plot.content = .boxes(boxes.map { Box(naming($0.name), $0.values) })
    case .panels(let panels): plot.content = .panels(panels.map { $0.naming(name) })
    case .histogram, .days: break
    }
    plot.y.title = y.title.map(naming)
    plot.y.names = y.names.map(naming)
    plot.x.names = x.names.map(naming)
    return plot
  }
}
