/// Pictures in the VT340's sixel graphics.
enum SixelPicture {
  /// The default pixel size of a cell, as on the VT340.
  private static let cell = PixelSize(width: 10, height: 20)
  /// Some terminals cut off or reject larger pictures.
  private static let most = PixelSize(width: 2_000, height: 2_000)

  /// The pixel size to draw: that of the cells, because the terminal doesn't scale.
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
