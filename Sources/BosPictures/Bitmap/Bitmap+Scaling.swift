extension Bitmap {
  /// Scales the picture; every new pixel is the mean of the area that it covers.
  ///
  /// The proportions are the caller's. A side of the result has 1 to 32,768 pixels.
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
    // Rows first: that sums long runs of bytes, many at a time, and leaves less for the columns.
    var line = [Float](repeating: 0, count: width * 3)
    for row in 0..<size.height {
      mix(row, of: rows, into: &line)
      columns.append(line, to: &bytes)
    }
    return Bitmap(checked: size, bytes)
  }

  /// Makes the mean of the rows that make up a new one, not rounded.
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

/// How the pixels of a side are divided among new ones.
private struct Shares {
  /// For each new pixel the first old one that it covers.
  private(set) var firsts: [Int] = []
  /// How much of each new pixel the old ones are, one new pixel after the other.
  private(set) var weights: [Float] = []
  /// Where the weights of each new pixel begin, and where the last ones end.
  private var starts: [Int] = [0]

  init(of count: Int, into parts: Int) {
    for part in 0..<parts {
      // In units of which an old pixel has `parts` and a new one `count`.
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

  /// Where the weights of a new pixel are.
  func places(of part: Int) -> Range<Int> { starts[part]..<starts[part + 1] }

  /// Appends the means of the pixels of a line.
  func append(_ line: [Float], to bytes: inout [UInt8]) {
    for part in firsts.indices {
      var sum = SIMD4<Float>(repeating: 0.5)
      var index = firsts[part] * 3
      for place in places(of: part) {
        sum += SIMD4(line[index], line[index + 1], line[index + 2], 0) * weights[place]
        index += 3
      }
      // At most 255.5 and a rounding error.
      for channel in 0..<3 { bytes.append(UInt8(min(sum[channel], 255))) }
    }
  }
}
