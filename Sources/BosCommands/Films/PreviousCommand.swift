import BosRuntime
import BosTables
import BosText

/// Opens the previous film in the list.
enum PreviousCommand: ListStepCommand {
  static let step = -1

  static let spec = listStepSpec(
    name: "previous",
    aliases: ["이전"],
    summary: Phrase("Opens the previous film in the list.", ko: "목록의 이전 영화를 엽니다."),
    printsRank: "1",
    related: ["open", "next", "list"]
  )
}
