import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Checks the archive for damage.
enum CacheCheckCommand: Command {
  static let spec = CommandSpec(
    name: "cache check",
    aliases: ["저장소 점검"],
    group: .data,
    summary: Phrase("Checks the archive for damage.", ko: "저장된 것에 손상이 있는지 봅니다."),
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example("cache check", prints: "ok")
    ],
    related: ["cache", "cache clear"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let archive = try call.machine.archive()
    let findings = try call.machine.asking { () throws(SourceFailure) in try archive.check() }
    return .text(findings.isEmpty ? "ok" : findings.joined(separator: "\n"))
  }
}
