import BosText

/// The prompts of an entry, in the current colours.
package struct EditorPrompts: Sendable, Hashable {
  package var first: EditorPrompt
  /// The prompt of the second and following lines.
  package var continuation: EditorPrompt
  /// The style of a suggestion.
  package var hint: String

  package init(_ first: EditorPrompt, continuation: EditorPrompt, hint: String) {
    self.first = first
    self.continuation = continuation
    self.hint = hint
  }
}

/// The text before an entry: parts, each with a style.
package struct EditorPrompt: Sendable, Hashable {
  /// A text and the parameters of its SGR sequence, such as `1;36`; empty for plain text.
  package struct Part: Sendable, Hashable {
    package var text: String
    package var style: String

    package init(_ text: String, style: String = "") {
      self.text = text
      self.style = style
    }
  }

  package var parts: [Part]

  package init(_ parts: [Part]) { self.parts = parts }

  package init(_ text: String) { self.init([Part(text)]) }

  /// The width of a one-line prompt in cells.
  package var width: Int { parts.reduce(0) { $0 + cellWidth($1.text) } }

  /// Shortens the row of the entry to half of a window.
  ///
  /// The signs at its end stay, such as `> `, and a mark before them shows the cut.
  package func shortened(for columns: Int) -> EditorPrompt {
    typealias Cell = (character: Character, style: String)
    let all: [Cell] = parts.flatMap { part in part.text.map { ($0, part.style) } }
    let start = all.lastIndex { $0.character == "\n" }.map { $0 + 1 } ?? 0
    let row = all[start...]
    func width(_ piece: ArraySlice<Cell>) -> Int {
      piece.reduce(0) { $0 + cellWidth(of: $1.character) }
    }
    let limit = max(columns / 2, 1)
    guard width(row) > limit else { return self }
    var tail = row.suffix(0)
    for place in row.indices.reversed() {
      let isSign = !row[place].character.isLetter && !row[place].character.isNumber
      guard isSign, width(row[place...]) <= min(Self.widestEnd, limit - 1) else { break }
      tail = row[place...]
    }
    var head = row[..<tail.startIndex]
    while let last = head.last, width(head) > limit - 1 - width(tail) || last.character == " " {
      head.removeLast()
    }
    let style = head.last?.style ?? row.first?.style ?? ""
    let mark: [Cell] = [("…", style)]
    var parts: [Part] = []
    for next in all[..<start] + head + mark + tail {
      if let last = parts.indices.last, parts[last].style == next.style {
        parts[last].text.append(next.character)
      } else {
        parts.append(Part(String(next.character), style: next.style))
      }
    }
    return EditorPrompt(parts)
  }

  /// The widest signs at the end of a prompt that stay.
  private static let widestEnd = 6
}
