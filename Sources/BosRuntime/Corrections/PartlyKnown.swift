import BosDomain
import BosLanguage
import BosText

/// A line in everyday words of which only a part is understood.
struct PartlyKnown {
  private let text: String
  private let words: [String]
  private let vocabulary: LineCorrection.Vocabulary

  init(_ line: [UInt8], _ vocabulary: LineCorrection.Vocabulary) {
    text = nfc(String(decoding: line, as: UTF8.self)).trimmed
    words = text.split(separator: " ").map(String.init)
    self.vocabulary = vocabulary
  }

  /// The hint with the line of the longest part that is understood, or nil if the hint of the error
  /// says more.
  func hint(for error: Diagnostic, _ check: ([UInt8]) -> [Diagnostic]) -> Phrase? {
    guard error.message.id == "unknown-command", error.range.start == 0 || words.count > 1,
      !text.contains(where: { "|;\"(){}$".contains($0) }), (2...12).contains(words.count),
      let hint = error.hint, hint.isGuess || isQuestion && hint.english.hasPrefix("see `help")
    else { return nil }
    for part in parts {
      guard let line = PlainReading.reading(part.known)?.line, line.english.contains("|"),
        check(Array(line.english.utf8)).isEmpty, check(Array(line.korean.utf8)).isEmpty
      else { continue }
      let (known, unknown) = shortest(part, line)
      let isEnd = text.hasPrefix(known)
      return isEnd ? .partly(known, without: unknown, line) : .without(unknown, line)
    }
    return hint.isSearch && isSentence ? .tasks : nil
  }

  /// The part without last words that say nothing, such as `for`.
  private func shortest(_ part: (known: String, unknown: String), _ line: Phrase) -> (
    known: String, unknown: String
  ) {
    var (known, unknown) = part
    guard text == "\(known) \(unknown)" else { return part }
    while let space = known.lastIndex(of: " "),
      PlainReading.reading(String(known[..<space]))?.line == line
    {
      unknown = "\(known[known.index(after: space)...]) \(unknown)"
      known = String(known[..<space])
    }
    return (known, unknown)
  }

  /// The parts of the line that lack one word or what follows the first ones, the longest first.
  private var parts: [(known: String, unknown: String)] {
    var parts: [(known: String, unknown: String)] = []
    for count in (1..<words.count).reversed() {
      let (known, unknown) = (words[..<count], words[count...])
      // `한국영화 제외` is about all others.
      if unknown.contains(where: Self.turns) { break }
      // `관객수는 평일의 몇` asks for what follows.
      if let last = known.last, Self.askers.contains(last) { continue }
      parts.append((known.joined(separator: " "), unknown.joined(separator: " ")))
      if count == words.count - 1 {
        for place in words.indices.dropLast() {
          var rest = words
          let word = rest.remove(at: place)
          if Self.turns(word) || isKnown(word) { continue }
          parts.append((rest.joined(separator: " "), word))
        }
      }
    }
    return parts
  }

  private static let askers: Set<String> = ["몇", "어떤", "무슨", "how", "what", "which"]
  private static let negations = [
    "제외", "빼", "말고", "아닌", "않", "없", "안", "except", "without", "not", "no", "excluding",
  ]

  /// Whether a line without this word would ask for something else, such as the most viewers in place
  /// of the largest fall.
  private static func turns(_ word: String) -> Bool {
    let word = word.lowercased()
    return negations.contains(where: word.hasPrefix) || changes.contains(where: word.hasPrefix)
      || PlainRequest.isOrdinal(word) && !["first", "last", "첫"].contains(word)
      || PlainRequest.Words.changes[word] != nil || PlainRequest.Words.changeNouns[word] != nil
  }

  private static let changes = [
    "줄어", "줄었", "늘어", "늘었", "감소", "증가", "하락", "상승", "떨어", "급감", "급증",
  ]

  /// Whether the line asks for something else than a way to do it.
  private var isQuestion: Bool {
    let asks = ["how", "what", "which", "when", "where", "who"]
    return words.count > 3 && asks.contains(words[0].lowercased())
      && !["do", "to", "can", "does", "should"].contains(words[1].lowercased())
  }

  /// Whether so many words are known that the line is hardly a title.
  private var isSentence: Bool {
    let known = words.count(where: isKnown)
    return known > 0 && known * 2 >= words.count
  }

  private func isKnown(_ word: String) -> Bool {
    [word, PlainRequest.bare(word)].contains { name in
      PlainRequest.Words.column(name) != nil || PlainRequest.Words.aggregates[name] != nil
        || PlainRequest.Words.options[name] != nil || GroupRequest.key(ofPart: name) != nil
        || GroupRequest.key(name).map { name.count > 1 && $0.column != "title" } == true
        || GroupRequest.Weekdays(name) != nil || GroupRequest.WeekPart(name) != nil
        || PlainRequest.Words.counts.contains(name) || PlainRequest.dayPhrase([name]) != nil
        || Self.reported.contains(name)
    }
  }

  private static let reported: Set<String> = [
    "비교", "차이", "얼마나", "점유율", "비율", "순위", "compare", "difference", "share",
  ]
}

extension Phrase {
  /// Whether a hint for unknown words is only a guess.
  fileprivate var isGuess: Bool {
    isSearch || self == .tasks || self == .listOfCommands
      || english == "write `list`" || english.hasPrefix("bos doesn't understand `")
  }

  /// Suggests the line that an entry would be without a word.
  fileprivate static func without(_ word: String, _ line: Phrase) -> Phrase {
    Phrase(
      "bos doesn't understand `\(word)`; without it, this is `\(line.english)`",
      ko: "`\(word)` 부분은 이해하지 못했습니다. "
        + "\(Particle.object.attached(to: "`\(word)`")) 빼고 읽으면: `\(line.korean)`"
    ).suggesting(line)
  }

  /// Suggests the line for the part of an entry that is understood.
  fileprivate static func partly(_ known: String, without unknown: String, _ line: Phrase) -> Phrase
  {
    Phrase(
      "bos doesn't understand `\(unknown)`; for `\(known)`, run `\(line.english)`",
      ko: "`\(unknown)` 부분은 이해하지 못했습니다. "
        + "`\(known)` 부분만 보려면 \(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    ).suggesting(line)
  }
}
