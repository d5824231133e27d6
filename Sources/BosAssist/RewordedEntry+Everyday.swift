import BosDomain
import BosRuntime
import BosText

/// Everyday words in place of others with the same meaning.
extension RewordedEntry {
  /// The words to read instead, with what to say about them, or nil.
  static func everyday(_ words: [String]) -> ([String], Phrase?)? {
    if let words = passing(words) ?? passed(words) ?? genre(words) ?? bothDays(words)
      ?? average(words)
    {
      return (words, nil)
    }
    return totalOfPeriod(words)
  }

  /// `작년에 100만 명 넘은 영화` for `작년에 100만 명 넘게 든 영화`.
  private static func passing(_ words: [String]) -> [String]? {
    let verbs: Set<String> = ["든", "본", "모은", "동원한", "들어온", "관람한", "찍은", "기록한", "모았던", "나온"]
    guard let place = words.indices.dropLast().first(where: { ["넘게", "이상"].contains(words[$0]) }),
      verbs.contains(words[place + 1]), place > 0
    else { return nil }
    var rest = words
    rest.replaceSubrange(place...(place + 1), with: ["넘은"])
    return rest
  }

  /// `200만 돌파한 날` for `관객 200만 넘은 날이 언제야`.
  private static func passed(_ words: [String]) -> [String]? {
    guard let place = words.indices.first(where: { ["관객", "관객수", "관객이"].contains(words[$0]) }),
      place + 2 < words.count, ["넘은", "돌파한", "넘긴", "찍은"].contains(words[place + 2]),
      words[place + 1].hasSuffix("만"), words.dropFirst(place + 3).first?.hasPrefix("날") == true,
      words.contains(where: { $0.hasPrefix("언제") })
    else { return nil }
    return Array(words[..<place]) + [words[place + 1], "돌파한", "날"]
  }

  /// `드라마만` for `장르 드라마만` and `드라마 장르만`.
  private static func genre(_ words: [String]) -> [String]? {
    guard words.count == 2 else { return nil }
    if words[0] == "장르", words[1].hasSuffix("만"), words[1].count > 2 { return [words[1]] }
    if words[0].count > 1, ChartColumn.named(words[0]) == nil,
      ["장르만", "장르", "장르의"].contains(words[1])
    {
      return [words[0] + "만"]
    }
    return nil
  }

  /// `회당 관객수 높은 영화` for `평균 회당 관객수가 높은 영화`.
  private static func average(_ words: [String]) -> [String]? {
    guard words.count > 2, ["평균", "average"].contains(words[0].lowercased()),
      ["회당", "스크린당", "상영관당"].contains(words[1])
    else { return nil }
    return Array(words.dropFirst())
  }

  /// `10월 1일 10월 2일 비교` for `10월 1일과 2일 비교`.
  private static func bothDays(_ words: [String]) -> [String]? {
    guard let last = words.last, ["비교", "비교해줘", "비교해", "비교해봐", "비교하면"].contains(last),
      let place = words.indices.dropLast(2).first(where: { joined(words[$0]) != nil }),
      let end = joined(words[place])
    else { return nil }
    let first = Array(words[..<place] + [end])
    var second = Array(words[(place + 1)..<(words.count - 1)])
    // The second day is one of the same month.
    if second.count == 1, second[0].hasSuffix("일"), second[0].dropLast().allSatisfy(\.isNumber),
      first.count > 1, first[first.count - 2].hasSuffix("월")
    {
      second = first.dropLast() + second
    }
    guard DatePhrase(first.joined(separator: " ")) != nil,
      DatePhrase(second.joined(separator: " ")) != nil
    else { return nil }
    return first + second + ["비교"]
  }

  /// A word without `와` or another particle that joins it to the next one, or nil.
  private static func joined(_ word: String) -> String? {
    ["이랑", "하고", "와", "과", "랑"].first(where: word.hasSuffix)
      .map { String(word.dropLast($0.count)) }.flatMap { $0.isEmpty ? nil : $0 }
  }

  /// `이번 달 총 관객수` for `이번 달 누적 관객수`, which is no film's total.
  private static func totalOfPeriod(_ words: [String]) -> ([String], Phrase?)? {
    let (days, rest) = BareEntry.withoutDays(words)
    let names = rest.map { PlainRequest.bareName($0) }
    guard let days, names == ["누적", "관객수"] || names == ["누적", "관객"] || names == ["누적관객수"],
      DatePhrase(days)?.isOneDay == false
    else { return nil }
    return (
      [days, "총", "관객수"],
      Phrase(
        "of all films in these days",
        ko: "이 기간의 모든 관객수입니다 · 영화별 누적관객수: `목록 \(days) --전체 | 정렬 -누적관객수`"
      )
    )
  }
}
