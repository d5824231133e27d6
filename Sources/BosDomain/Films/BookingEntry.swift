/// A film in the booking list.
package struct BookingEntry: Hashable, Sendable {
  /// The booking service's code of the film.
  package var id: String
  package var title: String
  package var openDay: Day?
  /// The minimum age; 0 admits all ages.
  package var grade: Int
  /// The rank by booked tickets.
  package var reservationGrade: Int
  /// The share of all booked tickets, in percent.
  package var reservationRate: Double
  /// The viewers' rating, 0 to 10.
  package var userRating: Double
  /// The address of a thumbnail.
  package var thumbnail: String?

  package init(
    id: String,
    title: String,
    openDay: Day?,
    grade: Int,
    reservationGrade: Int,
    reservationRate: Double,
    userRating: Double,
    thumbnail: String? = nil
  ) {
    self.id = id
    self.title = title
    self.openDay = openDay
    self.grade = grade
    self.reservationGrade = reservationGrade
    self.reservationRate = reservationRate
    self.userRating = userRating
    self.thumbnail = thumbnail
  }
}
