/// A picture reduced to at most 256 colours.
struct SixelColors {
  /// The colours, with channels from 0 to 100 as in sixels.
  let percents: [RGB]
  /// The colour index of each pixel.
  let indexes: [UInt8]

  init(_ bitmap: Bitmap) {
    percents = ColorBoxes(bitmap, limit: 256).means.map {
      RGB(Self.percent($0.red), Self.percent($0.green), Self.percent($0.blue))
    }
    // The colours as the terminal shows them.
    let shown = percents.map {
      RGB(Self.value($0.red), Self.value($0.green), Self.value($0.blue))
    }
    indexes = Self.dithered(bitmap, Palette(colors: shown))
  }

  private static func percent(_ value: UInt8) -> UInt8 { UInt8((Int(value) * 100 + 127) / 255) }
  private static func value(_ percent: UInt8) -> UInt8 { UInt8((Int(percent) * 255 + 50) / 100) }

  /// Selects each pixel's colour and distributes the error to neighbours (Floyd and Steinberg), in
  /// alternating row directions.
  private static func dithered(_ bitmap: Bitmap, _ palette: Palette) -> [UInt8] {
    let (width, height) = (bitmap.width, bitmap.height)
    let colors = palette.colors.map { SIMD4(Int32($0.red), Int32($0.green), Int32($0.blue), 0) }
    // Five bits take half the time of six, and the remaining error is also distributed.
    var nearest = NearestColors(palette, bits: 5)
    var result = [UInt8](repeating: 0, count: width * height)
    // In sixteenths, with an extra element on each side.
    var errors = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    var next = errors
    for row in 0..<height {
      let step = row.isMultiple(of: 2) ? 1 : -1
      var column = step > 0 ? 0 : width - 1
      for _ in 0..<width {
        let start = (row * width + column) * 3
        let pixel = SIMD4<Int32>(
          Int32(bitmap.pixels[start]),
          Int32(bitmap.pixels[start + 1]),
          Int32(bitmap.pixels[start + 2]),
          0
        )
        let wanted = (pixel &+ (errors[column + 1] &+ 8) &>> 4)
          .clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
        let index = nearest.index(wanted)
        result[row * width + column] = UInt8(truncatingIfNeeded: index)
        let error = wanted &- colors[index]
        errors[column + 1 + step] &+= error &* 7
        next[column + 1 - step] &+= error &* 3
        next[column + 1] &+= error &* 5
        next[column + 1 + step] &+= error
        column += step
      }
      swap(&errors, &next)
      for place in next.indices { next[place] = .zero }
    }
    return result
  }
}
