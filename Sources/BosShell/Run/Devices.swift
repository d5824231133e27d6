import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Synchronization

/// The current output of a run, according to the terminal, the options and the settings.
struct Devices: Sendable {
  let host: Host
  let forcedWidth: Int?
  let settings: SettingsBox
  /// The reason why the settings couldn't be read; they aren't replaced by others then.
  private(set) var settingsFailure: Phrase?
  /// Whether to write errors as JSON.
  let writesJSON: Bool
  /// The terminal's background, if it is known.
  let background: BackgroundBox

  /// Loads the user's settings, which the options override.
  init(host: Host, options: LaunchOptions, readsConfiguration: Bool) {
    self.host = host
    forcedWidth = options.width
    writesJSON = options.writesJSON
    background = BackgroundBox(Background(variable: host.system.variables["COLORFGBG"]))
    settings = SettingsBox(locale: Engine.language(of: host.system.variables))
    if readsConfiguration { readSettings() }
    settings.change { settings in
      settings.titlesFollowLanguage = !options.isIsolated && options.mode.isTyped
      if let language = options.language { settings.language = language }
      if let color = options.color {
        settings.color = Settings.Color(rawValue: color.rawValue) ?? .auto
      }
      if !options.isIsolated, let share = options.share ?? Self.share(host.system.variables) {
        settings.share = share == "off" ? nil : share
      }
    }
    settings.begin()
  }

  /// The address of the shared store in the environment.
  private static func share(_ variables: [String: String]) -> String? {
    variables["BOS_SHARE"].flatMap { $0.isEmpty ? nil : $0 }
  }

  private mutating func readSettings() {
    func say(_ note: Phrase) {
      host.streams.writeError(sanitized(SecretText.masked(note.text(in: settings.language))) + "\n")
    }
    do throws(RuntimeError) {
      guard let bytes = try host.configuration.read("settings") else { return }
      for (number, line) in settings.read(String(decoding: bytes, as: UTF8.self)) {
        say(
          Phrase(
            "settings, line \(number): can't read `\(line)`",
            ko: "settings \(number)번째 줄: `\(line)`: 알 수 없는 설정입니다"
          )
        )
      }
    } catch {
      settingsFailure = error.message
      say(error.message)
    }
  }

  var language: DisplayLanguage { settings.language }

  /// Standard output; the window size may change.
  var output: TerminalCapabilities { capabilities(host.terminal.isOutput) }

  var errors: TerminalCapabilities { capabilities(host.terminal.isErrors) }

  /// The requested width or that of the terminal, or nil without either.
  var width: Int? {
    forcedWidth ?? (host.terminal.isOutput ? host.terminal.columns() ?? output.columns : nil)
  }

  private func capabilities(_ isTerminal: Bool) -> TerminalCapabilities {
    var device = TerminalCapabilities(
      environment: host.system.variables,
      isTerminal: isTerminal,
      columns: forcedWidth ?? host.terminal.columns(),
      colorOption: TerminalCapabilities.ColorOption(rawValue: settings.current.color.rawValue)
        ?? .auto
    )
    let named = Theme.named(settings.current.theme.rawValue)
    device.theme = named ?? background.current?.theme ?? .standard
    switch settings.current.links {
    case .off: device.showsLinks = false
    case .on: device.showsLinks = isTerminal
    case .auto:
      device.showsLinks = isTerminal && TerminalCapabilities.takesLinks(host.system.variables)
    }
    return device
  }

  /// Whether to ask the terminal for its background.
  var asksBackground: Bool {
    settings.current.theme == .auto && output.color != .none
      && TerminalCapabilities.answersQuestions(host.system.variables)
  }

  /// Draws diagnostics.
  var renderer: DiagnosticRenderer {
    DiagnosticRenderer(
      language: language,
      colors: errors.color,
      theme: errors.theme,
      width: forcedWidth ?? host.terminal.columns() ?? 0,
      wraps: forcedWidth != nil || host.terminal.isErrors
    )
  }
}

/// The terminal's background, which is known when the terminal has answered.
final class BackgroundBox: Sendable {
  private let state: Mutex<Background?>

  init(_ background: Background?) { state = Mutex(background) }

  var current: Background? { state.withLock { $0 } }

  func set(_ background: Background) { state.withLock { $0 = background } }
}
