/// A size in pixels.
package struct PixelSize: Sendable, Hashable {
  package var width: Int
  package var height: Int

  package init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}

/// A picture as rows of pixels from the top; each pixel has three bytes: red, green and blue.
package struct Bitmap: Sendable, Hashable {
  package let size: PixelSize
  package let pixels: [UInt8]

  /// Creates a picture from its bytes, or returns nil if their number doesn't match the size.
  package init?(width: Int, height: Int, pixels: [UInt8]) {
    guard width > 0, height > 0, width <= Self.longestSide, height <= Self.longestSide,
      pixels.count == width * height * 3
    else { return nil }
    self.init(checked: PixelSize(width: width, height: height), pixels)
  }

  /// Creates a picture without checking the number of bytes.
  init(checked size: PixelSize, _ pixels: [UInt8]) {
    self.size = size
    self.pixels = pixels
  }

  package var width: Int { size.width }
  package var height: Int { size.height }

  /// The colour of a pixel, counted from the top left.
  package subscript(column: Int, row: Int) -> RGB {
    let start = (row * width + column) * 3
    return RGB(pixels[start], pixels[start + 1], pixels[start + 2])
  }

  /// Larger than any picture worth drawing; sums over a side stay exact in `Float`.
  static let longestSide = 32_768
}

/// A colour of 24 bits.
package struct RGB: Sendable, Hashable {
  package var red: UInt8
  package var green: UInt8
  package var blue: UInt8

  package init(_ red: UInt8, _ green: UInt8, _ blue: UInt8) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  package static let black = RGB(0, 0, 0)

  /// The brightness of the colour, from 0 to 255.
  var luminance: Float { 0.299 * Float(red) + 0.587 * Float(green) + 0.114 * Float(blue) }
}
