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
    Phrase("Text in the entries to delete.", ko: "지울 입력에 포함된 검색어.")
  ).completing(.nothing)

  static let spec = CommandSpec(
    name: "history delete",
    aliases: ["이력 지우기"],
    hiddenNames: ["이력 삭제"],
    group: .session,
    summary: Phrase("Deletes entries from the history.", ko: "이력에서 입력을 지웁니다."),
    discussion: Phrase(
      "The command itself leaves the history together with the entries that it deletes.",
      ko: "검색어를 포함하므로 이 명령도 함께 지워집니다."
    ),
    parameters: [words],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.history]),
    examples: [Example("history delete secret", prints: "0")],
    related: ["history"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let text = try call[words], !text.isEmpty, let history = call.machine.history else {
      return .int(0)
    }
    let found = history.search(text, .max)
    history.delete(Set(found.map(\.text)))
    let names = [spec.name] + spec.aliases + spec.hiddenNames
    let count = found.count { entry in !names.contains { entry.text.contains($0) } }
    let isSaid = call.machine.say(
      Phrase(
        "deleted: \(grouped(count)) \(count == 1 ? "entry" : "entries")",
        ko: "삭제: 입력 \(grouped(count))개"
      )
    )
    return call.isShown && isSaid ? .null : .int(Int64(count))
  }
}
