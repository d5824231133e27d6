package import BosSharing

extension PostgresStore {
  /// The most bytes of bodies in one statement.
  static let batchSize = 4 << 20

  /// Returns the stored answer of each question, in the same order.
  package func look(_ questions: [String]) async throws(StoreError) -> [SharedAnswer?] {
    var found: [String: SharedAnswer] = [:]
    for part in Query.parts(Set(questions), by: { $0 }) {
      for answer in try await answers(part) { found[answer.question] = answer.answer }
    }
    return questions.map { found[$0] }
  }

  private func answers(_ questions: [String]) async throws(StoreError) -> [KeptAnswer] {
    let query = Query.answers(questions)
    return try await connection.perform { (session) throws(StoreError) in
      self.known(try session.run(query))
    }
  }

  /// The answers in rows; what isn't from a service, or is of a later kind, stays in the store.
  func known(_ rows: Rows) -> [KeptAnswer] {
    let answers = (0..<rows.count).compactMap { try? KeptAnswer(rows, $0) }
    if answers.count < rows.count { noteUnknown() }
    return answers
  }

  /// Stores answers, unless better or later ones are there; returns how many it stored.
  ///
  /// When this returns, the server has them on disk.
  @discardableResult
  package func keep(_ answers: [KeptAnswer]) async throws(StoreError) -> Int {
    var count = 0
    for batch in Self.batches(answers) {
      let query = Query.keep(batch)
      count += try await connection.perform { (session) throws(StoreError) in
        try session.run(query).count
      }
    }
    return count
  }

  /// Stores answers to questions that the store didn't have a moment ago.
  ///
  /// Uses COPY; where the engine lacks it, or another shell was faster, rows are inserted.
  @discardableResult
  package func add(_ answers: [KeptAnswer]) async throws(StoreError) -> Int {
    var count = 0
    for batch in Self.batches(answers) {
      let rows = batch.map { CopyRow($0.parameters).bytes }
      do throws(StoreError) {
        try await connection.perform { (session) throws(StoreError) in
          try session.copy(.copyAnswers, rows)
        }
        count += batch.count
      } catch {
        // Conflicts, and statements that the engine doesn't know.
        guard ["23505", "0A000", "42601"].contains(error.state) else { throw error }
        count += try await keep(batch)
      }
    }
    return count
  }

  /// Splits answers into batches of bounded size; each question appears once in a batch.
  static func batches(_ answers: [KeptAnswer]) -> [[KeptAnswer]] {
    var best: [String: KeptAnswer] = [:]
    for answer in answers where answer.question.utf8.count <= Query.requestLimit {
      guard answer.answer.origin.isStorable else { continue }
      if let other = best[answer.question], !answer.answer.mayReplace(other.answer) { continue }
      best[answer.question] = answer
    }
    var batches: [[KeptAnswer]] = []
    for part in Query.parts(best.values, by: \.question) {
      var size = batchSize
      for answer in part {
        size += answer.answer.body.count + answer.question.utf8.count
        if size > batchSize || batches.isEmpty {
          batches.append([])
          size = answer.answer.body.count
        }
        batches[batches.count - 1].append(answer)
      }
    }
    return batches
  }
}
