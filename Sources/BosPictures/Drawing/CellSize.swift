/// A size in cells of a terminal.
package struct CellSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// No picture is drawn larger, whatever size a terminal claims.
  private static let most = 1_000

  /// The largest size within this one that keeps the proportions of a picture.
  ///
  /// A cell is taken to be twice as high as wide, unless its pixels are known.
  func fitting(_ picture: PixelSize, cell: PixelSize?) -> CellSize {
    let columns = min(max(columns, 1), Self.most)
    let rows = min(max(rows, 1), Self.most)
    let cell = cell?.asCell ?? PixelSize(width: 1, height: 2)
    // How many columns make one row of the picture is `tall / wide`.
    let wide = picture.width * cell.height
    let tall = picture.height * cell.width
    if columns * tall <= rows * wide {
      return CellSize(columns: columns, rows: max(1, (columns * tall + wide / 2) / wide))
    }
    return CellSize(columns: max(1, (rows * wide + tall / 2) / tall), rows: rows)
  }

  /// The pixels of an area of cells; cells of unknown size are taken to be as given.
  func pixels(cell: PixelSize?, unknown: PixelSize) -> PixelSize {
    let cell = cell?.asCell ?? unknown
    return PixelSize(width: columns * cell.width, height: rows * cell.height)
  }
}

extension PixelSize {
  /// The size of a cell, kept within what makes sense.
  fileprivate var asCell: PixelSize? {
    width > 0 && height > 0 && width <= 200 && height <= 400 ? self : nil
  }

  /// The largest size within another that keeps the proportions.
  func filling(_ area: PixelSize) -> PixelSize {
    if area.width * height <= area.height * width {
      return PixelSize(width: area.width, height: max(1, area.width * height / width))
    }
    return PixelSize(width: max(1, area.height * width / height), height: area.height)
  }

  /// The largest size within another that keeps the proportions and is not larger than this one.
  func shrunk(to area: PixelSize) -> PixelSize {
    width <= area.width && height <= area.height ? self : filling(area)
  }
}
