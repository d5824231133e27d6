import BosDomain
import BosText

extension ChartFetch {
  /// Notes which charts aren't final.
  func provisional(
    _ stored: StoredDays,
    _ answers: Answers,
    _ failed: Set<Day>
  ) -> [Phrase] {
    guard client.archive != nil else { return [] }
    let now = client.clock.now()
    let days = request.days.filter { day in
      if failed.contains(day) { return false }
      if let chart = answers.charts[day] {
        return !Chart.isFinal(lastDay: chart.days.upper, fetched: now)
      }
      return stored[day].map { !$0.isFinal && !isEmptyPast($0) } == true
    }
    guard let last = days.last else { return [] }
    let more = days.count - 1
    guard request.span == .day else {
      return [
        Phrase(
          """
          the chart of the week of \(last) is provisional until noon of the day after the week ends
          """,
          ko: "\(last) 주간 박스오피스는 종료 다음 날 정오까지 잠정치입니다"
        )
      ]
    }
    return [
      Phrase(
        "the chart of \(last)\(more > 0 ? " and \(more) more" : "") is provisional until noon "
          + "of the next day",
        ko: "\(last)\(more > 0 ? " 등 \(days.count)일" : "") 박스오피스는 다음 날 정오까지 잠정치입니다"
      )
    ]
  }

  /// Returns whether a stored chart isn't final because the service sent no rows for a past day.
  private func isEmptyPast(_ stored: StoredDay) -> Bool {
    let days = request.span.days(around: stored.day)
    return Chart.isFinal(lastDay: days?.upper ?? stored.day, fetched: stored.fetched)
  }

  /// Notes that stored charts stay, because they are better than what the service sent.
  func refusals(_ answers: Answers) -> [Phrase] {
    guard let first = answers.refused.min() else { return [] }
    let more = answers.refused.count - 1
    return [
      Phrase(
        "for \(first)\(more > 0 ? " and \(more) more" : ""), KOBIS sent no rows or provisional ones; "
          + "the stored chart stays",
        ko: "\(first)\(more > 0 ? " 등 \(more + 1)일" : ""): KOBIS의 응답이 비었거나 잠정치여서 저장된 박스오피스를 사용합니다"
      )
    ]
  }

  /// Notes the changes found by fetching again.
  func changeRemarks(
    _ answers: Answers,
    _ stored: StoredDays
  ) -> [Phrase] {
    let changed = answers.changed.filter { !$0.changes.isEmpty }.sorted { $0.day < $1.day }
    if !changed.isEmpty { return changed.map(\.summary) }
    guard !client.hasFailedToKeep, answers.charts.keys.contains(where: { stored[$0] != nil }) else {
      return []
    }
    return [Phrase("nothing changed", ko: "수정된 내역이 없습니다")]
  }
}

extension ChartChanges {
  /// A short summary of the changes.
  fileprivate var summary: Phrase {
    let films = changes.count == 1 ? "1 film" : "\(changes.count) films"
    return Phrase(
      "\(day): \(films) changed; for details, run `cache changes \(day)`",
      ko: "\(day): 영화 \(changes.count)편이 수정되었습니다. 내역은 `저장소 변경내역 \(day)`"
    )
  }
}
