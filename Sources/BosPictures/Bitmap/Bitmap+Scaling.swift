extension Bitmap {
  /// Scales the picture; every new pixel is the mean of the area that it covers.
  ///
  /// The caller decides the proportions. A side of the result has 1 to 32,768 pixels.
  package func scaled(to size: PixelSize) -> Bitmap {
    let size = PixelSize(
      width: min(max(size.width, 1), Self.longestSide),
      height: min(max(size.height, 1), Self.longestSide)
    )
    guard size != self.size else { return self }
    let columns = Shares(of: width, into: size.width)
    let rows = Shares(of: height, into: size.height)
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size.width * size.height * 3)
    // Rows first: they are long runs of bytes, and this leaves less work for the columns.
    var line = [Float](repeating: 0, count: width * 3)
    for row in 0..<size.height {
      mix(row, of: rows, into: &line)
      columns.append(line, to: &bytes)
    }
    return Bitmap(checked: size, bytes)
  }

  /// Computes the mean of the source rows of a new row, without rounding.
  private func mix(_ row: Int, of rows: Shares, into line: inout [Float]) {
    let count = line.count
    var start = rows.firsts[row] * count
    line.withUnsafeMutableBufferPointer { line in
      pixels.withUnsafeBufferPointer { pixels in
        for index in 0..<count { line[index] = 0 }
        for weight in rows.weights[rows.places(of: row)] {
          for index in 0..<count { line[index] += Float(pixels[start + index]) * weight }
          start += count
        }
      }
    }
  }
}

/// The mapping from the pixels of a side to new pixels.
private struct Shares {
  /// The first old pixel under each new one.
  private(set) var firsts: [Int] = []
  /// The weights of the old pixels in each new one, in order of the new pixels.
  private(set) var weights: [Float] = []
  /// The start of each new pixel's weights, and the end of the last ones.
  private var starts: [Int] = [0]

  init(of count: Int, into parts: Int) {
    for part in 0..<parts {
      // In units in which an old pixel measures `parts` and a new one `count`.
      let start = part * count
      let end = start + count
      let first = start / parts
      firsts.append(first)
      for pixel in first...(end - 1) / parts {
        let overlap = min(end, (pixel + 1) * parts) - max(start, pixel * parts)
        weights.append(Float(overlap) / Float(count))
      }
      starts.append(weights.count)
    }
  }

  /// The range of a new pixel's weights.
  func places(of part: Int) -> Range<Int> { starts[part]..<starts[part + 1] }

  /// Appends the means of a line's pixels.
  func append(_ line: [Float], to bytes: inout [UInt8]) {
    for part in firsts.indices {
      var sum = SIMD4<Float>(repeating: 0.5)
      var index = firsts[part] * 3
      for place in places(of: part) {
        sum += SIMD4(line[index], line[index + 1], line[index + 2], 0) * weights[place]
        index += 3
      }
      // At most 255.5, plus a rounding error.
      for channel in 0..<3 { bytes.append(UInt8(min(sum[channel], 255))) }
    }
  }
}
