/// A display language of bos.
package enum DisplayLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"
}

/// A sentence or label in every display language; a missing translation doesn't compile.
package struct Phrase: Sendable, Hashable {
  package let english: String
  package let korean: String
  /// The word of a `didYouMean`, if it is the same in every language.
  package private(set) var meant: String?
  /// Whether `meant` is the whole line.
  package private(set) var isLine = false
  /// The entry that a hint suggests in each language, or nothing.
  private var entries: [DisplayLanguage: String] = [:]

  package init(_ english: String, ko korean: String) {
    self.english = english
    self.korean = korean
  }

  /// Creates a phrase that is the same in every language, for names and quoted text.
  package init(verbatim text: String) {
    self.init(text, ko: text)
  }

  /// The phrase as a hint that suggests an entry.
  package func suggesting(_ entry: Phrase) -> Phrase {
    var phrase = self
    phrase.entries = [.english: entry.english, .korean: entry.korean]
    return phrase
  }

  /// The entry that the hint suggests, or nil.
  package func suggestedEntry(in language: DisplayLanguage) -> String? { entries[language] }

  package func text(in language: DisplayLanguage) -> String {
    language == .korean ? korean : english
  }
}

extension Phrase {
  package static func didYouMean(_ word: String) -> Phrase {
    var phrase = didYouMean(Phrase(verbatim: word))
    phrase.meant = word
    return phrase
  }

  package static func wholeLine(_ line: String) -> Phrase {
    var phrase = didYouMean(line)
    phrase.isLine = true
    return phrase
  }

  package static func didYouMean(_ entry: Phrase) -> Phrase {
    Phrase("did you mean `\(entry.english)`?", ko: "혹시 `\(entry.korean)`인가요?")
      .suggesting(entry)
  }
}
