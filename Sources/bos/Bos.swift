import BosCommands
import BosDomain
import BosLineEditor
import BosRuntime
import BosShell
import BosSystem
import BosTables
import Glibc

/// The program: creates the live host and passes it to the shell.
@main
enum Bos {
  /// Set by the SIGINT handler, which can access only globals.
  static let interrupt = InterruptFlag()

  static func main() {
    Signals.install()
    LargeHeap.share()
    let output = OutputStream(descriptor: STDOUT_FILENO)
    let input = InputStream(descriptor: STDIN_FILENO)
    let errors = OutputStream(descriptor: STDERR_FILENO)
    let variables = variables()
    let host = Host(
      streams: Host.Streams(
        readLine: { input.readLine(interrupt) },
        write: output.write,
        writeError: {
          output.flush()
          _ = errors.write($0)
          errors.flush()
        },
        flush: output.flush,
        page: { Pager.show($0, editing(variables), variables) },
        readSecret: { Secret.read($0) }
      ),
      terminal: Host.Terminal(
        isInput: isatty(STDIN_FILENO) == 1,
        isOutput: isatty(STDOUT_FILENO) == 1,
        isErrors: isatty(STDERR_FILENO) == 1,
        columns: { window().map { Int($0.ws_col) } },
        rows: { window().map { Int($0.ws_row) } },
        editing: editing(variables)
      ),
      files: .live(
        interrupt,
        keys: LiveKeys.path(variables),
        own: OwnFiles(
          configuration: Configuration.folder(variables),
          data: Configuration.dataFolder(variables)
        )
      ),
      configuration: Host.Configuration(
        read: { (name) throws(RuntimeError) in try Configuration.read(name, variables) },
        write: { Configuration.write($0, $1, variables) },
        historyPath: Configuration.dataFolder(variables).map { $0 + "/history" }
      ),
      system: Host.System(
        variables: variables,
        variable: { getenv($0).map { String(cString: $0) } },
        clock: Clock { Instant(seconds: Int64(now(CLOCK_REALTIME).tv_sec)) },
        uptime: {
          let now = now(CLOCK_MONOTONIC)
          return .seconds(now.tv_sec) + .nanoseconds(now.tv_nsec)
        },
        setAlarm: { Alarm.set($0, interrupt) },
        checkup: { SystemChecks(variables: variables).findings },
        memory: { LiveMemory.watch(limit: $0) },
        interrupt: interrupt
      ),
      sources: { LiveSources.sources($0, variables) },
      relay: { LiveRelay.serve($0, variables, output, errors) }
    )
    let arguments = Array(CommandLine.arguments.dropFirst())
    let status = Shell.run(arguments, commands: CommandRegistry.all, host: host)
    output.flush()
    guard let failure = output.failure else { exit(status.rawValue) }
    // A reader such as `head` may close the pipe early; that isn't an error.
    if failure != EPIPE {
      _ = errors.write("bos: standard output: \(String(cString: strerror(failure)))\n")
      errors.flush()
    }
    exit(status == .success ? ExitStatus.output.rawValue : status.rawValue)
  }

  private static func variables() -> [String: String] {
    var variables: [String: String] = [:]
    for name in Self.names {
      if let value = getenv(name) { variables[name] = String(cString: value) }
    }
    return variables
  }

  /// The environment variables that the program reads.
  private static let names = [
    "HOME", "LANG", "LC_ALL", "LC_MESSAGES", "LC_CTYPE", "TERM", "COLORTERM", "COLUMNS",
    "NO_COLOR", "FORCE_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "XDG_CONFIG_HOME", "XDG_DATA_HOME",
    "KOBIS_API_KEY", "KAKAO_REST_API_KEY", "KMDB_API_KEY", "BOS_RELAY_TOKEN", "BOS_KOBIS_URL",
    "BOS_KAKAO_URL", "BOS_BOOSTCOURSE_URL", "BOS_KMDB_URL", "BOS_KOBIS_CALLS", "BOS_SHARE",
    "PGSSLMODE", "CURL_CA_BUNDLE", "SSL_CERT_FILE",
    "SSL_CERT_DIR", "TERM_PROGRAM",
    "KITTY_WINDOW_ID",
    "GHOSTTY_RESOURCES_DIR", "LC_TERMINAL", "WEZTERM_PANE",
    "KONSOLE_VERSION", "WEZTERM_EXECUTABLE", "ITERM_SESSION_ID", "TMUX", "STY", "ZELLIJ", "PAGER",
    "LESS", "EDITRC", "COLORFGBG",
  ]

  private static func editing(_ variables: [String: String]) -> EditorSettings {
    var editing = EditorSettings()
    editing.terminal = variables["TERM"]
    editing.configuration =
      variables["EDITRC"] ?? variables["HOME"].flatMap { $0.isEmpty ? nil : $0 + "/.editrc" }
    return editing
  }

  private static func now(_ clock: clockid_t) -> timespec {
    var now = timespec()
    clock_gettime(clock, &now)
    return now
  }

  /// The size of the terminal, or nil without one.
  private static func window() -> winsize? {
    var size = winsize()
    for descriptor in [STDOUT_FILENO, STDERR_FILENO, STDIN_FILENO]
    where ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 {
      return size
    }
    return nil
  }
}
