/// A film in the booking list.
package struct BookingEntry: Hashable, Sendable {
  /// The booking service's own code of the film.
  package var id: String
  package var title: String
  package var openDay: Day?
  /// The age from which a film may be seen, 0 being everybody.
  package var grade: Int
  /// The place by tickets booked ahead.
  package var reservationGrade: Int
  /// The part of all tickets booked ahead, in percent.
  package var reservationRate: Double
  /// What viewers think, 0 to 10.
  package var userRating: Double
  /// The address of a small picture.
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
