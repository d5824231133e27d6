import BosDomain
import BosText

/// Gets charts of many days: those that are stored at once, the others several at a time.
struct ChartFetch: Sendable {
  let desk: CachingClient
  let request: ChartRequest

  /// How many questions are under way; a transport may let fewer through at a time.
  private static let window = 8
  /// After so many failures and not one answer nothing more is asked.
  private static let patience = 6
  /// After so many failures of a service itself, with no answer between them, neither.
  private static let outagePatience = 4
  /// A chart that is not final is asked for again once an hour.
  private static let retryAge: Int64 = 3600

  typealias Failure = (day: Day, error: ServiceError)

  /// What came of the questions that were asked.
  struct Answers: Sendable {
    var charts: [Day: Chart] = [:]
    var failures: [Failure] = []
    var changed: [ChartChanges] = []
  }

  func harvest() throws(SourceFailure) -> ChartResponse {
    let stored = try storedDays()
    let asked = request.days.filter { needsAsking($0, stored[$0]) }
    // What is stored can stand in for an answer, so that it comes last when calls are few.
    let spare = asked.filter { stored[$0] != nil && !request.again }
    let missing = spare.isEmpty ? asked : asked.filter { stored[$0] == nil } + spare
    try refuseWhatIsTooDear(missing.count - spare.count)
    if request.days.count > 1, !missing.isEmpty, desk.archive != nil, desk.transport != nil {
      desk.attention.remark(cost(missing.count))
    }
    let activity = Activity(
      Phrase("fetching charts", ko: "차트를 가져오는 중"),
      total: missing.count > 1 ? missing.count : nil
    )
    noteStored(stored, asked)
    let answers: Answers
    if missing.isEmpty {
      answers = Answers()
    } else {
      do {
        answers = try desk.waiting.result(
          activity,
          parts: { (_: Never) in },
          of: { (progress) throws(ServiceError) in try await ask(missing, progress) }
        )
      } catch {
        if error.kind == .interrupted, request.days.count > 1, desk.archive != nil {
          desk.attention.remark(
            Phrase(
              "the days fetched so far are stored; to continue, run the same command again",
              ko: "받은 것은 저장했습니다. 같은 명령이 이어서 가져옵니다"
            )
          )
        }
        throw error
      }
    }
    return try assembled(answers, stored)
  }

  /// Which of the days are kept already.
  func storedDays() throws(SourceFailure) -> [Day: StoredDay] {
    guard let archive = desk.archive, let first = request.days.min(), let last = request.days.max()
    else { return [:] }
    do {
      if request.span == .day {
        let days = try archive.days(DayRange(lower: first, upper: last), request.filter)
        return Dictionary(days.map { ($0.day, $0) }, uniquingKeysWith: { $1 })
      }
      var stored: [Day: StoredDay] = [:]
      for day in request.days {
        guard let kept = try archive.chart(day, request.span, request.filter) else { continue }
        stored[day] = StoredDay(day: day, fetched: kept.fetched, isFinal: kept.isFinal)
      }
      return stored
    } catch {
      desk.remarkOnce(error)
      return [:]
    }
  }

  /// Tells of the charts that need not be asked for, as one.
  private func noteStored(_ stored: [Day: StoredDay], _ asked: [Day]) {
    let asked = Set(asked)
    let held = request.days.filter { stored[$0] != nil && !asked.contains($0) }
    guard let day = held.last, let archive = desk.archive else { return }
    let question = Kobis.chart(of: day, request.span, filter: request.filter).request
    // A chart that was imported has no answer to show.
    guard let answer = try? archive.answer(question.description) else { return }
    desk.onStored(question, answer, held.count - 1)
  }

  func needsAsking(_ day: Day, _ stored: StoredDay?) -> Bool {
    guard let stored else { return true }
    if desk.transport == nil { return false }
    if request.again { return true }
    if stored.isFinal { return false }
    return desk.clock.now().seconds - stored.fetched.seconds >= ChartFetch.retryAge
  }

  // MARK: Asking

