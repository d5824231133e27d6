import BosLanguage
import BosRuntime
import BosText

/// Opens the following film of the list.
enum NextCommand: Command {
  static let spec = CommandSpec(
    name: "next",
    aliases: ["다음"],
    group: .browsing,
    summary: Phrase("Opens the following film of the list.", ko: "목록의 다음 영화를 엽니다."),
    discussion: Phrase(
      "The list is the one that the film was opened from, whatever has been loaded since.",
      ko: "그사이 무엇을 불러왔든, 지금 영화를 연 그 목록을 따라갑니다."
    ),
    pipe: .never,
    result: .value,
    examples: [
      Example(
        "def place(): int {\n  date 2024-06-14\n  open 2\n  next\n  return $movie.rank\n}\nprint place()",
        prints: "3"
      )
    ],
    related: ["open", "previous", "list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    try OpenCommand.walk(1, call)
  }
}
