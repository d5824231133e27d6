import BosDomain
import BosRuntime
import BosText

/// Comparisons of films with what is compared, as in `A vs B 첫 10일` and `A랑 B 개봉주 비교 그래프`.
extension RewordedEntry {
  private struct Extras {
    var days: Int?
    var isPlot = false
    var hasAmount = false
    var isCumulative = false
    var isEmpty: Bool { days == nil && !isPlot && !hasAmount && !isCumulative }
  }

  /// The comparison of the films with its days or its plot, or nil for other entries.
  func comparedFilms(_ words: [String]) -> BareEntry.Command? {
    var extras = Extras()
    var rest = words
    while let count = Self.take(&extras, from: rest) { rest.removeLast(count) }
    let marks: Set<String> = ["vs", "vs.", "versus", "대"]
    if let mark = rest.firstIndex(where: { marks.contains($0.lowercased()) }) {
      var first = Array(rest[..<mark])
      while let count = Self.take(&extras, from: first) { first.removeLast(count) }
      rest = first + ["vs"] + rest[(mark + 1)...]
    } else if words.count > rest.count, words.contains(where: { $0.hasPrefix("비교") }) {
      rest.append("비교")
    } else {
      return nil
    }
    guard !extras.isEmpty, rest.count > 2, let line = line(rest),
      ["비교 \"", "compare \""].contains(where: line.text.hasPrefix), !line.text.contains("|"),
      !line.text.contains(" --")
    else { return nil }
    let isKorean = line.text.hasPrefix("비교")
    let days = extras.days.map { isKorean ? " --일수 \($0)" : " --days \($0)" } ?? ""
    let sums = extras.isCumulative ? isKorean ? " --누적" : " --cumulative" : ""
    let plot = extras.isPlot ? isKorean ? " | 그래프" : " | plot" : ""
    return BareEntry.Command(text: line.text + sums + days + plot, note: line.note)
  }

  /// Takes the last words that say what is compared, and counts them.
  private static func take(_ extras: inout Extras, from words: [String]) -> Int? {
    guard words.count > 1, let last = words.last?.lowercased() else { return nil }
    if ["비교", "비교해줘", "비교해", "비교해주세요", "보여줘", "comparison"].contains(last) { return 1 }
    if ["그래프", "그래프로", "차트", "차트로", "plot", "graph"].contains(last), !extras.isPlot {
      extras.isPlot = true
      return 1
    }
    if ["관객", "관객수", "흥행", "성적", "스코어", "admissions", "audience"].contains(last) {
      extras.hasAmount = true
      return 1
    }
    if ["누적", "누적관객수", "cumulative", "total", "totals"].contains(last) {
      extras.isCumulative = true
      return 1
    }
    guard extras.days == nil else { return nil }
    let lower = words.map { $0.lowercased() }
    for (end, days) in spans
    where lower.count > end.count && lower.suffix(end.count).elementsEqual(end) {
      extras.days = days
      return end.count
    }
    let number =
      last.hasSuffix("일간") ? last.dropLast(2) : last.hasSuffix("일") ? last.dropLast() : ""
    let before = lower.dropLast()
    if let days = Int(number), (1...365).contains(days), let first = before.last,
      ["첫", "개봉", "처음"].contains(first)
    {
      extras.days = days
      return before.dropLast().last == "개봉" ? 3 : 2
    }
    if last == "days", lower.count > 3, lower[lower.count - 3] == "first",
      let days = Int(lower[lower.count - 2]), (1...365).contains(days)
    {
      extras.days = days
      return 3
    }
    return nil
  }

  private static let spans: [([String], Int)] = [
    (["개봉", "첫", "주"], 7), (["개봉", "첫주"], 7), (["첫", "주"], 7), (["첫주"], 7), (["개봉주"], 7),
    (["개봉", "첫날"], 1), (["첫날"], 1), (["first", "week"], 7), (["opening", "week"], 7),
  ]
}
