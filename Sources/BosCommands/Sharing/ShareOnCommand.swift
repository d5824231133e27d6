import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Uses a shared store.
enum ShareOnCommand: Command {
  private static let address = ParameterKey<String?>.text(
    "uri",
    ko: "주소",
    isRequired: true,
    Phrase("The address of the store, without a password.", ko: "공유 저장소의 주소. 비밀번호는 쓰지 않습니다.")
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "share on",
    aliases: ["공유 켜기"],
    hiddenNames: SwitchWords.on.filter { $0 != "켜기" }.map { "공유 \($0)" },
    group: .data,
    summary: Phrase("Uses the shared store of a team.", ko: "팀의 공유 저장소를 사용합니다."),
    discussion: Phrase(
      """
      bos connects first and changes nothing if that fails. At the prompt, the address is saved in \
      the setting `share`. Several hosts, as in `postgresql://a,b,c/bos`, are tried in order until \
      one accepts changes.
      """,
      ko: """
        먼저 연결해 보고 실패하면 아무것도 바꾸지 않습니다. 프롬프트에서는 주소를 `공유` 설정에 저장합니다. \
        `postgresql://a,b,c/bos`처럼 서버를 여럿 쓰면 쓰기가 가능한 서버를 차례로 찾습니다.
        """
    ),
    parameters: [address],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.settings)],
      writes: .settings,
      changes: [.archive, .settings]
    ),
    examples: [
      Example(
        "try { share on postgresql://db.example.org/bos } catch e { print $e.kind }",
        prints: "permission",
        note: Phrase("in a test, no store is used", ko: "테스트에서는 공유 저장소를 사용하지 않습니다")
      )
    ],
    related: ["share", "share off", "share setup", "set"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let uri = try call[address] ?? ""
    try uri.checkSharedAddress()
    let sharing = try machine.sources().sharing
    let store = try machine.asking { () throws(SourceFailure) in try sharing.check(uri) }
    try machine.keepShare(uri)
    ShareCommand.remarkOnWeakness(store, machine)
    let count = grouped(store.answers) + (store.hasMore ? "+" : "")
    machine.say(
      Phrase(
        "sharing with \(store.host) (\(store.engine)): \(count) answers"
          + (store.canWrite ? "" : "; you may only read"),
        ko: "공유 저장소: \(store.host) (\(store.engine)), 응답 \(count)개"
          + (store.canWrite ? "" : ". 읽기만 할 수 있습니다")
      )
    )
    return .null
  }
}

extension String {
  /// Throws unless the text can be the address of a shared store.
  func checkSharedAddress() throws(RuntimeError) {
    if SecretText.holdsPassword(self) { throw .passwordInAddress }
    if !SharedAddress.isPossible(self) { throw .noSharedAddress(self) }
  }
}

extension Machine {
  /// Sets the shared store in use; at the prompt, the setting stays.
  func keepShare(_ address: String?) throws(RuntimeError) {
    let text = address ?? "off"
    let stays = scripts.isEmpty
    let box = environment.settings
    guard box.set(.share, text, stays: stays) else { throw .noSharedAddress(text) }
    if stays, let failure = environment.keepSetting(.share, text) { throw failure }
  }
}

extension RuntimeError {
  fileprivate static var passwordInAddress: RuntimeError {
    RuntimeError(
      .value,
      "an address with a password isn't accepted",
      ko: "비밀번호가 들어 있는 주소는 쓸 수 없습니다",
      hint: Phrase(
        "put the password into `~/.pgpass`, as `HOST:PORT:DATABASE:USER:PASSWORD`",
        ko: "비밀번호는 `~/.pgpass` 파일에 `호스트:포트:데이터베이스:사용자:비밀번호` 형식으로 저장하세요"
      )
    )
  }

  fileprivate static func noSharedAddress(_ text: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(text)` isn't the address of a shared store",
      ko: "`\(text)`: 공유 저장소의 주소가 아닙니다",
      hint: Phrase(
        "write `postgresql://USER@HOST/DATABASE`",
        ko: "`postgresql://사용자@호스트/데이터베이스` 형식으로 입력하세요"
      )
    )
  }
}
