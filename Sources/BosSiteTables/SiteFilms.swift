import BosDomain

/// Reads films from rows, each description once: the tables of a week repeat most of them.
struct SiteFilms {
  private var known: [Description: SiteFilm] = [:]
  private var description = Description()

  /// The cells of a film, each with an end.
  private struct Description: Hashable {
    var bytes: [UInt8] = []

    func hash(into hasher: inout Hasher) {
      bytes.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
  }

  private static let columns: [SiteColumn] = [
    .title, .open, .nation, .nations, .makers, .distributor, .grade, .genre, .director, .actors,
  ]

  /// Returns the film of a row; throws if its release day is none.
  mutating func film(
    of row: SiteRow,
    _ places: SiteColumnPlaces
  ) throws(UnreadableCell) -> SiteFilm {
    description.bytes.removeAll(keepingCapacity: true)
    for column in Self.columns {
      if let place = places[column] { description.bytes.append(contentsOf: row[place]) }
      description.bytes.append(Self.end)
    }
    if let code = row.code { description.bytes.append(contentsOf: code.utf8) }
    if let film = known[description] { return film }
    let film = try Self.read(row, places)
    known[description] = film
    return film
  }

  /// No byte of UTF-8.
  private static let end: UInt8 = 0xFF

  private static func read(
    _ row: SiteRow,
    _ places: SiteColumnPlaces
  ) throws(UnreadableCell) -> SiteFilm {
    func text(_ column: SiteColumn) -> String? {
      guard let place = places[column], !SiteColumnPlaces.isMissing(row[place]) else { return nil }
      return row.text(place)
    }
    var film = SiteFilm()
    film.title = text(.title)
    film.code = row.code
    if let open = text(.open) {
      guard let day = Day(open) ?? SiteHeading.days(in: open)?.lower else {
        throw UnreadableCell(column: .open, text: open)
      }
      film.open = day
    }
    film.nation = text(.nation)
    film.nations = text(.nations)
    film.makers = text(.makers)
    film.distributor = text(.distributor)
    film.grade = text(.grade)
    film.genre = text(.genre)
    film.director = text(.director)
    film.actors = text(.actors)
    return film
  }
}
