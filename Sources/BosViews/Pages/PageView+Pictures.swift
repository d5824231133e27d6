import BosDomain
import BosPictures
import BosRuntime
import BosTables
import BosTerminal
import BosText

/// Pictures on pages.
extension PageView {
  /// The width from which a character picture is to the left of a text.
  private static let widthForTwo = 80
  private static let gap = 2
  /// The lines reserved for the prompt and the entry.
  private static let spareRows = 4
  /// The default height of a window.
  private static let usualRows = 24

  private var windowRows: Int { view.window.rows ?? Self.usualRows }

  /// The method of drawing pictures here, or nil for none.
  func pictureWay(_ asked: String? = nil) -> PictureProtocol? {
    if let way = asked.flatMap(PictureProtocol.init(rawValue:)) { return way }
    switch view.settings.pictures {
    case .none: return nil
    case .auto:
      return .best(environment: view.window.variables, capabilities: view.device)
    case let chosen: return PictureProtocol(rawValue: chosen.rawValue)
    }
  }

  /// Draws a text with a poster to its left if there is enough width.
  ///
  /// Otherwise a poster of characters is below the text, because it would fill the window before
  /// the title, and one of pixels is above it.
  func beside(_ poster: Poster, _ text: (_ width: Int?) -> [StyledText]) -> String {
    let width = view.width ?? Self.widthForTwo
    let address = PageField(Phrase("Poster", ko: "포스터"), address: poster.address)
    guard let way = pictureWay() else {
      return (text(textWidth) + lines([], [address].compactMap(\.self), width: textWidth))
        .rendered(colors)
    }
    let (isBeside, area) = place(way, width)
    let drawing: PictureDrawing
    do throws(PictureError) {
      drawing = try self.drawing(poster, way, within: area)
    } catch {
      let reason = failure(FilmPageModel.noPoster(because: error.message), textWidth)
      return (text(textWidth) + reason).rendered(colors)
    }
    guard isBeside else {
      let words = text(textWidth).rendered(colors)
      return way == .blocks ? words + drawing.text() : drawing.text() + words
    }
    let columns = drawing.cells.columns
    let picture = drawing.blockLines(columns: columns, rows: drawing.cells.rows)
    return joined(picture, columns, text(min(width - columns - Self.gap, Self.measure)))
  }

  /// Draws a text with an empty frame for a poster that is still loading.
  func besideFrame(_ words: String, _ text: (_ width: Int?) -> [StyledText]) -> String {
    let width = view.width ?? Self.widthForTwo
    let (isBeside, area) = place(.blocks, width)
    // Posters are one and a half times as high as wide, and cells twice as high as wide.
    let columns = min(area.columns, area.rows * 4 / 3)
    let frame = pictureFrame(
      words,
      width: columns,
      height: columns * 3 / 4,
      unicode: view.device.unicode
    )
    guard isBeside else { return (text(textWidth) + frame).rendered(colors) }
    let picture = frame.map { $0.rendered(colors) }
    return joined(picture, columns, text(min(width - columns - Self.gap, Self.measure)))
  }

  /// Whether a poster is to the left of the text, and its largest size.
  private func place(_ way: PictureProtocol, _ width: Int) -> (isBeside: Bool, area: CellSize) {
    let isBeside = way == .blocks && width >= Self.widthForTwo
    let free = max(windowRows - Self.spareRows, 6)
    let area =
      isBeside
      ? CellSize(columns: min(32, width * 3 / 10), rows: min(free, 24))
      : CellSize(columns: min(width, 40), rows: min(free, 20))
    return (isBeside, area)
  }

  /// Joins the lines of a picture and of a text side by side.
  private func joined(_ picture: [String], _ columns: Int, _ text: [StyledText]) -> String {
    let blank = String(repeating: " ", count: columns)
    var result = ""
    for row in 0..<max(picture.count, text.count) {
      let line = row < text.count ? text[row].rendered(colors) : ""
      let left = row < picture.count ? picture[row] : line.isEmpty ? "" : blank
      result += line.isEmpty ? left : left + String(repeating: " ", count: Self.gap) + line
      result += "\n"
    }
    return result
  }

  /// Draws a poster alone, in the requested size, or its address without a terminal.
  func poster(_ sheet: PosterPageModel) -> String {
    if isMarkdown {
      return markdown([sheet.title].filter { !$0.isEmpty }, [], picture: sheet.poster.address)
    }
    let shown = StyledText(sanitized(sheet.poster.address), link: Link(sheet.poster.address))
    let address = [shown].rendered(colors)
    guard isScreen || sheet.style != nil, let way = pictureWay(sheet.style) else { return address }
    let width = view.width ?? Self.widthForTwo
    let rows = max(windowRows - (sheet.isFull ? 2 : Self.spareRows), 6)
    let area =
      sheet.isFull
      ? CellSize(columns: width, rows: rows)
      : CellSize(columns: min(width, 44), rows: min(rows, 30))
    do throws(PictureError) {
      return try drawing(sheet.poster, way, within: area).text()
    } catch {
      return failure(FilmPageModel.noPoster(because: error.message), textWidth).rendered(colors)
        + address
    }
  }

  private func drawing(
    _ poster: Poster,
    _ way: PictureProtocol,
    within area: CellSize
  ) throws(PictureError) -> PictureDrawing {
    try PictureDrawing(
      reading: poster.picture.bytes,
      as: way,
      on: view.device,
      within: area
    )
  }
}
