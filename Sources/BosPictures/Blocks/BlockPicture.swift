import BosTerminal

/// A picture in characters.
struct BlockPicture {
  /// One line per row of cells, all of the same width.
  let lines: [String]

  init(_ bitmap: Bitmap, _ cells: CellSize, _ capabilities: TerminalCapabilities) {
    lines =
      switch (capabilities.color, capabilities.unicode) {
      case (.none, true): DotText.lines(bitmap, cells)
      case (.none, false): RampText.lines(bitmap, cells)
      case (let depth, let unicode):
        Self.colored(bitmap, cells, depth, isHalved: unicode)
      }
  }

  /// Draws two pixels per cell; without half blocks one, as a coloured space.
  private static func colored(
    _ bitmap: Bitmap,
    _ cells: CellSize,
    _ depth: ColorDepth,
    isHalved: Bool
  ) -> [String] {
    let pixelsPerCell = isHalved ? 2 : 1
    let size = PixelSize(width: cells.columns, height: cells.rows * pixelsPerCell)
    let scaled = bitmap.scaled(to: size)
    let colors = TerminalColors.of(scaled, depth, onlyBehind: !isHalved)
    return (0..<cells.rows).map { row in
      var line = BlockLine(depth)
      let top = row * pixelsPerCell * size.width
      let bottom = top + (pixelsPerCell - 1) * size.width
      for column in 0..<size.width { line.append(colors[top + column], colors[bottom + column]) }
      return line.finished
    }
  }
}

/// A picture's colours as numbers that a terminal knows.
enum TerminalColors {
  /// Returns a colour for each pixel: 24 bits, or an index into 256 or 16 colours.
  ///
  /// With 16 colours, only the first eight can be backgrounds, because the console has no others.
  static func of(_ bitmap: Bitmap, _ depth: ColorDepth, onlyBehind: Bool) -> [UInt32] {
    switch depth {
    case .truecolor:
      values(bitmap) { color, _, _ in
        UInt32(color.red) << 16 | UInt32(color.green) << 8 | UInt32(color.blue)
      }
    case .palette256:
      // The strengths were tuned by eye: higher values are distracting, zero leaves bands.
      dithered(bitmap, PatternDither(.extended, strength: 32)) { Palette.extendedStart + $0 }
    case .basic, .none:
      dithered(bitmap, PatternDither(onlyBehind ? .behind : .basic, strength: 64)) { $0 }
    }
  }

  private static func dithered(
    _ bitmap: Bitmap,
    _ dither: PatternDither,
    _ number: (UInt32) -> UInt32
  ) -> [UInt32] {
    var dither = dither
    return values(bitmap) { color, column, row in
      number(UInt32(truncatingIfNeeded: dither.index(color, column: column, row: row)))
    }
  }

  private static func values(
    _ bitmap: Bitmap,
    _ value: (RGB, _ column: Int, _ row: Int) -> UInt32
  ) -> [UInt32] {
    var result: [UInt32] = []
    result.reserveCapacity(bitmap.width * bitmap.height)
    for row in 0..<bitmap.height {
      for column in 0..<bitmap.width { result.append(value(bitmap[column, row], column, row)) }
    }
    return result
  }
}
