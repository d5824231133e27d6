/// A drawn film poster.
struct Poster {
  let film: SampleFilm
  let colours: PosterColours
  let motif: PosterSubject
  private let chance: Chance

  /// Plans a picture of a film; every picture after the first has another subject.
  init(of film: SampleFilm, number: Int = 1) {
    self.film = film
    let mood = Mood(of: Details(of: film).genres)
    var chance = Chance(.poster, film.identity.number, number)
    colours = chance.pick(PosterColours.choices(for: mood))
    motif =
      number == 1
      ? PosterSubject.of(Title(of: film).korean, mood: mood, &chance)
      : chance.pick(PosterSubject.allCases)
    self.chance = chance
  }

  /// Draws the picture as PNG.
  func png(_ size: PosterSize) -> [UInt8] {
    PNGFile.bytes(IndexedPicture(drawn(size)))
  }

  private func drawn(_ size: PosterSize) -> Canvas {
    var canvas = Canvas(size)
    canvas.fill(from: colours.top, through: colours.middle, to: colours.bottom, at: 190)
    var scene = Scene(canvas: canvas, colours: colours, chance: chance)
    scene.draw(motif)
    canvas = scene.canvas
    PosterTitle(film, colours: colours).draw(on: &canvas)
    // A thin frame around the picture.
    let (margin, pen) = (9 * 16, 20)
    let (right, bottom) = (Canvas.unitsAcross - margin, Canvas.unitsDown - margin)
    for (start, end) in [
      (Point(margin, margin), Point(right, margin)), (Point(right, margin), Point(right, bottom)),
      (Point(right, bottom), Point(margin, bottom)), (Point(margin, bottom), Point(margin, margin)),
    ] {
      canvas.paint(.stroke(start, end, pen), colours.light, opacity: 150)
    }
    return canvas
  }
}
