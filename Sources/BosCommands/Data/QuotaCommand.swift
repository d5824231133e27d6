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
      with the same key, unless you share a store (see `share`), which counts those of all. Without a key, the quota is 0; sample data needs no key. With a class \
      relay, it shows your share of its calls and those of the class.

      To share one key in a class, fetch the data once. Then share it: `record` writes a pack, \
      `export` and `import` transfer charts, and you can copy the folder given with `--data`. \
      `--offline` and `source pack` use no calls.
      """,
      ko: """
        KOBIS는 키 하나에 하루 3,000회를 허용하고 한국 시간 자정부터 셉니다. bos는 재시도를 포함해 \
        이 컴퓨터에서 보낸 요청을 셉니다. 같은 키로 다른 곳에서 보낸 요청은 알 수 없지만, 공유 저장소(`공유`)를 쓰면 모두의 요청을 셉니다. 키가 없으면 \
        한도가 없고 요청도 하지 않습니다. 수업 중계 서버를 쓸 때는 내 몫의 요청과 수업 전체의 요청을 보여 줍니다.

        여럿이 키 하나를 쓸 때는 한 번만 요청하세요. 한 컴퓨터에서 받은 응답은 `기록`으로 팩에 저장해 나눌 수 \
        있고, 박스오피스는 `내보내기`와 `가져오기`로 옮기며, `--data` 폴더는 통째로 복사해도 됩니다. `--offline`과 \
        `소스 팩`은 요청을 보내지 않습니다.
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
    if let relay = try ClassRelay(call.machine) { return try quota(of: relay, call.machine) }
    let quota = try call.machine.asking { () throws(SourceFailure) in try sources.quota() }
    if quota.allowed == 0, call.isShown {
      let note = Phrase(
        "no KOBIS key, so no calls are counted; see `help key`",
        ko: "KOBIS 키가 없어 요청을 보낼 수 없습니다. 발급 방법은 `도움말 키`"
      )
      call.machine.remark(note)
    }
    return .record(
      Record(titled: [
        ("day", "날짜", .day(quota.day)), ("used", "사용한 요청", .int(Int64(quota.used))),
        ("allowed", "하루 한도", .int(Int64(quota.allowed))),
        ("left", "남은 요청", .int(Int64(quota.left))),
      ])
    )
  }

  /// The calls of a student, and those of the class.
  private static func quota(of relay: ClassRelay, _ machine: Machine) throws(RuntimeError) -> Value
  {
    let status = try machine.asking { () throws(SourceFailure) in
      try relay.relays.connect(RelayInvitation(address: relay.address))
    }
    func int(_ number: Int?) -> Value { number.map { .int(Int64($0)) } ?? .null }
    let (mine, all) = (status.budget, status.quota)
    return .record(
      Record(titled: [
        ("day", "날짜", .day(machine.today)), ("used", "사용한 요청", int(mine.used)),
        ("left", "남은 요청", int(mine.left)), ("class_left", "수업에 남은 요청", int(all.left)),
      ])
    )
  }
}
