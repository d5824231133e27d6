package import BosText

/// A question that people have about the program and its data, with the answer.
///
/// An entry asks it if its words give all of one of the cues, and no word is left over.
package struct CommonQuestion: Sendable {
  /// The question as it is shown and as `help` reads it.
  package let title: Phrase
  /// The answer: sentences that can be wrapped.
  package let answer: Phrase
  /// The topic or command that tells more, or nil.
  package let page: Phrase?
  private let cues: [QuestionCue]

  init(_ title: Phrase, _ cues: [String], _ answer: Phrase, see page: Phrase? = nil) {
    (self.title, self.answer, self.page) = (title, answer, page)
    self.cues = cues.map(QuestionCue.init)
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

  /// How much of an entry a question explains.
  package enum Fit: Int, Comparable, Sendable {
    /// One word isn't among those of the question.
    case near
    case whole

    package static func < (left: Fit, right: Fit) -> Bool { left.rawValue < right.rawValue }
  }

  /// A question that an entry asks.
  package struct Asked: Sendable {
    package let question: CommonQuestion
    package let fit: Fit
    /// Whether its words can hardly ask anything else, even without the form of a question.
    package let isPlain: Bool
  }

  /// The question that an entry asks, or nil: the one whose cue has the most words of it.
  package static func asked(by text: String) -> Asked? {
    let words = QuestionCue.words(of: text)
    guard (1...mostWords).contains(words.count) else { return nil }
    if let question = all.first(where: { $0.isTitled(words) }) {
      return Asked(question: question, fit: .whole, isPlain: true)
    }
    var best: Asked?
    var most = (fit: 0, words: 0)
    for question in all {
      for cue in question.cues {
        guard let fit = cue.fit(words) else { continue }
        let new = (fit: fit.rawValue + 1, words: cue.size)
        if new > most {
          let isPlain = cue.isEntry || cue.size > 2
          (best, most) = (Asked(question: question, fit: fit, isPlain: isPlain), new)
        }
      }
    }
    return best
  }

  private static let mostWords = 12

  private func isTitled(_ words: [String]) -> Bool {
    words == QuestionCue.words(of: title.english) || words == QuestionCue.words(of: title.korean)
  }
}
