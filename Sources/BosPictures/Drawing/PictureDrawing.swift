package import BosTerminal

/// A picture to draw on a terminal.
package struct PictureDrawing: Sendable, Hashable {
  package let bitmap: Bitmap
  /// The picture's file, for terminals that read files themselves.
  package let original: [UInt8]?
  package let way: PictureProtocol
  package let capabilities: TerminalCapabilities
  /// The cells of the picture: as many as fit, with its proportions.
  package let cells: CellSize
  /// The pixel size of a cell, if it is known.
  package let cell: PixelSize?

  /// Fits a picture into an area of cells.
  package init(
    _ bitmap: Bitmap,
    original: [UInt8]? = nil,
    as way: PictureProtocol,
    on capabilities: TerminalCapabilities,
    within area: CellSize,
    cell: PixelSize? = nil
  ) {
    self.bitmap = bitmap
    self.original = original
    self.way = way
    self.capabilities = capabilities
    self.cell = cell
    cells = area.fitting(bitmap.size, cell: cell)
  }

  /// Decodes a picture at the resolution of the drawing, and fits it into an area of cells.
  package init(
    reading bytes: [UInt8],
    as way: PictureProtocol,
    on capabilities: TerminalCapabilities,
    within area: CellSize,
    cell: PixelSize? = nil
  ) throws(PictureError) {
    let size = try PictureDecoder.size(bytes)
    let cells = area.fitting(size, cell: cell)
    let needed =
      switch way {
      // Without colours the drawing is finer than half blocks: two by four dots per cell.
      case .blocks: PixelSize(width: cells.columns * 2, height: cells.rows * 4)
      case .kitty: KittyPicture.size(of: size, in: cells, cell)
      case .sixel: SixelPicture.size(of: size, in: cells, cell)
      // The terminal reads the file itself.
      case .iterm: PixelSize(width: 1, height: 1)
      }
    let bitmap = try PictureDecoder.decode(bytes, atLeast: needed)
    self.init(bitmap, original: bytes, as: way, on: capabilities, within: area, cell: cell)
  }

  /// The lines of the drawing, without line feeds; a pixel picture is a single line.
  ///
  /// Each line ends with the terminal's default colours. If there is no file, a terminal that needs
  /// one gets characters.
  package func lines() -> [String] {
    switch way {
    case .blocks: block
    case .kitty: [KittyPicture.text(bitmap, original, in: cells, cell)]
    case .iterm: original.map { [ITermPicture.text($0, in: cells)] } ?? block
    case .sixel: [SixelPicture.text(bitmap, in: cells, cell)]
    }
  }

  private var block: [String] { blockLines(columns: cells.columns, rows: cells.rows) }

  /// The drawing, with a line feed after each line.
  package func text() -> String {
    lines().reduce(into: "") { text, line in
      text += line
      text += "\n"
    }
  }

  /// The picture as character lines of exactly this width, to be placed next to others, whatever
  /// the drawing's own method.
  ///
  /// The picture keeps its proportions: it is centered at the bottom, padded with spaces.
  package func blockLines(columns: Int, rows: Int) -> [String] {
    let area = CellSize(columns: columns, rows: rows)
    let cells = area.fitting(bitmap.size, cell: cell)
    guard columns > 0, rows > 0 else { return [] }
    let picture = BlockPicture(bitmap, cells, capabilities).lines
    let left = (columns - cells.columns) / 2
    let before = String(repeating: " ", count: left)
    let after = String(repeating: " ", count: columns - cells.columns - left)
    let blank = String(repeating: " ", count: columns)
    return Array(repeating: blank, count: rows - cells.rows) + picture.map { before + $0 + after }
  }
}
