/// One thing that the word at the cursor could become.
package struct Candidate: Sendable, Hashable {
  /// What takes the place of the word, quoted as the language wants it.
  package var text: String
  /// What the menu shows.
  package var label: String
  /// A few words on it; empty when there is nothing to say.
  package var description: String

  package init(_ text: String, label: String? = nil, description: String = "") {
    self.text = text
    self.label = label ?? text
    self.description = description
  }
}

/// The candidates for a part of an entry.
package struct Completion: Sendable, Hashable {
  /// What is to be replaced, in bytes of UTF-8.
  package var range: Range<Int>
  /// The candidates, the best first.
  package var candidates: [Candidate]

  package init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}

/// A stretch of an entry, in bytes of UTF-8, and the SGR parameters of its style.
package struct Highlight: Sendable, Hashable {
  package var range: Range<Int>
  package var style: String

  package init(_ range: Range<Int>, style: String) {
    self.range = range
    self.style = style
  }
}

/// How a search through the history stands, when there is something to say about it.
package enum SearchRemark: Sendable, Hashable {
  /// Nothing was typed yet.
  case begun
  /// No entry holds what was typed.
  case nothingFound
  /// No entry before the one that is shown holds it.
  case nothingOlder
  /// No entry after the one that is shown holds it.
  case nothingNewer
}

/// What an editor asks of the language whose entries it edits.
///
/// Every place is counted in bytes of UTF-8 from the start of the entry.
package struct EditorHooks {
  /// Tells whether an entry goes on, so that Enter begins a new line of it.
  package var isIncomplete: (_ text: String) -> Bool = { _ in false }
  /// Finds what the word at the cursor could become.
  package var complete: (_ text: String, _ cursor: Int) -> Completion? = { _, _ in nil }
  /// Says what is expected at the cursor, when nothing of it stands there yet.
  package var hint: (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }
  /// Finds the styles of an entry; ranges in rising order that do not overlap.
  package var highlight: (_ text: String) -> [Highlight] = { _ in [] }
  /// Says how a search stands, in the user's language.
  package var remark: (_ search: SearchRemark) -> String = { _ in "" }
  /// Tells whether an entry holds what no history may keep.
  package var isSecret: (_ text: String) -> Bool = { _ in false }

  package init() {}
}
