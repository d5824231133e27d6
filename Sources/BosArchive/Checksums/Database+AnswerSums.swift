import BosDomain

extension StoredAnswer {
  /// The checksum of a response to a request.
  func checksum(of request: String) -> Int {
    var sum = RunningChecksum()
    sum.add(request)
    sum.add(status)
    sum.add(SQLValue(contentType))
    sum.add(body)
    sum.add(Int(fetched.seconds))
    return sum.stored
  }
}

/// A stored response with the result of its check.
struct CheckedAnswer {
  enum State {
    case intact
    /// An earlier layout stored it without a checksum.
    case unchecked
    case damaged
  }

  let answer: StoredAnswer
  let state: State
}

extension Database {
  /// Reads a response and checks it.
  func checkedAnswer(to request: String) throws(ArchiveError) -> CheckedAnswer? {
    let found = try first(
      """
      SELECT status, content_type, body, fetched, checksum
      FROM answers LEFT JOIN answer_sums USING (request) WHERE request = ?
      """,
      [.text(request)]
    ) { row in
      let answer = StoredAnswer(
        status: row.integer(0),
        contentType: row.optionalText(1),
        body: row.bytes(2),
        fetched: Instant(seconds: Int64(row.integer(3)))
      )
      return (answer: answer, sum: row.optionalInteger(4))
    }
    guard let found else { return nil }
    let state: CheckedAnswer.State
    if let sum = found.sum {
      state = sum == found.answer.checksum(of: request) ? .intact : .damaged
    } else {
      state = try mayLackAnswerSums() ? .unchecked : .damaged
    }
    return CheckedAnswer(answer: found.answer, state: state)
  }

  /// Stores the checksum of a response.
  func seal(_ answer: StoredAnswer, to request: String) throws(ArchiveError) {
    try run(
      """
      INSERT INTO answer_sums VALUES (?, ?)
      ON CONFLICT DO UPDATE SET checksum = excluded.checksum
      """,
      [.text(request), .integer(answer.checksum(of: request))]
    )
  }

  /// Whether the archive has responses of an earlier layout, which stored no checksums.
  func mayLackAnswerSums() throws(ArchiveError) -> Bool {
    try number("SELECT value FROM facts WHERE name = 'unchecked.answers'") != 0
  }

  /// The highest number of a chart that an earlier layout stored without checksums.
  func lastUncheckedChart() throws(ArchiveError) -> Int {
    try number("SELECT value FROM facts WHERE name = 'unchecked.charts'")
  }
}
