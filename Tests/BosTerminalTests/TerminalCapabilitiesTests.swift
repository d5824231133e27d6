import BosTerminal
import Testing

@Suite struct TerminalCapabilitiesTests {
  private typealias Option = TerminalCapabilities.ColorOption

  private func color(
    _ environment: [String: String],
    isTerminal: Bool = true,
    _ option: Option = .auto
  ) -> ColorDepth {
    TerminalCapabilities(
      environment: environment,
      isTerminal: isTerminal,
      columns: 80,
      colorOption: option
    ).color
  }

  @Test(arguments: [
    ([:], ColorDepth.none),
    (["TERM": "dumb"], .none),
    (["TERM": "xterm"], .basic),
    (["TERM": "xterm-256color"], .palette256),
    (["TERM": "xterm-256color", "COLORTERM": "truecolor"], .truecolor),
    (["TERM": "xterm", "COLORTERM": "24bit"], .truecolor),
    (["TERM": "xterm-direct"], .truecolor),
    (["TERM": "dumb", "COLORTERM": "truecolor"], .none),
    (["TERM": "xterm", "NO_COLOR": "1"], .none),
    (["TERM": "xterm", "NO_COLOR": ""], .basic),
    (["TERM": "xterm", "CLICOLOR": "0"], .none),
    (["TERM": "xterm", "NO_COLOR": "1", "FORCE_COLOR": "1"], .none),
  ])
  func `the variables of a terminal decide`(environment: [String: String], expected: ColorDepth) {
    #expect(color(environment) == expected)
  }

  @Test(arguments: [
    (["TERM": "xterm-256color"], ColorDepth.none),
    (["TERM": "xterm-256color", "FORCE_COLOR": "1"], .palette256),
    (["FORCE_COLOR": "1"], .basic),
    (["FORCE_COLOR": "2"], .palette256),
    (["FORCE_COLOR": "3"], .truecolor),
    (["FORCE_COLOR": ""], .none),
    (["TERM": "xterm", "FORCE_COLOR": "0"], .none),
    (["TERM": "dumb", "CLICOLOR_FORCE": "1"], .basic),
    (["CLICOLOR_FORCE": "0"], .none),
  ])
  func `a pipe has colour only by force`(environment: [String: String], expected: ColorDepth) {
    #expect(color(environment, isTerminal: false) == expected)
  }

  @Test func `the option wins over every variable`() {
    #expect(color(["TERM": "dumb", "NO_COLOR": "1"], isTerminal: false, .always) == .basic)
    #expect(color(["TERM": "xterm-256color", "NO_COLOR": "1"], .always) == .palette256)
    #expect(color(["TERM": "xterm", "FORCE_COLOR": "3"], .never) == .none)
  }

  @Test(
    arguments: [
      (120, [:], 120), (nil, ["COLUMNS": "66"], 66), (nil, [:], 80), (0, ["COLUMNS": "66"], 66),
      (-3, ["COLUMNS": "x"], 80), (nil, ["COLUMNS": "-1"], 80), (Int.max, [:], 10_000),
    ] as [(Int?, [String: String], Int)]
  )
  func `a width is always known`(columns: Int?, environment: [String: String], expected: Int) {
    let device = TerminalCapabilities(
      environment: environment,
      isTerminal: true,
      columns: columns
    )
    #expect(device.columns == expected)
  }

  @Test(arguments: [
    ([:], true), (["LANG": "ko_KR.UTF-8"], true), (["LANG": "C"], false),
    (["LANG": "ko_KR.utf8", "LC_ALL": "C"], false), (["LANG": "C", "LC_CTYPE": "C.UTF-8"], true),
    (["LC_ALL": "", "LANG": "ko_KR.eucKR"], false),
  ])
  func `the locale determines Unicode output`(environment: [String: String], expected: Bool) {
    let device = TerminalCapabilities(environment: environment, isTerminal: true, columns: nil)
    #expect(device.unicode == expected)
  }
}
