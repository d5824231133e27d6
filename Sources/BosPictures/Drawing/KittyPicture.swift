import BosSystem

/// Pictures in kitty's graphics protocol.
enum KittyPicture {
  /// The default pixel size of a cell, for a high-resolution screen.
  private static let cell = PixelSize(width: 20, height: 40)
  /// The protocol's limit for one chunk.
  private static let pieceLength = 4_096

  /// The pixel size to send: no larger than the terminal can show.
  static func size(of picture: PixelSize, in cells: CellSize, _ cell: PixelSize?) -> PixelSize {
    picture.shrunk(to: cells.pixels(cell: cell, unknown: Self.cell))
  }

  /// Sends a PNG file that isn't longer than its pixels, or else the pixels.
  static func text(
    _ bitmap: Bitmap,
    _ original: [UInt8]?,
    in cells: CellSize,
    _ cell: PixelSize?
  ) -> String {
    let size = size(of: bitmap.size, in: cells, cell)
    if let original, PictureFormat(original) == .png, original.count <= size.width * size.height * 3
    {
      return text("f=100", original, in: cells)
    }
    let pixels = bitmap.scaled(to: size).pixels
    return text("f=24,s=\(size.width),v=\(size.height)", pixels, in: cells)
  }

  private static func text(_ format: String, _ bytes: [UInt8], in cells: CellSize) -> String {
    // The keys show the picture at once, without a reply, over a number of columns and rows.
    var keys = "a=T,\(format),q=2,c=\(cells.columns),r=\(cells.rows),"
    let step = pieceLength / 4 * 3
    var text = ""
    text.reserveCapacity(bytes.count / 3 * 4 + bytes.count / step * 16 + 64)
    for start in stride(from: 0, to: bytes.count, by: step) {
      let end = min(start + step, bytes.count)
      text += "\u{1B}_G\(keys)m=\(end < bytes.count ? 1 : 0);"
      text += Base64.text(bytes[start..<end])
      text += "\u{1B}\\"
      // The terminal takes the quiet flag from the last chunk.
      keys = "q=2,"
    }
    return text
  }
}
