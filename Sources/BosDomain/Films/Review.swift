/// A viewer's review of a film.
package struct Review: Hashable, Sendable {
  /// The service's code of the review; some responses have none.
  package var id: String?
  package var filmID: String
  package var writer: String
  /// The rating, 0 to 10.
  package var rating: Double
  /// The text, which can have several lines.
  package var text: String
  package var time: Instant?

  package init(
    id: String? = nil,
    filmID: String,
    writer: String,
    rating: Double,
    text: String,
    time: Instant? = nil
  ) {
    self.id = id
    self.filmID = filmID
    self.writer = writer
    self.rating = rating
    self.text = text
    self.time = time
  }
}
