import BosDomain
import BosText

/// Days and numbers as people write them.
extension UsualWords {
  /// The text with `11/27 금요일` for `11/27(금)` at its start.
  static func withWeekday(_ text: String) -> String {
    guard let open = text.firstIndex(of: "("), let close = text[open...].firstIndex(of: ")") else {
      return text
    }
    let name = String(text[text.index(after: open)..<close]).trimmed
    let date = String(text[..<open]).trimmed
    guard let weekday = Weekday(name: name), date.first?.isNumber == true, name.utf8.count > 1,
      let phrase = DatePhrase(date), phrase.isOneDay
    else { return text }
    let isKorean = name.contains { !$0.isASCII }
    let day = isKorean ? weekday.koreanLong : weekday.long.lowercased()
    return "\(date) \(day) \(String(text[text.index(after: close)...]).trimmed)".trimmed
  }

  /// The words with `by week` for `week by week` at their end, `last 4 weekends compare` for `compare last
  /// 4 weekends`, and the share of films for `작년 상위 3편 점유율`.
  static func withPeriods(_ words: [String]) -> [String] {
    let lower = words.map { $0.lowercased() }
    if lower.count > 3, let last = lower.last, ["week", "month"].contains(last),
      lower.suffix(3).elementsEqual([last, "by", last])
    {
      return words.dropLast(3) + ["by", last]
    }
    if lower.first == "compare",
      case .recentWeekends(3...)? = DatePhrase(lower.dropFirst().joined(separator: " "))
    {
      return words.dropFirst() + ["compare"]
    }
    if let place = lower.firstRange(of: ["평균", "일", "관객수"]) ?? lower.firstRange(of: ["평균", "일관객수"])
    {
      return words[..<place.lowerBound] + ["일평균", "관객수"] + words[place.upperBound...]
    }
    return shareOfFirst(words, lower) ?? words
  }

  /// `share of the top 3 films 2025년` for `2025년 상위 3편 점유율` and `top 3 share 2025`, or nil.
  private static func shareOfFirst(_ words: [String], _ lower: [String]) -> [String]? {
    let isKorean = ["점유율", "비중"].contains(lower.last) && lower.count > 3
    let start = isKorean ? lower.count - 3 : 0
    let number: Substring
    let days: [String]
    if isKorean, lower[start] == "상위", lower[start + 1].hasSuffix("편") {
      (number, days) = (lower[start + 1].dropLast(), Array(words[..<start]))
    } else if lower.count > 3, lower[0] == "top", lower[2] == "share" {
      (number, days) = (lower[1][...], Array(words[3...]))
    } else {
      return nil
    }
    guard let count = Int(number), (1...100).contains(count),
      PlainRequest.daysAtStart(days[...])?.count == days.count
    else { return nil }
    return ["share", "of", "the", "top", "\(count)", "films"] + days
  }

  /// The words with `순위 상위 10` for `순위 10` after days.
  static func withFirst(_ words: [String]) -> [String] {
    guard words.count > 2, let last = words.last, let number = Int(last), number % 5 == 0,
      (5...100).contains(number), ["순위", "랭킹", "흥행순위"].contains(words[words.count - 2]),
      PlainRequest.daysAtStart(words[...]) != nil
    else { return words }
    return words.dropLast() + ["상위", last]
  }

  private static let wordsOfReleases: Set<String> = [
    "how", "many", "number", "of", "new", "films", "movies", "titles", "have", "were", "got",
    "been",
    "opened", "released", "premiered", "came", "come", "out", "몇", "편", "몇편", "개봉작", "개봉작이", "개봉작은",
    "개봉", "개봉한", "편수", "영화", "영화가", "영화는", "개봉했어", "개봉했나", "개봉했지", "개봉했니", "나왔어", "이야", "야", "수",
  ]
  private static let releasing = [
    "opened", "released", "premiered", "out", "개봉",
  ]

  /// The text with `this month` after `how many films opened`, which would count those of one chart.
  static func withMonthOfReleases(_ text: String) -> String {
    let words = text.lowercased().split(separator: " ").map { word in
      word.filter { !"?!.,".contains($0) }
    }
    let isCounted =
      words.starts(with: ["how", "many"]) || words.starts(with: ["number", "of"])
      || words.contains("몇") || words.contains { $0.hasPrefix("몇편") || $0 == "편수" }
    guard (2...7).contains(words.count), isCounted, words.allSatisfy(wordsOfReleases.contains),
      words.contains(where: { word in releasing.contains(where: word.hasPrefix) })
    else { return text }
    return text.contains(where: { !$0.isASCII }) ? "이번 달 \(text)" : "\(text) this month"
  }
}
