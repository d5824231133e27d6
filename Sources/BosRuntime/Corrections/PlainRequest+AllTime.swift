import BosDomain
package import BosText

/// Films of all time by their totals, for which KOBIS has no chart.
extension PlainRequest {
  package static let allWeeks = Phrase(
    "list since \(Chart.firstDay) --week",
    ko: "목록 \(Chart.firstDay)부터 --주간"
  )

  /// A line about the films of this year with all weekly charts instead.
  package static func inAllWeeks(_ line: Phrase) -> Phrase {
    let (english, korean) = ("list this year", "목록 올해")
    guard line.english.hasPrefix(english), line.korean.hasPrefix(korean) else { return line }
    return Phrase(
      allWeeks.english + line.english.dropFirst(english.count),
      ko: allWeeks.korean + line.korean.dropFirst(korean.count)
    )
  }

  /// The line for `highest grossing films ever` and `역대 흥행 순위`, or nil if the text is no such request.
  static func ofAllTime(_ text: String) -> Phrase? {
    guard let words = wordsBesideTime(text), words.count < 10 else { return nil }
    var request = AllTime()
    for word in words {
      guard request.take(word) || request.take(bare(word)) else { return nil }
    }
    // `역대` alone asks for the list, `ever` for nothing.
    guard request.isRanked || words.isEmpty && nfc(text).lowercased() != "ever" else { return nil }
    return inAllWeeks(request.line)
  }

  /// A text without its word for all time, or nil if it has none.
  static func withoutAllTime(_ text: String) -> String? {
    wordsBesideTime(text).flatMap { $0.isEmpty ? nil : $0.joined(separator: " ") }
  }

  private static func wordsBesideTime(_ text: String) -> [String]? {
    let plain = nfc(text).lowercased().replacing("all-time", with: "all time")
      .replacing("box office", with: "chart").replacing("number one", with: "1위")
      .replacing("number 1", with: "1위")
    var words = plain.split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    return removeTime(&words) ? words : nil
  }

  /// Removes the words that mean all time, or returns false if there are none.
  private static func removeTime(_ words: inout [String]) -> Bool {
    for time in [["of", "all", "time"], ["all", "time"], ["ever"], ["alltime"], ["역대"], ["역대급"]] {
      guard
        let place = words.indices.first(where: { words[$0...].starts(with: time) })
      else { continue }
      words.removeSubrange(place..<(place + time.count))
      return true
    }
    return false
  }

  private struct AllTime {
    var count: Int?
    var isOne = false
    var isRanked = false
    var isOfSales = false
    var nation: Phrase?

    mutating func take(_ word: String) -> Bool {
      if let number = Int(word), (1...100).contains(number), count == nil {
        count = number
      } else if let number = PlainRequest.digits(word, before: ["편", "개", "위"]), count == nil {
        (count, isOne) = (number, number == 1)
        isRanked = true
      } else if ["film", "movie", "one", "1등"].contains(word) {
        isOne = true
      } else if Self.sales.contains(word) {
        (isOfSales, isRanked) = (true, true)
      } else if Self.ranks.contains(word) {
        isRanked = true
      } else if ["korean", "한국", "한국영화", "국내"].contains(word), nation == nil {
        nation = Phrase(" --nation korean", ko: " --국적 한국")
      } else if ["foreign", "외국", "외국영화", "해외"].contains(word), nation == nil {
        nation = Phrase(" --nation foreign", ko: " --국적 외국")
      } else {
        return Self.fillers.contains(word)
      }
      return true
    }

    var line: Phrase {
      let first = count ?? (isOne ? 1 : 10)
      let (sum, koreanSum) =
        isOfSales
        ? (", sales_total: max(sales_total)", ", 누적매출액: 최대(누적매출액)") : ("", "")
      return Phrase(
        "list this year\(nation?.english ?? "") --all "
          + "| group title, code, open { total: max(total)\(sum) } "
          + "| sort -\(isOfSales ? "sales_total" : "total") | first \(first)",
        ko: "목록 올해\(nation?.korean ?? "") --전체 "
          + "| 그룹 제목, 영화코드, 개봉일 { 누적관객수: 최대(누적관객수)\(koreanSum) } "
          + "| 정렬 -\(isOfSales ? "누적매출액" : "누적관객수") | 처음 \(first)"
      )
    }

    private static let sales: Set<String> = [
      "grossing", "gross", "earning", "earner", "earners", "sales", "revenue", "매출", "매출액", "매출액이",
      "매출이",
    ]
    private static let ranks: Set<String> = [
      "top", "best", "highest", "biggest", "most", "largest", "ranking", "rankings",
      "chart",
      "charts", "hits", "hit", "흥행", "순위", "최고", "최고의", "최다", "흥행작", "흥행영화", "박스오피스", "흥행순위", "랭킹",
      "관객순위", "제일", "가장", "많이", "많은",
    ]
    private static let fillers: Set<String> = [
      "films", "movies", "watched", "seen", "viewed", "popular", "successful", "attended",
      "selling", "by", "admissions", "audience", "attendance", "viewers", "tickets", "total", "the",
      "a",
      "in", "korea", "what", "what's", "whats", "is", "are", "was", "which", "list", "show", "me",
      "of",
      "영화", "관객", "관객수", "누적관객수", "누적", "관객이", "든", "본", "영화는", "영화가", "뭐야", "보여줘", "알려줘", "목록",
      "리스트", "작품", "기록", "동원", "기준", "뭐", "성적",
    ]
  }
}
