import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Deletes entries from the history.
enum HistoryDeleteCommand: Command {
  private static let words = ParameterKey<String?>.text(
    "words",
    ko: "검색어",
    isRequired: true,
    Phrase("Number of an entry, or text in the entries to delete.", ko: "지울 입력의 번호나 입력에 포함된 검색어.")
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "history delete",
    aliases: ["이력 지우기"],
    hiddenNames: ["이력 삭제"],
    group: .session,
    summary: Phrase("Deletes entries from the history.", ko: "이력에서 입력을 지웁니다."),
    discussion: Phrase(
      """
      A number deletes the entry that `history` shows with it, wherever it was typed. A text deletes all entries that contain \
      it, and this command with them. If there are several, bos asks first. To delete the entries \
      that contain a number, use quotes: `history delete "2024"`.
      """,
      ko: """
        번호를 쓰면 `이력`에 그 번호로 나오는 입력을, 여러 번 입력했더라도 모두 지웁니다. 텍스트를 쓰면 그 텍스트를 포함하는 모든 입력과 이 \
        명령을 지우며, 여러 개이면 먼저 확인합니다. 숫자를 포함하는 입력을 지우려면 `이력 지우기 "2024"`처럼 \
        따옴표를 붙이세요.
        """
    ),
    parameters: [words],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.history]),
    examples: [Example("history delete secret", koreanInput: "이력 지우기 비밀", prints: "0")],
    related: ["history"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let text = try call[words], !text.isEmpty, let history = call.machine.history else {
      return .int(0)
    }
    let isNumber = Int(text) != nil && !call.source.text(of: call.range).contains("\"")
    var found = history.search(isNumber ? "" : text, .max)
    if isNumber {
      guard let entry = found.first(where: { $0.number == Int(text) }) else { throw .noEntry(text) }
      // The same entry may have been typed before.
      found.removeAll { $0.text != entry.text }
    }
    let names = [spec.name] + spec.aliases + spec.hiddenNames
    let count =
      isNumber ? found.count : found.count { entry in !names.contains { entry.text.contains($0) } }
    if !isNumber, count > 1 {
      let question = Phrase(
        "This deletes \(grouped(count)) entries with `\(text)`",
        ko: "`\(text)` 텍스트를 포함하는 입력 \(grouped(count))개를 지웁니다"
      )
      if !call.machine.agrees(toDelete: question) { return .null }
    }
    history.delete(Set(found.map(\.text)))
    let isSaid = call.machine.say(
      Phrase(
        "deleted: \(grouped(count)) \(count == 1 ? "entry" : "entries")",
        ko: "삭제: 입력 \(grouped(count))개"
      )
    )
    return call.isShown && isSaid ? .null : .int(Int64(count))
  }
}

extension RuntimeError {
  fileprivate static func noEntry(_ number: String) -> RuntimeError {
    RuntimeError(
      .value,
      "the history has no entry \(number)",
      ko: "이력에 \(number)번 입력이 없습니다",
      hint: Phrase(
        "for entries that contain it, write `history delete \"\(number)\"`",
        ko: "이 숫자를 포함하는 입력은 `이력 지우기 \"\(number)\"`로 지우세요"
      )
    )
  }
}
