package import BosTerminal

/// A method of showing pictures on a terminal.
package enum PictureProtocol: String, Sendable, Hashable, CaseIterable {
  /// kitty's graphics protocol: pixels in base64.
  case kitty
  /// The inline images of iTerm2: the file in base64.
  case iterm
  /// The VT340's graphics: six rows of pixels at a time, with a palette.
  case sixel
  /// Coloured characters, two pixels per cell; without colours, dots.
  case blocks

  /// Selects the best method that a terminal supports.
  ///
  /// It checks only names, because some terminals never reply to a query. Inside tmux, screen and
  /// Zellij, only characters are reliable. Without colours or a terminal, there are no pixel
  /// pictures either.
  package static func best(
    environment: [String: String],
    capabilities: TerminalCapabilities
  ) -> PictureProtocol {
    guard capabilities.isTerminal, capabilities.color != .none else { return .blocks }
    let names = TerminalNames(environment)
    if names.isMultiplexed { return .blocks }
    return names.byKind ?? names.byProgram ?? names.byMark ?? .blocks
  }
}

/// Information about the terminal in the environment.
private struct TerminalNames {
  private let environment: [String: String]
  private let term: String

  init(_ environment: [String: String]) {
    self.environment = environment
    term = self.environment["TERM", default: ""].lowercased()
  }

  private func has(_ name: String) -> Bool { environment[name, default: ""] != "" }

  var isMultiplexed: Bool {
    has("TMUX") || has("STY") || has("ZELLIJ") || term.hasPrefix("tmux")
      || term.hasPrefix("screen")
  }

  /// The method by `TERM`, which also passes through SSH.
  var byKind: PictureProtocol? {
    switch term {
    case "xterm-kitty", "xterm-ghostty": .kitty
    case "wezterm": .iterm
    case _ where term.contains("sixel"): .sixel
    case _ where ["foot", "mlterm", "contour", "yaft"].contains { term.hasPrefix($0) }: .sixel
    default: nil
    }
  }

  /// The method by the terminal program's name, including programs known not to draw.
  var byProgram: PictureProtocol? {
    switch environment["TERM_PROGRAM", default: ""].lowercased() {
    case "": nil
    case "ghostty", "kitty": .kitty
    case "wezterm", "iterm.app": .iterm
    case "mintty", "contour": .sixel
    default: .blocks
    }
  }

  /// The method by other variables of some terminals; child programs inherit them.
  var byMark: PictureProtocol? {
    if has("KITTY_WINDOW_ID") || has("GHOSTTY_RESOURCES_DIR") { return .kitty }
    if environment["LC_TERMINAL"] == "iTerm2" || has("WEZTERM_PANE") { return .iterm }
    // Konsole supports it since version 22.04.
    if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }), version >= 220_400 {
      return .kitty
    }
    return nil
  }
}
