import BosRuntime
import BosTables
import BosText

/// Keeps the first rows or elements.
enum FirstCommand: RowEndCommand {
  static let spec = rowEndSpec(
    name: "first",
    aliases: ["처음"],
    summary: Phrase("Keeps the first rows.", ko: "처음 몇 행만 남깁니다."),
    examples: [
      Example(
        "list 2024-06-14 | first 2 | columns rank title | csv",
        prints: "rank,title\n1,휴가의 첫눈\n2,자물쇠의 고래"
      ),
      Example(
        "[{rank: 1}, {rank: 2}, {rank: 3}] | where rank > 1 | first | csv",
        prints: "rank\n2"
      ),
      Example("1..100 | first 3", prints: "1..3"),
      Example(
        "[{day: 1, n: 5}, {day: 2, n: 8}, {day: 1, n: 7}] | sort -n | first 1 by day | csv",
        prints: "day,n\n2,8\n1,7"
      ),
    ],
    related: ["last", "skip", "sort"]
  )

  static let numberOfFirstRows: String? = countOfRows.name

  static func places(_ count: Int64, of total: Int64) -> Range<Int64> {
    0..<min(total, count)
  }
}
