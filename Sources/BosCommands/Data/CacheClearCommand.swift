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
    Phrase("The days whose charts to delete.", ko: "차트를 지울 기간.")
  )
  private static let all = ParameterKey<Bool>.flag(
    "all",
    ko: "모두",
    Phrase("Deletes everything except the count of API calls.", ko: "요청 횟수를 뺀 모두.")
  )

  static let spec = CommandSpec(
    name: "cache clear",
    aliases: ["저장소 비우기"],
    group: .data,
    summary: Phrase("Deletes stored data.", ko: "저장된 것을 지웁니다."),
    discussion: Phrase(
      """
      Deleted data must be fetched again, which costs API calls. The count of API calls is never \
      deleted.
      """,
      ko: "지운 것은 다시 물어야 하고 요청이 듭니다. 요청 횟수는 언제나 남습니다."
    ),
    parameters: [days, all],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive]),
    examples: [
      Example("cache clear 2024-05-01..2024-05-31", prints: "0")
    ],
    related: ["cache", "cache days"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let span = try call[days]
    let isAll = try call[all]
    let archive = try machine.archive()
    let removal: ArchiveRemoval
    switch (span, isAll) {
    case (nil, true): removal = .everything
    case (let span?, false):
      let first = span.from ?? Day(year: 2003, month: 11, day: 11) ?? .minimum
      removal = .days(
        DayRange(lower: first, upper: span.isRange ? span.to ?? machine.today : first)
      )
    default: throw .daysOrAll
    }
    let count = try machine.asking { () throws(SourceFailure) in try archive.remove(removal) }
    return .int(Int64(count))
  }
}

extension RuntimeError {
  fileprivate static var daysOrAll: RuntimeError {
    RuntimeError(
      .usage,
      "name the days to delete, or use --all",
      ko: "지울 기간이나 --all 가운데 하나를 쓰세요",
      hint: Phrase(
        "such as `cache clear 2024-05-01..2024-05-31`",
        ko: "예: `저장소 비우기 2024-05-01..2024-05-31`"
      )
    )
  }
}
