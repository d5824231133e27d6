/// Draws colours that a palette does not have as patterns of those that it has.
///
/// For every pixel a few colours are found whose mean is near it; the place of the pixel decides
/// which of them it gets (Knoll's algorithm). Unlike an error that is passed on, this leaves a flat
/// area regular and does not carry a mistake across the picture.
struct PatternDither {
  private let palette: [SIMD4<Int32>]
  private let luminances: [Float]
  /// How much of the error the next colour makes good, in 256ths.
  private let strength: Int32
  private var nearest: NearestColors
  private var mixture = [Int](repeating: 0, count: 16)

  /// Which of 16 colours, ordered by brightness, stands at a place of a square of four.
  private static let order = [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5]

  init(_ palette: Palette, strength: Int32) {
    self.palette = palette.colors.map { SIMD4(Int32($0.red), Int32($0.green), Int32($0.blue), 0) }
    luminances = palette.colors.map(\.luminance)
    self.strength = strength
    nearest = NearestColors(palette)
  }

  /// Chooses the index of the colour for a pixel.
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
