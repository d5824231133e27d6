import BosDomain
import BosText

/// Korean words that people write together, apart or as they sound.
extension UsualWords {
  private static let spellings = [
    ("점유률", "점유율"), ("헐리우드", "할리우드"), ("헐리웃", "할리우드"), ("할리웃", "할리우드"),
  ]

  private static let numbers = [
    "한", "두", "세", "네", "다섯", "여섯", "일곱", "여덟", "아홉", "열",
  ]

  /// The number that the first word of `다섯 편` is, or nil.
  static func koreanNumber(_ word: String) -> Int? { numbers.firstIndex(of: word).map { $0 + 1 } }

  /// The text in the usual spelling.
  static func spelled(_ text: String) -> String {
    guard text.contains(where: { !$0.isASCII }) else { return text }
    var text = nfc(text)
    for (spelling, usual) in spellings where text.contains(spelling) {
      text = text.replacing(spelling, with: usual)
    }
    return text
  }

  private static let monthsOfHolidays = [
    "신정": 1, "삼일절": 3, "3.1절": 3, "어린이날": 5, "현충일": 6, "광복절": 8, "개천절": 10, "한글날": 10,
    "크리스마스": 12, "성탄절": 12,
  ]

  /// The words without the month before a holiday of that month, as in `10월 개천절 연휴`.
  static func withoutMonth(_ words: [String]) -> [String] {
    guard words.count > 1,
      let place = words.indices.dropLast().first(where: { place in
        let (word, next) = (words[place], words[place + 1])
        guard word.hasSuffix("월"), let month = Int(word.dropLast()) else { return false }
        return monthsOfHolidays[next] == month
          || monthsOfHolidays[PlainRequest.bare(next)] == month
      })
    else { return words }
    return Array(words[..<place] + words[(place + 1)...])
  }

  /// The words with `배급사 1위` for `1위 배급사` of several days, in which the first film isn't meant.
  static func withKeyFirst(_ words: [String]) -> [String] {
    guard words.count > 2,
      let place = words.indices.dropLast().dropFirst().first(where: { place in
        ["배급사", "감독"].contains(PlainRequest.bare(words[place + 1]))
          && ["위", "등"].contains(words[place].last) && Int(words[place].dropLast()) != nil
      }),
      let days = PlainRequest.dayPhrase(words[...]), days.count == place,
      PlainRequest.haveSeveralCharts(days.text)
    else { return words }
    var words = words
    words.swapAt(place, place + 1)
    words[place] = PlainRequest.bare(words[place])
    return words
  }

  private static let drawn: Set<String> = ["든", "들은", "들었던", "드는", "들어온", "들어왔던"]
  private static let drawing: Set<String> = [
    "많이", "적게", "관객이", "사람이", "관객", "이상", "이하", "넘게", "명이", "명",
  ]
  private static let occasions: Set<String> = ["날", "주말", "주", "달", "요일", "해"]
  private static let costs = ["돈", "제작비", "비용", "예산", "힘", "시간", "공"]

  /// The words with `본` for `든`, which people say of viewers, and `많은 날` for `많이 든 날`, but not in
  /// `제작비가 많이 든 영화`.
  static func withSeen(_ words: [String]) -> [String] {
    guard
      !words.contains(where: { costs.contains($0) || costs.contains(PlainRequest.bare($0)) })
    else { return words }
    let place = words.indices.dropFirst().first { place in
      (drawn.contains(words[place]) || words[place] == "본") && drawing.contains(words[place - 1])
    }
    guard let place else { return words }
    var words = words.map { $0 == "사람이" ? "관객이" : $0 }
    let next = place + 1 < words.count ? words[place + 1] : ""
    if words[place - 1] == "많이",
      [next, PlainRequest.bare(next)].contains(where: occasions.contains)
    {
      words.replaceSubrange(place - 1...place, with: ["많은"])
    } else {
      words[place] = "본"
    }
    return words
  }

  private static let films = [
    "한국영화", "외국영화", "국내영화", "해외영화", "국산영화", "독립영화", "예술영화", "상업영화", "할리우드영화",
  ]

  /// The words of `한국영화점유율` and `매출액순위`; another word is its only part.
  static func parts(_ word: String) -> [String] {
    guard word.utf8.count <= 60, word.contains(where: { !$0.isASCII }) else { return [word] }
    let name = PlainRequest.bare(String(word.reversed().drop { "?!.,".contains($0) }.reversed()))
    if let films = films.first(where: { name.hasPrefix($0) && name != $0 }) {
      let rest = String(name.dropFirst(films.count))
      guard
        GroupRequest.share(rest) != nil || PlainRequest.Words.column(rest) != nil
          || PlainRequest.Words.chart.contains(rest)
      else { return [word] }
      return [films == "할리우드영화" ? "할리우드" : films, rest]
    }
    guard name.hasSuffix("순위"), !PlainRequest.Words.chart.contains(name),
      !PlainRequest.Words.booking.contains(name)
    else { return [word] }
    let ranked = String(name.dropLast(2))
    let isAmount = PlainRequest.Words.column(ranked)?.isLargestFirst == true
    let isKey = GroupRequest.key(ranked).map { !["title", "day"].contains($0.column) } == true
    return isAmount || isKey ? [ranked, "순위"] : [word]
  }

  /// `15세관람가` for `15세 관람가`, and `15세이상` for `15세 이상`, or nil for other words.
  static func grade(_ last: String, _ word: String) -> String? {
    guard ["12세", "15세", "12세이상", "15세이상", "전체", "청소년"].contains(last) else { return nil }
    // The end of `관람가` is no particle.
    let name = [word, PlainRequest.bare(word)].first {
      ["이상", "관람가", "관람불가", "이상관람가"].contains($0)
    }
    return name.flatMap { PlainRequest.grade(last + $0) == nil ? nil : last + $0 }
  }

  /// The words with `11/1` for `11.1` before a place or a word for the chart: elsewhere it is a number.
  static func withSlash(_ words: [String]) -> [String] {
    guard words.count > 1, let first = words.first else { return words }
    let numbers = first.split(separator: ".").compactMap { $0.utf8.count < 3 ? Int($0) : nil }
    let next = words[1].lowercased()
    let bare = PlainRequest.bare(next)
    guard numbers.count == 2, first.count(where: { $0 == "." }) == 1,
      first.allSatisfy({ $0.isNumber || $0 == "." }),
      (1...12).contains(numbers[0]), (1...31).contains(numbers[1]),
      PlainRequest.digits(next, before: ["위", "등"]) != nil || PlainRequest.Words.top.contains(next)
        || [next, bare].contains(where: { name in
          PlainRequest.Words.chart.contains(name) || PlainRequest.Words.options[name] != nil
            || PlainRequest.Words.column(name) != nil
        })
    else { return words }
    return ["\(numbers[0])/\(numbers[1])"] + words.dropFirst()
  }
}
