import BosDomain
import BosText

/// Orders of films, such as `매출순`, `by sales` and `관객수 많은 순`.
extension PlainRequest {
  private static let orders: Set<String> = ["순", "순으로", "순서", "순서로", "순위"]
  /// Words for the first films of an order, and whether those are the ones with least.
  private static let degrees = [
    "많은": false, "높은": false, "큰": false, "최신": false, "늦은": false, "적은": true, "낮은": true,
    "작은": true, "이른": true, "빠른": true,
  ]

  /// Takes `매출순`, `관객수 순` or `by sales`, and counts its words.
  mutating func order(_ word: String, _ next: String?) -> Int? {
    func take(_ name: String, _ count: Int) -> Int? {
      guard let column = Words.column(name) else { return nil }
      stages.append(Phrase("sort \(column.name)", ko: "정렬 \(column.korean.first ?? column.name)"))
      return count
    }
    for ending in ["순", "순으로", "순서로"] where word.hasSuffix(ending) && word != ending {
      return take(String(word.dropLast(ending.count)), 1)
    }
    guard let next else { return nil }
    if ["순", "순으로", "순서로"].contains(next) { return take(word, 2) }
    if next == "순위", ChartColumn.named(word) != nil || word == "매출" { return take(word, 2) }
    return word == "by" ? take(next, 2) : nil
  }

  /// Takes an order with the word for its first films, such as `관객수 많은 순`.
  mutating func degree(_ words: ArraySlice<String>) -> Int? {
    let words = words.prefix(3).map { $0.lowercased() }
    guard words.count > 1, let column = Words.column(words[0]) ?? Words.column(Self.bare(words[0])),
      let degree = Self.degrees.first(where: { words[1].hasPrefix($0.key) })
    else { return nil }
    let rest = String(words[1].dropFirst(degree.key.count))
    let hasOwnOrder = Self.orders.contains(rest)
    guard hasOwnOrder || rest.isEmpty && words.count > 2 && Self.orders.contains(words[2]) else {
      return nil
    }
    let sign = degree.value ? "+" : "-"
    stages.append(
      Phrase(
        "sort \(sign)\(column.name)",
        ko: "정렬 \(sign)\(column.korean.first ?? column.name)"
      )
    )
    return hasOwnOrder ? 2 : 3
  }

  /// Takes `관객수 제일 많은`, whose last word must follow.
  mutating func skipped(_ column: ChartColumn) -> Int? {
    stages.append(Phrase("sort -\(column.name)", ko: "정렬 -\(column.korean.first ?? column.name)"))
    count = 1
    return 3
  }
}
