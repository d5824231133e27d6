/// Draws the subject of a poster, above a dark area for the title.
///
/// Positions are in poster units, 300 across and 430 down.
struct Scene {
  var canvas: Canvas
  let colours: PosterColours
  var chance: Chance

  /// The top of the dark area for the title.
  static let ground = 308

  /// Draws a subject.
  mutating func draw(_ motif: PosterSubject) {
    switch motif {
    case .hills: drawHills()
    case .city: drawCity()
    case .sea: drawSea()
    case .rays: drawRays()
    case .rings: drawRings()
    case .forest: drawForest()
    case .lighthouse: drawLighthouse()
    case .lamp: drawLamp()
    case .space: drawSpace()
    case .road: drawRoad()
    case .peaks: drawPeaks()
    case .palace: drawPalace()
    case .stage: drawStage()
    case .window: drawWindow()
    case .balloons: drawBalloons()
    case .stairs: drawStairs()
    }
  }

  // MARK: Brushes

  mutating func circle(_ x: Int, _ y: Int, _ radius: Int, _ ink: Ink, opacity: Int = 256) {
    canvas.paint(.circle(x * 16, y * 16, radius * 16), ink, opacity: opacity)
  }

  mutating func box(
    _ x: Int,
    _ y: Int,
    _ width: Int,
    _ height: Int,
    _ ink: Ink,
    opacity: Int = 256
  ) {
    canvas.paint(.box(x * 16, y * 16, width * 16, height * 16), ink, opacity: opacity)
  }

  mutating func polygon(_ places: [(Int, Int)], _ ink: Ink, opacity: Int = 256) {
    canvas.paint(.polygon(places.map { Point($0.0 * 16, $0.1 * 16) }), ink, opacity: opacity)
  }

  mutating func line(_ from: (Int, Int), _ to: (Int, Int), pen: Int, _ ink: Ink) {
    let shape = Shape.stroke(
      Point(from.0 * 16, from.1 * 16),
      Point(to.0 * 16, to.1 * 16),
      pen * 4
    )
    canvas.paint(shape, ink)
  }

  mutating func ring(_ x: Int, _ y: Int, _ outer: Int, _ inner: Int, _ ink: Ink, opacity: Int) {
    let shape = Shape.ring(center: Point(x * 16, y * 16), outer: outer * 16, inner: inner * 16)
    canvas.paint(shape, ink, opacity: opacity)
  }

  /// Fills the ground below a wavy line, and returns its height at each position.
  @discardableResult
  mutating func ground(
    at y: Int,
    size: Int,
    length: Int,
    shift: Int,
    _ ink: Ink
  ) -> (Int) -> Int {
    let line = { (x: Int) in
      let place = x / 16 + shift
      let large = Wave.height(at: place, length: length, size: size * 16)
      return y * 16 - large - Wave.height(at: place * 2 + 31, length: length, size: size * 5)
    }
    canvas.paint(below: line, ink)
    return { line($0 * 16) / 16 + 1 }
  }

  // MARK: Things that several motifs have

  mutating func stars(_ count: Int, above lowest: Int) {
    for _ in 0..<count {
      let (x, y) = (chance.within(14...286), chance.within(16...lowest))
      let size = chance.within(8...22)
      canvas.paint(.circle(x * 16, y * 16, size), colours.light, opacity: 110 + size * 6)
    }
  }

  /// A moon or sun with a glow around it.
  mutating func moon(_ x: Int, _ y: Int, _ radius: Int) {
    canvas.glow(Point(x * 16, y * 16), radius: radius * 40, colours.light)
    circle(x, y, radius, colours.light)
  }

  /// A person in a coat, standing with the feet at a point.
  mutating func person(_ x: Int, _ y: Int, _ height: Int, _ ink: Ink) {
    let unit = height * 16 / 16
    let (middle, foot) = (x * 16, y * 16)
    let top = foot - height * 16
    canvas.paint(.circle(middle, top + unit, unit), ink)
    // The right half from the neck down; the left half mirrors it.
    let half = [
      (5, 19), (6, 25), (17, 30), (22, 38), (25, 60), (27, 84), (21, 86), (18, 62), (20, 104),
      (13, 106), (12, 158), (3, 160), (2, 108),
    ]
    let right = half.map { Point(middle + $0.0 * unit / 10, top + $0.1 * unit / 10) }
    let left = half.reversed().map { Point(middle - $0.0 * unit / 10, top + $0.1 * unit / 10) }
    canvas.paint(.polygon(right + left), ink)
  }

  mutating func birds(_ count: Int, around x: Int, _ y: Int) {
    for _ in 0..<count {
      let (left, top) = (x + chance.within(-60...60), y + chance.within(-30...30))
      let wing = chance.within(4...8)
      line((left - wing, top - wing / 2), (left, top), pen: 5, colours.near)
      line((left, top), (left + wing, top - wing / 2), pen: 5, colours.near)
    }
  }
}
