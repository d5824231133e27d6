import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Makes the tables and roles of a shared store.
enum ShareSetupCommand: Command {
  private static let address = ParameterKey<String?>.text(
    "uri",
    ko: "주소",
    isRequired: true,
    Phrase("The address of the database.", ko: "데이터베이스의 주소.")
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "share setup",
    aliases: ["공유 설치"],
    group: .data,
    summary: Phrase("Prepares a database for sharing.", ko: "데이터베이스를 공유 저장소로 준비합니다."),
    discussion: Phrase(
      """
      It creates the schema `bos` with five tables, and the roles `bos_reader` and `bos_writer`. \
      Grant one of them to each user. You can repeat it: it completes what is missing and brings \
      the tables to the version of this bos. It deletes no answers.
      """,
      ko: """
        `bos` 스키마에 테이블 다섯 개와 `bos_reader`, `bos_writer` 역할을 만듭니다. 사용자마다 한 역할을 \
        부여하세요. 다시 실행하면 빠진 것만 만들고 테이블을 이 bos의 버전에 맞춥니다. 응답은 삭제하지 않습니다.
        """
    ),
    parameters: [address],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive]),
    examples: [
      Example(
        "try { share setup postgresql://localhost/bos } catch e { print $e.kind }",
        prints: "permission",
        note: Phrase("in a test, no store is used", ko: "테스트에서는 공유 저장소를 사용하지 않습니다")
      )
    ],
    related: ["share on", "share"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let uri = try call[address] ?? ""
    try uri.checkSharedAddress()
    let sharing = try machine.sources().sharing
    let setup = try machine.asking { () throws(SourceFailure) in try sharing.setUp(uri) }
    if let failure = setup.roleFailure {
      machine.remark(
        Phrase(
          "the roles bos_reader and bos_writer weren't made: \(failure.english)",
          ko: "bos_reader, bos_writer 역할을 만들지 못했습니다: \(failure.korean)"
        )
      )
    }
    machine.say(
      setup.wasComplete
        ? Phrase("the shared store was complete", ko: "공유 저장소가 이미 준비되어 있습니다")
        : Phrase(
          "the shared store is ready; use it with `share on`",
          ko: "공유 저장소가 준비되었습니다. `공유 켜기`로 사용하세요"
        )
    )
    return .null
  }
}
