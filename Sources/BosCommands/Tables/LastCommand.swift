import BosRuntime
import BosTables
import BosText

/// Keeps the last rows or elements.
enum LastCommand: RowEndCommand {
  static let spec = rowEndSpec(
    name: "last",
    aliases: ["마지막"],
    summary: Phrase("Keeps the last rows.", ko: "마지막 몇 행만 남깁니다."),
    examples: [
      Example("[{rank: 1}, {rank: 2}, {rank: 3}] | where rank < 3 | last | csv", prints: "rank\n2"),
      Example("[\"가\", \"나\", \"다\"] | last 2", prints: "[\"나\", \"다\"]"),
    ],
    related: ["first", "skip"]
  )

  static func places(_ count: Int64, of total: Int64) -> Range<Int64> {
    max(0, total - count)..<total
  }
}
