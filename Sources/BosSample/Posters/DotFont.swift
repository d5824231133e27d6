/// Latin letters of five by seven dots.
enum DotFont {
  /// Draws a text, centered below a point.
  static func draw(
    _ text: String,
    around middle: Point,
    dot: Int,
    _ ink: Ink,
    opacity: Int = 256,
    on canvas: inout Canvas
  ) {
    let letters = Array(text.uppercased())
    var left = middle.x - (letters.count * 6 - 1) * dot / 2
    for letter in letters {
      for (row, dots) in (glyphs[letter] ?? []).enumerated() {
        var column = 0
        while column < 5 {
          var end = column
          while end < 5, dots >> (4 - end) & 1 == 1 { end += 1 }
          if end > column {
            let x = left + column * dot
            canvas.paint(
              .box(x, middle.y + row * dot, (end - column) * dot, dot),
              ink,
              opacity: opacity
            )
          }
          column = end + 1
        }
      }
      left += 6 * dot
    }
  }

  /// The rows of each letter from top to bottom, five bits each.
  private static let glyphs: [Character: [Int]] = [
    "A": [14, 17, 17, 31, 17, 17, 17], "B": [30, 17, 17, 30, 17, 17, 30],
    "C": [14, 17, 16, 16, 16, 17, 14], "D": [30, 17, 17, 17, 17, 17, 30],
    "E": [31, 16, 16, 30, 16, 16, 31], "F": [31, 16, 16, 30, 16, 16, 16],
    "G": [14, 17, 16, 23, 17, 17, 15], "H": [17, 17, 17, 31, 17, 17, 17],
    "I": [14, 4, 4, 4, 4, 4, 14], "J": [7, 2, 2, 2, 2, 18, 12], "K": [17, 18, 20, 24, 20, 18, 17],
    "L": [16, 16, 16, 16, 16, 16, 31], "M": [17, 27, 21, 21, 17, 17, 17],
    "N": [17, 17, 25, 21, 19, 17, 17], "O": [14, 17, 17, 17, 17, 17, 14],
    "P": [30, 17, 17, 30, 16, 16, 16], "Q": [14, 17, 17, 17, 21, 18, 13],
    "R": [30, 17, 17, 30, 20, 18, 17], "S": [15, 16, 16, 14, 1, 1, 30],
    "T": [31, 4, 4, 4, 4, 4, 4],
    "U": [17, 17, 17, 17, 17, 17, 14], "V": [17, 17, 17, 17, 17, 10, 4],
    "W": [17, 17, 17, 21, 21, 21, 10], "X": [17, 17, 10, 4, 10, 17, 17],
    "Y": [17, 17, 10, 4, 4, 4, 4], "Z": [31, 1, 2, 4, 8, 16, 31],
    "0": [14, 17, 19, 21, 25, 17, 14],
    "1": [4, 12, 4, 4, 4, 4, 14], "2": [14, 17, 1, 2, 4, 8, 31], "3": [31, 2, 4, 2, 1, 17, 14],
    "4": [2, 6, 10, 18, 31, 2, 2], "5": [31, 16, 30, 1, 1, 17, 14],
    "6": [6, 8, 16, 30, 17, 17, 14],
    "7": [31, 1, 2, 4, 8, 8, 8], "8": [14, 17, 17, 14, 17, 17, 14],
    "9": [14, 17, 17, 15, 1, 2, 12],
    "-": [0, 0, 0, 31, 0, 0, 0], ".": [0, 0, 0, 0, 0, 12, 12], "'": [4, 4, 8, 0, 0, 0, 0],
    ":": [0, 12, 12, 0, 12, 12, 0],
  ]
}
