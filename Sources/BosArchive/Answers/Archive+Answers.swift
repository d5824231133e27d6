package import BosDomain

extension Archive {
  /// Finds the response to a request.
  ///
  /// The request is one line without a key.
  package func answer(to request: String) throws(ArchiveError) -> StoredAnswer? {
    let found = try perform(.read) { (database) throws(ArchiveError) in
      try database.checkedAnswer(to: request)
    }
    guard let found else { return nil }
    if found.state == .damaged {
      throw ArchiveError(.damagedAnswer, .read, path: place.database)
    }
    return found.answer
  }

  /// Finds the requests with a stored response that begin with a text, at most so many.
  package func requests(
    beginningWith prefix: String,
    limit: Int
  ) throws(ArchiveError) -> [String] {
    try perform(.read) { (database) throws(ArchiveError) in
      var requests: [String] = []
      try database.query(
        "SELECT request FROM answers WHERE request >= ?1 AND request < ?1 || char(0x10FFFF) LIMIT ?2",
        [.text(prefix), .integer(limit)]
      ) { row in requests.append(row.text(0)) }
      return requests
    }
  }

  /// Stores a response in place of an earlier one, together with its content.
  ///
  /// When this returns, both are on disk. Neither is stored if a better chart is there.
  @discardableResult
  package func keep(
    _ answer: StoredAnswer,
    to request: String,
    as content: ArchiveContent? = nil
  ) throws(ArchiveError) -> StoringResult {
    try write(.keep) { (database) throws(ArchiveError) in
      var result = StoringResult.stored(nil)
      if case .chart(let chart, let filter) = content {
        result = try database.keep(chart, filter, fetched: answer.fetched, request: request)
        if result == .refused { return result }
        try database.match(chart)
      }
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
      try database.seal(answer, to: request)
      try database.run(
        answer.isRelayed
          ? "INSERT INTO relayed_answers VALUES (?) ON CONFLICT DO NOTHING"
          : "DELETE FROM relayed_answers WHERE request = ?",
        [.text(request)]
      )
      switch content {
      case .film(let film):
        try database.keep(film, fetched: answer.fetched, request: request)
        try database.match(code: film.code, title: film.title, open: film.openDay)
      case .person(let person):
        try database.keep(person, fetched: answer.fetched, request: request)
      case .company(let company):
        try database.keep(company, fetched: answer.fetched, request: request)
      case .chart, nil: break
      }
      return result
    }
  }
}
