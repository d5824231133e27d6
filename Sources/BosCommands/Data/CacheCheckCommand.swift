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
    hiddenNames: ["캐시 점검"],
    group: .data,
    summary: Phrase("Checks the archive for damage.", ko: "저장소에 손상이 있는지 점검합니다."),
    discussion: Phrase(
      """
      The check decodes every stored response again and compares the charts with it. It repairs \
      damaged charts from their responses, adds values that an earlier version didn't store, and \
      removes responses that belong to another day. Each change is a line of the result. If damage \
      remains, the command fails.
      """,
      ko: """
        저장된 응답을 모두 다시 읽어 박스오피스와 비교합니다. 손상된 박스오피스는 응답에서 복구하고, 이전 버전이 저장하지 않은 \
        값은 채우고, 다른 날짜의 응답은 지웁니다. 바꾼 것은 결과에 한 줄씩 나오고, 복구하지 못한 손상이 남으면 \
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
      ko: shown.map(\.korean).joined(separator: "; ") + (more > 0 ? "; 외 \(more)건" : ""),
      hint: Phrase(
        "fetch the charts again with `refresh`, or import them again",
        ko: "`새로고침`이나 `가져오기`로 다시 가져오세요"
      )
    )
  }
}
