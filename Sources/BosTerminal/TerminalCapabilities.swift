/// The capabilities of the output device.
package struct TerminalCapabilities: Sendable, Hashable {
  /// The value of `--color`.
  package enum ColorOption: String, Sendable, Hashable, CaseIterable {
    case auto
    case always
    case never
  }

  package var columns: Int
  package var isTerminal: Bool
  package var color: ColorDepth
  package var unicode: Bool
  /// The colour theme.
  package var theme = Theme.standard
  /// Whether codes and addresses are links.
  package var showsLinks = false

  package init(columns: Int, isTerminal: Bool, color: ColorDepth, unicode: Bool) {
    self.columns = columns
    self.isTerminal = isTerminal
    self.color = color
    self.unicode = unicode
  }

  /// The colours and links of text.
  package var colors: Colors { Colors(color, theme, showsLinks: showsLinks) }

  /// Determines the capabilities of a device from the environment variables.
  ///
  /// The option has priority over every variable. Then `NO_COLOR` turns colour off, `FORCE_COLOR`
  /// and `CLICOLOR_FORCE` turn it on anywhere, and `CLICOLOR=0` and `TERM=dumb` turn it off.
  /// Without a known width, `COLUMNS` applies, or else 80.
  package init(
    environment: [String: String],
    isTerminal: Bool,
    columns: Int?,
    colorOption: ColorOption = .auto
  ) {
    let known = [columns, environment["COLUMNS"].flatMap { Int($0) }]
    let width = known.lazy.compactMap { $0 }.first { $0 > 0 } ?? 80
    self.columns = min(width, 10_000)
    self.isTerminal = isTerminal
    color = Self.color(environment, isTerminal, colorOption)
    unicode = Self.unicode(environment)
  }

  private static func color(
    _ environment: [String: String],
    _ isTerminal: Bool,
    _ option: ColorOption
  ) -> ColorDepth {
    let depth = depth(environment)
    switch option {
    case .never: return .none
    case .always: return max(depth, .basic)
    case .auto: break
    }
    if environment["NO_COLOR", default: ""] != "" { return .none }
    switch environment["FORCE_COLOR"] ?? environment["CLICOLOR_FORCE"] {
    case nil, "": break
    case "0", "false": if environment["FORCE_COLOR"] != nil { return .none }
    case "2": return max(depth, .palette256)
    case "3": return .truecolor
    default: return max(depth, .basic)
    }
    if environment["CLICOLOR"] == "0" || !isTerminal { return .none }
    return depth
  }

  /// Returns the number of colours that the terminal reports.
  private static func depth(_ environment: [String: String]) -> ColorDepth {
    let term = environment["TERM", default: ""].lowercased()
    if term.isEmpty || term == "dumb" { return .none }
    let colorTerm = environment["COLORTERM", default: ""].lowercased()
    if colorTerm == "truecolor" || colorTerm == "24bit" || term.hasSuffix("-direct") {
      return .truecolor
    }
    return hasPart("256color", term) ? .palette256 : .basic
  }

  /// Returns whether a terminal ignores system commands (OSC) that it doesn't know, and answers
  /// those that it knows.
  ///
  /// Old and simple terminals show such a command as text.
  package static func takesCommands(_ environment: [String: String]) -> Bool {
    let term = environment["TERM", default: ""].lowercased()
    let simple = ["dumb", "unknown", "emacs", "linux", "ansi", "network"]
    let families = ["vt", "cons", "eterm", "sun"]
    return !term.isEmpty && !simple.contains(term) && !families.contains { term.hasPrefix($0) }
  }

  /// Returns whether to ask a terminal for its colours.
  ///
  /// GNU screen passes the question on, but answers are displaced in it.
  package static func answersQuestions(_ environment: [String: String]) -> Bool {
    takesCommands(environment) && !isScreen(environment)
  }

  /// Returns whether a terminal shows links, or ignores them.
  ///
  /// GNU screen does neither in all versions. One version of the library VTE ends when the pointer
  /// is over a link.
  package static func takesLinks(_ environment: [String: String]) -> Bool {
    takesCommands(environment) && !isScreen(environment) && environment["VTE_VERSION"] != "5000"
  }

  /// Returns whether GNU screen is between the program and the terminal.
  private static func isScreen(_ environment: [String: String]) -> Bool {
    if environment["TMUX", default: ""] != "" { return false }
    return environment["STY", default: ""] != ""
      || environment["TERM", default: ""].hasPrefix("screen")
  }

  /// Returns whether the locale uses UTF-8, which is the default without a locale.
  private static func unicode(_ environment: [String: String]) -> Bool {
    let names = ["LC_ALL", "LC_CTYPE", "LANG"].lazy.compactMap { environment[$0] }
    guard let locale = names.first(where: { !$0.isEmpty })?.lowercased() else { return true }
    return hasPart("utf-8", locale) || hasPart("utf8", locale)
  }

  /// Returns whether a text has a part.
  ///
  /// The library's own search takes a quarter of a millisecond before it begins.
  private static func hasPart(_ part: String, _ text: String) -> Bool {
    text.utf8.indices.contains { text.utf8[$0...].starts(with: part.utf8) }
  }
}
