import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Undoes the last session change.
enum UndoCommand: Command {
  static let spec = CommandSpec(
    name: "undo",
    aliases: ["되돌리기"],
    group: .session,
    summary: Phrase("Undoes the last session change.", ko: "세션의 마지막 변화를 되돌립니다."),
    discussion: Phrase(
      """
      Restores the selected day, loaded list, open film, source and view to their values before \
      the last statement that changed one of them. Repeat it to go further back. Written files and \
      posted reviews stay.
      """,
      ko: """
        고른 날짜, 불러온 목록, 열린 영화, 소스, 보기가 마지막으로 바뀌기 전으로 돌아갑니다. 또 쓰면 그 \
        전으로 갑니다. 쓴 파일과 올린 한줄평은 그대로입니다.
        """
    ),
    pipe: .never,
    result: .value,
    effects: CommandEffects(writes: [.date, .list, .film, .view, .source]),
    examples: [
      Example("date 2024-05-01; date 2024-04-01; undo; date", prints: "2024-05-01")
    ],
    related: ["date", "open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard call.machine.undo() else { throw .nothingToUndo }
    return .null
  }
}

extension RuntimeError {
  fileprivate static var nothingToUndo: RuntimeError {
    RuntimeError(.value, "nothing to undo", ko: "되돌릴 것이 없습니다")
  }
}
