/// A language that bos speaks.
package enum DisplayLanguage: String, Sendable, CaseIterable {
  case english = "en"
  case korean = "ko"
}

/// A sentence or label in every language that bos speaks; a missing translation does not compile.
package struct Phrase: Sendable, Hashable {
  package let english: String
  package let korean: String

  package init(_ english: String, ko korean: String) {
    self.english = english
    self.korean = korean
  }

  /// Makes a phrase that reads the same everywhere, for names and quoted text.
  package init(verbatim text: String) {
    self.init(text, ko: text)
  }

  package func text(in language: DisplayLanguage) -> String {
    language == .korean ? korean : english
  }
}
