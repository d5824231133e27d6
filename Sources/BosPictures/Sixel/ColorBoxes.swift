/// The colours of a picture, divided into boxes until there is one for each palette entry.
///
/// The next box to divide is the one with the most varied colours. It is divided at the mean, along
/// the most varied channel.
struct ColorBoxes {
  /// A colour in the picture; nearly equal colours are combined.
  private struct Entry {
    /// Red, green, blue.
    var color: SIMD4<Float>
    var count: Float
  }

  private struct Box {
    var range: Range<Int>
    var mean: SIMD4<Float>
    /// The sum of squared distances from the mean, by channel.
    var spread: SIMD4<Float>
  }

  private var entries: [Entry]
  private var boxes: [Box] = []

  init(_ bitmap: Bitmap, limit: Int) {
    entries = Self.entries(bitmap)
    boxes = [box(entries.indices)]
    while boxes.count < limit {
      guard let widest = boxes.indices.max(by: { spread(of: $0) < spread(of: $1) }),
        spread(of: widest) > 0
      else { break }
      divide(widest)
    }
  }

  /// The mean colour of each box.
  var means: [RGB] {
    boxes.map { box in
      let color = (box.mean + 0.5).clamped(
        lowerBound: .zero,
        upperBound: SIMD4(repeating: 255)
      )
      return RGB(UInt8(color.x), UInt8(color.y), UInt8(color.z))
    }
  }

  private func spread(of box: Int) -> Float { boxes[box].spread.max() }

  /// Counts the colours of a picture, using five bits of each channel.
  private static func entries(_ bitmap: Bitmap) -> [Entry] {
    var sums = [SIMD4<UInt32>](repeating: .zero, count: 1 << 15)
    for place in stride(from: 0, to: bitmap.pixels.count, by: 3) {
      let red = UInt32(bitmap.pixels[place])
      let green = UInt32(bitmap.pixels[place + 1])
      let blue = UInt32(bitmap.pixels[place + 2])
      sums[Int((red >> 3) << 10 | (green >> 3) << 5 | blue >> 3)] &+= SIMD4(red, green, blue, 1)
    }
    return sums.compactMap { sum in
      guard sum.w > 0 else { return nil }
      let count = Float(sum.w)
      return Entry(color: SIMD4<Float>(sum) / count, count: count)
    }
  }

  private func box(_ range: Range<Int>) -> Box {
    var total: Float = 0
    var sum = SIMD4<Float>.zero
    for entry in entries[range] {
      total += entry.count
      sum += entry.color * entry.count
    }
    var mean = sum / total
    mean.w = 0
    var spread = SIMD4<Float>.zero
    if range.count > 1 {
      for entry in entries[range] {
        let distance = entry.color - mean
        spread += distance * distance * entry.count
      }
      spread.w = 0
    }
    return Box(range: range, mean: mean, spread: spread)
  }

  /// Divides a box with at least two different colours.
  private mutating func divide(_ index: Int) {
    let old = boxes[index]
    let channel = (0..<3).max { old.spread[$0] < old.spread[$1] } ?? 0
    let middle = entries[old.range].partition { $0.color[channel] > old.mean[channel] }
    guard old.range.lowerBound < middle, middle < old.range.upperBound else {
      // The colours differ only by rounding; such a box isn't divided.
      boxes[index].spread = .zero
      return
    }
    boxes[index] = box(old.range.lowerBound..<middle)
    boxes.append(box(middle..<old.range.upperBound))
  }
}
