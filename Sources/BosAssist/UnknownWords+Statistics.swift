import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for words of statistics, such as `사분위수` and `scatter`, and for comparisons of groups with
/// the year before.
extension UnknownWords {
  /// The hint with the line that draws or works out what such a word means, or nil.
  static func statistic(_ words: [String]) -> Phrase? {
    let names = words.map { PlainRequest.bareName($0.lowercased()) }
    let joined = names.joined(separator: " ")
    guard words.count < 4 else { return nil }
    let columns = names.compactMap { ChartColumn.everyday($0) ?? ChartColumn.named($0) }
    let column = columns.first.map { Phrase($0.name, ko: $0.korean.first ?? $0.name) }
    let amount = column ?? Phrase("audience", ko: "관객수")
    if columns.count < 2, columns.allSatisfy(\.isLargestFirst), let line = summary(joined, amount) {
      return .writeInstead(line)
    }
    for (terms, kind) in drawings {
      guard let term = terms.first(where: { (" " + joined + " ").contains(" \($0) ") }) else {
        continue
      }
      let rest = names.filter { word in
        !term.split(separator: " ").contains(Substring(word)) && !["of", "the", "a"].contains(word)
      }
      guard rest.count == columns.count, columns.count < 2, columns.allSatisfy(\.isLargestFirst)
      else { return nil }
      return .writeInstead(
        Phrase(
          "plot \(amount.english) --as \(kind.english)",
          ko: "그래프 \(amount.korean) --모양 \(kind.korean)"
        )
      )
    }
    return (pairs[words.joined(separator: " ").lowercased()] ?? pairs[joined]).map {
      .writeInstead($0)
    }
  }

  private static let drawings: [(terms: [String], kind: Phrase)] = [
    (["상자그림", "상자 그림", "박스플롯", "boxplot", "box plot"], Phrase("box", ko: "상자그림")),
    (
      ["도수분포", "도수분포표", "도수 분포", "분포", "히스토그램", "histogram", "distribution"],
      Phrase("histogram", ko: "히스토그램")
    ),
  ]

  private static let pairs: [String: Phrase] = {
    let correlation = Phrase(
      "correlation of audience and screens",
      ko: "관객수와 스크린수의 상관관계"
    )
    let scatter = Phrase("plot screens audience", ko: "그래프 스크린수 관객수")
    var table: [String: Phrase] = [:]
    for word in ["상관계수", "상관관계", "상관", "correlation", "correlation coefficient"] {
      table[word] = correlation
    }
    for word in ["산점도", "scatter", "scatterplot", "scatter plot"] { table[word] = scatter }
    return table
  }()

  // MARK: Groups of two years

  private static let yearsBefore: Set<String> = ["작년", "지난해", "전년", "전년도"]
  private static let asks: Set<String> = [
    "비교", "비교해", "비교해줘", "비교하기", "대비", "vs", "vs.", "versus", "compare", "compared", "against",
    "with", "to", "과", "와", "the",
  ]

  /// The hint for groups beside those of the year before, such as `3분기 배급사별 관객수를 작년과 비교`: their
  /// lines one after the other; nil for other entries.
  func groupsOfYears(_ words: [String]) -> Phrase? {
    let lower = words.map { $0.lowercased() }
    let isAsked = lower.contains {
      ["비교", "대비", "vs", "versus", "compare", "against"].contains(where: $0.hasPrefix)
    }
    var rest: [String] = []
    var hasYear = false
    for word in lower {
      if Self.yearsBefore.contains(PlainRequest.bareName(word)) {
        hasYear = true
      } else {
        rest.append(word)
      }
    }
    for phrase in [["last", "year"], ["previous", "year"], ["a", "year", "earlier"]] {
      guard let place = rest.firstRange(of: phrase) else { continue }
      rest.removeSubrange(place)
      hasYear = true
    }
    rest.removeAll(where: Self.asks.contains)
    let question = rest.joined(separator: " ")
    guard isAsked, hasYear, let now = PlainReading.reading(question), let group = now.group,
      group.isOfGroups, let days = now.days?.english, question.contains(days),
      let range = StatedEntry.range(of: days, machine.today)
    else { return nil }
    let names =
      ["올해", "금년", "this year"].contains(days)
      ? ["작년 동기", "same period last year"]
      : ["작년 \(days)", "\(days) 1년 전", "\(days) last year", "\(days) a year earlier"]
    let isKorean = days.contains { !$0.isASCII }
    for name in names where name.contains(where: { !$0.isASCII }) == isKorean {
      guard let before = StatedEntry.range(of: name, machine.today),
        before.lower.year == range.lower.year - 1, before.lower.month == range.lower.month,
        let other = PlainReading.reading(question.replacing(days, with: name)), other.group != nil
      else { continue }
      let line = Phrase(
        "\(now.line.english); \(other.line.english)",
        ko: "\(now.line.korean); \(other.line.korean)"
      )
      return Phrase(
        "for the groups of both years one after the other, run `\(line.english)`",
        ko: "두 해의 그룹을 차례로 보려면 `\(line.korean)` 명령을 실행하세요"
      ).suggesting(line)
    }
    return nil
  }
}
