package import BosDomain

extension BoostCourse {
  /// Fetches the reviews of a film.
  package static func reviews(of filmID: String) -> Endpoint<[Review]> {
    let request = ServiceRequest(.boostcourse, "comments").with("movie_id", filmID)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.requiredList("comments") { (row) throws(Mismatch) in
        try Review(row, filmID: filmID)
      }
    }
  }

  /// Posts a review, and returns it as the service accepted it.
  ///
  /// Retrying after a failure may post it twice.
  package static func post(
    rating: Double,
    writer: String,
    filmID: String,
    text: String
  ) -> Endpoint<Review> {
    let request = ServiceRequest(.boostcourse, postOperation)
      .with("rating", "\(rating)".droppingZeroFraction)
      .with("writer", writer)
      .with("movie_id", filmID)
      .with("contents", text)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try Review(answer, filmID: filmID)
    }
  }

  /// The operation whose parameters are sent as JSON.
  static let postOperation = "comment"
}

extension Review {
  /// Reads a review; some responses omit its code and that of the film.
  init(_ row: Fields, filmID: String) throws(Mismatch) {
    if try row.optionalText("movie_id") != nil { try row.require("movie_id", filmID) }
    let seconds = try row.optionalNumber("timestamp")
    self.init(
      id: try row.optionalText("id"),
      filmID: filmID,
      writer: try row.optionalText("writer") ?? "",
      rating: try row.amount("rating"),
      text: try row.lines("contents", isRequired: true),
      // Beyond this a double can't represent seconds exactly.
      time: seconds.flatMap { $0.magnitude < 1e15 ? Instant(seconds: Int64($0)) : nil }
    )
  }
}

extension String {
  fileprivate var droppingZeroFraction: String { hasSuffix(".0") ? String(dropLast(2)) : self }
}
