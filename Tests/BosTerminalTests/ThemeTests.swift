import BosTerminal
import Foundation
import Testing

struct ThemeTests {
  static let names = ["standard", "light", "dark", "contrast", "mono", "colorblind"]

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

  @Test(arguments: ["standard", "light", "dark", "contrast", "colorblind"])
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
    ("dark", 1.0, 4.5),
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

  /// Plots are drawn with more than one cell a mark, so less is enough.
  @Test(arguments: [("light", 3.0, 1.0), ("dark", 1.0, 3.0)])
  func `series can be seen on their background`(name: String, white: Double, black: Double) throws {
    let theme = try theme(name)
    for role in Style.Role.allCases {
      guard let light = luminance(Colors(.truecolor, theme).code(role)) else { continue }
      #expect(1.05 / (light + 0.05) >= white, "\(role) on white")
      #expect((light + 0.05) / 0.05 >= black, "\(role) on black")
    }
  }

  @Test(arguments: [
    ("15;0", Background.dark), ("0;15", .light), ("15;default;0", .dark), ("0;7", .light),
    ("12;8", .dark), ("7", .light), ("0;default", nil), ("", nil), ("0;16", nil), ("0;-1", nil),
  ])
  func `COLORFGBG names the background`(value: String, background: Background?) {
    #expect(Background(variable: value) == background)
    #expect(Background(variable: nil) == nil)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], true, true), (["TERM": "dumb"], false, false),
    (["TERM": "linux"], false, false), ([:], false, false), (["TERM": "vt100"], false, false),
    (["TERM": "screen", "STY": "1"], true, false), (["TERM": "screen-256color"], true, false),
    (["TERM": "screen-256color", "TMUX": "/tmp/t"], true, true),
    (["TERM": "tmux-256color", "TMUX": "/tmp/t"], true, true),
    (["TERM": "xterm", "STY": "1"], true, false), (["TERM": "eterm-color"], false, false),
  ])
  func `only terminals that understand commands get some`(
    variables: [String: String],
    takes: Bool,
    answers: Bool
  ) {
    #expect(TerminalCapabilities.takesCommands(variables) == takes)
    #expect(TerminalCapabilities.answersQuestions(variables) == answers)
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
