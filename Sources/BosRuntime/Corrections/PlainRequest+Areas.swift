import BosDomain
import BosText

/// Comparisons of areas with each other and with all of the country, such as `지난달 서울과 부산 비교`.
extension PlainRequest {
  private static let country: Set<String> = ["전국", "nationwide", "nation"]
  private static let shares: Set<String> = ["share", "점유율", "비중", "비율"]
  private static let aroundAreas: Set<String> = [
    "and", "with", "to", "the", "of", "in", "와", "과", "랑", "이랑", "하고",
  ]

  /// Returns the totals of areas in a time, or the part that one has of the country, or nil.
  static func ofAreas(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    var (days, column) = (nil as String?, nil as ChartColumn?)
    var areas: [(name: Phrase, option: Phrase?)] = []
    var (isCompared, isShare) = (false, false)
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      let names = [word, bare(word)]
      if let option = names.lazy.compactMap({ area($0) }).first {
        let name = names.first { area($0) != nil } ?? word
        areas.append((Phrase(verbatim: name), option))
      } else if names.contains(where: country.contains) {
        areas.append((Phrase(verbatim: word.hasPrefix("전국") ? "전국" : word), nil))
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = found.text
        index += found.count - 1
      } else if names.contains(where: marks.contains) {
        isCompared = true
      } else if names.contains(where: shares.contains) {
        isShare = true
      } else if column == nil, let found = names.lazy.compactMap({ amountColumn($0) }).first {
        column = found
      } else if !aroundAreas.contains(word) {
        return nil
      }
      index += 1
    }
    let name = Phrase(column?.name ?? "audience", ko: column?.korean.first ?? "관객수")
    guard let days, ["audience", "sales", "shows"].contains(name.english),
      (1...6).contains(areas.count),
      Set(areas.map { $0.option?.english ?? "" }).count == areas.count
    else { return nil }
    // The share of one area is that of the country.
    let hasAll = areas.contains { $0.option == nil }
    if isShare, !isCompared, areas.count == 1, !hasAll {
      areas.append((Phrase("nationwide", ko: "전국"), nil))
    } else {
      guard isCompared, areas.count > 1 else { return nil }
    }
    guard !isShare || areas.contains(where: { $0.option == nil }) else { return nil }
    func rows(_ row: (Phrase, Phrase?) -> String) -> String {
      "[" + areas.map { row($0.name, $0.option) }.joined(separator: ", ") + "]"
    }
    let table = Phrase(
      rows { title, option in
        "{area: \"\(title.english)\", \(name.english): $(list \(days) --all"
          + (option.map { " \($0.english)" } ?? "") + " | sum \(name.english))}"
      },
      ko: rows { title, option in
        "{지역: \"\(title.korean)\", \(name.korean): $(목록 \(days) --전체"
          + (option.map { " \($0.korean)" } ?? "") + " | 합계 \(name.korean))}"
      }
    )
    let columns = Phrase("columns area \(name.english)", ko: "열선택 지역 \(name.korean)")
    guard areas.contains(where: { $0.option == nil }) else {
      return (joined([table, columns], by: " | "), Phrase(verbatim: days))
    }
    // All of the country is the largest.
    let share = Phrase(
      "derive { share: percent(\(name.english), max(\(name.english))) }",
      ko: "열추가 { 점유율: 백분율(\(name.korean), 최대(\(name.korean))) }"
    )
    return (joined([table, share], by: " | "), Phrase(verbatim: days))
  }
}
