import BosDomain
import BosPictures
import BosRuntime
import BosTerminal
import BosText

/// Draws films as cards: the poster, the rank with its change, the title, a number.
struct GridView {
  private let view: ValueView
  private let table: Table
  private let posters: [Poster?]
  private let look: ChartLook?
  private let rows: Int

  /// The cells of a card where there is little room, and where there is much.
  private static let widths = 14...20
  /// So many cards stand side by side before they become wider.
  private static let across = 5

  init(_ view: ValueView, _ table: Table, _ posters: [Poster?]) {
    self.view = view
    self.table = table
    self.posters = posters
    look = ChartLook(table, language: view.language)
    rows = view.device.isTerminal ? min(table.rowCount, view.settings.rows) : table.rowCount
  }

  var text: String {
    let width = view.width ?? 80
    let each = (width + CardGrid.gap) / Self.across - CardGrid.gap
    let cardWidth = min(max(each, Self.widths.lowerBound), Self.widths.upperBound)
    let hasPictures = posters.contains { $0 != nil }
    let grid = CardGrid(
      width: width,
      cardWidth: hasPictures ? cardWidth : max(cardWidth, 24),
      // A poster is half as high again as wide, and a cell twice as high as wide.
      pictureHeight: hasPictures ? cardWidth * 3 / 4 : 0
    )
    var lines: [String] = []
    if let title = view.title(of: table) {
      lines.append(StyledText(title, .heading).rendered(view.device.color))
    }
    lines += grid.rendered(
      cards(grid),
      view.device.color,
      unicode: view.device.unicode
    )
    if rows < table.rowCount {
      let (shown, all) = (grouped(rows), grouped(table.rowCount))
      let rest = Phrase("\(shown) of \(all) films", ko: "\(all)편 중 \(shown)편").text(
        in: view.language
      )
      lines.append(StyledText(rest, .muted).rendered(view.device.color))
    }
    return lines.joined(separator: "\n")
  }

  private func cards(_ grid: CardGrid) -> [Card] {
    let titles = (0..<rows).map { lines(of: sanitized(text("title", $0) ?? ""), grid.cardWidth) }
    // Numbers stand at one height, below titles of one line and of two.
    let most = titles.map(\.count).max() ?? 0
    return (0..<rows).map { row in
      let title = titles[row].map { StyledText($0, Style(.plain, isBold: true)) }
      let blanks = Array(repeating: StyledText(), count: most - title.count)
      return Card(
        picture: row < posters.count ? posters[row].flatMap { picture($0, grid) } : nil,
        lines: [place(row)] + title + blanks + [amount(row)],
        placeholder: titles[row].joined(separator: " ")
      )
    }
  }

  /// A title in at most two lines.
  private func lines(of title: String, _ width: Int) -> [String] {
    let lines = wrapped(title, to: width)
    return lines.count <= 2
      ? lines : [lines[0], truncated(lines.dropFirst().joined(separator: " "), to: width)]
  }

  /// The number of the row, the rank where it is another, and the change of rank.
  private func place(_ row: Int) -> StyledText {
    var line = StyledText(String(row + 1), .accent)
    if case .int(let rank)? = table.column("rank")?[row], rank != Int64(row + 1) {
      line.append(" " + Phrase("rank \(rank)", ko: "\(rank)위").text(in: view.language), .muted)
    }
    if let change = table.column("change"), let cell = look?.cell(change, row) {
      line.append("  ")
      line.append(cell.text, cell.role)
    }
    return line
  }

  /// Admissions, or how well a film is booked, or when it came out: what the table knows.
  private func amount(_ row: Int) -> StyledText {
    if case .int(let audience)? = table.column("audience")?[row] {
      return StyledText(view.number(audience), .number)
    }
    if case .num(let rate)? = table.column("rate")?[row] {
      return StyledText(fixed(rate, decimals: 1) + "%", .number)
    }
    if case .day(let day)? = table.column("open")?[row] { return StyledText("\(day)", .muted) }
    return StyledText()
  }

  private func text(_ name: String, _ row: Int) -> String? {
    if case .text(let text)? = table.column(name)?[row] { text } else { nil }
  }

  /// The poster in characters; nil when it can't be read.
  private func picture(_ poster: Poster, _ grid: CardGrid) -> [String]? {
    let area = CellSize(columns: grid.cardWidth, rows: grid.pictureHeight)
    let drawing = try? PictureDrawing(
      reading: poster.picture.bytes,
      as: .blocks,
      on: view.device,
      within: area
    )
    return drawing?.blockLines(columns: area.columns, rows: area.rows)
  }
}
