package import BosTerminal

/// A way to show a picture on a terminal.
package enum PictureProtocol: String, Sendable, Hashable, CaseIterable {
  /// The graphics protocol of kitty: pixels, in base 64.
  case kitty
  /// The inline images of iTerm2: the file itself, in base 64.
  case iterm
  /// The pixels of the VT340, six rows at a time, with a palette.
  case sixel
  /// Characters in colours, two pixels to a cell; without colours, dots.
  case blocks

  /// Chooses the best way that a terminal is known to understand.
  ///
  /// Only names are looked at: asking the terminal would take an answer from it, which some never
  /// give. Inside tmux, screen and Zellij nothing but characters can be relied on. Where colours
  /// are off, or there is no terminal, pixels are too.
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

/// What the environment tells about the terminal.
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

  /// By `TERM`, which also reaches other machines.
  var byKind: PictureProtocol? {
    switch term {
    case "xterm-kitty", "xterm-ghostty": .kitty
    case "wezterm": .iterm
    case _ where term.contains("sixel"): .sixel
    case _ where ["foot", "mlterm", "contour", "yaft"].contains { term.hasPrefix($0) }: .sixel
    default: nil
    }
  }

  /// By the program that says it is the terminal; one that is known not to draw counts as well.
  var byProgram: PictureProtocol? {
    switch environment["TERM_PROGRAM", default: ""].lowercased() {
    case "": nil
    case "ghostty", "kitty": .kitty
    case "wezterm", "iterm.app": .iterm
    case "mintty", "contour": .sixel
    default: .blocks
    }
  }

  /// By what else some terminals leave; programs started from them inherit these.
  var byMark: PictureProtocol? {
    if has("KITTY_WINDOW_ID") || has("GHOSTTY_RESOURCES_DIR") { return .kitty }
    if environment["LC_TERMINAL"] == "iTerm2" || has("WEZTERM_PANE") { return .iterm }
    // Konsole has it since 22.04.
    if let version = environment["KONSOLE_VERSION"].flatMap({ Int($0) }), version >= 220_400 {
      return .kitty
    }
    return nil
  }
}
