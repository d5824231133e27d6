import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Checks the archive for damage, and repairs it.
enum CacheCheckCommand: Command {
  static let spec = CommandSpec(
    name: "cache check",
    aliases: ["저장소 점검"],
    group: .data,
    summary: Phrase("Checks the archive for damage.", ko: "저장된 것에 손상이 있는지 봅니다."),
    discussion: Phrase(
      """
      The check decodes every stored response again and compares the charts with it. It repairs \
      damaged charts from their responses, adds values that an earlier version didn't store, and \
      removes responses that belong to another day. Each change is a line of the result. If damage \
      remains, the command fails.
      """,
      ko: """
        저장된 응답을 모두 다시 읽어 차트와 견줍니다. 손상된 차트는 응답에서 고치고, 이전 판이 저장하지 않은 \
        값은 채우고, 다른 날의 응답은 지웁니다. 바꾼 것은 결과에 한 줄씩 나오고, 고치지 못한 손상이 남으면 \
        명령이 실패합니다.
        """
    ),
    pipe: .never,
    result: .value,
    // A repair changes nothing that was right, and reading a chart repairs it too.
    effects: .none,
    examples: [
      Example("cache check", prints: "ok")
    ],
    related: ["cache", "cache clear", "refresh"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let archive = try machine.archive()
    let report = try machine.asking { () throws(SourceFailure) in try archive.check(true) }
    let language = machine.language
    if !report.damage.isEmpty {
      for note in report.repairs { machine.remark(note) }
      throw .damaged(report.damage)
    }
    let lines = (report.repairs + report.notes).map { $0.text(in: language) }
    return .text(lines.isEmpty ? "ok" : lines.joined(separator: "\n"))
  }
}

extension RuntimeError {
  fileprivate static func damaged(_ findings: [Phrase]) -> RuntimeError {
    let shown = findings.prefix(5)
    let more = findings.count - shown.count
    return RuntimeError(
      .file,
      shown.map(\.english).joined(separator: "; ") + (more > 0 ? "; and \(more) more" : ""),
      ko: shown.map(\.korean).joined(separator: "; ") + (more > 0 ? "; 그 밖에 \(more)가지" : ""),
      hint: Phrase(
        "fetch the charts again with `refresh`, or import them again",
        ko: "`새로고침`으로 다시 가져오거나 다시 들이세요"
      )
    )
  }
}
