/// Approximates colours outside the palette with patterns of palette colours.
///
/// For each pixel it finds a few colours with a similar mean; the pixel's position selects one of
/// them (Knoll's algorithm). Unlike error diffusion, this keeps flat areas regular and doesn't
/// spread errors across the picture.
struct PatternDither {
  private let palette: [SIMD4<Int32>]
  private let luminances: [Float]
  /// The part of the error that the next colour corrects, in 256ths.
  private let strength: Int32
  private var nearest: NearestColors
  private var mixture = [Int](repeating: 0, count: 16)

  /// The order of 16 colours, sorted by brightness, in a square of four by four pixels.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  init(_ palette: Palette, strength: Int32) {
    self.palette = palette.colors.map { SIMD4(Int32($0.red), Int32($0.green), Int32($0.blue), 0) }
    luminances = palette.colors.map(\.luminance)
    self.strength = strength
    nearest = NearestColors(palette)
  }

  /// Selects the colour index of a pixel.
  mutating func index(_ color: RGB, column: Int, row: Int) -> Int {
    let wanted = SIMD4(Int32(color.red), Int32(color.green), Int32(color.blue), 0)
    var error = SIMD4<Int32>.zero
    for place in mixture.indices {
      let target = wanted &+ (error &* strength) / 256
      let index = nearest.index(
        target.clamped(lowerBound: .zero, upperBound: SIMD4(repeating: 255))
      )
      mixture[place] = index
      error &+= wanted &- palette[index]
    }
    mixture.sort { luminances[$0] < luminances[$1] }
    return mixture[Self.order[(row & 3) << 2 | (column & 3)]]
  }
}
