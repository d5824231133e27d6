/// Hills, woods, mountains and roads.
extension Scene {
  mutating func drawHills() {
    stars(26, above: 150)
    moon(chance.within(80...220), chance.within(90...130), chance.within(30...48))
    let shift = chance.below(400)
    let middle = colours.far.mixed(with: colours.middle, 110)
    ground(at: 232, size: 26, length: 250, shift: shift, middle)
    ground(at: 262, size: 22, length: 330, shift: shift + 140, colours.far)
    let x = chance.within(70...230)
    let isTree = chance.permille(500)
    let height = ground(at: 296, size: 10, length: 420, shift: shift + 60, colours.near)
    let foot = height(x)
    if isTree {
      line((x, foot), (x, foot - 38), pen: 16, colours.near)
      for (dx, dy, size) in [(0, -52, 20), (-14, -42, 14), (15, -44, 15), (4, -64, 13)] {
        circle(x + dx, foot + dy, size, colours.near)
      }
    } else {
      person(x, foot, 44, colours.near)
    }
    birds(4, around: x, 150)
  }

  mutating func drawForest() {
    let isMoonlit = chance.permille(700)
    if isMoonlit { moon(chance.within(90...210), 100, chance.within(34...52)) }
    stars(18, above: 120)
    for (layer, base) in [230, 262, 312].enumerated() {
      let part = [120, 50, 0][layer]
      let ink = (layer == 2 ? colours.near : colours.far).mixed(with: colours.middle, part)
      var x = -chance.below(20)
      while x < 320 {
        let height = chance.within(60...90) + layer * 28
        let width = height * 2 / 7
        for level in 0..<3 {
          let top = base - height + level * height / 4
          let half = width * (level + 2) / 4
          polygon([(x, top), (x - half, top + height / 2), (x + half, top + height / 2)], ink)
        }
        x += chance.within(18...34)
      }
      box(0, base - 20, 300, 430, ink)
    }
    let x = chance.within(90...210)
    circle(x, 296, 9, colours.accent, opacity: 90)
    circle(x, 296, 4, colours.accent)
  }

  mutating func drawPeaks() {
    moon(chance.within(60...240), chance.within(70...100), chance.within(22...36))
    let middle = colours.far.mixed(with: colours.middle, 120)
    polygon([(-40, 310), (60, 150), (150, 290), (220, 160), (345, 310)], middle)
    let (x, y) = (chance.within(120...180), chance.within(96...124))
    polygon([(x - 190, 330), (x, y), (x + 190, 330)], colours.far)
    polygon([(x, y), (x + 190, 330), (x + 30, 330), (x + 12, y + 80)], colours.near, opacity: 90)
    polygon(
      [
        (x, y), (x + 40, y + 46), (x + 24, y + 40), (x + 12, y + 62), (x, y + 44),
        (x - 12, y + 66), (x - 24, y + 42), (x - 40, y + 46),
      ],
      colours.light
    )
    let height = ground(at: 296, size: 9, length: 300, shift: chance.below(300), colours.near)
    let place = chance.within(60...110)
    person(place, height(place), 30, colours.near)
    birds(5, around: x, 80)
  }

  mutating func drawRoad() {
    let (x, horizon) = (chance.within(110...190), 214)
    canvas.glow(Point(x * 16, horizon * 16), radius: 130 * 16, colours.light)
    circle(x, horizon, chance.within(44...60), colours.light)
    let shift = chance.below(300)
    ground(at: horizon - 4, size: 12, length: 210, shift: shift, colours.far)
    box(0, horizon, 300, 300, colours.far.mixed(with: colours.near, 130))
    polygon([(x - 3, horizon), (x + 3, horizon), (300, 430), (0, 430)], colours.near)
    for step in 0..<6 {
      let top = horizon + 6 + step * step * 5
      let bottom = top + 5 + step * 5
      let bias = (150 - x) * 1
      let (left, right) = (
        x + bias * (top - horizon) / 216, x + bias * (bottom - horizon) / 216
      )
      polygon(
        [
          (left - step / 2, top), (left + 1 + step / 2, top), (right + 1 + step, bottom),
          (right - step, bottom),
        ],
        colours.accent
      )
    }
    for step in 1...5 {
      let foot = horizon + step * step * 4
      let post = x + (step % 2 == 0 ? 1 : -1) * (20 + step * step * 5)
      line((post, foot), (post, foot - 10 - step * 12), pen: 3 + step * 2, colours.near)
      let arm = 2 + step * 2
      let height = foot - 8 - step * 11
      line((post - arm, height), (post + arm, height), pen: 3 + step, colours.near)
    }
    box(0, Scene.ground, 300, 130, colours.near)
  }

  mutating func drawPalace() {
    let x = chance.within(100...200)
    circle(x, 130, chance.within(62...78), colours.accent)
    let mist = colours.far.mixed(with: colours.middle, 150)
    ground(at: 226, size: 20, length: 230, shift: chance.below(300), mist)
    for (base, half, ink) in [
      (252, 78, colours.far), (300, 118, colours.near),
    ] {
      let centre = base == 252 ? 300 - x : 150
      // The eaves of a tiled roof curve up at both ends.
      polygon(
        [
          (centre - half, base - 46), (centre - half * 3 / 4, base - 52),
          (centre - half / 2, base - 74), (centre + half / 2, base - 74),
          (centre + half * 3 / 4, base - 52), (centre + half, base - 46),
          (centre + half * 4 / 5, base - 34), (centre, base - 28),
          (centre - half * 4 / 5, base - 34),
        ],
        ink
      )
      box(centre - half / 2, base - 78, half, 6, ink)
      for column in -3...3 {
        box(centre + column * half / 4 - 3, base - 36, 6, 60, ink)
      }
      box(centre - half * 3 / 4, base - 6, half * 3 / 2, 40, ink)
    }
    box(0, 300, 300, 130, colours.near)
    person(150, 300, 22, colours.accent)
    birds(5, around: 150, 70)
  }
}
