/// Pictures by the sixel graphics of the VT340.
enum SixelPicture {
  /// The pixels of a cell where they are not known: those of the VT340.
  private static let cell = PixelSize(width: 10, height: 20)
  /// Larger pictures are cut off or refused by some terminals.
  private static let most = PixelSize(width: 2_000, height: 2_000)

  /// The pixels that are drawn: as many as the cells have, because the terminal does not scale.
  static func size(of picture: PixelSize, in cells: CellSize, _ cell: PixelSize?) -> PixelSize {
    picture.filling(cells.pixels(cell: cell, unknown: Self.cell)).shrunk(to: most)
  }

  static func text(_ bitmap: Bitmap, in cells: CellSize, _ cell: PixelSize?) -> String {
    let scaled = bitmap.scaled(to: size(of: bitmap.size, in: cells, cell))
    let colors = SixelColors(scaled)
    var encoder = SixelEncoder(scaled.size)
    encoder.begin(colors.percents)
    encoder.append(colors.indexes)
    encoder.end()
    return String(decoding: encoder.bytes, as: UTF8.self)
  }
}
