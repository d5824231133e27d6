import BosDomain
import BosSharing
import BosText

extension ChartFetch {
  /// What a chart of a shared store must be.
  var need: Question.Need { request.again ? .fresh : .chart }

  /// The time from which the chart of a day is final.
  func finalTime(of day: Day) -> Instant? {
    let last = request.span.days(around: day)?.upper ?? day
    return last.adding(days: 1).flatMap { Instant(seoulDay: $0, hour: 12) }
  }

  func question(_ day: Day, _ driver: SharingDriver) -> Question {
    driver.question(endpoint(day).request, need, finalFrom: finalTime(of: day))
  }

  /// Stores the charts that the shared store has, so that they cost nothing and count as stored.
  ///
  /// Returns whether there are any.
  func storeShared(_ days: [Day]) throws(SourceFailure) -> Bool {
    guard !request.again, !days.isEmpty, client.transport != nil, let archive = client.archive,
      let driver = client.sharing(), client.steps?.log.drills.current == nil
    else { return false }
    let shared = SharedArchive(archive, driver.parts.decoder, holder: driver.parts.holder)
    let questions = days.map { endpoint($0).request.description }
    return try client.runner.result(
      Activity(Phrase("looking in the shared store", ko: "공유 저장소를 확인하는 중"))
    ) { () throws(ServiceError) in
      // Without the store, the participant says so when it is asked.
      guard await driver.isOpen() else { return false }
      let found: [SharedAnswer?]
      do throws(SourceFailure) { found = try await driver.look(questions) } catch {
        if !Task.isCancelled { driver.lose(error) }
        return false
      }
      var isStored = false
      for (question, answer) in zip(questions, found) {
        guard let answer, answer.isFinal || isRecent(answer, driver) else { continue }
        if shared.keep(KeptAnswer(question: question, answer: answer)) != nil {
          isStored = true
        }
      }
      return isStored
    }
  }

  private func isRecent(_ answer: SharedAnswer, _ driver: SharingDriver) -> Bool {
    Lifetime.hour.covers(Instant(seconds: answer.fetched), at: driver.time)
  }
}
