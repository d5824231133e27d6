/// Pixels of red, green, blue and alpha.
enum Alpha {
  /// Draws pixels over a background colour.
  static func compose(_ pixels: [UInt8], over background: RGB) -> [UInt8] {
    threeOfFour(pixels, SIMD4(background.red, background.green, background.blue, 0)) {
      ($0 * $1 + $2 * (255 - $1) + 127) / 255
    }
  }
}

/// Pixels of cyan, magenta, yellow and black, inverted, as in JPEG files.
enum Ink {
  /// Converts CMYK to RGB.
  static func light(_ pixels: [UInt8]) -> [UInt8] {
    threeOfFour(pixels, .zero) { channel, black, _ in (channel * black + 127) / 255 }
  }
}

/// Converts four channels to three: combines each of the first three with the fourth and a
/// constant.
@inline(__always)
private func threeOfFour(
  _ pixels: [UInt8],
  _ constant: SIMD4<UInt8>,
  _ mix: (_ channel: UInt32, _ fourth: UInt32, _ constant: UInt32) -> UInt32
) -> [UInt8] {
  let count = pixels.count / 4
  return [UInt8](unsafeUninitializedCapacity: count * 3) { result, initialized in
    for pixel in 0..<count {
      let fourth = UInt32(pixels[pixel * 4 + 3])
      for channel in 0..<3 {
        let value = mix(UInt32(pixels[pixel * 4 + channel]), fourth, UInt32(constant[channel]))
        result.initializeElement(at: pixel * 3 + channel, to: UInt8(truncatingIfNeeded: value))
      }
    }
    initialized = count * 3
  }
}
