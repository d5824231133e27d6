/// Streets, houses and stages.
extension Scene {
  mutating func drawCity() {
    stars(22, above: 110)
    moon(chance.within(70...230), chance.within(80...110), chance.within(28...46))
    for layer in 0..<3 {
      let ink =
        layer == 2 ? colours.near : colours.far.mixed(with: colours.middle, layer == 0 ? 130 : 30)
      var x = -chance.below(24)
      while x < 300 {
        let width = chance.within(20...44)
        let height = chance.within(40...112) - layer * 14
        let top = 270 + layer * 20 - height
        box(x, top, width + 1, 430 - top, ink)
        if chance.permille(240) {
          line((x + width / 2, top), (x + width / 2, top - 18), pen: 5, ink)
        }
        if layer > 0 { lightWindows(x, top, width, layer) }
        x += width
      }
    }
    box(0, Scene.ground + 12, 300, 130, colours.near)
  }

  private mutating func lightWindows(_ x: Int, _ top: Int, _ width: Int, _ layer: Int) {
    let ink = layer == 2 ? colours.accent : colours.light
    for row in stride(from: top + 7, to: 304, by: 9) {
      for column in stride(from: x + 4, to: x + width - 5, by: 7) where chance.permille(360) {
        box(column, row, 3, 4, ink, opacity: chance.permille(500) ? 230 : 130)
      }
    }
  }

  mutating func drawLamp() {
    let x = chance.within(86...130)
    box(0, 286, 300, 150, colours.near)
    polygon([(x + 28, 84), (x - 40, 300), (x + 130, 300)], colours.light, opacity: 70)
    polygon([(x + 28, 84), (x - 10, 300), (x + 90, 300)], colours.light, opacity: 60)
    canvas.glow(Point((x + 28) * 16, 84 * 16), radius: 66 * 16, colours.light, strength: 34)
    line((x - 14, 296), (x - 14, 78), pen: 18, colours.near)
    line((x - 14, 78), (x + 28, 74), pen: 14, colours.near)
    polygon([(x + 14, 84), (x + 20, 72), (x + 36, 72), (x + 42, 84)], colours.near)
    circle(x + 28, 87, 7, colours.light)
    let ellipse = Shape.ellipse(center: Point((x + 44) * 16, 298 * 16), width: 84 * 16, height: 130)
    canvas.paint(ellipse, colours.light, opacity: 80)
    person(x + 62, 300, 78, colours.near)
    if chance.permille(650) {
      let (handle, top) = (x + 72, 208)
      line((handle, 250), (handle, top), pen: 6, colours.near)
      polygon(
        [
          (handle - 44, top + 8), (handle - 36, top - 12), (handle - 18, top - 26),
          (handle, top - 30), (handle + 18, top - 26), (handle + 36, top - 12),
          (handle + 44, top + 8), (handle + 22, top + 2), (handle, top + 8), (handle - 22, top + 2),
        ],
        colours.accent
      )
      for _ in 0..<70 {
        let (left, y) = (chance.within(6...294), chance.within(10...290))
        let shape = Shape.stroke(
          Point(left * 16, y * 16),
          Point((left - 3) * 16, (y + 12) * 16),
          14
        )
        canvas.paint(shape, colours.light, opacity: 90)
      }
    } else {
      stars(24, above: 70)
    }
    box(0, Scene.ground, 300, 130, colours.near)
  }

