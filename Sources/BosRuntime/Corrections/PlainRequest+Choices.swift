import BosDomain
import BosText

/// Questions for the larger one of two periods, such as `추석이랑 설 중에 어디가 관객 많았어`, and
/// comparisons of more than two.
extension PlainRequest {
  // MARK: Which one

  private static let koreanSizes = [
    "많은", "많았", "많아", "많지", "많나", "큰", "컸", "크지", "높은", "높았", "적은", "적었", "낮은", "낮았",
  ]
  private static let koreanMarks: Set<String> = [
    "중", "중에", "중에선", "중에서", "가운데", "쪽", "쪽은", "쪽이", "쪽이야", "어디", "어디가", "어느", "어느쪽이", "어느쪽",
    "언제", "언제가", "뭐가", "무엇이", "때", "때가", "더",
  ]
  private static let sizes: Set<String> = [
    "bigger", "larger", "busier", "stronger", "better", "higher", "more", "greater", "smaller",
    "fewer", "lower", "weaker", "worse", "quieter", "biggest", "busiest",
  ]
  private static let around: Set<String> = [
    "which", "one", "what", "is", "was", "were", "are", "had", "has", "have", "did", "do", "does",
    "see", "saw", "sell", "sold", "get", "got", "draw", "drew", "make", "made", "people", "go",
    "went", "period", "holiday", "사람", "사람이", "본", "든", "들은", "봤어", "온", "제일", "가장",
  ]
  private static let units: Set<String> = [
    "year", "month", "week", "weekend", "quarter", "holiday", "해", "달", "주", "주말", "분기", "명절", "연휴",
  ]
  private static let films = ["영화", "film", "movie", "작품", "title"]

  /// The words of a question for the larger one of two, such as `설 연휴와 추석 연휴 중 관객이 많은 쪽` or `which
  /// is bigger, chuseok or seollal`, without those that ask for it, or nil if they ask for none.
  static func withoutChoice(_ words: [String]) -> [String]? {
    let lower = words.map { $0.lowercased() }
    // The film with most viewers is another question.
    guard !lower.contains(where: { word in films.contains(where: word.hasPrefix) }) else {
      return nil
    }
    func isKoreanSize(_ word: String) -> Bool { koreanSizes.contains(where: word.hasPrefix) }
    let isKorean =
      lower.contains(where: isKoreanSize) && lower.contains(where: koreanMarks.contains)
    let isEnglish =
      lower.contains(where: sizes.contains)
      && lower.contains { ["or", "than", "and"].contains($0) }
    guard isKorean || isEnglish else { return nil }
    return words.indices.compactMap { place in
      let (word, name) = (words[place], lower[place])
      // `which year` and `어느 해가` only say what both are.
      let before = place > 0 ? lower[place - 1] : ""
      if ["which", "what", "어느", "어떤"].contains(before), units.contains(bare(name)) { return nil }
      if isKorean, isKoreanSize(name) || koreanMarks.contains(name) { return nil }
      if isEnglish, sizes.contains(name) { return nil }
      if isEnglish, ["or", "than"].contains(name) { return "vs" }
      return around.contains(name) ? nil : word
    }
  }

  // MARK: More than two

  /// The most periods that one answer compares.
  private static let most = 8

  /// Each part of each year for `2025년과 2026년 추석과 설`, other periods as they are, or nil unless they
  /// are more than two.
  static func several(_ periods: [String]) -> [String]? {
    guard periods.count > 2, periods.count <= most else { return nil }
    var (years, parts): ([String], [String]) = ([], [])
    for period in periods {
      let (year, part) = yearApart(period)
      if let year, !years.contains(year) { years.append(year) }
      if let part, !parts.contains(part) { parts.append(part) }
    }
    // `same period 2019` is up to the same day.
    let isUpToDay = parts.contains { isSamePeriod($0) || $0.lowercased().hasPrefix("ytd") }
    let isProduct = periods.contains { isWholeYear($0) } && !parts.isEmpty && !isUpToDay
    guard isProduct else { return Set(periods).count == periods.count ? periods : nil }
    guard years.count > 1, (2...most).contains(years.count * parts.count) else { return nil }
    let all = parts.flatMap { part in
      years.map { year in
        part.contains { !$0.isASCII } ? "\(year) \(part)" : "\(part) \(year)"
      }
    }
    return all.allSatisfy { DatePhrase($0) != nil } ? all : nil
  }

  /// A period's year and the part of it that follows or precedes.
  package static func yearApart(_ period: String) -> (year: String?, part: String?) {
    if isWholeYear(period) { return (period, nil) }
    let words = period.split(separator: " ").map(String.init)
    for count in [1, 2] where words.count > count {
      let (first, last) = (words.prefix(count), words.suffix(count))
      if isWholeYear(first.joined(separator: " ")) {
        return (first.joined(separator: " "), words.dropFirst(count).joined(separator: " "))
      }
      guard isWholeYear(last.joined(separator: " ")) else { continue }
      var part = words.dropLast(count)
      if let word = part.last, ["of", "in"].contains(word.lowercased()) { part.removeLast() }
      return (last.joined(separator: " "), part.joined(separator: " "))
    }
    return (nil, period)
  }

  /// The totals of several periods, one row each.
  static func rows(of periods: [String], _ name: Phrase, _ nation: Phrase?) -> Phrase {
    let all = joined([Phrase("--all", ko: "--전체")] + [nation].compactMap(\.self), by: " ")
    let english = periods.map {
      "{period: \"\($0)\", \(name.english): $(list \($0) \(all.english) | sum \(name.english))}"
    }
    let korean = periods.map {
      "{기간: \"\($0)\", \(name.korean): $(목록 \($0) \(all.korean) | 합계 \(name.korean))}"
    }
    return Phrase(
      "[\(english.joined(separator: ", "))] | columns period \(name.english)",
      ko: "[\(korean.joined(separator: ", "))] | 열선택 기간 \(name.korean)"
    )
  }
}
