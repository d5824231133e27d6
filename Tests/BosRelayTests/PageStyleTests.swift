import Testing

@testable import BosRelay

/// The colours of the pages can be read by people who see badly, on light and dark screens.
@Suite struct PageStyleTests {
  /// What is written in a colour, and on which.
  private static let pairs = [
    ("ink", "page"), ("ink", "card"), ("faint", "page"), ("faint", "card"), ("on-accent", "accent"),
    ("accent", "card"), ("good", "card"), ("live", "card"), ("warn", "card"), ("bad", "card"),
    ("drill", "card"), ("hand-ink", "hand"), ("ink", "rest"),
  ]

  @Test(arguments: [0, 1]) func textHasContrast(_ scheme: Int) throws {
    let blocks = PageStyle.css.split(separator: ":root {", omittingEmptySubsequences: false)
      .dropFirst()
      .map { $0.prefix { $0 != "}" } }
    let colors = try Dictionary(
      #require(blocks.count == 2 ? blocks[scheme] : nil).split(separator: ";").compactMap {
        line -> (String, Double)? in
        let parts = line.split(separator: ":").map { $0.filter { !$0.isWhitespace } }
        guard parts.count == 2, parts[0].hasPrefix("--"), let light = Self.light(parts[1]) else {
          return nil
        }
        return (String(parts[0].dropFirst(2)), light)
      },
      uniquingKeysWith: { $1 }
    )
    for (text, ground) in Self.pairs {
      let (one, other) = (try #require(colors[text]), try #require(colors[ground]))
      let contrast = (max(one, other) + 0.05) / (min(one, other) + 0.05)
      // The least contrast that the guidelines for accessible pages (WCAG, level AA) ask for.
      #expect(contrast >= 4.5, "\(text) on \(ground): \(contrast)")
    }
  }

  /// The relative luminance of a colour such as `#1f5fbf`.
  private static func light(_ text: String) -> Double? {
    guard text.hasPrefix("#"), text.count == 7, let number = Int(text.dropFirst(), radix: 16) else {
      return nil
    }
    let parts = [16, 8, 0].map { shift -> Double in
      let value = Double(number >> shift & 255) / 255
      return value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }

  /// The power of 2.4, by Newton's method on the fifth root of the twelfth power.
  private static func power(_ base: Double) -> Double {
    var twelfth = 1.0
    for _ in 0..<12 { twelfth *= base }
    var root = 1.0
    for _ in 0..<60 {
      root -= (root * root * root * root * root - twelfth) / (5 * root * root * root * root)
    }
    return root
  }

  @Test func nothingComesFromElsewhere() {
    for text in [
      TeacherPage.html, TeacherPage.script, StudentPage.html, StudentPage.script, PageStyle.css,
    ] {
      #expect(!text.contains("http://") && !text.contains("https://"))
      #expect(
        !text.contains("innerHTML") && !text.contains("eval(") && !text.contains("document.write")
      )
      #expect(!text.contains(" onclick=") && !text.contains(" style="))
    }
  }
}
