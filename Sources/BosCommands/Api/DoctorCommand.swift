import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Reports on the program and its environment.
enum DoctorCommand: Command {
  private static let live = ParameterKey<Bool>.flag(
    "live",
    ko: "온라인",
    Phrase(
      "Sends one request to KOBIS to check the key.",
      ko: "KOBIS에 요청을 1회 보내 키를 확인합니다."
    )
  ).alsoCalled("실시간")

  static let spec = CommandSpec(
    name: "doctor",
    aliases: ["진단"],
    group: .api,
    summary: Phrase("Diagnoses setup problems.", ko: "프로그램과 실행 환경을 점검합니다."),
    discussion: Phrase(
      """
      The report covers versions, folders, terminal features, libraries, keys, the archive and \
      today's API calls. It shows whether each key exists, but never the key itself, so you can \
      share the report. If a check fails, the command fails; `bos doctor` then exits with status \
      1.
      """,
      ko: """
        버전, 폴더, 터미널, 라이브러리, 키(저장 여부만), 저장소, 오늘의 요청 수를 \
        보여 줍니다. 비밀 정보가 없으므로 문의할 때 그대로 붙여 넣어도 됩니다. 문제가 있으면 오류로 \
        끝나며 `bos doctor`의 종료 상태는 1입니다.
        """
    ),
    parameters: [live],
    pipe: .never,
    result: .value,
    effects: CommandEffects(reads: [.always(.source)]),
    examples: [
      Example("let d = doctor; print $d.broken", prints: "0")
    ],
    related: ["key", "cache", "quota"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    var findings = machine.environment.checkup()
    findings += try DataChecks(machine: machine).findings(asksLive: try call[live])
    let keys = try machine.sources().keys
    for secret in keys.secrets where secret.utf8.count >= 4 {
      // A key may appear anywhere, even in the name of a folder.
      for place in findings.indices { findings[place].blot(secret) }
    }
    let broken = findings.filter { $0.state == .broken }
    let language = machine.language
    let record = try Record(
      [
        "broken": .int(Int64(broken.count)),
        "checks": .table(
          Table(
            columns: [
              Column("section", ko: "분야", texts: findings.map { $0.section.text(in: language) }),
              Column("name", ko: "이름", texts: findings.map { $0.name.text(in: language) }),
              Column("value", ko: "값", texts: findings.map { $0.value.text(in: language) }),
              Column("state", ko: "상태", texts: findings.map(\.state.rawValue)),
            ],
            rowCount: findings.count
          )
        ),
      ],
      page: .checkup(DoctorReport(findings: findings))
    )
    if !broken.isEmpty, call.isShown {
      try machine.show(.record(record))
      throw .broken(broken.map(\.name))
    }
    return .record(record)
  }
}

extension CheckResult {
  fileprivate mutating func blot(_ secret: String) {
    func blotted(_ text: String) -> String {
      text.split(separator: secret, omittingEmptySubsequences: false).joined(separator: "••••")
    }
    value = Phrase(blotted(value.english), ko: blotted(value.korean))
  }
}

extension RuntimeError {
  fileprivate static func broken(_ names: [Phrase]) -> RuntimeError {
    RuntimeError(
      .value,
      "checks failed: \(names.map(\.english).joined(separator: ", "))",
      ko: "문제가 있습니다: \(names.map(\.korean).joined(separator: ", "))"
    )
  }
}