  private func ask(
    _ days: [Day],
    _ progress: Progress<Never>
  ) async throws(ServiceError) -> Answers {
    var answers = Answers()
    var isOver = false
    var outages = 0
    var reason: ServiceError?
    await withTaskGroup(of: (Day, Result<(Chart, ChartChanges?), ServiceError>).self) { group in
      var rest = days[...]
      func askNext() {
        // Not every transport notices that it was cancelled: one that answers at once never waits.
        guard !isOver, !Task.isCancelled, let day = rest.popFirst() else { return }
        group.addTask { (day, await answer(day)) }
      }
      for _ in 0..<min(ChartFetch.window, days.count) { askNext() }
      while let (day, result) = await group.next() {
        switch result {
        case .success((let chart, let changes)):
          answers.charts[day] = chart
          outages = 0
          if let changes { answers.changed.append(changes) }
        case .failure(let error):
          answers.failures.append((day, error))
          outages = error.isOutage ? outages + 1 : 0
          if !isOver, outages >= ChartFetch.outagePatience || isFatal(error, answers) {
            isOver = true
            reason = error
            group.cancelAll()
          }
        }
        progress.advance()
        askNext()
      }
      // What was never asked, or given up, failed for the same reason.
      guard let reason else { return }
      answers.failures = answers.failures.map { day, error in
        (day, error.code == .cancelled ? reason : error)
      }
      answers.failures += rest.map { ($0, reason) }
    }
    if Task.isCancelled { throw ServiceError(.cancelled) }
    return answers
  }

  private func answer(_ day: Day) async -> Result<(Chart, ChartChanges?), ServiceError> {
    let endpoint = Kobis.chart(of: day, request.span, filter: request.filter)
    do throws(ServiceError) {
      let (chart, answer) = try await desk.send(endpoint)
      guard let archive = desk.archive else { return .success((chart, nil)) }
      let content = ArchiveContent.chart(chart, request.filter)
      return .success((chart, desk.keep(answer, endpoint.request, content, archive)))
    } catch {
      return .failure(error)
    }
  }

  /// Tells whether further questions are in vain.
  private func isFatal(_ error: ServiceError, _ answers: Answers) -> Bool {
    switch error.code {
    case .missingKey, .refusedKey, .quota, .callLimit, .offline, .cancelled: true
    default: answers.charts.isEmpty && answers.failures.count >= ChartFetch.patience
    }
  }

  // MARK: The result

  private func assembled(
    _ answers: Answers,
    _ stored: [Day: StoredDay]
  ) throws(SourceFailure) -> ChartResponse {
    var failures: [(day: Day, failure: SourceFailure)] = []
    var remarks: [Phrase] = []
    for (day, error) in answers.failures.sorted(by: { $0.day < $1.day }) {
      if let kept = stored[day], !request.again, !error.isDrill {
        desk.remarkStored(error, kept.fetched)
      } else {
        failures.append((day, SourceFailure(error)))
      }
    }
    if let first = failures.first, failures.count == request.days.count { throw first.failure }
    let failed = Set(failures.map(\.day))
    remarks += provisional(stored, answers, failed)
    if request.again { remarks += changeRemarks(answers, stored) }
    var sheet: ColumnarCharts?
    // A stored chart that was to be had anew, and could not, is not what was asked for.
    if request.span == .day, let archive = desk.archive,
      answers.charts.count < request.days.count, failures.allSatisfy({ stored[$0.day] == nil })
    {
      sheet = try? storedSheet(archive, answers)
    }
    var charts: [Chart] = []
    for day in request.days where sheet == nil && !failed.contains(day) {
      if let chart = answers.charts[day] {
        charts.append(chart)
      } else if let chart = try storedChart(day) {
        charts.append(chart)
      }
    }
    return ChartResponse(
      sheet: sheet ?? ColumnarCharts(charts),
      heading: (charts.last ?? answers.charts.values.first)?.heading,
      failures: failures,
      remarks: remarks
    )
  }

  private func storedChart(_ day: Day) throws(SourceFailure) -> Chart? {
    try desk.archive?.chart(day, request.span, request.filter)?.chart
  }

  /// The stored charts, which hold the fresh ones by now; nil when the days are no whole range.
  private func storedSheet(
    _ archive: AnswerArchive,
    _ answers: Answers
  ) throws(SourceFailure) -> ColumnarCharts? {
    guard let first = request.days.first, let last = request.days.last,
      last.days(since: first) + 1 == request.days.count
    else { return nil }
    // When keeping failed the archive lacks what came.
    let range = DayRange(lower: first, upper: last)
    let kept = Set(try archive.days(range, request.filter).map(\.day))
    guard answers.charts.keys.allSatisfy(kept.contains) else { return nil }
    return try archive.sheet(range, request.filter)
  }
}

extension ServiceError {
  /// Whether the service as a whole seems to be away, and not one answer to be odd.
  fileprivate var isOutage: Bool { isTransient || code == .html || code == .redirected }
}
