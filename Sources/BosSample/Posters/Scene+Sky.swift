/// Water, sky and plain patterns.
extension Scene {
  mutating func drawSea() {
    let (x, horizon) = (chance.within(90...210), 206)
    canvas.glow(Point(x * 16, horizon * 16), radius: 140 * 16, colours.light)
    circle(x, horizon - chance.below(30), chance.within(40...56), colours.light)
    box(0, horizon, 300, 240, colours.far)
    for step in 0..<9 {
      let y = horizon + 5 + step * 10
      let half = 50 - step * 4 + chance.within(-8...8)
      let sway = chance.within(-8...8)
      canvas.paint(
        .ellipse(center: Point((x + sway) * 16, y * 16), width: half * 16, height: 30 + step * 4),
        colours.light,
        opacity: 190 - step * 16
      )
    }
    if chance.permille(650) {
      let boat = x < 150 ? x + 56 : x - 56
      polygon(
        [(boat - 26, 240), (boat + 26, 240), (boat + 16, 252), (boat - 16, 252)],
        colours.near
      )
      polygon([(boat - 2, 236), (boat - 2, 176), (boat - 24, 236)], colours.light)
      polygon([(boat + 2, 236), (boat + 2, 166), (boat + 28, 236)], colours.accent)
    } else {
      // A whale's back, tail and spout.
      let whale = x < 150 ? x + 50 : x - 50
      let back = Shape.ellipse(
        center: Point(whale * 16, 262 * 16),
        width: 48 * 16,
        height: 26 * 16
      )
      canvas.paint(back, colours.near)
      polygon(
        [
          (whale + 50, 262), (whale + 62, 230), (whale + 46, 222), (whale + 66, 224),
          (whale + 80, 214), (whale + 72, 232), (whale + 68, 266),
        ],
        colours.near
      )
      for drop in -3...3 {
        line(
          (whale - 20, 236),
          (whale - 20 + drop * 5, 214 - 6 + drop * drop),
          pen: 5,
          colours.light
        )
      }
    }
    for layer in 0..<3 {
      let ink = colours.far.mixed(with: colours.near, 80 + layer * 88)
      ground(at: 256 + layer * 24, size: 5, length: 56 + layer * 14, shift: chance.below(100), ink)
    }
    birds(5, around: x, 110)
  }

  mutating func drawLighthouse() {
    stars(34, above: 170)
    let x = chance.within(110...190)
    for (dx, dy, opacity) in [(-230, -60, 90), (-230, 20, 90), (230, -50, 110), (230, 30, 110)] {
      polygon(
        [(x, 92), (x + dx, 92 + dy), (x + dx, 92 + dy + 64)],
        colours.light,
        opacity: opacity
      )
    }
    canvas.glow(Point(x * 16, 92 * 16), radius: 56 * 16, colours.light, strength: 40)
    box(0, 242, 300, 200, colours.far)
    for step in 0..<6 {
      let half = 40 + chance.below(60)
      canvas.paint(
        .ellipse(
          center: Point((x + chance.within(-60...60)) * 16, (250 + step * 9) * 16),
          width: half * 16,
          height: 22
        ),
        colours.light,
        opacity: 70
      )
    }
    polygon([(x - 13, 108), (x + 13, 108), (x + 22, 282), (x - 22, 282)], colours.light)
    for band in 0..<3 {
      let top = 128 + band * 50
      let (upper, lower) = (13 + (top - 108) * 9 / 174, 13 + (top - 84) * 9 / 174)
      polygon(
        [(x - upper, top), (x + upper, top), (x + lower, top + 24), (x - lower, top + 24)],
        colours.accent
      )
    }
    box(x - 18, 102, 36, 6, colours.near)
    box(x - 10, 82, 20, 20, colours.light)
    polygon([(x - 14, 82), (x, 64), (x + 14, 82)], colours.near)
    polygon([(x - 110, 330), (x - 60, 276), (x + 50, 270), (x + 120, 330)], colours.near)
    ground(at: 306, size: 5, length: 70, shift: chance.below(70), colours.near)
  }

  mutating func drawSpace() {
    stars(90, above: 300)
    let (x, y, radius) = (
      chance.within(110...190), chance.within(130...160), chance.within(58...80)
    )
    canvas.glow(Point(x * 16, y * 16), radius: radius * 26, colours.accent, strength: 22)
    let body = colours.accent.mixed(with: colours.middle, 90)
    circle(x, y, radius, body)
    for band in 0..<4 {
      let offset = radius * (band * 2 - 3) / 5
      let half = WholeRoot.of(radius * radius - offset * offset) - 3
      canvas.paint(
        .ellipse(
          center: Point(x * 16, (y + offset) * 16),
          width: half * 16,
          height: radius * 16 / 14
        ),
        colours.light,
        opacity: 60
      )
    }
    if chance.permille(600) {
      belt(x, y, radius, ink: colours.light)
    } else {
      circle(x + radius, y - radius + 6, radius / 4, colours.light)
    }
    let (left, top) = (chance.within(30...90), chance.within(30...60))
    polygon([(left, top), (left + 70, top - 16), (left + 2, top + 5)], colours.light, opacity: 130)
    circle(left, top + 2, 4, colours.light)
    let height = ground(at: 294, size: 12, length: 380, shift: chance.below(380), colours.near)
    let foot = chance.within(90...210)
    person(foot, height(foot), 32, colours.near)
  }

