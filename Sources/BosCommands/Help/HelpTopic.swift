package import BosText

/// A page of help that belongs to no command.
package struct HelpTopic: Sendable {
  package let name: String
  let korean: String
  /// Other words that lead to it.
  let words: [String]
  let summary: Phrase
  /// Paragraphs, which are wrapped; lines behind two blanks are entries, behind four code.
  package let text: Phrase

  init(
    _ name: String,
    ko korean: String,
    words: [String] = [],
    summary: Phrase,
    text: Phrase
  ) {
    self.name = name
    self.korean = korean
    self.words = words
    self.summary = summary
    self.text = text
  }

  /// Every topic, in the order in which help lists them.
  package static let all: [HelpTopic] = [
    .language, .pipes, .values, .rows, .dates, .columns, .errors, .scripts,
  ]

  /// All the words it answers to.
  package var names: [String] { [name, korean] + words }
}
