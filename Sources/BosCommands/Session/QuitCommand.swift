import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Exits the shell or ends the script.
enum QuitCommand: Command {
  static let spec = CommandSpec(
    name: "quit",
    aliases: ["종료", "나가기"],
    group: .session,
    summary: Phrase("Exits the shell, or ends the script.", ko: "셸이나 스크립트를 끝냅니다."),
    discussion: Phrase(
      "In a script, nothing after `quit` runs, and the exit status is 0.",
      ko: "스크립트에서는 그 뒤를 실행하지 않고 종료 상태는 0입니다."
    ),
    pipe: .never,
    result: .session,
    effects: CommandEffects(endsRun: true),
    examples: [Example("print \"bye\"; quit", prints: "bye")],
    related: ["help"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    throw RuntimeError(.quit, "quit", ko: "종료")
  }
}
