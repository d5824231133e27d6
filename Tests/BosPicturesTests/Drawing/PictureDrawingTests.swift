import BosPictures
import BosTerminal
import BosText
import Testing

@Suite struct PictureDrawingTests {
  private static func capabilities(
    _ color: ColorDepth,
    unicode: Bool = true
  ) -> TerminalCapabilities {
    TerminalCapabilities(columns: 80, isTerminal: true, color: color, unicode: unicode)
  }

  private static func bitmap(width: Int, height: Int) throws -> Bitmap {
    var dice = Dice(7)
    let pixels = (0..<width * height * 3).map { _ in UInt8(truncatingIfNeeded: dice.roll(256)) }
    return try #require(Bitmap(width: width, height: height, pixels: pixels))
  }

  // MARK: - Fitting

  @Test(arguments: [
    // A poster is two by three; cells are one by two.
    (PixelSize(width: 600, height: 900), 40, 100, nil as PixelSize?, 40, 30),
    (PixelSize(width: 600, height: 900), 100, 30, nil, 40, 30),
    (PixelSize(width: 900, height: 600), 30, 30, nil, 30, 10),
    (PixelSize(width: 600, height: 900), 40, 100, PixelSize(width: 9, height: 20), 40, 27),
    (PixelSize(width: 600, height: 900), 40, 100, PixelSize(width: 0, height: 0), 40, 30),
    (PixelSize(width: 8, height: 8), 10, 10, nil, 10, 5),
    (PixelSize(width: 1, height: 32_768), 40, 20, nil, 1, 20),
    (PixelSize(width: 32_768, height: 1), 40, 20, nil, 40, 1),
    (PixelSize(width: 2, height: 2), 0, -3, nil, 1, 1),
    (PixelSize(width: 2, height: 4), .max, .max, nil, 1_000, 1_000),
  ])
  func `a picture keeps its proportions`(
    size: PixelSize,
    columns: Int,
    rows: Int,
    cell: PixelSize?,
    fittedColumns: Int,
    fittedRows: Int
  ) throws {
    let pixels = [UInt8](repeating: 0, count: size.width * size.height * 3)
    let bitmap = try #require(Bitmap(width: size.width, height: size.height, pixels: pixels))
    let drawing = PictureDrawing(
      bitmap,
      as: .blocks,
      on: Self.capabilities(.truecolor),
      within: CellSize(columns: columns, rows: rows),
      cell: cell
    )
    #expect(drawing.cells == CellSize(columns: fittedColumns, rows: fittedRows))
  }

  // MARK: - Lines

  @Test(arguments: ColorDepth.allCases, [true, false])
  func `lines have the requested width`(depth: ColorDepth, unicode: Bool) throws {
    let bitmap = try Self.bitmap(width: 23, height: 31)
    for (columns, rows) in [(1, 1), (5, 9), (40, 10), (17, 40)] {
      let drawing = PictureDrawing(
        bitmap,
        as: .blocks,
        on: Self.capabilities(depth, unicode: unicode),
        within: CellSize(columns: columns, rows: rows)
      )
      let lines = drawing.blockLines(columns: columns, rows: rows)
      #expect(lines.count == rows)
      #expect(lines.allSatisfy { cellWidth(withoutColors($0)) == columns })
      #expect(lines.allSatisfy { unicode || $0.utf8.allSatisfy { $0 < 0x80 } })
      #expect(lines.allSatisfy { depth != .none || !$0.contains("\u{1B}") })
      #expect(lines.allSatisfy { !$0.contains("\u{1B}") || $0.contains("\u{1B}[0m") })
      #expect(drawing.lines().count == drawing.cells.rows)
      #expect(drawing.lines().allSatisfy { cellWidth(withoutColors($0)) == drawing.cells.columns })
    }
  }

  @Test func `a picture next to others is centered at the bottom`() throws {
    let bitmap = try #require(Bitmap(width: 1, height: 2, pixels: [255, 0, 0, 255, 0, 0]))
    let drawing = PictureDrawing(
      bitmap,
      as: .kitty,
      on: Self.capabilities(.palette256),
      within: CellSize(columns: 9, rows: 9)
    )
    #expect(drawing.blockLines(columns: 4, rows: 2).count == 2)
    #expect(
      drawing.blockLines(columns: 4, rows: 1) == [" \u{1B}[48;5;196m \u{1B}[0m  "]
    )
    let wide = try #require(Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0]))
    let lines = PictureDrawing(
      wide,
      as: .blocks,
      on: Self.capabilities(.palette256),
      within: CellSize(columns: 1, rows: 1)
    ).blockLines(columns: 4, rows: 3)
    #expect(lines == ["    ", "    ", "\u{1B}[48;5;196m    \u{1B}[0m"])
    #expect(drawing.blockLines(columns: 0, rows: 3) == [])
    #expect(drawing.blockLines(columns: 3, rows: -1) == [])
  }

  @Test func `the text ends each line`() throws {
    let drawing = PictureDrawing(
      try Self.bitmap(width: 4, height: 4),
      as: .blocks,
      on: Self.capabilities(.none, unicode: false),
      within: CellSize(columns: 4, rows: 2)
    )
    #expect(drawing.text() == drawing.lines().map { $0 + "\n" }.joined())
  }

  // MARK: - Reading

  @Test(arguments: PictureProtocol.allCases)
  func `a file is read as finely as it is drawn`(way: PictureProtocol) throws {
    let drawing = try PictureDrawing(
      reading: PictureFiles.jpeg,
      as: way,
      on: Self.capabilities(.truecolor),
      within: CellSize(columns: 2, rows: 1)
    )
    #expect(drawing.cells == CellSize(columns: 2, rows: 1))
    #expect(drawing.original == PictureFiles.jpeg)
    let side =
      switch way {
      case .kitty, .sixel: 32
      case .iterm, .blocks: 4
      }
    #expect(drawing.bitmap.size == PixelSize(width: side, height: side))
  }

  @Test func `a file that isn't a picture gives an error`() {
    #expect(throws: PictureError(.unknownFormat)) {
      try PictureDrawing(
        reading: Array("nothing".utf8),
        as: .blocks,
        on: Self.capabilities(.none),
        within: CellSize(columns: 2, rows: 1)
      )
    }
  }
}

/// The text without colour sequences.
func withoutColors(_ line: String) -> String {
  var result = ""
  var isInside = false
  for character in line.unicodeScalars {
    if character == "\u{1B}" { isInside = true }
    if !isInside { result.unicodeScalars.append(character) }
    if character == "m" { isInside = false }
  }
  return result
}
