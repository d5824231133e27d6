import BosRuntime
import BosText

/// Questions for the better of two films, such as `did A beat B last weekend`.
extension BareEntry {
  private static let verbs: Set<String> = ["beat", "outsell", "outgross", "top"]
  private static let koreanVerbs = ["이겼", "앞섰", "제쳤"]

  /// The rows of both films on the days of such a question, or nil if a text is none.
  func beat(_ text: String) -> Phrase? {
    let words = text.split(separator: " ").map { $0.filter { !"?!.".contains($0) } }
      .filter { !$0.isEmpty }
    guard (4...16).contains(words.count) else { return nil }
    return english(words) ?? korean(words)
  }

  private func english(_ words: [String]) -> Phrase? {
    guard ["did", "has"].contains(words[0].lowercased()),
      let verb = words.firstIndex(where: { Self.verbs.contains($0.lowercased()) }), verb > 1,
      let first = title(words[1..<verb].joined(separator: " "))
    else { return nil }
    let rest = words[(verb + 1)...]
    for count in stride(from: rest.count, to: 0, by: -1) {
      let days = rest.dropFirst(count)
      guard let list = chart(days), let second = title(rest.prefix(count).joined(separator: " "))
      else { continue }
      return rows(first, second, list)
    }
    return nil
  }

  /// `지난 주말 A가 B를 이겼어`.
  private func korean(_ words: [String]) -> Phrase? {
    guard let last = words.last, Self.koreanVerbs.contains(where: last.hasPrefix) else {
      return nil
    }
    var rest = words.dropLast()
    let days = PlainRequest.daysAtStart(rest).map { rest.prefix($0.count) } ?? []
    rest = rest.dropFirst(days.count)
    for count in 1..<max(1, rest.count) {
      guard let first = bareTitle(rest.prefix(count).joined(separator: " ")).flatMap(title),
        let second = bareTitle(rest.dropFirst(count).joined(separator: " ")).flatMap(title),
        let list = chart(days)
      else { continue }
      return rows(first, second, list)
    }
    return nil
  }

  /// The chart of days, of the latest day without any; nil for words that are no days with one.
  private func chart(_ days: ArraySlice<String>) -> Phrase? {
    guard !days.isEmpty else { return Phrase("list", ko: "목록") }
    let text = days.joined(separator: " ")
    guard let list = PlainRequest.list(of: text), !PlainRequest.haveSeveralCharts(text) else {
      return nil
    }
    return list
  }

  private func rows(_ first: String, _ second: String, _ list: Phrase) -> Phrase? {
    guard first != second else { return nil }
    return Phrase(
      "\(list.english) --all | where title == \(first) or title == \(second) "
        + "| columns rank title audience",
      ko: "\(list.korean) --전체 | 조건 제목 == \(first) or 제목 == \(second) | 열선택 순위 제목 관객수"
    )
  }
}
