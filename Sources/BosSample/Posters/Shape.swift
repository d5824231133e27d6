/// A point of a poster, in sixteenths of the poster's 300 by 430 units.
struct Point {
  var x: Int
  var y: Int

  init(_ x: Int, _ y: Int) {
    self.x = x
    self.y = y
  }
}

/// A shape that can be filled.
enum Shape {
  case polygon([Point])
  case ellipse(center: Point, width: Int, height: Int)
  /// The area between two circles.
  case ring(center: Point, outer: Int, inner: Int)

  static func circle(_ x: Int, _ y: Int, _ radius: Int) -> Shape {
    .ellipse(center: Point(x, y), width: radius, height: radius)
  }

  static func box(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> Shape {
    .polygon([Point(x, y), Point(x + width, y), Point(x + width, y + height), Point(x, y + height)])
  }

  /// A straight stroke with square ends.
  static func stroke(_ start: Point, _ end: Point, _ pen: Int) -> Shape {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let length = max(1, WholeRoot.of(dx * dx + dy * dy))
    let (alongX, alongY) = (dx * pen / length / 2, dy * pen / length / 2)
    let (first, last) = (
      Point(start.x - alongX, start.y - alongY), Point(end.x + alongX, end.y + alongY)
    )
    return .polygon([
      Point(first.x - alongY, first.y + alongX), Point(last.x - alongY, last.y + alongX),
      Point(last.x + alongY, last.y - alongX), Point(first.x + alongY, first.y - alongX),
    ])
  }

  /// The top and bottom of the shape.
  var extent: ClosedRange<Int> {
    switch self {
    case .polygon(let points):
      let low = points.map(\.y).min() ?? 0
      return low...(points.map(\.y).max() ?? low)
    case .ellipse(let center, _, let height): return center.y - height...center.y + height
    case .ring(let center, let outer, _): return center.y - outer...center.y + outer
    }
  }

  /// Finds the left and right ends of the shape on a line.
  func crossings(at y: Int, into ends: inout [Int]) {
    ends.removeAll(keepingCapacity: true)
    switch self {
    case .polygon(let points):
      guard var last = points.last else { return }
      for point in points {
        if (last.y <= y) != (point.y <= y) {
          ends.append(last.x + (y - last.y) * (point.x - last.x) / (point.y - last.y))
        }
        last = point
      }
      if ends.count > 2 {
        ends.sort()
      } else if ends.count == 2, ends[0] > ends[1] {
        ends.swapAt(0, 1)
      }
    case .ellipse(let center, let width, let height):
      guard let half = Shape.half(width, height, at: y - center.y) else { return }
      ends.append(center.x - half)
      ends.append(center.x + half)
    case .ring(let center, let outer, let inner):
      guard let half = Shape.half(outer, outer, at: y - center.y) else { return }
      ends.append(center.x - half)
      if let hole = Shape.half(inner, inner, at: y - center.y) {
        ends.append(center.x - hole)
        ends.append(center.x + hole)
      }
      ends.append(center.x + half)
    }
  }

  private static func half(_ width: Int, _ height: Int, at y: Int) -> Int? {
    guard y.magnitude < height.magnitude else { return nil }
    return width * WholeRoot.of(height * height - y * y) / height
  }
}

/// Integer square roots.
enum WholeRoot {
  static func of(_ number: Int) -> Int {
    guard number > 1 else { return max(0, number) }
    var root = 1 << ((Int.bitWidth - number.leadingZeroBitCount + 1) / 2)
    while true {
      let next = (root + number / root) / 2
      if next >= root { return root }
      root = next
    }
  }
}

/// Waves made of parabolic arcs.
enum Wave {
  /// The height of a wave at a position, from `-size` to `size`.
  static func height(at place: Int, length: Int, size: Int) -> Int {
    let turn = ((place % length) + length) % length * 2_048 / length
    let half = turn % 1_024
    let arc = half * (1_024 - half) * size / 262_144
    return turn < 1_024 ? arc : -arc
  }
}
