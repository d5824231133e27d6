import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Deletes stored data.
enum CacheClearCommand: Command {
  private static let days = ParameterKey<DaySpan?>.days(
    "days",
    ko: "기간",
    Phrase("The days whose charts to delete.", ko: "박스오피스를 지울 기간.")
  )
  private enum Origin: String, ChoiceWord {
    case relay
    var korean: String { "중계" }
  }

  private static let origin = ParameterKey<Origin?>.choice(
    "from",
    ko: "출처",
    Origin.self,
    isOption: true,
    Phrase("Deletes what came through a class relay.", ko: "수업 중계 서버에서 받은 데이터를 지웁니다.")
  )
  private static let all = ParameterKey<Bool>.flag(
    "all",
    ko: "모두",
    Phrase("Deletes everything except the count of API calls.", ko: "요청 수를 제외하고 모두 지웁니다.")
  )

  static let spec = CommandSpec(
    name: "cache clear",
    aliases: ["저장소 비우기"],
    hiddenNames: ["캐시 비우기"],
    group: .data,
    summary: Phrase("Deletes stored data.", ko: "저장된 데이터를 지웁니다."),
    discussion: Phrase(
      """
      Deleted data must be fetched again, which costs API calls. The count of API calls is never \
      deleted. `--from relay` deletes what came through a class relay, and nothing else. At the \
      prompt, `--all` says what will be deleted and asks first.
      """,
      ko: """
        삭제한 데이터는 다시 가져와야 하므로 요청을 사용합니다. 요청 수는 삭제하지 않습니다. \
        `--출처 중계`는 수업 중계 서버에서 받은 데이터만 지웁니다. \
        프롬프트에서 `--모두`는 삭제할 데이터를 알려 주고 먼저 확인합니다.
        """
    ),
    parameters: [days, origin, all],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive]),
    examples: [
      Example("cache clear 2024-05-01..2024-05-31", prints: "0")
    ],
    related: ["cache", "cache days", "source"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let span = try call[days]
    let isAll = try call[all]
    let isRelayed = try call[origin] != nil
    let archive = try machine.archive()
    let removal: ArchiveRemoval
    switch (span, isRelayed, isAll) {
    case (nil, false, true): removal = .everything
    case (nil, true, false): removal = .relayed
    case (let span?, false, false):
      let first = span.from ?? Day(year: 2003, month: 11, day: 11) ?? .minimum
      removal = .days(
        DayRange(lower: first, upper: span.isRange ? span.to ?? machine.today : first)
      )
    default: throw .daysOrAll
    }
    let held = try machine.asking { () throws(SourceFailure) in try archive.statistics() }
    if isAll, let contents = held.contents {
      let question = Phrase(
        "This deletes \(contents.english)",
        ko: "삭제할 데이터: \(contents.korean)"
      )
      if !machine.agrees(toDelete: question) { return .null }
    }
    let count = try machine.asking { () throws(SourceFailure) in try archive.remove(removal) }
    let left = try machine.asking { () throws(SourceFailure) in try archive.statistics() }
    let isSaid = machine.say(.deleted(from: held, to: left))
    return call.isShown && isSaid ? .null : .int(Int64(count))
  }
}

extension ArchiveStatistics {
  /// The contents in words, or nil if there is nothing.
  fileprivate var contents: Phrase? {
    let parts = [
      (days + otherCharts, "chart", "charts", "박스오피스", "건"),
      (completeCharts, "complete chart", "complete charts", "전체 박스오피스", "건"),
      (answers, "response", "responses", "응답", "건"), (films, "film", "films", "영화", "편"),
      (people, "person", "people", "영화인", "명"),
      (companies, "company", "companies", "영화사", "곳"),
    ].filter { $0.0 > 0 }.map { count, one, many, korean, counter in
      Phrase(
        "\(grouped(count)) \(count == 1 ? one : many)",
        ko: "\(korean) \(grouped(count))\(counter)"
      )
    }
    guard !parts.isEmpty else { return nil }
    return Phrase(
      parts.map(\.english).joined(separator: ", "),
      ko: parts.map(\.korean).joined(separator: ", ")
    )
  }
}

extension Phrase {
  /// The difference between the contents before and after.
  fileprivate static func deleted(
    from before: ArchiveStatistics,
    to after: ArchiveStatistics
  ) -> Phrase {
    let gone = ArchiveStatistics(
      path: before.path,
      days: before.days - after.days,
      otherCharts: before.otherCharts - after.otherCharts,
      completeCharts: before.completeCharts - after.completeCharts,
      answers: before.answers - after.answers,
      films: before.films - after.films,
      people: before.people - after.people,
      companies: before.companies - after.companies
    )
    guard let contents = gone.contents else {
      return Phrase("nothing to delete", ko: "삭제할 데이터가 없습니다")
    }
    return Phrase("deleted: \(contents.english)", ko: "삭제: \(contents.korean)")
  }
}

extension RuntimeError {
  fileprivate static var daysOrAll: RuntimeError {
    RuntimeError(
      .usage,
      "name the days to delete, or use --from relay or --all",
      ko: "지울 기간이나 `--출처 중계`, `--모두`를 입력하세요",
      hint: Phrase(
        "such as `cache clear 2024-05-01..2024-05-31`",
        ko: "예: `저장소 비우기 2024-05-01..2024-05-31`"
      )
    )
  }
}
