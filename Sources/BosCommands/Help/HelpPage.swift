import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A help screen in one language, limited to the width of the window.
struct HelpPage {
  let language: DisplayLanguage
  /// The width of a line in cells.
  let width: Int
  /// Spells code in Korean, if the page is Korean.
  private let spelling: KoreanSpelling?
  private(set) var lines: [HelpLine] = []

  /// The largest width of text, because longer lines are hard to read.
  private static let measure = 100
  /// The smallest width of text, even in a narrower window.
  private static let narrowest = 20

  /// Creates a page for a window; an unknown width counts as 80 cells.
  init(_ language: DisplayLanguage, width: Int?, commands: [CommandSpec]) {
    self.language = language
    spelling = language == .korean ? KoreanSpelling(commands) : nil
    self.width = min(max(width ?? 80, Self.narrowest), Self.measure)
  }

  mutating func blank() {
    if let last = lines.last, !last.text.isEmpty { lines.append(HelpLine("")) }
  }

  mutating func heading(_ phrase: Phrase) {
    blank()
    title(phrase.text(in: language))
  }

  /// Adds a line that a terminal shows in bold, wrapped with indentation.
  mutating func title(_ text: String) {
    add(wrapped(text, to: width, hanging: 2), .heading)
  }

  private mutating func add(_ texts: [String], _ kind: HelpLine.Kind = .text) {
    lines += texts.map { HelpLine($0, kind) }
  }

  /// Adds a line, wrapped with indentation.
  mutating func line(_ text: String) {
    add(wrapped(text, to: width, hanging: 2))
  }

  /// Adds a usage line, without breaking inside brackets.
  mutating func usage(_ usage: String) {
    add(Self.whole(usage, to: width, indent: 0), .heading)
  }

  /// Adds paragraphs, entries (indented by two spaces) and code (indented by four).
  mutating func paragraphs(_ phrase: Phrase, hasCode: Bool = true) {
    var block: [String] = []
    let text = phrase.text(in: language)
    for line in hasCode ? spelled(text) : text.lines {
      let isEntry = line.hasPrefix("  ") && !line.hasPrefix("    ")
      if isEntry {
        block.append(line)
        continue
      }
      entries(block)
      block = []
      if line.hasPrefix("    ") {
        code(String(line.dropFirst(4)), indent: width < 40 ? 2 : 4, isCode: hasCode)
      } else {
        add(wrappedAroundCode(line, to: width))
      }
    }
    entries(block)
  }

  /// The lines of a text, with its code spelled as the page needs it.
  private func spelled(_ text: String) -> [String] {
    guard let spelling else { return text.lines }
    var result: [String] = []
    var code: [String] = []
    func take() {
      if code.isEmpty { return }
      let whole = spelling.code(code.joined(separator: "\n")).lines
      result += whole.map { $0.isEmpty ? "" : "    " + $0 }
      code = []
    }
    for line in text.lines {
      if line.hasPrefix("    ") {
        code.append(String(line.dropFirst(4)))
      } else {
        take()
        result.append(line)
      }
    }
    take()
    return result
  }

  /// Adds code, on one line if it fits.
  private mutating func code(_ code: String, indent: Int, isCode: Bool) {
    let margin = String(repeating: " ", count: indent)
    for line in CodeBreaker(cells: width - indent).lines(code) {
      let end = indent + line.utf8.count
      add([margin + line], isCode ? .code(indent..<end) : .text)
    }
  }

  /// Adds hand-aligned entries.
  ///
  /// If they are too wide, the second column wraps at its own left edge, and columns after it and
  /// labels that are too long get lines of their own.
  private mutating func entries(_ block: [String]) {
    let (margin, gap) = (EntryColumns.margin, EntryColumns.gap)
    guard let columns = EntryColumns(block) else {
      add(block.flatMap { wrapped(String($0.drop { $0 == " " }), to: width, indent: margin) })
      return
    }
    if columns.isAligned, block.allSatisfy({ cellWidth($0) <= width }) {
      add(block)
      return
    }
    let second = columns.second(in: width)
    for row in columns.rows {
      var texts = row.parts.flatMap { part in
        wrapped(part, to: width, indent: second ?? margin + 2)
      }
      if let second, let first = texts.first, margin + cellWidth(row.label) + gap <= second {
        let label = String(repeating: " ", count: margin) + row.label
        texts[0] = padded(label, to: second) + first.drop { $0 == " " }
      } else {
        texts = wrapped(row.label, to: width, indent: margin) + texts
      }
      add(texts)
    }
  }

