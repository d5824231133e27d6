/// The brightness of a picture's pixels, stretched to the full range.
struct Luminance {
  let width: Int
  let height: Int
  /// From 0 to 255.
  private(set) var values: [Float]

  init(_ bitmap: Bitmap) {
    width = bitmap.width
    height = bitmap.height
    values = []
    values.reserveCapacity(width * height)
    for row in 0..<height {
      for column in 0..<width { values.append(bitmap[column, row].luminance) }
    }
    stretch()
  }

  /// Makes the darkest hundredth black and the brightest white, unless there is little contrast,
  /// which would amplify noise.
  private mutating func stretch() {
    let sorted = values.sorted()
    let low = sorted[sorted.count / 100]
    let high = sorted[sorted.count - 1 - sorted.count / 100]
    guard high - low >= 64 else { return }
    values = values.map { min(max(($0 - low) * 255 / (high - low), 0), 255) }
  }
}

/// Pictures as braille dots, eight per cell, for terminals without colours.
enum DotText {
  /// The bits of the dots of a braille cell, row by row.
  private static let bits: [UInt32] = [0x01, 0x08, 0x02, 0x10, 0x04, 0x20, 0x40, 0x80]

  /// Draws bright areas as dots, for light text on a dark background.
  static func lines(_ bitmap: Bitmap, _ cells: CellSize) -> [String] {
    let size = PixelSize(width: cells.columns * 2, height: cells.rows * 4)
    let dots = dithered(Luminance(bitmap.scaled(to: size)))
    return (0..<cells.rows).map { row in
      var line = ""
      for column in 0..<cells.columns {
        var pattern: UInt32 = 0
        for (place, bit) in bits.enumerated() {
          let (x, y) = (column * 2 + place % 2, row * 4 + place / 2)
          if dots[y * size.width + x] { pattern |= bit }
        }
        // Some fonts draw circles for the empty pattern.
        let scalar = pattern == 0 ? " " : Unicode.Scalar(0x2800 + pattern) ?? " "
        line.unicodeScalars.append(scalar)
      }
      return line
    }
  }

  /// Selects the dots to draw, distributing errors to neighbours (Floyd and Steinberg).
  private static func dithered(_ light: Luminance) -> [Bool] {
    let (width, height) = (light.width, light.height)
    var values = light.values
    var dots = [Bool](repeating: false, count: values.count)
    for row in 0..<height {
      for column in 0..<width {
        let place = row * width + column
        dots[place] = values[place] >= 128
        let error = (values[place] - (dots[place] ? 255 : 0)) / 16
        if column + 1 < width { values[place + 1] += error * 7 }
        guard row + 1 < height else { continue }
        if column > 0 { values[place + width - 1] += error * 3 }
        values[place + width] += error * 5
        if column + 1 < width { values[place + width + 1] += error }
      }
    }
    return dots
  }
}

/// Pictures in plain characters, from light to dense.
enum RampText {
  private static let ramp = Array(" .:-=+*#%@")

  static func lines(_ bitmap: Bitmap, _ cells: CellSize) -> [String] {
    let size = PixelSize(width: cells.columns, height: cells.rows)
    let light = Luminance(bitmap.scaled(to: size)).values
    return (0..<cells.rows).map { row in
      String(
        light[row * size.width..<(row + 1) * size.width].map { ramp[min(Int($0 / 25.6), 9)] }
      )
    }
  }
}
