import BosTerminal
import Foundation
import Testing

struct ThemeTests {
  static let names = ["standard", "light", "contrast", "mono", "colorblind"]

  private func theme(_ name: String) throws -> Theme {
    try #require(Theme.named(name))
  }

  @Test(arguments: names)
  func `a theme without colours writes only text`(name: String) throws {
    let theme = try theme(name)
    for role in Style.Role.allCases {
      #expect(Colors(.none, theme).code(role).isEmpty)
      #expect(StyledText("▲3", role).rendered(Colors(.none, theme)) == "▲3")
    }
  }

  @Test(arguments: ["standard", "light", "contrast", "colorblind"])
  func `rise and fall have colours of their own at every depth`(name: String) throws {
    for depth in ColorDepth.allCases where depth != .none {
      let colors = Colors(depth, try theme(name))
      #expect(!colors.code(.rise).isEmpty && !colors.code(.fall).isEmpty)
      #expect(colors.code(.rise) != colors.code(.fall))
      #expect(colors.code(.suggestion) != colors.code(.plain))
    }
  }

  @Test func `mono has weight and lines, but no colours`() throws {
    for role in Style.Role.allCases {
      let code = Colors(.truecolor, try theme("mono")).code(role)
      #expect(["", "1", "2", "4", "7"].contains(code), "\(role): \(code)")
    }
  }

  @Test func `an unknown theme is none`() {
    #expect(Theme.named("neon") == nil)
  }

  /// The colours of text, on white and on black.
  @Test(arguments: [
    ("standard", 3.0, 3.0), ("colorblind", 3.0, 3.0), ("contrast", 3.0, 3.0), ("light", 4.5, 1.0),
  ])
  func `text can be read on its background`(name: String, white: Double, black: Double) throws {
    let theme = try theme(name)
    let series: Set<Style.Role> = [
      .series1, .series2, .series3, .series4, .series5, .series6, .series7, .series8,
    ]
    for role in Style.Role.allCases where !series.contains(role) {
      guard let light = luminance(Colors(.truecolor, theme).code(role)) else { continue }
      #expect(1.05 / (light + 0.05) >= white, "\(role) on white")
      #expect((light + 0.05) / 0.05 >= black, "\(role) on black")
    }
  }

  /// The relative luminance of a colour according to WCAG, or nil for a code without a colour.
  private func luminance(_ code: String) -> Double? {
    let numbers = code.split(separator: ";").compactMap { Int($0) }
    guard let start = numbers.firstIndex(of: 38), numbers.count >= start + 5 else { return nil }
    let parts = numbers[(start + 2)..<(start + 5)].map { value in
      let part = Double(value) / 255
      return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
    }
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
  }
}
