import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Clears the screen.
enum ClearCommand: Command {
  static let spec = CommandSpec(
    name: "clear",
    aliases: ["화면지우기"],
    hiddenNames: ["지우기"],
    group: .session,
    summary: Phrase("Clears the screen.", ko: "화면을 지웁니다."),
    discussion: Phrase(
      "The session doesn't change. Without a terminal, `clear` does nothing.",
      ko: "세션은 그대로입니다. 터미널이 아니면 아무 일도 하지 않습니다."
    ),
    pipe: .never,
    result: .session,
    effects: .none,
    examples: [Example("clear", prints: "")],
    related: ["undo", "quit"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    if call.machine.environment.console.isTerminal {
      try call.machine.write("\u{1B}[H\u{1B}[2J\u{1B}[3J")
    }
    return .null
  }
}
