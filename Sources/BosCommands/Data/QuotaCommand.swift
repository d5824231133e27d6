import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Tells how many calls the day still holds.
enum QuotaCommand: Command {
  static let spec = CommandSpec(
    name: "quota",
    aliases: ["한도"],
    group: .data,
    summary: Phrase("Tells how many calls are left today.", ko: "오늘 남은 요청 수를 알려 줍니다."),
    discussion: Phrase(
      """
      KOBIS allows a key 3,000 calls a day, counted from midnight in Seoul. bos counts those that \
      this machine makes, retries included; calls made elsewhere with the same key are not seen. \
      Without a key nothing is allowed and nothing needed.
      """,
      ko: """
        KOBIS는 키 하나에 하루 3,000번을 허용하고 서울 시각 자정부터 셉니다. bos는 다시 시도한 것까지 \
        이 기계에서 보낸 요청을 셉니다. 같은 키로 다른 곳에서 보낸 요청은 알 수 없습니다. 키가 없으면 \
        허용되는 것도 필요한 것도 없습니다.
        """
    ),
    pipe: .never,
    result: .value,
    examples: [
      Example("let q = quota; print $q.used", prints: "0")
    ],
    related: ["key", "cache", "source"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let sources = try call.machine.sources()
    let quota = try call.machine.asking { () throws(SourceFailure) in try sources.quota() }
    return .record(
      Record(titled: [
        ("day", "날짜", .day(quota.day)), ("used", "쓴 요청", .int(Int64(quota.used))),
        ("allowed", "하루 한도", .int(Int64(quota.allowed))),
        ("left", "남은 요청", .int(Int64(quota.left))),
      ])
    )
  }
}
