package import BosDomain
import BosText

extension ServiceClient {
  package func charts(_ request: ChartRequest) throws(SourceFailure) -> ChartResponse {
    if let planner { return try planner.charts(request, self) }
    return try CompleteFetch(client: self, request: request).response()
  }
}

/// A fetch of many charts: stored ones first, then the others, several at a time.
struct ChartFetch: Sendable {
  let client: ServiceClient
  let request: ChartRequest
  /// Whether there are charts of other days, so that failures of all these don't fail the request.
  var hasOthers = false

  /// The number of requests under way, which is what the network carries at once.
  ///
  /// Tasks are cancelled one by one. If more requests were waiting, one could still take the place
  /// of a cancelled one and count as a call.
  private static let window = 4
  /// The number of failures without any response that end the fetch.
  private static let patience = 6
  /// The number of outages in a row that end the fetch.
  private static let outagePatience = 4

  typealias Fetched = Result<(Chart, StoringResult), ServiceError>

  /// The results of the requests.
  struct Answers: Sendable {
    var charts: [Day: Chart] = [:]
    var failures: [(day: Day, error: ServiceError)] = []
    var changed: [ChartChanges] = []
    /// The days whose stored chart is better than the response.
    var refused: Set<Day> = []
    /// Whether a response isn't stored, so that the archive doesn't have all charts.
    var hasUnstored = false
    /// The error that ends the fetch early.
    private(set) var reason: ServiceError?
    private var outages = 0

    mutating func add(_ day: Day, _ result: Fetched) {
      switch result {
      case .success((let chart, let result)):
        outages = 0
        if result == .refused {
          refused.insert(day)
        } else {
          charts[day] = chart
          if result == .notStored { hasUnstored = true }
          if let changes = result.changes { changed.append(changes) }
        }
      case .failure(let error):
        failures.append((day, error))
        outages = error.isOutage ? outages + 1 : 0
        if reason == nil, outages >= ChartFetch.outagePatience || isFatal(error) { reason = error }
      }
    }

    /// Adds the results of later requests.
    mutating func add(_ later: Answers) {
      charts.merge(later.charts) { $1 }
      failures += later.failures
      changed += later.changed
      refused.formUnion(later.refused)
      hasUnstored = hasUnstored || later.hasUnstored
    }

    /// Gives the days without a response the reason for which the fetch ends early.
    mutating func end(without rest: some Sequence<Day>) {
      guard let reason else { return }
      failures = failures.map { day, error in (day, error.code == .cancelled ? reason : error) }
      failures += rest.map { ($0, reason) }
    }

    /// Tells whether further requests can't succeed.
    private func isFatal(_ error: ServiceError) -> Bool {
      switch error.code {
      case .missingKey, .refusedKey, .quota, .callLimit, .offline, .cancelled: true
      case .relayChanged: true
      case .refusedByRelay(let refusal): refusal.isLasting
      default: charts.isEmpty && failures.count >= ChartFetch.patience
      }
    }
  }

  /// Fetches the charts; blocks until all are there.
  func response() throws(SourceFailure) -> ChartResponse {
    var stored = try storedDays()
    var asked = request.days.filter { needsAsking($0, stored[$0]) }
    if try storeShared(asked) {
      stored = try storedDays()
      asked = request.days.filter { needsAsking($0, stored[$0]) }
    }
    // Stored charts can take the place of a response, so they come last when calls are few.
    let spare = asked.filter { stored[$0] != nil && !request.again }
    let missing = spare.isEmpty ? asked : asked.filter { stored[$0] == nil } + spare
    try refuseWhatIsTooDear(missing.count - spare.count)
    if request.days.count > 1, !missing.isEmpty, client.archive != nil, client.transport != nil {
      client.attention.remark(cost(missing.count))
    }
    let activity = Activity.fetchingCharts(of: missing.count > 1 ? missing.count : nil)
    noteStored(stored, asked)
    let answers: Answers
    if missing.isEmpty {
      answers = Answers()
    } else {
      do {
        answers = try fetched(missing, activity)
      } catch {
        if error.kind == .interrupted, request.days.count > 1, client.archive != nil {
          client.attention.remark(
            Phrase(
              "the days fetched so far are stored; to continue, run the same command again",
              ko: "받은 응답은 저장했습니다. 같은 명령을 다시 실행하면 이어서 가져옵니다"
            )
          )
        }
        throw error
      }
    }
    return try assembled(answers, stored)
  }

