import BosTestSupport
import BosText
import Testing

@testable import BosTables

/// Searches through all texts of a column find the same as a search in each text.
struct JoinedTextsTests {
  private static let pieces = [
    "가", "나", "강남", "ㄱ", "ㅎ", "a", "A", "k", "K", "s", "S", "ſ", "\u{212A}", "i", "I", "İ", "ı",
    "é", "É",
    "e\u{301}", "\u{1112}\u{1161}\u{11AB}", "한", "か", "が", "か\u{3099}", "ー", "中", "👨‍👩‍👧", "🇰🇷", " ",
    "\r\n",
    "\n", "\t", ".", "*", "\\", "[", "-", "#", "1", "😀", "\u{200D}", "\u{AD}", "ÿ", "Ÿ", "ß", "ẞ",
    "…",
  ]

  private static func text(_ chance: inout SplitMix, _ most: Int) -> String {
    (0..<Int.random(in: 0...most, using: &chance)).map { _ in
      pieces.randomElement(using: &chance) ?? ""
    }.joined()
  }

  /// A column of 200 rows, some of them null; most texts are in use.
  private static func cells(_ chance: inout SplitMix) -> TextCells {
    TextCells(
      (0..<200).map { _ in
        Int.random(in: 0..<9, using: &chance) == 0 ? nil : text(&chance, 6)
      }
    )
  }

  @Test(arguments: 0..<20)
  func `a search for a text agrees with a search in each row`(seed: Int) throws {
    var chance = SplitMix(seed: UInt64(seed))
    let cells = Self.cells(&chance)
    for _ in 0..<60 {
      let part = Self.text(&chance, 3)
      let found = try #require(cells.containing(part))
      for row in found.indices {
        let expected = try cells[row].map { try PlainText.contains($0, part) } ?? false
        #expect(found[row] == expected, "\(cells[row] ?? "null") contains \(part)")
      }
    }
  }

  @Test(arguments: 0..<20)
  func `a pattern in any case agrees with a match in each row`(seed: Int) throws {
    var chance = SplitMix(seed: UInt64(100 + seed))
    let cells = Self.cells(&chance)
    for _ in 0..<60 {
      var literal = ""
      for scalar in Self.text(&chance, 3).unicodeScalars {
        if "\\^$.|?*+()[]{}".unicodeScalars.contains(scalar) { literal += "\\" }
        literal.unicodeScalars.append(scalar)
      }
      let pattern = try Pattern((Bool.random(using: &chance) ? "(?i)" : "") + literal)
      let found = try #require(cells.matching(pattern))
      for row in found.indices {
        let expected = try cells[row].map { try pattern.matches($0) } ?? false
        #expect(found[row] == expected, "\(cells[row] ?? "null") =~ \(literal)")
      }
    }
  }

  @Test(
    arguments: [
      ("(?i)moon", "moon"), ("(?i)Moon 2\\.", "moon 2."), ("(?i)달 x", "달 x"), ("(?i)", nil),
      ("moon", nil), ("(?i)é", nil), ("(?i)a.b", nil), ("(?i)a\\d", nil),
      ("(?i)a|b", nil), ("(?i)^a", nil), ("(?i)a\u{301}", nil), ("(?i)ſ", nil), ("(?i)😀", nil),
    ] as [(String, String?)]
  )
  func `a literal in any case is recognised`(pattern: String, literal: String?) throws {
    #expect(try Pattern(pattern).caselessLiteral == literal.map { Array($0.utf8) })
  }

  @Test func `texts are prepared as far as there is room`() throws {
    let cells = TextCells(["가나", "다라", nil])
    #expect(try cells.prepare(within: 100) == 0)
    let bytes = try cells.prepare(within: 1_000)
    #expect((12 * 3...1_000).contains(bytes))
  }

  @Test func `initials of a column agree with those of each text`() throws {
    var chance = SplitMix(seed: 5)
    let cells = Self.cells(&chance)
    let initials = try #require(try cells.initials())
    for row in cells.codes.indices {
      #expect(initials[row] == cells[row].map { Hangul.initials(of: $0) })
    }
  }

  @Test func `plain scalars are in normal form, and each is a character`() {
    var plain: [String] = []
    for value in UInt32(1)...0x2FFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let text = String(scalar)
      if PlainText.isPlain(text) { plain.append(text) }
    }
    #expect(plain.count > 30_000)
    #expect(plain.contains("か") && plain.contains("ー") && plain.contains("ㅎ"))
    for text in plain
    where nfc(text).unicodeScalars.count != 1 || !nfc(text).utf8.elementsEqual(text.utf8) {
      Issue.record("\(text.unicodeScalars) isn't in normal form")
    }
    // Characters before and after it stay characters, and don't join it.
    for text in plain {
      let joined = "가" + text + "か" + text + "e" + text + text
      if joined.count != 7 || !nfc(joined).utf8.elementsEqual(joined.utf8) {
        Issue.record("\(text.unicodeScalars) joins a neighbour")
      }
    }
  }
}
