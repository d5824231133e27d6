import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Exits the shell or ends the script.
enum QuitCommand: Command {
  private static let status = ParameterKey<Int?>.count(
    "status",
    ko: "상태",
    Phrase(
      "Exit status: 0, 2 or 4 to 63 (default: 0).",
      ko: "종료 상태: 0, 2, 4~63. 생략하면 0입니다."
    )
  )

  static let spec = CommandSpec(
    name: "quit",
    aliases: ["종료", "나가기", "exit", "q"],
    group: .session,
    summary: Phrase("Exits the shell, or ends the script.", ko: "셸이나 스크립트를 끝냅니다."),
    discussion: Phrase(
      """
      In a script, nothing after `quit` runs. The other statuses are those of bos, such as 1 for \
      an error. A script started with `run` ends alone; its status is the result of `run`.
      """,
      ko: """
        스크립트에서는 그 뒤를 실행하지 않습니다. 오류(1) 등 나머지 상태는 bos가 사용합니다. `실행`으로 \
        실행한 스크립트는 그것만 끝나고, 상태는 `실행`의 결과가 됩니다.
        """
    ),
    parameters: [status],
    pipe: .never,
    result: .session,
    effects: CommandEffects(endsRun: true),
    examples: [
      Example(
        "print \"bye\"; quit",
        koreanInput: "출력 \"끝\"; 종료",
        prints: "bye",
        ko: "끝"
      )
    ],
    related: ["help"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    throw try RuntimeError.quit(.int(Int64(try call[status] ?? 0)))
  }
}
