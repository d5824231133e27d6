package import BosDomain

extension Archive {
  /// Finds the response to a request.
  ///
  /// The request is one line without a key.
  package func answer(to request: String) throws(ArchiveError) -> StoredAnswer? {
    try perform(.read) { (database) throws(ArchiveError) in
      try database.first(
        "SELECT status, content_type, body, fetched FROM answers WHERE request = ?",
        [.text(request)]
      ) { row in
        StoredAnswer(
          status: row.integer(0),
          contentType: row.optionalText(1),
          body: row.bytes(2),
          fetched: Instant(seconds: Int64(row.integer(3)))
        )
      }
    }
  }

  /// Stores a response in place of an earlier one, together with its content.
  ///
  /// When this returns, both are on disk. Returns the changes in an existing chart, or nil if
  /// nothing changed.
  @discardableResult
  package func keep(
    _ answer: StoredAnswer,
    to request: String,
    as content: ArchiveContent? = nil
  ) throws(ArchiveError) -> ChartChanges? {
    try write(.keep) { (database) throws(ArchiveError) in
      try database.run(
        """
        INSERT INTO answers (request, status, content_type, body, fetched) VALUES (?, ?, ?, ?, ?)
        ON CONFLICT DO UPDATE SET status = excluded.status, content_type = excluded.content_type,
          body = excluded.body, fetched = excluded.fetched
        """,
        [
          .text(request), .integer(answer.status), SQLValue(answer.contentType),
          .blob(answer.body), .integer(Int(answer.fetched.seconds)),
        ]
      )
      switch content {
      case .chart(let chart, let filter):
        return try database.keep(chart, filter, fetched: answer.fetched, request: request)
      case .film(let film):
        try database.keep(film, fetched: answer.fetched, request: request)
      case .person(let person):
        try database.keep(person, fetched: answer.fetched, request: request)
      case .company(let company):
        try database.keep(company, fetched: answer.fetched, request: request)
      case nil: break
      }
      return nil
    }
  }
}
