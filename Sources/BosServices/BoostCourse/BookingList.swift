package import BosDomain

extension BoostCourse {
  /// Fetches the films open for booking.
  package static func films(
    by order: BookingOrder = .reservation
  ) -> Endpoint<[BookingEntry]> {
    let number =
      switch order {
      case .reservation: 0
      case .curation: 1
      case .open: 2
      }
    let request = ServiceRequest(.boostcourse, "movies").with("order_type", number)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.requiredList("movies", BookingEntry.init)
    }
  }
}

extension BookingEntry {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      id: try row.identity("id"),
      title: try row.text("title"),
      openDay: try row.optionalDay("date"),
      grade: try row.count("grade"),
      reservationGrade: try row.count("reservation_grade"),
      reservationRate: try row.amount("reservation_rate"),
      userRating: try row.amount("user_rating"),
      thumbnail: try row.optionalText("thumb")
    )
  }
}
