import BosDomain
import BosPictures
package import BosRuntime
package import BosTables
import BosTerminal
import BosText

/// Draws films as cards with the poster, the rank and its change, the title and a number.
package struct GridView {
  private let view: ValueView
  private let table: Table
  private let cards: Cards
  private let look: ChartLook?
  private let rows: Int

  /// The smallest and largest width of a card in cells.
  private static let widths = 14...20
  /// The number of cards in a row before they become wider.
  private static let across = 5

  package init(_ view: ValueView, _ table: Table, _ cards: Cards) {
    self.view = view
    self.table = table
    self.cards = cards
    look = ChartLook(
      table,
      language: view.language,
      hasEnglishTitles: view.settings.areTitlesEnglish
    )
    rows = view.device.isTerminal ? min(table.rowCount, view.settings.rows ?? 40) : table.rowCount
  }

  var lines: [String] { Array(sections.joined()) }

  /// The title, and the rows of cards with an empty line before each.
  package var sections: [[String]] {
    let grid = grid
    let cards = drawnCards(grid)
    var sections = [title]
    for start in stride(from: 0, to: rows, by: grid.columns) {
      let row = Array(cards[start..<min(start + grid.columns, rows)])
      let lines = grid.rendered(
        row,
        view.device.color,
        unicode: view.device.unicode,
        theme: view.device.theme
      )
      sections.append(start > 0 ? [""] + lines : lines)
    }
    sections[sections.count - 1] += rest
    return sections
  }

  /// The number of sections that don't change as posters arrive.
  package var settledCount: Int {
    let all = (rows + grid.columns - 1) / grid.columns
    guard let first = cards.awaited.min() else { return 1 + all }
    return 1 + min(first / grid.columns, all)
  }

  private var grid: CardGrid {
    let width = view.width ?? 80
    let each = (width + CardGrid.gap) / Self.across - CardGrid.gap
    let cardWidth = min(max(each, Self.widths.lowerBound), Self.widths.upperBound)
    return CardGrid(
      width: width,
      cardWidth: cards.hasPictures ? cardWidth : max(cardWidth, 24),
      // A poster is one and a half times as high as wide, and a cell twice as high as wide.
      pictureHeight: cards.hasPictures ? cardWidth * 3 / 4 : 0
    )
  }

  private var title: [String] {
    guard let title = view.title(of: table) else { return [] }
    return wrapped(title, to: view.width ?? 80)
      .map { StyledText($0, .heading).rendered(view.device.colors) }
  }

  /// The line with the number of films that aren't shown.
  private var rest: [String] {
    guard rows < table.rowCount else { return [] }
    let (shown, all) = (grouped(rows), grouped(table.rowCount))
    let words = Phrase("\(shown) of \(all) films", ko: "\(all)편 중 \(shown)편")
    return [StyledText(words.text(in: view.language), .muted).rendered(view.device.colors)]
  }

  private func drawnCards(_ grid: CardGrid) -> [Card] {
    let titles = (0..<rows).map { row in
      let title = look?.englishTitle(row) ?? text("title", row).map(view.shownTitle) ?? ""
      return lines(of: sanitized(title), grid.cardWidth)
    }
    // Numbers are aligned below titles of one or two lines.
    let most = titles.map(\.count).max() ?? 0
    return (0..<rows).map { row in
      let title = titles[row].map { StyledText($0, Style(.plain, isBold: true)) }
      let blanks = Array(repeating: StyledText(), count: most - title.count)
      return Card(
        picture: row < cards.posters.count
          ? cards.posters[row].flatMap { picture($0, grid) } : nil,
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

  /// The row number, the rank if it differs, and the change of rank.
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

  /// The admissions, the booking rate or the release day, whichever the table has.
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

  /// The poster as characters, or nil if it can't be decoded.
  private func picture(_ poster: Poster, _ grid: CardGrid) -> [String]? {
    let area = CellSize(columns: grid.cardWidth, rows: grid.pictureHeight)
    func draw() -> [String]? {
      let drawing = try? PictureDrawing(
        reading: poster.picture.bytes,
        as: .blocks,
        on: view.device,
        within: area
      )
      return drawing?.blockLines(columns: area.columns, rows: area.rows)
    }
    return view.drawnPictures?.lines(of: poster, area, draw) ?? draw()
  }
}
