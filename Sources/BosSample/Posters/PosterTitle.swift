import BosDomain

/// The title at the bottom of a poster in both languages, and the release day.
struct PosterTitle {
  /// A line of the title; sizes are in sixteenths of a unit.
  private struct Line {
    var text: String
    var isHangul: Bool
    /// The size of a Hangul cell, or of a dot.
    var size: Int
    var ink: Ink
    var opacity = 256

    var height: Int { isHangul ? size : size * 7 }
  }

  private var lines: [Line] = []

  private static let room = 250 * 16
  private static let gap = 7 * 16
  /// The lowest end of the title, above the frame.
  private static let foot = 415 * 16

  init(_ film: SampleFilm, colours: PosterColours) {
    let title = Title(of: film)
    let date =
      film.hasOpenDay ? film.open.description.split(separator: "-").joined(separator: ".") : ""
    let parts = title.korean.split(separator: ":").map { $0.drop { $0 == " " } }
    let main = PosterTitle.broken(String(parts.first ?? ""), over: 8)
    for text in main {
      let size = PosterTitle.cell(for: text, atMost: main.count > 1 ? 33 : 42)
      lines.append(Line(text: text, isHangul: true, size: size, ink: colours.light))
    }
    if parts.count > 1 {
      let text = String(parts[1])
      let size = PosterTitle.cell(for: text, atMost: 21)
      lines.append(Line(text: text, isHangul: true, size: size, ink: colours.accent))
    }
    for text in PosterTitle.broken(title.english, over: parts.count > 1 ? 44 : 34)
    where !text.isEmpty {
      let dot = min(18, PosterTitle.room / (text.count * 6))
      lines.append(Line(text: text, isHangul: false, size: dot, ink: colours.light, opacity: 210))
    }
    if !date.isEmpty {
      lines.append(Line(text: date, isHangul: false, size: 15, ink: colours.accent))
    }
    shrink(toFit: PosterTitle.foot - (Scene.ground + 8) * 16)
  }

  /// The height of all lines.
  private var height: Int {
    lines.reduce(0) { $0 + $1.height + PosterTitle.gap } - PosterTitle.gap
  }

  private mutating func shrink(toFit room: Int) {
    let gaps = PosterTitle.gap * (lines.count - 1)
    let needed = height - gaps
    guard height > room else { return }
    for index in lines.indices where lines[index].isHangul || lines[index].size > 16 {
      lines[index].size = lines[index].size * (room - gaps) / needed
    }
  }

  /// Draws all lines from top to bottom.
  func draw(on canvas: inout Canvas) {
    let top = (Scene.ground + 8) * 16
    var y = top + max(0, PosterTitle.foot - top - height) / 2
    for line in lines {
      if line.isHangul {
        draw(line, at: y, on: &canvas)
      } else {
        let middle = Point(Canvas.unitsAcross / 2, y)
        DotFont.draw(
          line.text,
          around: middle,
          dot: line.size,
          line.ink,
          opacity: line.opacity,
          on: &canvas
        )
      }
      y += line.height + PosterTitle.gap
    }
  }

  private func draw(_ line: Line, at y: Int, on canvas: inout Canvas) {
    var x = (Canvas.unitsAcross - PosterTitle.hundredths(of: line.text) * line.size / 100) / 2
    for scalar in line.text.unicodeScalars {
      let width = PosterTitle.hundredths(of: scalar) * line.size / 100
      if scalar.isASCII {
        let dot = line.size / 9
        let middle = Point(x + width / 2, y + line.size / 10)
        DotFont.draw(String(scalar), around: middle, dot: dot, line.ink, on: &canvas)
      } else {
        // Slightly smaller than the cell, so that syllables are separate.
        let cell = line.size * 92 / 100
        HangulPen(ink: line.ink, corner: Point(x, y), cell: cell).draw(scalar, on: &canvas)
      }
      x += width
    }
  }

  /// The width of a text in hundredths of a cell.
  private static func hundredths(of text: String) -> Int {
    text.unicodeScalars.reduce(0) { $0 + hundredths(of: $1) }
  }

  private static func hundredths(of scalar: Unicode.Scalar) -> Int {
    scalar == " " ? 42 : scalar.isASCII ? 66 : 100
  }

  private static func cell(for text: String, atMost largest: Int) -> Int {
    min(largest * 16, room * 100 / max(1, hundredths(of: text)))
  }

  /// Breaks a text longer than a limit in two, at the space closest to its middle.
  private static func broken(_ text: String, over limit: Int) -> [String] {
    let characters = Array(text)
    let middle = characters.count / 2
    let blanks = characters.indices.filter { characters[$0] == " " }
    guard characters.count > limit,
      let blank = blanks.min(by: { ($0 - middle).magnitude < ($1 - middle).magnitude })
    else { return [text] }
    return [String(characters[..<blank]), String(characters[(blank + 1)...])]
  }
}
