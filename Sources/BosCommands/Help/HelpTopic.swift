package import BosText

/// A help page that belongs to no command.
package struct HelpTopic: Sendable {
  package let name: String
  let korean: String
  /// Other names of the topic.
  let words: [String]
  let summary: Phrase
  /// Paragraphs are wrapped; lines indented by two spaces are entries, by four spaces code.
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

  /// Every topic, in the order of the help.
  package static let all: [HelpTopic] = [
    .tasks, .questions, .language, .pipes, .values, .operators, .rows, .dates, .weekends, .columns,
    .errors,
    .scripts,
    .keyboard,
    .editing, .sql, .excel, .pandas, .r,
  ]

  /// All names of the topic.
  package var names: [String] { [name, korean] + words }
}
