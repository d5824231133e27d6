/// Finds the palette colours closest to given ones, with a cache.
struct NearestColors {
  /// Eight colours, so that they can be compared in parallel.
  private struct Group {
    var red = SIMD8<Float>.zero
    var green = SIMD8<Float>.zero
    var blue = SIMD8<Float>.zero
    var index = SIMD8<Int32>.zero
  }

  private let groups: [Group]
  /// The number of bits per channel that count.
  private let bits: Int32
  /// The index plus one, by those bits of the channels; 0 is unknown.
  private var known: [UInt16]

  /// Colours that share this number of leading bits per channel count as equal.
  init(_ palette: Palette, bits: Int = 6) {
    self.bits = Int32(bits)
    known = Array(repeating: 0, count: 1 << (3 * bits))
    let colors = palette.colors
    groups = stride(from: 0, to: colors.count, by: 8).map { start in
      var group = Group()
      for lane in 0..<8 {
        // The last group is padded with its last colour.
        let index = min(start + lane, colors.count - 1)
        group.red[lane] = Float(colors[index].red)
        group.green[lane] = Float(colors[index].green)
        group.blue[lane] = Float(colors[index].blue)
        group.index[lane] = Int32(truncatingIfNeeded: index)
      }
      return group
    }
  }

  /// Returns the index of the closest colour to one with channels from 0 to 255.
  mutating func index(_ color: SIMD4<Int32>) -> Int {
    let drop = 8 &- bits
    let key = Int(
      (color.x &>> drop) &<< (2 &* bits) | (color.y &>> drop) &<< bits | color.z &>> drop
    )
    if known[key] == 0 { known[key] = search(color) + 1 }
    return Int(known[key]) - 1
  }

  private func search(_ color: SIMD4<Int32>) -> UInt16 {
    let color = SIMD4<Float>(color)
    var best = SIMD8<Float>(repeating: .infinity)
    var indexes = SIMD8<Int32>.zero
    for group in groups {
      let red = group.red - color.x
      let green = group.green - color.y
      let blue = group.blue - color.z
      // People notice differences in brightness first, and green contributes most.
      let light = red * 0.299 + green * 0.587 + blue * 0.114
      let squares = red * red * 2 + green * green * 4 + blue * blue
      let distance = squares + light * light * 4
      let isNearer = distance .< best
      best.replace(with: distance, where: isNearer)
      indexes.replace(with: group.index, where: isNearer)
    }
    var lane = 0
    for other in 1..<8 where best[other] < best[lane] { lane = other }
    return UInt16(truncatingIfNeeded: indexes[lane])
  }
}