  /// Adds a list of names and descriptions in two columns; the names can be code.
  mutating func list(_ items: [(name: String, text: String)], areCode: Bool = false) {
    let most = areCode ? width / 2 : min(22, width * 2 / 5)
    let widest = items.map { cellWidth($0.name) }.filter { $0 <= most }.max() ?? 0
    // The text is wider below the name than next to it.
    let isNarrow = width - widest < 20
    let indent = isNarrow ? 4 : widest + 4
    for item in items {
      let texts = wrapped(item.text, to: width, indent: indent)
      if isNarrow || cellWidth(item.name) > widest {
        if areCode {
          code(item.name, indent: 2, isCode: true)
        } else {
          add(Self.whole(item.name, to: width, indent: 2))
        }
        add(texts)
      } else {
        let label = padded("  " + item.name, to: indent)
        let line = label + (texts.first ?? "").drop { $0 == " " }
        add([line], areCode ? .code(2..<2 + item.name.utf8.count) : .text)
        add(Array(texts.dropFirst()))
      }
    }
  }

  mutating func examples(_ examples: [Example], title: Phrase? = nil) {
    guard !examples.isEmpty else { return }
    let plain = examples.count == 1 ? Phrase("Example", ko: "예") : Phrase("Examples", ko: "예")
    heading(title ?? plain)
    for (index, example) in examples.enumerated() {
      if index > 0 { blank() }
      if let note = example.note {
        add(wrapped(note.text(in: language), to: width, indent: 2))
      }
      let (typed, printed) = spelled(example).session(code: CodeBreaker(cells: width - 4))
      for (number, line) in typed.enumerated() {
        let parts = folded(line, to: width - 4)
        for (place, part) in parts.enumerated() {
          let margin = place > 0 ? "  " : number == 0 ? "  > " : "  . "
          let start = margin.utf8.count
          add([margin + part], .code(start..<start + part.utf8.count))
        }
      }
      // A table is cut at the last cell, and other output broken there.
      let shown = printed.flatMap { line in
        example.isDrawn ? [truncated(line, to: width - 2)] : folded(line, to: width - 2)
      }
      add(shown.map { $0.isEmpty ? "" : "  " + $0 })
    }
  }

  private func spelled(_ example: Example) -> Example {
    guard let spelling else { return example }
    let input = example.koreanInput ?? spelling.code(example.input)
    return Example(input, prints: example.koreanOutput)
  }

  /// Breaks a usage line at spaces outside brackets, if there is enough width.
  private static func whole(_ usage: String, to width: Int, indent: Int) -> [String] {
    // A usage line contains no non-breaking space, so one can replace the spaces in brackets.
    let (tied, blank) = (Character("\u{A0}"), Character(" "))
    var depth = 0
    var text = ""
    for character in usage {
      if "[{(".contains(character) { depth += 1 } else if "]})".contains(character) { depth -= 1 }
      text.append(character == blank && depth > 0 ? tied : character)
    }
    let pieces = text.split(separator: blank)
    if pieces.contains(where: { cellWidth(String($0)) > width - indent - 2 }) { text = usage }
    return wrapped(text, to: width, indent: indent, hanging: 2).map { line in
      String(line.map { $0 == tied ? blank : $0 })
    }
  }
}

extension String {
  fileprivate var lines: [String] {
    split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }
}

extension Example {
  /// The typed lines of the example, with long entries broken at allowed places, and its output.
  func session(code: CodeBreaker) -> (typed: [String], printed: [String]) {
    let typed = input.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { code.lines(String($0)) }
    let printed = output.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    return (typed, output.isEmpty ? [] : printed)
  }
}
