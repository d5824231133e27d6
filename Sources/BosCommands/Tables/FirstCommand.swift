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
        "list 2024-06-14 | first 2 | columns rank title",
        prints: """
          Daily box office · 2024-06-14 (Fri) · 2 of 94
          #  rank  title
          ───────────────────────────────────────
          1     1  The First Snow of the Vacation
          2     2  The Whale of the Padlock
          """,
        ko: """
          일별 박스오피스 · 2024-06-14 (금) · 94편 중 2편
          #  순위  제목
          ──────────────────────
          1     1  휴가의 첫눈
          2     2  자물쇠의 고래
          """
      ),
      Example(
        "list 2024-06-12..2024-06-14 | first 1 by day | columns day title audience",
        prints: """
          Daily box office · 2024-06-12..2024-06-14
          #  day         title                           audience
          ───────────────────────────────────────────────────────
          1  2024-06-12  The First Snow of the Vacation    34,401
          2  2024-06-13  The First Snow of the Vacation    32,272
          3  2024-06-14  The First Snow of the Vacation    40,038
          ───────────────────────────────────────────────────────
                         sum                              106,711
          """,
        ko: """
          일별 박스오피스 · 2024-06-12..2024-06-14
          #  날짜        제목          관객수
          ───────────────────────────────────
          1  2024-06-12  휴가의 첫눈   34,401
          2  2024-06-13  휴가의 첫눈   32,272
          3  2024-06-14  휴가의 첫눈   40,038
          ───────────────────────────────────
                         합계         106,711
          """
      ),
      Example("1..100 | first 3", prints: "1..3"),
    ],
    related: ["last", "skip", "sort"]
  )

  static let numberOfFirstRows: String? = countOfRows.name

  static func places(_ count: Int64, of total: Int64) -> Range<Int64> {
    0..<min(total, count)
  }
}
