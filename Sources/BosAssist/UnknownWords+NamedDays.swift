import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for questions that lack days, or one of two periods.
extension UnknownWords {
  /// The hint for such a question with the days that it lacks, as in `서울 점유율` and `mean daily
  /// admissions`, or nil for other entries.
  static func namedDays(_ text: String, _ error: Diagnostic) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard (2...8).contains(words.count), PlainReading.reading(text) == nil else { return nil }
    let lower = words.map { $0.lowercased() }
    let samePeriods = [["작년", "동기"], ["전년", "동기"], ["same", "period", "last", "year"]]
    for same in samePeriods {
      guard let place = lower.firstRange(of: same), place.lowerBound > 0 else { continue }
      let joints: Set<String> = ["vs", "vs.", "versus", "compared", "against"]
      let joint = lower[..<place.lowerBound].firstIndex(where: joints.contains)
      let now =
        same.count == 2 ? ["올해"] : joint == nil ? ["this", "year", "vs"] : ["this", "year"]
      let start = joint ?? place.lowerBound
      let entry = words[..<start] + now + words[start...]
      return reads(entry.joined(separator: " "), lists: 2)
    }
    // A better hint has a line.
    let isVague = error.hint.map { hint in
      hint.isSearch || hint == .tasks || hint == .listOfCommands
        || hint.english.hasPrefix("usage: ")
    }
    let asks: Set<String> = ["when", "what", "why", "how", "who", "where", "which"]
    guard isVague ?? true, !asks.contains(lower[0]),
      ["unknown-command", "unexpected-argument"].contains(error.message.id),
      !words.indices.contains(where: { PlainRequest.daysAtStart(words[$0...]) != nil })
    else { return nil }
    let isKorean = words.contains { !$0.allSatisfy(\.isASCII) }
    let days = isKorean ? ["지난달", "어제"] : ["last month", "yesterday"]
    return days.lazy.compactMap { days in
      reads(isKorean ? "\(days) \(text)" : "\(text) \(days)", lists: 1)
    }.first
  }

  /// The error of `trend "A" "B"` with the comparison of both films, or nil for other entries.
  static func twoTrends(_ text: String, _ error: Diagnostic) -> Diagnostic? {
    let parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard error.message.id == "mixed-text", parts.count == 5, parts[4].isEmpty,
      ["trend", "추이"].contains(parts[0].trimmed.lowercased()), parts[2].trimmed.isEmpty
    else { return nil }
    let titles = "\"\(parts[1])\" \"\(parts[3])\""
    var changed = error
    changed.hint = .writeInstead(Phrase("compare \(titles)", ko: "비교 \(titles)"))
    return changed
  }

  /// The hint with an entry that is read and has a number of lists at least, or nil.
  private static func reads(_ entry: String, lists: Int) -> Phrase? {
    guard let line = PlainReading.reading(entry)?.line.english, line.contains(" | "),
      line.split(separator: "list ", omittingEmptySubsequences: false).count > lists
    else { return nil }
    return Phrase(
      "say which days, as in `\(entry)`",
      ko: "기간을 넣어 `\(entry)`처럼 쓰세요"
    ).suggesting(Phrase(verbatim: entry))
  }

  /// The hint for a moving mean of one film, as in `moving average for TITLE`, or nil.
  func movingMean(_ words: [String]) -> Phrase? {
    let lower = words.map { $0.lowercased() }
    let names = [
      ["moving", "average"], ["moving", "mean"], ["rolling", "average"], ["rolling", "mean"],
      ["이동평균"], ["이동", "평균"],
    ]
    guard let place = names.lazy.compactMap({ lower.firstRange(of: $0) }).first else { return nil }
    let around = ["of", "for", "the"]
    let rest = (words[..<place.lowerBound] + words[place.upperBound...]).drop {
      around.contains($0.lowercased())
    }
    let title = rest.joined(separator: " ").filter { $0 != "\"" }
    guard !title.isEmpty, let name = BareEntry(machine).title(title) else { return nil }
    let line = Phrase(
      "trend \(name) | derive { mean: moving_mean(audience, 7) }",
      ko: "추이 \(name) | 열추가 { 평균: 이동평균(관객수, 7) }"
    )
    return .writeInstead(line)
  }
}
