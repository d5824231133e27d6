import BosText

/// A page of help that belongs to no command.
struct HelpTopic: Sendable {
  let name: String
  let korean: String
  /// Other words that lead to it.
  let words: [String]
  let summary: Phrase
  /// Paragraphs, which are wrapped; lines that begin with blanks are shown as they are.
  let text: Phrase

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
  static let all: [HelpTopic] = [
    .language, .pipes, .values, .rows, .dates, .columns, .errors, .scripts,
  ]

  /// All the words it answers to.
  var names: [String] { [name, korean] + words }
}
