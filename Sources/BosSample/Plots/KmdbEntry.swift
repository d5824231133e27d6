import BosDomain

/// What the Korean Movie Database says about a film besides its details.
struct KmdbEntry {
  /// The number of its first rating, or blank if the entry lacks it.
  let ratingNumber: String
  let hasPlot: Bool
  let keywords: [String]
  let awards: [String]
  let posters: [PosterAddress]
  let stills: [PosterAddress]

  /// The days from a release to its entry.
  private static let delay = 60

  /// Whether the database has a film on a day; it lacks new films and some small ones.
  static func exists(for film: SampleFilm, on today: Day) -> Bool {
    Int(film.open.number) + delay <= Int(today.number)
      && (film.scale != .tiny || film.admissions % 5 != 0)
  }

  init(of film: SampleFilm, _ title: Title, _ details: Details) {
    var chance = Chance(.kmdb, film.identity.number)
    ratingNumber = chance.permille(80) ? " " : details.auditNumber
    hasPlot = !chance.permille(60)
    let subjects = TitleWords.things.map(\.korean).filter { title.korean.contains($0) }
    let words = KeywordWords.words(for: Mood(of: details.genres))
    var keywords = Array(subjects.prefix(2))
    for _ in 0..<chance.within(2...4) {
      let word = chance.pick(words)
      if !keywords.contains(word) { keywords.append(word) }
    }
    self.keywords = chance.permille(120) ? [] : keywords
    let isHonoured = chance.permille(film.scale == .mega || film.scale == .arthouse ? 450 : 60)
    awards =
      isHonoured
      ? (0..<chance.within(1...2)).map { _ in
        let festival = chance.pick(KeywordWords.festivals)
        let round = film.open.year - festival.first
        return "\(festival.name)(\(max(1, round))회):\(chance.pick(KeywordWords.prizes))"
      } : []
    posters = chance.permille(90) ? [] : [PosterAddress(film: film, kind: .poster)]
    let count = chance.below(PosterAddress.variants.upperBound)
    stills = (0..<count).map { PosterAddress(film: film, kind: .variant($0 + 2)) }
  }
}
