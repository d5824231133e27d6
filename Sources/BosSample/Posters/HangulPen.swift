/// Draws Hangul syllables with straight strokes and circles, without a font.
struct HangulPen {
  /// The box of a letter in a cell of 100 by 100.
  private typealias Box = (left: Int, top: Int, right: Int, bottom: Int)

  let ink: Ink
  /// The corner and size of the cell, in sixteenths of a unit.
  let corner: Point
  let cell: Int

  /// Draws a syllable; other characters are skipped.
  func draw(_ syllable: Unicode.Scalar, on canvas: inout Canvas) {
    guard (0xAC00...0xD7A3).contains(syllable.value) else { return }
    let index = Int(syllable.value - 0xAC00)
    let initial = HangulPen.initials[index / 588]
    let vowel = HangulPen.vowels[index / 28 % 21]
    let final = HangulPen.finals[index % 28]
    let isClosed = !final.isEmpty
    let places = HangulPen.places(vowel, isClosed: isClosed)
    draw(letters: initial, in: places.initial, on: &canvas)
    draw(strokes: HangulPen.lying[vowel.lying] ?? [], in: places.lying, on: &canvas)
    draw(strokes: HangulPen.standing[vowel.standing] ?? [], in: places.standing, on: &canvas)
    if isClosed { draw(letters: final, in: (20, 70, 84, 95), on: &canvas) }
  }

  private static func places(
    _ vowel: (lying: Character, standing: Character),
    isClosed: Bool
  ) -> (initial: Box, lying: Box, standing: Box) {
    let none: Box = (0, 0, 0, 0)
    switch (vowel.lying, vowel.standing, isClosed) {
    case (" ", _, false): return ((10, 18, 50, 80), none, (58, 6, 96, 96))
    case (" ", _, true): return ((10, 8, 50, 48), none, (58, 3, 96, 60))
    case (_, " ", false): return ((22, 10, 78, 44), (5, 54, 95, 94), none)
    case (_, " ", true): return ((22, 5, 78, 31), (5, 38, 95, 61), none)
    case (_, _, false): return ((10, 12, 50, 46), (5, 54, 62, 84), (64, 6, 100, 96))
    case (_, _, true): return ((12, 5, 50, 31), (5, 37, 62, 59), (64, 3, 100, 62))
    }
  }

  /// Draws one letter, or two next to each other.
  private func draw(letters: String, in box: Box, on canvas: inout Canvas) {
    let count = letters.count
    let gap = count > 1 ? 12 : 0
    let width = (box.right - box.left - gap * (count - 1)) / max(1, count)
    for (index, letter) in letters.enumerated() {
      let left = box.left + index * (width + gap)
      let own: Box = (left, box.top, left + width, box.bottom)
      draw(strokes: HangulPen.strokes[letter] ?? [], in: own, on: &canvas)
    }
  }

  /// Draws strokes through points of a grid from 0 to 8; `O` and `o` are circles.
  private func draw(strokes: [String], in box: Box, on canvas: inout Canvas) {
    let pen = max(18, cell * 9 / 100)
    for stroke in strokes {
      if stroke == "O" || stroke == "o" {
        let top = stroke == "O" ? box.top : box.top + (box.bottom - box.top) * 3 / 8
        let radius = min(box.right - box.left, box.bottom - top) * cell / 200 + pen / 4
        let center = place((box.left + box.right) / 2, (top + box.bottom) / 2)
        canvas.paint(
          .ring(center: center, outer: radius + pen / 4, inner: radius - pen * 3 / 4),
          ink
        )
        continue
      }
      let digits = stroke.utf8.map { Int($0) - 0x30 }
      var last: Point?
      for index in stride(from: 0, to: digits.count - 1, by: 2) {
        let point = place(
          box.left + (box.right - box.left) * digits[index] / 8,
          box.top + (box.bottom - box.top) * digits[index + 1] / 8
        )
        if let last { canvas.paint(.stroke(last, point, pen), ink) }
        last = point
      }
    }
  }

  private func place(_ x: Int, _ y: Int) -> Point {
    Point(corner.x + x * cell / 100, corner.y + y * cell / 100)
  }
}

// MARK: - Letters

extension HangulPen {
  private static let initials = [
    "ㄱ", "ㄱㄱ", "ㄴ", "ㄷ", "ㄷㄷ", "ㄹ", "ㅁ", "ㅂ", "ㅂㅂ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅈㅈ", "ㅊ", "ㅋ", "ㅌ",
    "ㅍ", "ㅎ",
  ]

  private static let finals = [
    "", "ㄱ", "ㄱㄱ", "ㄱㅅ", "ㄴ", "ㄴㅈ", "ㄴㅎ", "ㄷ", "ㄹ", "ㄹㄱ", "ㄹㅁ", "ㄹㅂ", "ㄹㅅ", "ㄹㅌ", "ㄹㅍ",
    "ㄹㅎ", "ㅁ", "ㅂ", "ㅂㅅ", "ㅅ", "ㅅㅅ", "ㅇ", "ㅈ", "ㅊ", "ㅋ", "ㅌ", "ㅍ", "ㅎ",
  ]

  /// The part of a vowel below the initial, and the part to its right.
  private static let vowels: [(lying: Character, standing: Character)] = [
    (" ", "ㅏ"), (" ", "ㅐ"), (" ", "ㅑ"), (" ", "ㅒ"), (" ", "ㅓ"), (" ", "ㅔ"), (" ", "ㅕ"), (" ", "ㅖ"),
    ("ㅗ", " "), ("ㅗ", "ㅏ"), ("ㅗ", "ㅐ"), ("ㅗ", "ㅣ"), ("ㅛ", " "), ("ㅜ", " "), ("ㅜ", "ㅓ"), ("ㅜ", "ㅔ"),
    ("ㅜ", "ㅣ"), ("ㅠ", " "), ("ㅡ", " "), ("ㅡ", "ㅣ"), (" ", "ㅣ"),
  ]

  private static let strokes: [Character: [String]] = [
    "ㄱ": ["008088"], "ㄴ": ["000888"], "ㄷ": ["80000888"], "ㄹ": ["008084040888"],
    "ㅁ": ["0080880800"], "ㅂ": ["00088880", "0484"], "ㅅ": ["4008", "4088"], "ㅇ": ["O"],
    "ㅈ": ["0080", "4008", "4088"], "ㅊ": ["2060", "0383", "4308", "4388"], "ㅋ": ["008088", "0484"],
    "ㅌ": ["80000888", "0484"], "ㅍ": ["0080", "2028", "6068", "0888"], "ㅎ": ["2060", "0282", "o"],
  ]

  private static let lying: [Character: [String]] = [
    "ㅗ": ["0686", "4146"], "ㅛ": ["0686", "2126", "6166"], "ㅜ": ["0282", "4248"],
    "ㅠ": ["0282", "2228", "6268"],
    "ㅡ": ["0484"],
  ]

  private static let standing: [Character: [String]] = [
    "ㅏ": ["2028", "2474"], "ㅐ": ["1018", "1454", "6068"], "ㅑ": ["2028", "2373", "2575"],
    "ㅒ": ["1018", "1353", "1555", "6068"], "ㅓ": ["5058", "0454"], "ㅔ": ["3038", "0434", "7078"],
    "ㅕ": ["5058", "0353", "0555"], "ㅖ": ["3038", "0333", "0535", "7078"], "ㅣ": ["4048"],
  ]
}