  /// The rings of a planet; the planet hides the back half.
  private mutating func belt(_ x: Int, _ y: Int, _ radius: Int, ink: Ink) {
    func place(_ turn: Int, _ size: Int) -> Point {
      let direction = Scene.direction(turn)
      // Seen from the side and slightly above, and tilted.
      let (across, down) = (direction.x * size / 16, direction.y * size / 60)
      return Point(x * 16 + across, y * 16 + down - across * 5 / 16)
    }
    for (outer, inner, opacity) in [
      (radius * 7 / 4, radius * 3 / 2, 230), (radius * 23 / 16, radius * 21 / 16, 150),
    ] {
      let front = -1...33
      let edge = front.map { place($0, outer) } + front.reversed().map { place($0, inner) }
      canvas.paint(.polygon(edge), ink, opacity: opacity)
    }
  }

  mutating func drawRays() {
    let (x, y) = (150, chance.within(170...230))
    let count = 24
    for index in stride(from: 0, to: count, by: 2) {
      let (first, second) = (
        Scene.direction(index * 64 / count), Scene.direction((index + 1) * 64 / count)
      )
      polygon(
        [
          (x, y), (x + first.x * 500 / 256, y + first.y * 500 / 256),
          (x + second.x * 500 / 256, y + second.y * 500 / 256),
        ],
        colours.light,
        opacity: 96
      )
    }
    circle(x, y, 84, colours.accent)
    circle(x, y, 68, colours.light, opacity: 70)
    ground(at: 300, size: 6, length: 500, shift: 120, colours.near)
    switch chance.below(3) {
    case 0: person(x, 304, 150, colours.near)
    case 1:
      person(x - 34, 304, 124, colours.near)
      person(x + 36, 304, 132, colours.near)
    default:
      for (index, height) in [104, 122, 138, 118, 100].enumerated() {
        person(x - 92 + index * 46, 304, height, colours.near)
      }
    }
  }

  mutating func drawRings() {
    let (x, y) = (chance.within(100...200), chance.within(120...180))
    for step in 0..<9 {
      let radius = 190 - step * 20
      ring(
        x,
        y,
        radius,
        radius - 9,
        step % 2 == 0 ? colours.light : colours.accent,
        opacity: 60 + step * 20
      )
    }
    circle(x, y, 20, colours.accent)
    for _ in 0..<5 {
      let size = chance.within(10...30)
      circle(chance.within(20...280), chance.within(30...270), size, colours.accent, opacity: 90)
    }
    let height = ground(at: 300, size: 8, length: 600, shift: chance.below(300), colours.near)
    person(x, height(x), chance.within(60...90), colours.near)
  }

  mutating func drawBalloons() {
    for _ in 0..<5 {
      let (x, y) = (chance.within(10...290), chance.within(30...230))
      for (dx, dy, size) in [(0, 0, 16), (-18, 4, 11), (18, 4, 12), (34, 7, 8)] {
        circle(x + dx, y + dy, size, colours.light, opacity: 150)
      }
    }
    let inks = [colours.accent, colours.light, colours.far, colours.near]
    for (index, place) in [(92, 110, 46), (214, 76, 30), (196, 190, 38), (60, 216, 22)].enumerated()
    {
      let (x, y, size) = (
        place.0 + chance.within(-14...14), place.1 + chance.within(-12...12), place.2
      )
      let (ink, stripe) = (inks[index % 3], inks[(index + 1) % 3])
      polygon(
        [
          (x - size * 3 / 4, y + size * 2 / 3), (x + size * 3 / 4, y + size * 2 / 3),
          (x + size / 5, y + size * 3 / 2), (x - size / 5, y + size * 3 / 2),
        ],
        ink
      )
      circle(x, y, size, ink)
      let middle = Shape.ellipse(center: Point(x * 16, y * 16), width: size * 8, height: size * 16)
      canvas.paint(middle, stripe)
      let inner = Shape.ellipse(center: Point(x * 16, y * 16), width: size * 3, height: size * 16)
      canvas.paint(inner, ink)
      box(x - size / 5, y + size * 13 / 8, size * 2 / 5, size / 3, colours.near)
      line((x - size / 6, y + size * 3 / 2), (x - size / 6, y + size * 7 / 4), pen: 2, colours.near)
    }
    let shift = chance.below(300)
    ground(at: 270, size: 16, length: 260, shift: shift, colours.far)
    ground(at: 298, size: 10, length: 400, shift: shift + 80, colours.near)
  }

  /// One of 64 directions, in 256ths, along the sides of a circle made of parabolas.
  private static func direction(_ turn: Int) -> Point {
    Point(
      Wave.height(at: turn + 16, length: 64, size: 256),
      Wave.height(at: turn, length: 64, size: 256)
    )
  }
}
