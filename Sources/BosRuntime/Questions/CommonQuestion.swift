package import BosText

/// A question that people have about the program and its data, with the answer.
///
/// An entry asks it if its words give all of one of the cues. A cue is a line of words, each with
/// its synonyms after `|`; `~` stands for any ending, and words after `?` can be missing. After `=`, the
/// words of the cue are the whole entry. Korean words match inside of a longer one, because particles
/// follow them.
package struct CommonQuestion: Sendable {
  /// The question as it is shown and as `help` reads it.
  package let title: Phrase
  /// The answer: sentences that can be wrapped.
  package let answer: Phrase
  /// The topic or command that tells more, or nil.
  package let page: Phrase?
  private let cues: [(groups: [CueGroup], isEntry: Bool)]

  init(_ title: Phrase, _ cues: [String], _ answer: Phrase, see page: Phrase? = nil) {
    (self.title, self.answer, self.page) = (title, answer, page)
    self.cues = cues.map { cue in
      (cue.drop { $0 == "=" }.split(separator: " ").map { CueGroup($0) }, cue.hasPrefix("="))
    }
  }

  /// The command that shows the answer.
  package var command: Phrase {
    func bare(_ title: String) -> String { title.filter { $0 != "?" } }
    let english = bare(title.english)
    return Phrase(
      "help \(english.prefix(1).lowercased())\(english.dropFirst())",
      ko: "도움말 \(bare(title.korean))"
    )
  }

  // MARK: Finding

  /// How much of an entry a question explains.
  package enum Fit: Int, Comparable, Sendable {
    /// One word isn't among those of the question.
    case near
    case whole

    package static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// The question that an entry asks, the first of those that fit best, or nil.
  package static func asked(by text: String) -> (question: CommonQuestion, fit: Fit)? {
    let words = words(of: text)
    guard (1...mostWords).contains(words.count) else { return nil }
    if let question = all.first(where: { $0.isTitled(words) }) { return (question, .whole) }
    var best: (question: CommonQuestion, fit: Fit)?
    for question in all {
      guard let fit = question.fit(words), best.map({ $0.fit < fit }) ?? true else { continue }
      best = (question, fit)
    }
    return best
  }

  private static let mostWords = 12

  private static func words(of text: String) -> [String] {
    nfc(text).lowercased().split { $0.isWhitespace || "?!.,\"'`".contains($0) }.map(plain)
  }

  /// A word without a polite ending.
  private static func plain(_ word: Substring) -> String {
    String(word.count > 1 && word.hasSuffix("요") ? word.dropLast() : word)
  }

  private func fit(_ words: [String]) -> Fit? {
    var best: Fit?
    for (cue, isEntry) in cues {
      let needed = cue.filter { !$0.isOptional }
      // `누적관객수가` has two words of a cue, but isn't both.
      guard isEntry ? words.count == needed.count : words.count >= needed.count,
        needed.allSatisfy({ words.contains(where: $0.fits) })
      else { continue }
      let unknown = words.count { word in
        !Self.fillers.contains(word) && !cue.contains { $0.fits(word) }
      }
      if unknown == 0 { return .whole }
      if unknown == 1, needed.count > 1, words.count > 2 { best = .near }
    }
    return best
  }

  private func isTitled(_ words: [String]) -> Bool {
    words == Self.words(of: title.english) || words == Self.words(of: title.korean)
  }

  /// A word of a cue with its synonyms.
  private struct CueGroup: Sendable {
    let words: [Cue]
    let isOptional: Bool

    init(_ text: Substring) {
      isOptional = text.hasPrefix("?")
      words = text.drop { $0 == "?" }.split(separator: "|").map { Cue(String($0)) }
    }

    func fits(_ word: String) -> Bool { words.contains { $0.fits(word) } }
  }

  /// A word of a cue.
  private struct Cue: Sendable {
    let text: String
    let isStem: Bool

    init(_ text: String) {
      isStem = text.hasSuffix("~") || text.contains { !$0.isASCII }
      self.text = text.hasSuffix("~") ? String(text.dropLast()) : CommonQuestion.plain(text[...])
    }

    func fits(_ word: String) -> Bool {
      if !isStem { return word == text }
      // A stem of one syllable, such as `색`, begins its word; longer ones can be part of one.
      return text.count == 1 || text.allSatisfy(\.isASCII)
        ? word.hasPrefix(text) : word.contains(text)
    }
  }

  /// Words that questions have whatever they are about.
  private static let fillers: Set<String> = Set(
    """
    a an the is are am was do does did can could will would should i you me my we it its this that these \
    those there here in on of for to from with and or at by be been have has how what when where why \
    which who please see show get find tell so just any all much many long often want need like \
    mean means work bos program shell tool then i'm it's what's where's does't don't isn't aren't
    왜 어떻게 어디서 어디에 어디에서 어디 언제 무엇 무엇인가 뭐 뭐야 뭐지 뭐예 뭔가 뭔데 무슨 어떤 이거 이게 이건 그거 저 좀 있어 있나 \
    있지 있죠 있을까 해 하나 하지 하죠 하는 하는지 할 하고 하기 하려면 하면 법 방법 방법은 수 되나 되지 돼 됩니까 될까 되는 되는지 되려면 \
    가능해 가능한가 보여 보여줘 보이나 나와 나오나 나오지 봐 보나 보지 보려면 보는 보기 볼 보고 싶어 싶은데 알려줘 알려주세 주세 줘 써 \
    쓰나 쓰지 쓰는 쓰려면 이 그 것 건 게 거 지금 여기 여기서 다 모두 너무 안 못 혹시 그럼 그런데 근데 인가 이야 야 몇 년도 영화 영화가 \
    영화를 영화는 영화의 프로그램 이유 이유는 뜻 의미
    """.split(whereSeparator: \.isWhitespace).map(String.init)
  )
}
