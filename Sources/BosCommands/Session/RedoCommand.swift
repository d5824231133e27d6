import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Repeats undone session changes.
enum RedoCommand: Command {
  private static let count = ParameterKey<Int?>.count(
    "count",
    ko: "개수",
    Phrase("The number of changes (default: 1).", ko: "다시 적용할 횟수. 생략하면 1번입니다.")
  )

  static let spec = CommandSpec(
    name: "redo",
    aliases: ["다시실행"],
    group: .session,
    summary: Phrase("Repeats undone session changes.", ko: "되돌린 변경을 다시 적용합니다."),
    discussion: Phrase(
      """
      Restores the session to its state before the last `undo`; `redo 3` repeats three changes. A \
      new change ends this: what was undone before it can't be repeated.
      """,
      ko: """
        세션을 마지막 `되돌리기` 이전으로 되돌립니다. `다시실행 3`은 세 번의 변경을 다시 적용합니다. \
        되돌린 뒤에 새로 변경하면 다시 적용할 수 없습니다.
        """
    ),
    parameters: [count],
    pipe: .never,
    result: .value,
    effects: CommandEffects(writes: [.date, .list, .film, .view, .source, .settings]),
    examples: [
      Example("date 2024-05-01; date 2024-04-01; undo; redo; date", prints: "2024-04-01")
    ],
    related: ["undo"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let count = try call[count] ?? 1
    let possible = machine.changes.redoCount
    guard possible > 0 else { throw .nothingToRedo }
    guard (1...possible).contains(count) else { throw .cannotRedo(count, possible) }
    let redone = machine.redo(count).joined(separator: ", ")
    if call.isShown { machine.say(Phrase("redone: \(redone)", ko: "다시 적용: \(redone)")) }
    return .null
  }
}

extension RuntimeError {
  fileprivate static var nothingToRedo: RuntimeError {
    RuntimeError(.value, "nothing to redo", ko: "다시 적용할 변경이 없습니다")
  }

  fileprivate static func cannotRedo(_ count: Int, _ possible: Int) -> RuntimeError {
    RuntimeError(
      .value,
      "can't redo \(grouped(count)) \(count == 1 ? "change" : "changes")",
      ko: "변경 \(grouped(count))번을 다시 적용할 수 없습니다",
      hint: count < 1
        ? Phrase("write a number from 1", ko: "1 이상의 수를 입력하세요")
        : Phrase("to redo all, use `redo \(possible)`", ko: "모두 다시 적용하려면 `다시실행 \(possible)`")
    )
  }
}
