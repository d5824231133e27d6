import BosText

/// A part of a row below the entry.
struct StyledPiece: Equatable {
  var text: String
  var style = ""
}

/// The styles of a text, cached until the text or the cursor changes.
struct PaintedText {
  var text: String?
  var cursor = 0
  var highlights: [Highlight] = []
}

extension LineEditor {
  /// A longer text is shown without colours, because every key would need a new scan.
  private static let mostColored = 1 << 14
  /// The most lines of a suggestion.
  private static let mostSuggested = 6

  /// Shows the current entry.
  func render(suggests: Bool = true) {
    let isAlone = outcome == nil && footer.isEmpty
    suggestion = suggests && isAlone ? findSuggestion() : ""
    display.show(frame(), palette)
    shapeCursor()
  }

  /// The prompt, which shows whether keys are commands.
  private var shownPrompt: EditorPrompt {
    guard vi.isNormal, var last = prompt.parts.last else { return prompt }
    last.text = last.text.replacing("›", with: "‹")
    return EditorPrompt(prompt.parts.dropLast() + [last])
  }

  private func frame() -> Frame {
    let height = max(1, display.rows)
    var builder = FrameBuilder(width: display.columns, height: height)
    let text = entry.text
    let cursor = text.utf8.index(text.startIndex, offsetBy: entry.cursor)
    var painter = Painter(self, text)
    let most = 8 * height * display.columns
    var start = Self.start(of: text, before: cursor, lines: height, most: most)
    append(start == text.startIndex ? shownPrompt : continuation, to: &builder)
    let entryStart = start == text.startIndex ? builder.place : nil
    while true {
      if start == cursor { place(&builder, at: cursor == text.endIndex) }
      guard start < text.endIndex, !builder.isFull else { break }
      let character = text[start]
      let next = text.index(after: start)
      builder.append(character, style: painter.style(of: character.utf8.count, start, &palette))
      if character == "\n" { append(continuation, to: &builder) }
      // A cursor inside a cluster is shown before the cluster.
      if start < cursor, next > cursor { place(&builder, at: false) }
      start = next
    }
    return cut(builder, height, entryStart)
  }

  /// Marks the cursor and adds the suggestion after it.
  private func place(_ builder: inout FrameBuilder, at end: Bool) {
    builder.markCursor()
    guard end, !suggestion.isEmpty else { return }
    // A hint isn't worth its own row.
    let style = palette.number(of: settings.styles.hint)
    if isHint {
      let room = display.columns - builder.column - 1
      if room > 3 { builder.append(truncated(suggestion, to: room)[...], style: style) }
      return
    }
    let lines = suggestion.split(separator: "\n", omittingEmptySubsequences: false)
    let most = max(1, min(Self.mostSuggested, display.rows / 2))
    for (index, line) in lines.prefix(most).enumerated() {
      if index > 0 {
        builder.beginLine()
        append(continuation, to: &builder)
      }
      builder.append(line, style: style)
    }
    if lines.count > most { builder.append(" …", style: style) }
  }

  private func append(_ prompt: EditorPrompt, to builder: inout FrameBuilder) {
    for part in prompt.parts {
      let style = settings.isColored ? palette.number(of: part.style) : 0
      builder.append(part.text[...], style: style)
    }
  }

  /// Keeps the rows near the cursor that fit on the screen, and adds the rows below.
  private func cut(
    _ builder: FrameBuilder,
    _ height: Int,
    _ entryStart: Frame.Place?
  ) -> Frame {
    var rows = builder.rows
    // Rows of a long entry that were dropped are above the screen, with the prompt.
    var entryStart = builder.hasDropped ? nil : entryStart
    var cursor = builder.cursor ?? (rows.count - 1, 0)
    var footer = footer
    if isCut {
      footer.append([StyledPiece(text: hooks.remark(.longCharacter), style: settings.styles.hint)])
    }
    if leftOut > 0 {
      let text = hooks.remark(.leftOut(lines: leftOut))
      footer.append([StyledPiece(text: text, style: settings.styles.hint)])
    }
    let below = footer.prefix(max(0, height - 1)).map { row(of: $0) }
    let room = max(1, height - below.count)
    if rows.count > room {
      let first = max(0, min(cursor.row - room / 2, rows.count - room))
      rows = Array(rows[first..<min(rows.count, first + room)])
      cursor.row -= first
      if first > 0 { entryStart = nil }
    }
    let last = rows.count - 1
    return Frame(
      rows: rows + below,
      cursorRow: cursor.row,
      cursorColumn: cursor.column,
      lastRow: last,
      entryStart: entryStart
    )
  }

  private func row(of pieces: [StyledPiece]) -> Row {
    var builder = FrameBuilder(width: display.columns, height: 1)
    var left = display.columns
    for piece in pieces {
      let text = truncated(piece.text, to: left)
      left -= cellWidth(text)
      let style = settings.isColored ? palette.number(of: piece.style) : 0
      builder.append(text[...], style: style)
    }
    var row = builder.rows[0]
    row.isWrapped = false
    return row
  }

  /// The start of the visible part of a long text: a number of lines before the cursor, and only
  /// part of a very long line.
  ///
  /// It moves in large steps, so that rows rarely rewrap.
  private static func start(
    of text: String,
    before cursor: String.Index,
    lines: Int,
    most: Int
  ) -> String.Index {
    let offset = text.utf8.distance(from: text.startIndex, to: cursor)
    let least = max(0, (offset / most - 1) * most)
    var left = lines
    var index = cursor
    let bytes = text.utf8
    var place = offset
    while index > text.startIndex {
      if place == least {
        // The index may be inside a cluster, which is shown whole.
        return least == 0 ? index : text.index(before: text.index(after: index))
      }
      place -= 1
      let previous = bytes.index(before: index)
      if bytes[previous] == 0x0A {
        left -= 1
        if left == 0 { return index }
      }
      index = previous
    }
    return text.startIndex
  }
}

/// Finds the style at each position of an entry.
private struct Painter {
  private var highlights: ArraySlice<Highlight>
  private let marked: Range<Int>?
  private let match: String
  private let text: String

  init(_ editor: LineEditor, _ text: String) {
    self.text = text
    let selected = editor.selectedBytes
    marked = selected ?? (editor.settings.isColored ? editor.marked : nil)
    // Without colours, too, a selection is visible.
    match = selected == nil ? editor.settings.styles.match : "7"
    highlights = editor.highlights(of: text)[...]
  }

  /// The number of the style at a position; positions must ascend.
  mutating func style(of count: Int, _ index: String.Index, _ palette: inout Palette) -> Int {
    guard marked != nil || !highlights.isEmpty else { return 0 }
    let place = text.utf8.distance(from: text.startIndex, to: index)
    if let marked, marked.contains(place) { return palette.number(of: match) }
    while let first = highlights.first, first.range.upperBound <= place { highlights.removeFirst() }
    guard let first = highlights.first, first.range.contains(place) else { return 0 }
    return palette.number(of: first.style)
  }
}

extension LineEditor {
  /// The styles of the entry, computed once per text and cursor.
  fileprivate func highlights(of text: String) -> [Highlight] {
    guard settings.isColored, text.utf8.count <= Self.mostColored else { return [] }
    if painted.text != text || painted.cursor != entry.cursor {
      let highlights = hooks.highlight(text, entry.cursor)
      painted = PaintedText(text: text, cursor: entry.cursor, highlights: highlights)
    }
    return painted.highlights
  }
}
