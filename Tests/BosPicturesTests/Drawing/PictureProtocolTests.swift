import BosPictures
import BosTerminal
import Testing

@Suite struct PictureProtocolTests {
  private static let terminal = TerminalCapabilities(
    columns: 80,
    isTerminal: true,
    color: .truecolor,
    unicode: true
  )

  @Test(arguments: [
    (["TERM": "xterm-kitty"], PictureProtocol.kitty),
    (["TERM": "xterm-ghostty"], .kitty),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "ghostty"], .kitty),
    (["TERM": "xterm-256color", "KITTY_WINDOW_ID": "1"], .kitty),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "230804"], .kitty),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "210400"], .blocks),
    (["TERM": "xterm-256color", "KONSOLE_VERSION": "?"], .blocks),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "WezTerm"], .iterm),
    (["TERM": "wezterm"], .iterm),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "iTerm.app"], .iterm),
    (["TERM": "xterm-256color", "LC_TERMINAL": "iTerm2"], .iterm),
    (["TERM": "foot"], .sixel),
    (["TERM": "foot-extra"], .sixel),
    (["TERM": "mlterm"], .sixel),
    (["TERM": "yaft-256color"], .sixel),
    (["TERM": "xterm-sixel"], .sixel),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "mintty"], .sixel),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode"], .blocks),
    (["TERM": "xterm-256color", "TERM_PROGRAM": "Apple_Terminal"], .blocks),
    // Started from kitty, but a different terminal.
    (["TERM": "xterm-256color", "TERM_PROGRAM": "vscode", "KITTY_WINDOW_ID": "1"], .blocks),
    (["TERM": "xterm-kitty", "TMUX": "/tmp/tmux"], .blocks),
    (["TERM": "tmux-256color", "KITTY_WINDOW_ID": "1"], .blocks),
    (["TERM": "screen.xterm-256color", "KITTY_WINDOW_ID": "1"], .blocks),
    (["TERM": "foot", "STY": "1.pts"], .blocks),
    (["TERM": "foot", "ZELLIJ": "0"], .blocks),
    (["TERM": "xterm-256color", "TMUX": "", "KITTY_WINDOW_ID": ""], .blocks),
    (["TERM": "linux"], .blocks),
    ([:], .blocks),
  ])
  func `a terminal is known by its environment`(
    environment: [String: String],
    best: PictureProtocol
  ) {
    #expect(PictureProtocol.best(environment: environment, capabilities: Self.terminal) == best)
  }

  @Test func `a device without a terminal or colours gets only characters`() {
    var file = Self.terminal
    file.isTerminal = false
    var plain = Self.terminal
    plain.color = .none
    for capabilities in [file, plain] {
      #expect(
        PictureProtocol.best(environment: ["TERM": "xterm-kitty"], capabilities: capabilities)
          == .blocks
      )
    }
  }
}
