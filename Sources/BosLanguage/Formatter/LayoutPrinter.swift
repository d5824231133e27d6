import BosText

/// Prints a layout within the width of a line.
struct LayoutPrinter {
  static let width = 100
  static let step = 2

  private struct Item {
    var layout: Layout
    var indentation: Int
    var isFlat: Bool
  }

  private(set) var text = ""
  private var column = 0
  private var pendingIndentation = 0
  private var stack: [Item] = []

  mutating func draw(_ layout: Layout) {
    stack = [Item(layout: layout, indentation: 0, isFlat: false)]
    while let item = stack.popLast() { draw(item) }
  }

  private mutating func draw(_ item: Item) {
    switch item.layout {
    case .text(let piece):
      append(piece)
    case .comment(let piece):
      if column > 0 { append("  ") }
      append(piece)
    case .line(let flat, let blank):
      if item.isFlat { append(flat) } else { breakLine(item.indentation, blank: blank) }
    case .newline(let blank):
      breakLine(item.indentation, blank: blank)
    case .sequence(let parts):
      push(parts, item.indentation, isFlat: item.isFlat)
    case .nest(let parts):
      push(parts, item.indentation + Self.step, isFlat: item.isFlat)
    case .hang(let parts):
      let step = item.isFlat ? 0 : Self.step
      push(parts, item.indentation + step, isFlat: item.isFlat)
    case .group(let parts, let isBroken):
      let isFlat = !isBroken && (item.isFlat || fits(parts))
      push(parts, item.indentation, isFlat: isFlat)
    }
  }

  private mutating func push(_ parts: [Layout], _ indentation: Int, isFlat: Bool) {
    for part in parts.reversed() {
      stack.append(Item(layout: part, indentation: indentation, isFlat: isFlat))
    }
  }

  private mutating func append(_ piece: String) {
    guard !piece.isEmpty else { return }
    if column == 0, pendingIndentation > 0 {
      text += String(repeating: " ", count: pendingIndentation)
      column = pendingIndentation
    }
    pendingIndentation = 0
    text += piece
    if let end = piece.utf8.lastIndex(of: 0x0A) {
      column = cellWidth(String(piece[piece.utf8.index(after: end)...]))
    } else {
      column += cellWidth(piece)
    }
  }

  private mutating func breakLine(_ indentation: Int, blank: Bool) {
    if !text.isEmpty { text += blank ? "\n\n" : "\n" }
    column = 0
    pendingIndentation = indentation
  }

  /// Returns whether the parts, and the text up to the next break, fit on this line.
  ///
  /// A certain break ends the measurement; all other groups count as one line. This makes
  /// formatting stable, because an existing break can only shorten the text to measure.
  private func fits(_ parts: [Layout]) -> Bool {
    var room = Self.width - max(column, pendingIndentation)
    var work = parts.reversed().map { (layout: $0, isFlat: true) }
    var rest = stack.count
    while room >= 0 {
      guard let next = work.popLast() else {
        guard rest > 0 else { return true }
        rest -= 1
        work.append((stack[rest].layout, stack[rest].isFlat))
        continue
      }
      switch next.layout {
      case .text(let piece):
        if let end = piece.utf8.firstIndex(of: 0x0A) {
          return room >= cellWidth(String(piece[..<end]))
        }
        room -= cellWidth(piece)
      case .comment, .newline:
        return true
      case .line(let flat, _):
        guard next.isFlat else { return true }
        room -= cellWidth(flat)
      case .sequence(let parts), .nest(let parts), .hang(let parts):
        for part in parts.reversed() { work.append((part, next.isFlat)) }
      case .group(let parts, let isBroken):
        for part in parts.reversed() { work.append((part, !isBroken)) }
      }
    }
    return false
  }
}
