/// A possible completion of the word at the cursor.
package struct Candidate: Sendable, Hashable {
  /// The replacement of the word, quoted for the language.
  package var text: String
  /// The text in the menu.
  package var label: String
  /// A short description, or an empty text.
  package var description: String

  package init(_ text: String, label: String? = nil, description: String = "") {
    self.text = text
    self.label = label ?? text
    self.description = description
  }
}

/// The candidates for a part of an entry.
package struct Completion: Sendable, Hashable {
  /// The range to replace, in bytes of UTF-8.
  package var range: Range<Int>
  /// The candidates, best first.
  package var candidates: [Candidate]

  package init(range: Range<Int>, candidates: [Candidate]) {
    self.range = range
    self.candidates = candidates
  }
}

/// A range of an entry in bytes of UTF-8, and the SGR parameters of its style.
package struct Highlight: Sendable, Hashable {
  package var range: Range<Int>
  package var style: String

  package init(_ range: Range<Int>, style: String) {
    self.range = range
    self.style = style
  }
}

/// Something that the editor reports below the entry.
package enum EditorRemark: Sendable, Hashable {
  /// No text has been typed.
  case begun
  /// No entry contains the text.
  case nothingFound
  /// No older entry contains the text.
  case nothingOlder
  /// No newer entry contains the text.
  case nothingNewer
  /// The entry goes on after Enter.
  case continued
  /// A character had too many combining marks, and was cut.
  case longCharacter
  /// Lines of a paste were taken for output.
  case leftOut(lines: Int)
}

/// The editor's questions about the language of its entries.
///
/// Positions are in bytes of UTF-8 from the start of the entry.
package struct EditorHooks {
  /// Returns whether an entry is incomplete, so that Enter starts a new line.
  package var isIncomplete: (_ text: String) -> Bool = { _ in false }
  /// Returns the completions of the word at the cursor.
  package var complete: (_ text: String, _ cursor: Int) -> Completion? = { _, _ in nil }
  /// Returns the expected input at the cursor, if none has been typed.
  package var hint: (_ text: String, _ cursor: Int) -> String? = { _, _ in nil }
  /// Returns the rest of the last word to suggest where the history has no entry with the text.
  package var restOfWord: (_ text: String) -> String? = { _ in nil }
  /// Returns the entry to suggest before anything is typed, after an error.
  package var suggested: () -> String? = { nil }
  /// Returns the styles of an entry, as ascending ranges that don't overlap.
  package var highlight: (_ text: String, _ cursor: Int) -> [Highlight] = { _, _ in [] }
  /// Returns a pasted text as it should be inserted after a text, without the prompts in it, and
  /// the number of lines that were taken for output.
  package var pasted: (_ text: String, _ before: String, _ prompt: String) -> (String, Int) = {
    text,
    _,
    _ in
    (text, 0)
  }
  /// Returns an entry that ends with Enter without a prompt before it, or nil if it has none.
  package var entered: (_ text: String) -> String? = { _ in nil }
  /// Tells whether the terminal's background is light, when the terminal answers.
  package var sawBackground: (_ isLight: Bool) -> Void = { _ in }
  /// Returns the prompts for a width, when the window or the colours have changed; nil keeps them.
  package var prompts: (_ columns: Int) -> EditorPrompts? = { _ in nil }
  /// Describes a remark in the user's language.
  package var remark: (_ remark: EditorRemark) -> String = { _ in "" }
  /// Returns whether an entry contains a secret that the history must not keep.
  package var isSecret: (_ text: String) -> Bool = { _ in false }

  package init() {}
}
