import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows how many API calls are left today.
enum QuotaCommand: Command {
  static let spec = CommandSpec(
    name: "quota",
    aliases: ["한도"],
    group: .data,
    summary: Phrase("Shows how many API calls are left today.", ko: "오늘 남은 요청 수를 알려 줍니다."),
    discussion: Phrase(
      """
      KOBIS allows 3,000 calls a day for each key; the quota resets at midnight in Seoul. bos \
      counts the calls from this computer, including retries, but can't see calls made elsewhere \
      with the same key. Without a key, the quota is 0; sample data needs no key.

      To share one key in a class, fetch the data once. Then share it: `record` writes a pack, \
      `export` and `import` transfer charts, and you can copy the folder given with `--data`. \
      `--offline` and `source pack` use no calls.
      """,
      ko: """
        KOBIS는 키 하나에 하루 3,000번을 허용하고 서울 시각 자정부터 셉니다. bos는 다시 시도한 것까지 \
        이 기계에서 보낸 요청을 셉니다. 같은 키로 다른 곳에서 보낸 요청은 알 수 없습니다. 키가 없으면 \
        허용되는 것도 필요한 것도 없습니다.

        여럿이 키 하나를 쓸 때는 한 번만 물으세요. 한 기계가 받은 것을 `record`가 팩으로 담아 나눌 수 \
        있고, 순위는 `export`와 `import`로 옮기며, `--data` 폴더는 통째로 복사해도 됩니다. `--offline`과 \
        `source pack`은 누구의 요청도 쓰지 않습니다.
        """
    ),
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example("let q = quota; print $q.used", prints: "0")
    ],
    related: ["key", "cache", "source", "record"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let sources = try call.machine.sources()
    let quota = try call.machine.asking { () throws(SourceFailure) in try sources.quota() }
    if quota.allowed == 0, call.isShown {
      let note = Phrase(
        "no KOBIS key, so no calls are counted; see `help key`",
        ko: "KOBIS 키가 없어 세지 않습니다. 얻는 법은 `도움말 키`"
      )
      call.machine.remark(note)
    }
    return .record(
      Record(titled: [
        ("day", "날짜", .day(quota.day)), ("used", "쓴 요청", .int(Int64(quota.used))),
        ("allowed", "하루 한도", .int(Int64(quota.allowed))),
        ("left", "남은 요청", .int(Int64(quota.left))),
      ])
    )
  }
}
