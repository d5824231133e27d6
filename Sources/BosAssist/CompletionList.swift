/// A text that could take the place of the word at the cursor.
package struct CompletionItem: Sendable, Hashable {
  /// The text to insert, quoted as the language requires.
  package var text: String
  /// The name for a menu.
  package var label: String
  /// A short description, or an empty text.
  package var description: String

  package init(_ text: String, label: String, description: String) {
    self.text = text
    self.label = label
    self.description = description
  }
}

/// The completions for a part of an entry.
package struct CompletionList: Sendable, Hashable {
  /// The bytes to replace.
  package var range: Range<Int>
  /// The completions, the best first.
  package var items: [CompletionItem]

  package init(range: Range<Int>, items: [CompletionItem]) {
    self.range = range
    self.items = items
  }
}