  /// Returns the days whose charts are stored.
  func storedDays() throws(SourceFailure) -> StoredDays {
    guard let archive = client.archive, let first = request.days.min(),
      let last = request.days.max()
    else { return StoredDays([]) }
    do throws(SourceFailure) {
      if request.span == .day {
        return StoredDays(try archive.days(DayRange(lower: first, upper: last), request.filter))
      }
      var stored: [StoredDay] = []
      for day in request.days {
        do throws(SourceFailure) {
          guard let kept = try archive.chart(day, request.span, request.filter) else { continue }
          stored.append(StoredDay(day: day, fetched: kept.fetched, isFinal: kept.isFinal))
        } catch {
          guard error.isDamage else { throw error }
          let never = Instant(seconds: 0)
          stored.append(StoredDay(day: day, fetched: never, isFinal: false, isDamaged: true))
        }
      }
      return StoredDays(stored)
    } catch {
      // Requesting everything again isn't the cure for damage.
      if error.isDamage { throw error }
      client.remarkOnce(error)
      return StoredDays([])
    }
  }

  /// Reports the stored charts as one exchange.
  private func noteStored(_ stored: StoredDays, _ asked: [Day]) {
    let asked = Set(asked)
    let held = request.days.filter { stored[$0] != nil && !asked.contains($0) }
    guard let day = held.last, let archive = client.archive else { return }
    let question = endpoint(day).request
    // An imported chart has no response to show.
    guard let answer = try? archive.answer(question.description) else { return }
    client.onStored(question, answer, held.count - 1)
  }

  func needsAsking(_ day: Day, _ stored: StoredDay?) -> Bool {
    guard let stored else { return true }
    if client.transport == nil { return false }
    if request.again { return true }
    if stored.isDamaged { return true }
    return !stored.isFinal && !Lifetime.hour.covers(stored.fetched, at: client.clock.now())
  }

  // MARK: Requests

  /// Requests the charts of the days, one after the other if the source answers at once.
  private func fetched(_ days: [Day], _ activity: Activity) throws(SourceFailure) -> Answers {
    guard client.answersAtOnce else {
      return try client.runner.result(
        activity,
        parts: { (_: Never) in },
        of: { (progress) throws(ServiceError) in try await fetched(days, progress) }
      )
    }
    var answers = Answers()
    var activity = activity
    defer { client.attention.report(nil) }
    for (place, day) in days.enumerated() {
      activity.done = place
      client.attention.report(activity)
      let endpoint = endpoint(day)
      do throws(ServiceError) {
        let (chart, answer) = try client.sendAtOnce(endpoint)
        answers.add(day, .success((chart, stored(chart, answer, endpoint.request))))
      } catch {
        if client.attention.isInterrupted() { throw SourceFailure(error) }
        answers.add(day, .failure(error))
      }
      if answers.reason != nil {
        answers.end(without: days[(place + 1)...])
        break
      }
    }
    return answers
  }

  private func fetched(
    _ days: [Day],
    _ progress: Progress<Never>
  ) async throws(ServiceError) -> Answers {
    guard let driver = client.sharing() else { return try await fetched(days, progress, nil) }
    // All questions together, so that their calls are reserved together; those who share a store
    // make as many calls at once as others.
    let batch = driver.begin(days.map { question($0, driver) })
    do throws(ServiceError) {
      let answers = try await fetched(days, progress, batch)
      driver.end(batch)
      if !answers.failures.isEmpty { await driver.settle() }
      return answers
    } catch {
      driver.end(batch)
      await driver.settle()
      throw error
    }
  }

  private func fetched(
    _ days: [Day],
    _ progress: Progress<Never>,
    _ batch: SharedBatch?
  ) async throws(ServiceError) -> Answers {
    var answers = Answers()
    let window = batch == nil ? ChartFetch.window : days.count
    await withTaskGroup(of: (Day, Fetched).self) { group in
      var rest = days[...]
      func askNext() {
        guard answers.reason == nil, !Task.isCancelled, let day = rest.popFirst() else { return }
        group.addTask { (day, await answer(day, batch)) }
      }
      for _ in 0..<min(window, days.count) { askNext() }
      while let (day, result) = await group.next() {
        answers.add(day, result)
        if answers.reason != nil { group.cancelAll() }
        progress.advance()
        askNext()
      }
      answers.end(without: rest)
    }
    if Task.isCancelled { throw ServiceError(.cancelled) }
    return answers
  }