  mutating func drawWindow() {
    box(0, 0, 300, 430, colours.near, opacity: 236)
    let (x, y, width, height) = (78, 62, 144, 190)
    box(x, y, width, height, colours.light)
    box(x, y, width, height, colours.middle, opacity: 120)
    circle(x + chance.within(40...104), y + 56, 26, colours.light, opacity: 220)
    canvas.paint(
      .polygon([
        Point(x * 16, (y + 150) * 16), Point((x + 60) * 16, (y + 112) * 16),
        Point((x + 104) * 16, (y + 140) * 16), Point((x + width) * 16, (y + 118) * 16),
        Point((x + width) * 16, (y + height) * 16), Point(x * 16, (y + height) * 16),
      ]),
      colours.far
    )
    let isAlone = chance.permille(700)
    if isAlone { person(x + chance.within(40...104), y + height + 8, 118, colours.near) }
    box(x + width / 2 - 3, y, 6, height, colours.near)
    box(x, y + height / 2 - 20, width, 6, colours.near)
    for step in 0..<4 {
      let left = x - 26 + step * 5
      polygon(
        [
          (left, y - 10), (left + 16, y - 10), (left + 10 - step * 2, y + height + 16),
          (left, y + height + 16),
        ],
        colours.accent,
        opacity: 210 - step * 40
      )
      let right = x + width + 26 - step * 5
      polygon(
        [
          (right, y - 10), (right - 16, y - 10), (right - 10 + step * 2, y + height + 16),
          (right, y + height + 16),
        ],
        colours.accent,
        opacity: 210 - step * 40
      )
    }
    box(x - 34, y - 14, width + 68, 7, colours.far)
    polygon(
      [(x + 10, y + height + 10), (x + width - 10, y + height + 10), (250, 430), (50, 430)],
      colours.light,
      opacity: 34
    )
  }

  mutating func drawStage() {
    box(0, 0, 300, 430, colours.near, opacity: 150)
    for (x, opacity) in [(70, 60), (150, 80), (230, 60)] {
      polygon(
        [(x - 6, 0), (x + 6, 0), (150 + 62, 292), (150 - 62, 292)],
        colours.light,
        opacity: opacity
      )
    }
    let floor = Shape.ellipse(center: Point(150 * 16, 292 * 16), width: 74 * 16, height: 14 * 16)
    box(0, 286, 300, 150, colours.near)
    canvas.paint(floor, colours.light, opacity: 170)
    let isTrio = chance.permille(400)
    person(150, 294, 96, colours.near)
    if isTrio {
      person(112, 290, 78, colours.near)
      person(188, 290, 78, colours.near)
    }
    let shade = colours.accent.mixed(with: colours.near, 110)
    for fold in 0..<6 {
      let (left, ink) = (fold * 11, fold % 2 == 0 ? colours.accent : shade)
      let foot = left * 3 / 4
      polygon([(left, 0), (left + 11, 0), (foot + 9, 302), (foot, 302)], ink)
      polygon([(300 - left, 0), (289 - left, 0), (291 - foot, 302), (300 - foot, 302)], ink)
    }
    for arc in 0..<5 {
      circle(arc * 75, 4, 42, arc % 2 == 0 ? shade : colours.accent)
    }
    box(0, 298, 300, 140, colours.near)
  }

  mutating func drawStairs() {
    let isRising = chance.permille(500)
    moon(isRising ? 214 : 86, 96, chance.within(34...50))
    for step in 0..<9 {
      let height = 22 * (step + 1)
      let left = isRising ? step * 34 - 3 : 303 - (step + 1) * 34
      let ink = colours.far.mixed(with: colours.near, step % 2 == 0 ? 90 : 190)
      box(left, 330 - height, 35, 430, ink)
      box(left, 330 - height, 35, 3, colours.light, opacity: 120)
    }
    let place = chance.within(4...6)
    let x = isRising ? place * 34 + 14 : 303 - place * 34 - 17
    person(x, 330 - 22 * (place + 1), 52, colours.near)
    polygon(
      [
        (x - 8, 330 - 22 * (place + 1)), (x + 8, 330 - 22 * (place + 1)),
        (isRising ? x - 60 : x + 60, 330), (isRising ? x - 84 : x + 84, 330),
      ],
      colours.near,
      opacity: 120
    )
    box(0, Scene.ground + 4, 300, 130, colours.near)
  }
}
