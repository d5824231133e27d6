package import BosDomain
package import BosSharing

/// An archive beside a shared store: what goes up from it, and what comes down.
package struct SharedArchive: Sendable {
  let archive: AnswerArchive
  let decoder: AnswerDecoder
  /// The name in the store for those who stored an answer.
  let holder: String

  /// The answers of one push.
  private static let pushLimit = 100

  package init(_ archive: AnswerArchive, _ decoder: AnswerDecoder, holder: String) {
    (self.archive, self.decoder, self.holder) = (archive, decoder, holder)
  }

  /// Adds up in the store what the archive has counted alone on a day.
  package func pushCounts(
    _ key: String,
    _ day: Day,
    to store: SharedStore
  ) async throws(SourceFailure) {
    let alone = try archive.sharing.alone(key, day)
    let count =
      alone > 0
      ? try await store.pushCalls(alone, key, day, try archive.sharing.identity())
      : try await store.calls(key, day).count
    try archive.sharing.raise(key, day, count)
  }

  /// Keeps some of the pending answers in the store, which are no newer than a time.
  ///
  /// Returns whether there are more.
  package func pushAnswers(
    to store: SharedStore,
    at time: Instant
  ) async throws(SourceFailure) -> Bool {
    let pending = try archive.sharing.pending(Self.pushLimit)
    if pending.isEmpty { return false }
    let relayed = try archive.sharing.relayed()
    try await store.keep(
      pending.map { shared($0.request, $0.answer, relayed: relayed, at: time) }
    )
    try archive.sharing.mark(pending.map(\.request), false)
    return pending.count == Self.pushLimit
  }

  /// Stores an answer of the store with the chart that it has.
  @discardableResult
  package func keep(_ kept: KeptAnswer) -> StoringResult? {
    var answer = StoredAnswer(
      status: kept.answer.status,
      contentType: kept.answer.contentType,
      body: kept.answer.body,
      fetched: Instant(seconds: kept.answer.fetched)
    )
    answer.isRelayed = kept.answer.origin == .relay
    switch decoder.decode(answer, kept.question) {
    case .chart(let chart, let filter):
      return try? archive.keep(answer, kept.question, .chart(chart, filter))
    case .other: return try? archive.keep(answer, kept.question, nil)
    case .otherDays, .unreadable: return nil
    }
  }

  /// An answer of the archive, as the store keeps it.
  func shared(
    _ request: String,
    _ answer: StoredAnswer,
    relayed: Set<String>,
    at time: Instant
  ) -> KeptAnswer {
    // A wrong clock of this computer must not make an answer look newer than it is, or final.
    let fetched = min(answer.fetched, time)
    var isFinal = false
    if case .chart(let chart, _) = decoder.decode(answer, request), chart.rows.count > 0 {
      isFinal = Chart.isFinal(lastDay: chart.days.upper, fetched: fetched)
    }
    return KeptAnswer(
      question: request,
      answer: SharedAnswer(
        status: answer.status,
        contentType: answer.contentType,
        body: answer.body,
        fetched: fetched.seconds,
        origin: relayed.contains(request) ? .relay : .live,
        isFinal: isFinal,
        by: holder
      )
    )
  }
}
