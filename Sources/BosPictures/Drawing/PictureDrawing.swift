package import BosTerminal

/// A picture as a terminal is to show it.
package struct PictureDrawing: Sendable, Hashable {
  package let bitmap: Bitmap
  /// The file that the picture was read from, for terminals that read files themselves.
  package let original: [UInt8]?
  package let way: PictureProtocol
  package let capabilities: TerminalCapabilities
  /// The cells that the picture takes: as many as fit with its proportions kept.
  package let cells: CellSize
  /// The pixels of a cell, where they are known.
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

  /// Reads a picture as finely as it will be drawn, and fits it into an area of cells.
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
      // What is drawn without colours is finer than half-blocks: dots of a half by a quarter.
      case .blocks: PixelSize(width: cells.columns * 2, height: cells.rows * 4)
      case .kitty: KittyPicture.size(of: size, in: cells, cell)
      case .sixel: SixelPicture.size(of: size, in: cells, cell)
      // The terminal reads the file by itself.
      case .iterm: PixelSize(width: 1, height: 1)
      }
    let bitmap = try PictureDecoder.decode(bytes, atLeast: needed)
    self.init(bitmap, original: bytes, as: way, on: capabilities, within: area, cell: cell)
  }

  /// The lines of the drawing, without line feeds; pictures of pixels are a single line.
  ///
  /// Each line leaves the terminal in its usual colours. A terminal that wants the file gets
  /// characters when there is none.
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

  /// The picture in characters, in lines that are all as wide as asked for and can stand beside
  /// others, whichever way it is drawn by itself.
  ///
  /// It keeps its proportions: it stands in the middle of the lowest line, with blanks around it.
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
