import BosDomain
import BosLanguage
import BosTables
import BosText

/// Functions that ask the system.
enum SystemFunctions {
  static let all = [now, env]

  private static let now = FunctionSpec(
    "now",
    aliases: ["지금"],
    group: .days,
    returns: .text,
    summary: Phrase(
      "Returns the time in Seoul as text; midnight with `--as-of`",
      ko: "현재 시각(한국 시간)을 구합니다. `--as-of`이면 0시입니다"
    ),
    parameters: [],
    examples: [
      Example("print now()", prints: "2024-06-15T00:00+09:00"),
      Example("print slice(now(), 11, 16)", prints: "00:00"),
      Example("print day(now())", prints: "2024-06-15"),
    ]
  ) { call throws(RuntimeError) in
    .text(call.machine.environment.clock.localTime)
  }

  private static let env = FunctionSpec(
    "env",
    aliases: ["환경변수"],
    group: .values,
    returns: .text,
    summary: Phrase(
      "Returns a variable of the environment, or null",
      ko: "환경 변수의 값을 구합니다. 없으면 null입니다"
    ),
    parameters: [FunctionParameter("name", ko: "이름", .text)],
    // A test may not read variables.
    examples: [],
    use: .variables
  ) { call throws(RuntimeError) in
    let name = try call.text(0)
    let environment = call.machine.environment
    try environment.files.permissions.check([.variables], of: "env")
    if Keys.Service.allCases.contains(where: { $0.variable == name }) { throw .holdsKey(name) }
    guard let value = environment.variable(name) else { return .null }
    if let keys = environment.sources?.keys {
      for key in keys.secrets
      where key.utf8.count >= 4 && value.contains(key) {
        throw .holdsKey(name)
      }
    }
    try Limits.check(value)
    return .text(value)
  }
}

extension RuntimeError {
  fileprivate static func holdsKey(_ name: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "the variable \(quoted(name)) holds a key, which no script can read",
      ko: "환경 변수 \(quoted(name)): 키가 들어 있어 스크립트에서 읽을 수 없습니다",
      hint: Phrase("to see which keys are set, run `doctor`", ko: "키의 저장 여부는 `진단`으로 확인하세요")
    )
  }
}
