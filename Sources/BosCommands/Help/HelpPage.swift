import BosLanguage
import BosRuntime
import BosText

/// A screen of help on its way: lines of at most 78 cells in one language.
struct HelpPage {
  let language: DisplayLanguage
  private(set) var lines: [String] = []

  static let width = 78

  init(_ language: DisplayLanguage) {
    self.language = language
  }

  var text: String { lines.joined(separator: "\n") + "\n" }

  mutating func blank() {
    if !lines.isEmpty, lines.last != "" { lines.append("") }
  }

  mutating func heading(_ phrase: Phrase) {
    blank()
    lines.append(phrase.text(in: language))
  }

  /// Adds a line as it is.
  mutating func line(_ text: String) {
    lines.append(text)
  }

  /// Adds paragraphs, breaking lines that begin without a blank.
  mutating func paragraphs(_ phrase: Phrase) {
    for line in phrase.text(in: language).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix(" ") {
        lines.append(String(line))
      } else {
        lines += wrapped(String(line), to: Self.width)
      }
    }
  }

  /// Adds a list of names with what they are, in two columns.
  mutating func list(_ items: [(name: String, text: String)]) {
    let widest = items.map { cellWidth($0.name) }.filter { $0 <= 22 }.max() ?? 0
    let indent = widest + 4
    for item in items {
      let texts = wrapped(item.text, to: Self.width, indent: indent)
      let label = padded("  " + item.name, to: indent)
      if cellWidth(item.name) > widest {
        lines.append("  " + item.name)
        lines += texts
      } else {
        lines.append(label + (texts.first ?? "").drop { $0 == " " })
        lines += texts.dropFirst()
      }
    }
  }

  mutating func examples(_ examples: [Example]) {
    guard !examples.isEmpty else { return }
    heading(examples.count == 1 ? Phrase("Example", ko: "예") : Phrase("Examples", ko: "예"))
    for (index, example) in examples.enumerated() {
      if index > 0 { blank() }
      if let note = example.note {
        lines += wrapped(note.text(in: language), to: Self.width, indent: 2)
      }
      for line in example.session.split(separator: "\n", omittingEmptySubsequences: false) {
        lines.append(line.isEmpty ? "" : "  " + line)
      }
    }
  }
}
