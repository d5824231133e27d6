import BosText

/// A picture of a terminal screen, with every character in its own cells in any font.
package struct ScreenPicture {
  private let lines: [[ScreenCell]]
  private let columns: Int

  private static let cell = (width: 8.4, height: 19.0)
  private static let margin = (side: 18.0, top: 44.0, bottom: 16.0)
  private static let ink = "#e6edf3"
  private static let dim = "#8b949e"
  private static let ground = "#0d1117"

  /// Creates a picture of lines with SGR sequences; long lines wrap.
  package init(lines: [String], columns: Int) {
    self.lines = lines.flatMap { Self.rows(of: ScreenCell.cells(of: $0), columns) }
    self.columns = columns
  }

  private static func rows(of cells: [ScreenCell], _ columns: Int) -> [[ScreenCell]] {
    var rows: [[ScreenCell]] = [[]]
    var start = 0
    for var cell in cells {
      if cell.column + cell.width - start > columns {
        rows.append([])
        start = cell.column
      }
      cell.column -= start
      rows[rows.count - 1].append(cell)
    }
    return rows
  }

  /// Returns the picture as SVG, with an accessible title and description.
  package func svg(title: String, description: String) -> String {
    let width = Int(Double(columns) * Self.cell.width + 2 * Self.margin.side)
    let rows = Double(lines.count) * Self.cell.height
    let height = Int(rows + Self.margin.top + Self.margin.bottom)
    var shapes = Shapes()
    var texts = ""
    for (row, line) in lines.enumerated() {
      for cell in line { shapes.add(cell, at: place(row, cell.column), Self.colors(cell.look)) }
      texts += words(of: line).map { text($0, row) }.joined()
    }
    let dots = ["#ff5f57", "#febc2e", "#28c840"].enumerated().map { index, color in
      "<circle cx=\"\(22 + index * 20)\" cy=\"20\" r=\"6\" fill=\"\(color)\"/>"
    }
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <svg xmlns="http://www.w3.org/2000/svg" width="\(width)" height="\(height)" \
      viewBox="0 0 \(width) \(height)" role="img" font-size="14" font-family="ui-monospace, \
      SFMono-Regular, Menlo, Consolas, 'DejaVu Sans Mono', 'Noto Sans Mono CJK KR', D2Coding, \
      'Apple SD Gothic Neo', 'Malgun Gothic', monospace">
      <title>\(SVGBuilder.escaped(title))</title>
      <desc>\(SVGBuilder.escaped(description))</desc>
      <rect x="0.5" y="0.5" width="\(width - 1)" height="\(height - 1)" rx="10" \
      fill="\(Self.ground)" stroke="#30363d"/>
      \(dots.joined())
      \(shapes.markup)\(texts)</svg>

      """
  }

  /// The upper left corner of a cell.
  private func place(_ row: Int, _ column: Int) -> (x: Double, y: Double) {
    (
      Self.margin.side + Double(column) * Self.cell.width,
      Self.margin.top + Double(row) * Self.cell.height
    )
  }

  private static func colors(_ look: ScreenCell.Look) -> (ink: String, ground: String?) {
    let ink = look.ink ?? (look.isDim ? dim : Self.ink)
    return look.isReversed ? (look.ground ?? ground, ink) : (ink, look.ground)
  }

  // MARK: Text

  /// The text: runs of characters with one style and width, without spaces.
  private func words(of line: [ScreenCell]) -> [[ScreenCell]] {
    var words: [[ScreenCell]] = []
    var word: [ScreenCell] = []
    for cell in line {
      let isWritten = cell.character != " " && !Shapes.draws(cell.character)
      if !isWritten || word.last.map({ $0.look != cell.look || $0.width != cell.width }) == true {
        if !word.isEmpty { words.append(word) }
        word = []
      }
      if isWritten { word.append(cell) }
    }
    return word.isEmpty ? words : words + [word]
  }

  private func text(_ word: [ScreenCell], _ row: Int) -> String {
    guard let first = word.first, let last = word.last else { return "" }
    let (x, y) = place(row, first.column)
    var attributes = " y=\"\(SVGBuilder.number(y + 14))\" fill=\"\(Self.colors(first.look).ink)\""
    if first.look.isBold { attributes += " font-weight=\"700\"" }
    if first.look.isUnderlined { attributes += " text-decoration=\"underline\"" }
    if first.width == 1 {
      let length = Double(last.column + 1 - first.column) * Self.cell.width
      attributes += " x=\"\(SVGBuilder.number(x))\" textLength=\"\(SVGBuilder.number(length))\""
      return "<text\(attributes)>\(SVGBuilder.escaped(String(word.map(\.character))))</text>\n"
    }
    // In a font, wide characters aren't exactly twice as wide as others, so each has its own
    // position.
    let characters = word.map { cell in
      let x = SVGBuilder.number(place(row, cell.column).x + 0.9)
      return "<tspan x=\"\(x)\">\(SVGBuilder.escaped(String(cell.character)))</tspan>"
    }
    return "<text\(attributes) font-size=\"15\">\(characters.joined())</text>\n"
  }

  // MARK: Shapes

  /// The filled shapes: backgrounds, blocks and plot dots.
  private struct Shapes {
    private var paths: [String: String] = [:]
    private var order: [String] = []

    /// One path per colour, in the order of first use.
    var markup: String {
      order.map {
        "<path shape-rendering=\"crispEdges\" fill=\"\($0)\" d=\"\(paths[$0] ?? "")\"/>\n"
      }.joined()
    }

    /// The lines of frames and axes, by the sides of the cell that they reach: left, right, up, down.
    private static let arms: [Character: [Int]] = [
      "─": [1, 1, 0, 0], "│": [0, 0, 1, 1], "┌": [0, 1, 0, 1], "┐": [1, 0, 0, 1],
      "└": [0, 1, 1, 0], "┘": [1, 0, 1, 0], "├": [0, 1, 1, 1], "┤": [1, 0, 1, 1],
      "┬": [1, 1, 0, 1], "┴": [1, 1, 1, 0], "┼": [1, 1, 1, 1], "━": [2, 2, 0, 0],
    ]

    static func draws(_ character: Character) -> Bool {
      guard let value = character.unicodeScalars.first?.value else { return false }
      if arms[character] != nil { return true }
      return (0x2580...0x2588).contains(value) || (0x2800...0x28FF).contains(value)
    }

    mutating func add(
      _ cell: ScreenCell,
      at place: (x: Double, y: Double),
      _ colors: (ink: String, ground: String?)
    ) {
      let (width, height) = ScreenPicture.cell
      if let ground = colors.ground {
        fill(ground, place.x, place.y, width * Double(cell.width), height)
      }
      if let arms = Self.arms[cell.character] {
        let (x, y) = (place.x + width / 2, place.y + height / 2)
        let thick = Double(max(arms[0], arms[1], 1)) / 2
        let (left, right) = (arms[0] > 0 ? place.x : x, arms[1] > 0 ? place.x + width : x)
        if left < right { fill(colors.ink, left, y - thick, right - left, 2 * thick) }
        let (top, bottom) = (
          arms[2] > 0 ? place.y : y, arms[3] > 0 ? place.y + height : y
        )
        if top < bottom { fill(colors.ink, x - 0.5, top, 1, bottom - top) }
        return
      }
      guard let value = cell.character.unicodeScalars.first?.value else { return }
      switch value {
      case 0x2580: fill(colors.ink, place.x, place.y, width, height / 2)
      case 0x2581...0x2588:
        let part = height * Double(value - 0x2580) / 8
        fill(colors.ink, place.x, place.y + height - part, width, part)
      case 0x2800...0x28FF:
        for dot in 0..<8 where value & (1 << UInt32(dot)) != 0 {
          // Dots 1 to 6 are in columns of three, 7 and 8 below them.
          let (column, row) = dot < 6 ? (dot / 3, dot % 3) : (dot - 6, 3)
          let x = place.x + width * (Double(column) * 2 + 1) / 4
          let y = place.y + height * (Double(row) * 2 + 1) / 8
          fill(colors.ink, x - 1.3, y - 1.3, 2.6, 2.6)
        }
      default: break
      }
    }

    private mutating func fill(
      _ color: String,
      _ x: Double,
      _ y: Double,
      _ width: Double,
      _ height: Double
    ) {
      if paths[color] == nil { order.append(color) }
      let (right, bottom) = (SVGBuilder.number(x + width), SVGBuilder.number(y + height))
      let (left, top) = (SVGBuilder.number(x), SVGBuilder.number(y))
      paths[color, default: ""] += "M\(left) \(top)H\(right)V\(bottom)H\(left)z"
    }
  }
}
