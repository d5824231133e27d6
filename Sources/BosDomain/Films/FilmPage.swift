/// The booking service's page of a film.
package struct FilmPage: Hashable, Sendable {
  /// The film's entry in the booking list, without the thumbnail.
  package var entry: BookingEntry
  /// The admissions so far.
  package var audience: Int
  package var minutes: Int?
  package var genres: [String]
  package var directors: [String]
  /// The actors with their roles in brackets, as in the service.
  package var actors: [String]
  /// The plot, which can have several lines.
  package var synopsis: String
  /// The address of the poster.
  package var picture: String?

  package init(
    entry: BookingEntry,
    audience: Int,
    minutes: Int? = nil,
    genres: [String] = [],
    directors: [String] = [],
    actors: [String] = [],
    synopsis: String = "",
    picture: String? = nil
  ) {
    self.entry = entry
    self.audience = audience
    self.minutes = minutes
    self.genres = genres
    self.directors = directors
    self.actors = actors
    self.synopsis = synopsis
    self.picture = picture
  }
}
