/// Comparisons with the year before in the words of analysts, such as `november yoy` or `11월 전년대비`.
extension PlainRequest {
  private static let marksOfYears = [
    ["yoy"], ["y/y"], ["year", "over", "year"], ["year", "on", "year"], ["year-over-year"],
    ["year-on-year"], ["전년대비"], ["전년비"], ["작년대비"], ["전년동월대비"], ["전년동기대비"],
  ]
  private static let changes: Set<String> = [
    "growth", "change", "comparison", "증감", "증감률", "성장률", "증가율",
  ]

  /// The words with `vs last year` at their end instead of such a mark, or else as they are.
  static func withYearBefore(_ words: [String]) -> [String] {
    let names = words.map { $0.lowercased() }
    for mark in marksOfYears where names.count > mark.count {
      for place in 0...(names.count - mark.count)
      where Array(names[place..<place + mark.count]) == mark {
        var rest = words
        rest.removeSubrange(place..<place + mark.count)
        rest.removeAll { changes.contains($0.lowercased()) }
        // `since 2019` is many years, none of which is the other one.
        let isLong = rest.contains { word in
          ["since", "from"].contains(word.lowercased())
            || ["부터", "이후"].contains(where: word.hasSuffix)
        }
        guard !rest.isEmpty, !isLong else { return words }
        return rest + (mark[0].allSatisfy(\.isASCII) ? ["vs", "last", "year"] : ["전년", "대비"])
      }
    }
    return words
  }
}
