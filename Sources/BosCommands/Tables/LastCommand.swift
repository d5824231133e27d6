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
      Example(
        "list 2024-06-14 | last 2 | columns rank title",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 2 of 94
          #  rank  title
          ───────────────────────────────────
          1     9  Rattling Doll
          2    10  Third-Basement Report Card
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 2편
          #  순위  제목
          ────────────────────────────
          1     9  덜컹이는 인형
          2    10  지하 삼 층의 성적표
          """
      ),
      Example("[\"가\", \"나\", \"다\"] | last 2", prints: "[\"나\", \"다\"]"),
    ],
    related: ["first", "skip"]
  )

  static func places(_ count: Int64, of total: Int64) -> Range<Int64> {
    max(0, total - count)..<total
  }
}
