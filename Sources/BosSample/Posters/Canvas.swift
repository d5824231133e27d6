/// The size of a poster in pixels.
enum PosterSize {
  case full
  case thumbnail

  var width: Int { self == .full ? 300 : 100 }
  var height: Int { self == .full ? 430 : 143 }
}

/// Pixels for drawing antialiased shapes.
struct Canvas {
  let width: Int
  let height: Int
  private(set) var pixels: [UInt32]

  /// The width of a poster in sixteenths of a unit.
  static let unitsAcross = 300 * 16
  static let unitsDown = 430 * 16

  private static let linesPerRow = 4

  init(_ size: PosterSize) {
    width = size.width
    height = size.height
    pixels = Array(repeating: 0, count: width * height)
  }

  /// Fills the canvas with a vertical gradient in fine steps.
  mutating func fill(from top: Ink, through middle: Ink, to bottom: Ink, at turn: Int) {
    for row in 0..<height {
      let place = row * 430 / height / 6 * 6
      let ink =
        place < turn
        ? top.mixed(with: middle, place * 256 / turn)
        : middle.mixed(with: bottom, (place - turn) * 256 / max(1, 430 - turn))
      for index in row * width..<(row + 1) * width { pixels[index] = ink.value }
    }
  }

  /// Draws a shape; opacity 256 covers the background.
  mutating func paint(_ shape: Shape, _ ink: Ink, opacity: Int = 256) {
    let extent = shape.extent
    let first = max(0, extent.lowerBound * height / Canvas.unitsDown)
    let last = min(height - 1, extent.upperBound * height / Canvas.unitsDown)
    guard first <= last else { return }
    var cover = [Int](repeating: 0, count: width)
    var ends: [Int] = []
    for row in first...last {
      var low = width
      var high = -1
      for line in 0..<Canvas.linesPerRow {
        let y =
          ((row * Canvas.linesPerRow + line) * 2 + 1) * Canvas.unitsDown
          / (height * Canvas.linesPerRow * 2)
        shape.crossings(at: y, into: &ends)
        var index = 0
        while index + 1 < ends.count {
          let start = min(max(ends[index] * width / 300, 0), width * 16)
          let end = min(max(ends[index + 1] * width / 300, 0), width * 16)
          index += 2
          guard start < end else { continue }
          low = min(low, start >> 4)
          high = max(high, (end - 1) >> 4)
          Canvas.add(start, end, to: &cover)
        }
      }
      if low > high { continue }
      for column in low...high {
        blend(ink, cover[column] * opacity / (16 * Canvas.linesPerRow), at: row * width + column)
        cover[column] = 0
      }
    }
  }

  /// Adds the coverage of each pixel between two positions, in sixteenths.
  private static func add(_ start: Int, _ end: Int, to cover: inout [Int]) {
    let first = start >> 4
    let last = (end - 1) >> 4
    if first == last {
      cover[first] += end - start
      return
    }
    cover[first] += 16 - (start & 15)
    for column in first + 1..<last { cover[column] += 16 }
    cover[last] += ((end - 1) & 15) + 1
  }

  /// Draws the area below a curve, given by its height at each position.
  mutating func paint(below line: (Int) -> Int, _ ink: Ink, opacity: Int = 256) {
    for column in 0..<width {
      let place = (column * 2 + 1) * Canvas.unitsAcross / (width * 2)
      let top = max(0, line(place) * height * 16 / Canvas.unitsDown)
      guard top < height * 16 else { continue }
      let first = top >> 4
      blend(ink, (16 - (top & 15)) * opacity / 16, at: first * width + column)
      for row in first + 1..<max(first + 1, height) {
        blend(ink, opacity, at: row * width + column)
      }
    }
  }

  /// Brightens the surroundings of a point, fading with the distance.
  mutating func glow(_ center: Point, radius: Int, _ ink: Ink, strength: Int = 26) {
    for step in 1...6 {
      let size = radius * (7 - step) / 6
      paint(.circle(center.x, center.y, size), ink, opacity: strength)
    }
  }

  private mutating func blend(_ ink: Ink, _ part: Int, at index: Int) {
    pixels[index] = part >= 256 ? ink.value : Ink(pixels[index]).mixed(with: ink, part).value
  }
}
