import BosSharing

extension Query {
  /// The columns of an answer, in the order of its parameters.
  private static let columns =
    "request, status, content_type, body, fetched, is_final, origin, by_whom"
  private static let columnCount = 8

  /// The seconds since 1970 up to which an answer can have come, with room for differing clocks.
  private static let latest = "CAST(extract(epoch from clock_timestamp()) AS bigint) + 3600"

  /// Stores answers, unless better or later ones are there; one of the future is none.
  ///
  /// Returns the requests that were stored.
  static func keep(_ answers: [KeptAnswer]) -> Query {
    let rows = answers.indices.map { place in
      let first = place * columnCount + 1
      return """
        ($\(first), CAST($\(first + 1) AS integer), $\(first + 2), CAST($\(first + 3) AS bytea), \
        CAST($\(first + 4) AS bigint), CAST($\(first + 5) AS boolean), $\(first + 6), \
        $\(first + 7))
        """
    }
    return Query(
      text: """
        INSERT INTO bos.answers AS a (\(columns))
        VALUES \(rows.joined(separator: ", "))
        ON CONFLICT (request) DO UPDATE SET status = excluded.status,
        content_type = excluded.content_type, body = excluded.body, fetched = excluded.fetched,
        is_final = excluded.is_final, origin = excluded.origin, by_whom = excluded.by_whom
        WHERE excluded.is_final AND NOT a.is_final
        OR excluded.is_final = a.is_final AND excluded.fetched >= a.fetched
        OR a.fetched > \(latest)
        RETURNING request
        """,
      values: answers.flatMap(\.parameters)
    )
  }

  /// Stores answers to requests that the store doesn't have.
  static let copyAnswers = Query(text: "COPY bos.answers (\(columns)) FROM STDIN")

  /// Returns the answers to requests, as far as they are stored.
  static func answers(_ requests: [String]) -> Query {
    Query(
      text: """
        SELECT \(columns) FROM bos.answers WHERE request IN (\(parameters(requests.count)))
        AND fetched <= \(latest)
        """,
      values: requests.map { .text($0) },
      isBinary: true
    )
  }

  /// Returns what there is after a request, without the bodies.
  static func index(after request: String) -> Query {
    Query(
      text: """
        SELECT request, fetched, CASE WHEN is_final THEN 1 ELSE 0 END, octet_length(body) FROM bos.answers
        WHERE request > $1 AND fetched <= \(latest) ORDER BY request LIMIT \(indexLimit)
        """,
      values: [.text(request)]
    )
  }

  static let indexLimit = 2_000

  /// Counts the answers, up to a number that is quick to count.
  static let countAnswers = Query(
    text: "SELECT count(*) FROM (SELECT 1 FROM bos.answers LIMIT \(countLimit)) AS few"
  )

  static let countLimit = 100_001
}

extension KeptAnswer {
  var parameters: [Parameter] {
    [
      .text(question), .integer(Int64(answer.status)), Parameter(answer.contentType),
      .bytes(answer.body), .integer(answer.fetched), .flag(answer.isFinal),
      .text(answer.origin.rawValue), .text(answer.by),
    ]
  }

  /// Reads a row of `Query.answers`.
  init(_ rows: Rows, _ row: Int) throws(StoreError) {
    let origin = rows.text(row, 6).flatMap { SharedAnswer.Origin(rawValue: $0) }
    guard let question = rows.text(row, 0), let origin, origin.isStorable else {
      throw StoreError(.unexpected, detail: "the origin of an answer")
    }
    self.init(
      question: question,
      answer: SharedAnswer(
        status: Int(try rows.integer(row, 1)),
        contentType: rows.text(row, 2),
        body: try rows.bytes(row, 3),
        fetched: try rows.integer(row, 4),
        origin: origin,
        isFinal: try rows.flag(row, 5),
        by: rows.text(row, 7) ?? ""
      )
    )
  }
}
