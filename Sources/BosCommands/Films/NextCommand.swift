import BosRuntime
import BosTables
import BosText

/// Opens the next film in the list.
enum NextCommand: ListStepCommand {
  static let step = 1

  static let spec = listStepSpec(
    name: "next",
    aliases: ["다음"],
    summary: Phrase("Opens the next film in the list.", ko: "목록의 다음 영화를 엽니다."),
    printsRank: "3",
    related: ["open", "previous", "list"]
  )
}
