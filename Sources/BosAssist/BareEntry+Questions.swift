import BosLanguage
import BosRuntime
import BosText

/// The common question that an entry asks.
extension BareEntry {
  /// The answer to `why only ten` and `데이터는 어디에 저장돼`, which no figure of a chart answers, or nil.
  func commonQuestion(_ text: String) -> Command? {
    guard Self.asks(text), let asked = CommonQuestion.asked(by: text), asked.fit == .whole else {
      return nil
    }
    return Command(text: asked.question.command.text(in: machine.language), note: nil)
  }

  /// The answer to a question of few words, as `version` and `버전`, which nothing else reads.
  func subjectOfQuestion(_ text: String) -> Phrase? {
    // `엑셀로 저장해줘` and `switch to korean` want it done, and have hints of their own.
    let last = text.split(separator: " ").last ?? ""
    guard !last.hasSuffix("줘"), PlainReading.reading(text) == nil,
      let asked = CommonQuestion.asked(by: text), asked.fit == .whole,
      !text.contains(" ") || asked.isPlain || ["?", "기", "요", "다"].contains(where: last.hasSuffix)
    else { return nil }
    return asked.question.command
  }

  /// Whether an entry has the form of a question about how things are done or why they are so.
  static func asks(_ text: String) -> Bool {
    let words = text.lowercased().filter { !"?!.".contains($0) }.split(separator: " ")
      .map(String.init)
    guard words.count > 1, let first = words.first, var last = words.last else { return false }
    if last.hasSuffix("요") { last.removeLast() }
    return starts.contains(first) || words.contains { $0.hasPrefix("왜") || $0.hasPrefix("어떻게") }
      || words.contains { $0.hasPrefix("어디") || $0 == "언제" || $0 == "언제부터" }
      || endings.contains(where: last.hasSuffix)
  }

  private static let starts: Set<String> = [
    "how", "why", "what", "what's", "where", "where's", "when", "which", "who", "is", "are", "does",
    "do", "can", "could", "i", "i'm", "im", "i've", "don't", "dont", "never", "whats",
  ]
  private static let endings = [
    "려면", "싶어", "싶은데", "법", "방법", "뭐야", "뭔가", "뭐예", "뭐지", "인가", "나", "돼", "있어", "가능해", "까",
    "이야", "예", "달라", "다른가", "데이터야", "거야", "맞아", "없어", "야", "깨져", "됐어", "써", "적어",
  ]
}