  private func answer(_ day: Day, _ batch: SharedBatch?) async -> Fetched {
    let endpoint = endpoint(day)
    do throws(ServiceError) {
      let (chart, answer) = try await client.send(
        endpoint,
        need,
        finalFrom: finalTime(of: day),
        batch
      )
      return .success((chart, stored(chart, answer, endpoint.request)))
    } catch {
      return .failure(error)
    }
  }

  func endpoint(_ day: Day) -> Endpoint<Chart> {
    Kobis.chart(of: day, request.span, filter: request.filter)
  }

  /// Stores a chart, and returns how it differs from the one before.
  private func stored(
    _ chart: Chart,
    _ answer: ServiceAnswer,
    _ asked: ServiceRequest
  ) -> StoringResult {
    guard let archive = client.archive else { return .stored(nil) }
    return client.keep(answer, asked, .chart(chart, request.filter), archive)
  }

  // MARK: The result

  /// Requests the charts that turned out to be damaged, and assembles the response again.
  private func responseAsking(
    _ days: [Day],
    _ answers: Answers,
    _ stored: StoredDays
  ) throws(SourceFailure) -> ChartResponse {
    try refuseWhatIsTooDear(days.count)
    var answers = answers
    answers.add(try fetched(days, .fetchingCharts(of: days.count)))
    return try assembled(answers, stored.without(days), mayAskAgain: false)
  }

  private func assembled(
    _ answers: Answers,
    _ stored: StoredDays,
    mayAskAgain: Bool = true
  ) throws(SourceFailure) -> ChartResponse {
    var failures: [(day: Day, failure: SourceFailure)] = []
    var remarks: [Phrase] = []
    for (day, error) in answers.failures.sorted(by: { $0.day < $1.day }) {
      if let kept = stored[day], !kept.isDamaged, !request.again, !error.isDrill {
        client.remarkStored(error, kept.fetched)
      } else {
        failures.append((day, SourceFailure(error)))
      }
    }
    let fails = failures.count == request.days.count && !hasOthers
    if fails, let first = failures.first { throw first.failure }
    var failed = Set(failures.map(\.day))
    remarks += refusals(answers)
    remarks += provisional(stored, answers, failed)
    if request.again { remarks += changeRemarks(answers, stored) }
    var columns: (any ChartColumns)?
    // If a stored chart couldn't be fetched again, it isn't the requested one.
    if request.span == .day, !answers.hasUnstored, let archive = client.archive,
      answers.charts.count < request.days.count, failures.allSatisfy({ stored[$0.day] == nil })
    {
      columns = try? storedColumns(archive, answers)
    }
    var charts: [Chart] = []
    for day in request.days where columns == nil && !failed.contains(day) {
      if let chart = answers.charts[day] {
        charts.append(chart)
        continue
      }
      do throws(SourceFailure) {
        if let chart = try storedChart(day) { charts.append(chart) }
      } catch {
        guard error.isDamage else { throw error }
        failures.append((day, error))
        failed.insert(day)
      }
    }
    let damaged = failures.filter(\.failure.isDamage)
    if let first = damaged.first {
      if client.transport != nil, mayAskAgain {
        return try responseAsking(damaged.map(\.day), answers, stored)
      }
      if failures.count == request.days.count, !hasOthers { throw first.failure }
    }
    return ChartResponse(
      sheet: columns as? ColumnarCharts ?? ColumnarCharts(charts),
      stored: columns is ColumnarCharts ? nil : columns,
      heading: (charts.last ?? answers.charts.values.first)?.heading,
      failures: failures,
      remarks: remarks
    )
  }

  private func storedChart(_ day: Day) throws(SourceFailure) -> Chart? {
    try client.archive?.chart(day, request.span, request.filter)?.chart
  }

  /// The stored charts, including the new ones, or nil unless the days form a range.
  private func storedColumns(
    _ archive: AnswerArchive,
    _ answers: Answers
  ) throws(SourceFailure) -> (any ChartColumns)? {
    guard let first = request.days.first, let last = request.days.last,
      last.days(since: first) + 1 == request.days.count
    else { return nil }
    let range = DayRange(lower: first, upper: last)
    if !answers.charts.isEmpty {
      // If storing failed, the archive doesn't have the new charts.
      let kept = Set(try archive.days(range, request.filter).map(\.day))
      guard answers.charts.keys.allSatisfy(kept.contains) else { return nil }
    }
    return try archive.columns(range, request.filter)
  }
}

extension ServiceError {
  /// Whether the error concerns the whole service rather than one response.
  fileprivate var isOutage: Bool {
    switch code {
    case .html, .redirected, .redirectLoop: true
    default: isTransient
    }
  }
}
