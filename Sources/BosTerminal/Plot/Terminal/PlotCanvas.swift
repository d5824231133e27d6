/// A grid of cells with dots smaller than a cell.
struct PlotCanvas {
  let columns: Int
  let rows: Int
  /// The number of dots in each direction.
  let width: Int
  let height: Int
  /// The text of an empty cell in each row.
  var backgrounds: [Int: String] = [:]

  private let charset: PlotStyle.Charset
  private let across: Int
  private let down: Int
  /// The series number of every dot, from one; zero if it is unset.
  private var owners: [UInt8]
  private var overlays: [Int: StyledText.Run] = [:]

  init(columns: Int, rows: Int, _ charset: PlotStyle.Charset) {
    self.columns = max(1, columns)
    self.rows = max(1, rows)
    self.charset = charset
    (across, down) =
      switch charset {
      case .braille: (2, 4)
      case .blocks: (2, 2)
      case .ascii: (1, 1)
      }
    width = self.columns * across
    height = self.rows * down
    owners = Array(repeating: 0, count: width * height)
  }

  /// Returns the dot for a fraction of the width.
  func x(_ part: Double) -> Int { Self.dot(part * Double(width - 1), width) }

  /// Returns the dot for a height in rows from the middle of the top row.
  func y(rows: Double) -> Int { Self.dot(((rows + 0.5) * Double(down)).rounded(.down), height) }

  func column(x: Int) -> Int { x / across }
  func row(y: Int) -> Int { y / down }

  private static func dot(_ place: Double, _ count: Int) -> Int {
    place.isNaN ? 0 : Int(min(max(place.rounded(), 0), Double(count - 1)))
  }

  mutating func set(x: Int, y: Int, series: Int) {
    guard (0..<width).contains(x), (0..<height).contains(y) else { return }
    owners[y * width + x] = UInt8(series % 255 + 1)
  }

  /// Sets the dots between two dots, including both.
  mutating func line(from start: (x: Int, y: Int), to end: (x: Int, y: Int), series: Int) {
    let distance = (x: abs(end.x - start.x), y: abs(end.y - start.y))
    let step = (x: end.x < start.x ? -1 : 1, y: end.y < start.y ? -1 : 1)
    var (x, y) = start
    var error = distance.x - distance.y
    set(x: x, y: y, series: series)
    while x != end.x || y != end.y {
      let double = error * 2
      if double > -distance.y {
        error -= distance.y
        x += step.x
      }
      if double < distance.x {
        error += distance.x
        y += step.y
      }
      set(x: x, y: y, series: series)
    }
  }

  /// Replaces the dots of a cell with a one-cell text.
  mutating func overlay(_ text: String, _ style: Style, at dot: (x: Int, y: Int)) {
    let (column, row) = (column(x: dot.x), row(y: dot.y))
    guard (0..<columns).contains(column), (0..<rows).contains(row) else { return }
    overlays[row * columns + column] = StyledText.Run(text: text, style: style, link: nil)
  }

  /// Draws a row of cells.
  func line(_ row: Int) -> StyledText {
    var line = StyledText()
    for column in 0..<columns {
      if let overlay = overlays[row * columns + column] {
        line.append(overlay.text, overlay.style)
        continue
      }
      let (pattern, series) = cell(row, column)
      if pattern == 0 {
        line.append(backgrounds[row] ?? " ", .muted)
      } else {
        line.append(glyph(pattern), .series(series - 1))
      }
    }
    return line
  }

  /// Returns the dots of a cell as bits, and the most frequent series.
  private func cell(_ row: Int, _ column: Int) -> (pattern: Int, series: Int) {
    var pattern = 0
    var best = (series: 0, count: 0)
    for y in 0..<down {
      for x in 0..<across {
        let owner = owners[(row * down + y) * width + column * across + x]
        guard owner > 0 else { continue }
        pattern |= 1 << (y * across + x)
        let count = count(of: owner, row, column)
        if count > best.count || count == best.count && Int(owner) < best.series {
          best = (Int(owner), count)
        }
      }
    }
    return (pattern, best.series)
  }

  private func count(of owner: UInt8, _ row: Int, _ column: Int) -> Int {
    var count = 0
    for y in 0..<down {
      for x in 0..<across
      where owners[(row * down + y) * width + column * across + x] == owner { count += 1 }
    }
    return count
  }

  private func glyph(_ pattern: Int) -> String {
    switch charset {
    case .braille: Self.braille[pattern]
    case .blocks: Self.quarters[pattern]
    case .ascii: "."
    }
  }

  private static let quarters = [
    " ", "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
  ]

  /// The braille patterns for dots numbered by row; Unicode numbers most of them by column.
  private static let braille: [String] = (0..<256).map { pattern in
    let bits = [0, 3, 1, 4, 2, 5, 6, 7]
    let offset = bits.indices.reduce(0) { $0 | (pattern >> $1 & 1) << bits[$1] }
    return Unicode.Scalar(UInt32(0x2800 + offset)).map { String($0) } ?? " "
  }
}
