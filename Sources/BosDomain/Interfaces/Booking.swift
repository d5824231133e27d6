/// Where the booking list and what viewers say come from; a call waits until it has its answer.
package struct Booking: Sendable {
  package var films: @Sendable (BookingOrder) throws(SourceFailure) -> [BookingEntry]
  /// The page of a film, by the booking service's own code.
  package var page: @Sendable (_ id: String) throws(SourceFailure) -> FilmPage
  package var reviews: @Sendable (_ id: String) throws(SourceFailure) -> [Review]
  /// Posts a review, and gives it as the service took it.
  package var post: @Sendable (Review) throws(SourceFailure) -> Review

  package init(
    films: @escaping @Sendable (BookingOrder) throws(SourceFailure) -> [BookingEntry],
    page: @escaping @Sendable (String) throws(SourceFailure) -> FilmPage,
    reviews: @escaping @Sendable (String) throws(SourceFailure) -> [Review],
    post: @escaping @Sendable (Review) throws(SourceFailure) -> Review
  ) {
    self.films = films
    self.page = page
    self.reviews = reviews
    self.post = post
  }
}
