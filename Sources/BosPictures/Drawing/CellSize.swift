/// A size in terminal cells.
package struct CellSize: Sendable, Hashable {
  package var columns: Int
  package var rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// The largest drawing, whatever size a terminal reports.
  private static let most = 1_000

  /// The largest size within this one that keeps the proportions of a picture.
  ///
  /// A cell counts as twice as high as wide, unless its pixel size is known.
  func fitting(_ picture: PixelSize, cell: PixelSize?) -> CellSize {
    let columns = min(max(columns, 1), Self.most)
    let rows = min(max(rows, 1), Self.most)
    let cell = cell?.asCell ?? PixelSize(width: 1, height: 2)
    // The number of columns per row of the picture is `tall / wide`.
    let wide = picture.width * cell.height
    let tall = picture.height * cell.width
    if columns * tall <= rows * wide {
      return CellSize(columns: columns, rows: max(1, (columns * tall + wide / 2) / wide))
    }
    return CellSize(columns: max(1, (rows * wide + tall / 2) / tall), rows: rows)
  }

  /// The pixel size of an area of cells; `unknown` is the default size of a cell.
  func pixels(cell: PixelSize?, unknown: PixelSize) -> PixelSize {
    let cell = cell?.asCell ?? unknown
    return PixelSize(width: columns * cell.width, height: rows * cell.height)
  }
}

extension PixelSize {
  /// The size of a cell, limited to plausible values.
  fileprivate var asCell: PixelSize? {
    width > 0 && height > 0 && width <= 200 && height <= 400 ? self : nil
  }

  /// The largest size in an area that keeps the proportions.
  func filling(_ area: PixelSize) -> PixelSize {
    if area.width * height <= area.height * width {
      return PixelSize(width: area.width, height: max(1, area.width * height / width))
    }
    return PixelSize(width: max(1, area.height * width / height), height: area.height)
  }

  /// The largest size in an area that keeps the proportions and doesn't exceed this one.
  func shrunk(to area: PixelSize) -> PixelSize {
    width <= area.width && height <= area.height ? self : filling(area)
  }
}
