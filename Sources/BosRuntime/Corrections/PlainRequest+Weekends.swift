import BosDomain
import BosText

/// Requests for weekends, such as `best weekend of 2026` or `weekend chart for 14 november`.
extension PlainRequest {
  /// Returns the line for a request about weekends with the days in it, or nil if the words are none.
  static func weekends(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    var rest = words.map { $0.lowercased() }
    guard
      let place = rest.firstIndex(where: {
        weekendWords.contains($0) || weekendWords.contains(bare($0))
      })
    else { return nil }
    let isPlural = rest[place] == "weekends"
    rest.remove(at: place)
    var (days, count, isBest, isWorst) = (nil as Phrase?, nil as Int?, false, false)
    var index = 0
    while index < rest.count {
      let word = rest[index]
      if days == nil, let found = dayPhrase(rest[index...]) {
        days = Phrase(verbatim: found.text)
        index += found.count
        continue
      }
      if bestWords.contains(word) || Words.superlatives.contains(word) {
        isBest = true
      } else if worstWords.contains(word) {
        isWorst = true
      } else if let number = Int(word) ?? digits(word, before: ["개", "번"]), number < 100 {
        count = number
      } else if !isOfWeekend(word), !isOfWeekend(bare(word)) {
        return nil
      }
      index += 1
    }
    guard let days else { return nil }
    if isBest || isWorst {
      // `best film on a weekend` asks for a film.
      guard haveSeveralCharts(days.english), isBest != isWorst,
        !rest.contains(where: { filmWords.contains($0) || filmWords.contains(bare($0)) })
      else { return nil }
      return (bestWeekend(of: days, isPlural ? count ?? 10 : count ?? 1, isBest), days)
    }
    guard DatePhrase(days.english)?.isOneDay == true, count == nil else { return nil }
    let korean = days.english.contains { !$0.isASCII }
    let line = korean ? "목록 \(days.korean) 주말" : "list weekend of \(days.english)"
    return (Phrase(verbatim: line), days)
  }

  /// Returns the weekends of this year in order for `biggest weekend`, which names no days, or nil.
  static func bestWeekends(_ words: [String]) -> Phrase? {
    let words = words.map { $0.lowercased() }.filter {
      beforeBest.contains($0) || !Words.fillers.contains($0)
    }
    guard
      let place = words.firstIndex(where: {
        weekendWords.contains($0) || weekendWords.contains(bare($0))
      }), place > 0, (2...6).contains(words.count)
    else { return nil }
    let isPlural = words[place] == "weekends"
    let last = words[place - 1]
    let isBest = beforeBest.contains(last) || last == "top" && isPlural
    let around: Set<String> = [
      "admissions", "audience", "관객", "관객이", "관객수", "관객수가", "가장", "제일", "언제", "언제야", "언제였어",
      "어느", "뭐야", "was", "when", "box", "office", "at",
    ]
    let rest = words[..<(place - 1)] + words[(place + 1)...]
    guard isBest || beforeWorst.contains(last), rest.allSatisfy(around.contains) else { return nil }
    return bestWeekend(of: Phrase("this year", ko: "올해"), 10, isBest)
  }

  private static let beforeBest: Set<String> = [
    "best", "biggest", "busiest", "strongest", "highest", "largest", "큰", "컸던", "많은", "많았던", "붐빈",
    "붐볐던", "바쁜", "바빴던", "최고의", "최대", "최고",
  ]
  private static let beforeWorst: Set<String> = [
    "worst", "weakest", "quietest", "slowest", "smallest", "lowest", "적은", "적었던", "한산한", "한산했던",
    "최악의", "최저", "조용한",
  ]

  private static func bestWeekend(of days: Phrase, _ count: Int, _ isBest: Bool) -> Phrase {
    let sign = isBest ? "-" : "+"
    return Phrase(
      "list \(days.english) --weekend --all | group day { audience: sum(audience) } "
        + "| sort \(sign)audience | first \(count)",
      ko: "목록 \(days.korean) --주말 --전체 | 그룹 날짜 { 관객수: 합계(관객수) } | 정렬 \(sign)관객수 "
        + "| 처음 \(count)"
    )
  }

  private static let weekendWords: Set<String> = ["weekend", "weekends", "주말"]
  private static let bestWords: Set<String> = [
    "best", "biggest", "busiest", "strongest", "top", "최고", "최고의", "최대", "가장", "제일", "많았던", "붐빈",
    "큰", "컸던", "바쁜", "붐볐던", "관객이", "관객수가", "많은",
  ]
  private static let worstWords: Set<String> = [
    "worst", "weakest", "quietest", "slowest", "smallest", "최저", "최악의", "최소",
    "한산한", "한산했던", "적은", "적었던",
  ]

  private static func isOfWeekend(_ word: String) -> Bool {
    let words: Set<String> = ["admissions", "audience", "관객", "관객수", "기록", "중", "중에"]
    return words.contains(word) || Words.fillers.contains(word) || Words.chart.contains(word)
  }
}
