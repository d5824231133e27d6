import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows the state of the shared store.
enum ShareCommand: Command {
  static let spec = CommandSpec(
    name: "share",
    aliases: ["공유"],
    group: .data,
    summary: Phrase("Shows the state of the shared store.", ko: "공유 저장소의 상태를 보여 줍니다."),
    discussion: Phrase(
      """
      A team can share a store in PostgreSQL. bos then looks there before it asks a service, so \
      that a question is asked once by whoever comes first, and it counts the calls of all who \
      share a key. The archive on this computer stays the working copy. If the store can't be \
      reached, bos says so once and goes on alone; it adds its calls and responses when the store \
      is back. `pending` are those still to be added, `local` those of somebody who may only read.

      `share on` uses a store, which `share setup` has made. `share push` and `share pull` copy \
      what the other side lacks. The option `--share` and the variable `BOS_SHARE` set the address \
      for one run. The address has no password: libpq reads it from `~/.pgpass`, a service file or \
      `PGPASSWORD`. Elsewhere than on this computer, the server must prove its name \
      (`sslmode=verify-full`) unless the address says otherwise.
      """,
      ko: """
        팀은 PostgreSQL에 저장소를 두고 함께 쓸 수 있습니다. bos는 서비스에 요청하기 전에 공유 저장소를 먼저 \
        확인합니다. 같은 요청은 먼저 요청한 사람이 한 번만 보내고, 키를 함께 쓰는 모두의 요청 수를 합산합니다. \
        이 컴퓨터의 저장소는 그대로 사용합니다. 공유 저장소에 연결할 수 없으면 한 번 알리고 혼자 계속하며, \
        다시 연결되면 그동안의 요청 수와 응답을 올립니다. `pending`(미전송)은 아직 올리지 않은 응답이고, `local`(로컬 \
        전용)은 읽기 권한만 있어 올릴 수 없는 응답입니다.

        `공유 설치`로 만든 저장소를 `공유 켜기`로 사용하세요. `공유 올리기`와 `공유 내려받기`는 상대에게 없는 \
        응답을 복사합니다. `--share` 옵션과 `BOS_SHARE` 환경 변수는 한 번의 실행에 쓸 주소를 정합니다. 주소에는 \
        비밀번호를 쓰지 않습니다. 비밀번호는 libpq가 `~/.pgpass`, 서비스 파일, `PGPASSWORD`에서 읽습니다. \
        다른 컴퓨터의 서버는 주소에 따로 쓰지 않으면 이름을 인증서로 확인합니다(`sslmode=verify-full`).
        """
    ),
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example("share", prints: "no shared store is in use", ko: "사용 중인 공유 저장소가 없습니다")
    ],
    related: ["share on", "share setup", "share push", "quota", "cache"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let sharing = try machine.sources().sharing
    let state = try machine.asking { () throws(SourceFailure) in try sharing.state() }
    guard let state else { return .text(noStore.text(in: machine.language)) }
    let store = state.store
    let role = store.canWrite ? Phrase("writer", ko: "쓰기") : Phrase("reader", ko: "읽기")
    let encryption = store.encryption ?? Phrase("none", ko: "없음").text(in: machine.language)
    var fields: [(String, String, Value)] = [
      ("engine", "엔진", .text(store.engine)),
      ("host", "서버", .text(store.host)),
      ("encryption", "암호화", .text(encryption)),
      ("round_trip", "왕복시간(ms)", .int(Int64(store.roundTrip))),
      ("role", "권한", .text(role.text(in: machine.language))),
      ("answers", "응답", .int(Int64(store.answers))),
      ("pending", "미전송", .int(Int64(store.canWrite ? state.pending : 0))),
      ("local", "로컬 전용", .int(Int64(store.canWrite ? 0 : state.pending))),
    ]
    if let quota = state.quota {
      fields += [
        ("used", "모두의 요청", .int(Int64(quota.used))),
        ("left", "남은 요청", .int(Int64(quota.left))),
      ]
    }
    remarkOnWeakness(store, machine)
    return .record(Record(titled: fields))
  }

  static let noStore = Phrase("no shared store is in use", ko: "사용 중인 공유 저장소가 없습니다")

  /// Remarks that the server needn't prove its name.
  static func remarkOnWeakness(_ store: SharedStoreState, _ machine: Machine) {
    guard let mode = store.weakMode else { return }
    machine.remark(
      Phrase(
        "`sslmode=\(mode)` doesn't check the server's name",
        ko: "`sslmode=\(mode)` 모드는 서버의 이름을 확인하지 않습니다"
      )
    )
  }
}
