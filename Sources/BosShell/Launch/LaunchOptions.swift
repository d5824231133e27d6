import BosDomain
import BosRuntime
import BosTables
import BosTerminal
package import BosText

/// The options of the command line.
struct LaunchOptions {
  enum Mode: Equatable {
    case prompt
    case script(String)
    case code(String)
    case standardInput
    case check([String])
    case format([String], checksOnly: Bool)
    case test([String], updates: Bool)
    case help
    case version
    /// A subcommand that prints a page, with its arguments.
    case tool(Tool, [String])

    /// Whether the user types the entries, rather than a file that others run, too.
    var isTyped: Bool {
      switch self {
      case .prompt, .code, .standardInput: true
      default: false
      }
    }
  }

  var mode = Mode.prompt
  var arguments: [String] = []
  var language: DisplayLanguage?
  var color: TerminalCapabilities.ColorOption?
  var ignoresConfiguration = false
  var ignoresHistory = false
  var width: Int?
  var asOf: Day?
  /// The folders that scripts may read, besides their own and the current one.
  var reading = Permissions.Files.none
  var writing = Permissions.Files.none
  /// The changes outside the session that scripts may make.
  var changes: ChangeSet = []
  var source: SourceChoice?
  /// The token for the relay of the source.
  var relayToken: String?
  /// The address of the shared store, `off`, or nil for the setting.
  var share: String?
  var isOffline = false
  /// Whether to store nothing and use no keys, for tests; no option sets it.
  var isIsolated = false
  var dataFolder: String?
  var maxCalls: Int?
  var allowsPartial = false
  var maxSeconds: Int?
  /// The bytes of memory that a run may use.
  var maxMemory: Int?
  /// Whether to only plan a script.
  var isDryRun = false
  /// Whether to write errors as JSON.
  var writesJSON = false

  /// Whether the user's settings are read, and kept by the prompt.
  var readsConfiguration: Bool { !ignoresConfiguration && !isIsolated }

  /// Whether to run a script from any source.
  var runsScript: Bool {
    switch mode {
    case .script, .code, .standardInput: true
    default: false
    }
  }

  /// Parses the arguments of the process, without its name.
  init(_ arguments: [String]) throws(LaunchError) {
    var rest = arguments[...]
    while let word = rest.first, word.hasPrefix("-"), word != "-" {
      rest.removeFirst()
      if word == "--" { break }
      if word == "-c" {
        guard let code = rest.popFirst() else { throw .missingValue("-c") }
        mode = .code(code)
        self.arguments = Array(rest)
        return
      }
      try option(word, &rest)
      if mode == .help || mode == .version { return }
    }
    guard let first = rest.popFirst() else { return }
    try choose(first, &rest)
  }

  private mutating func choose(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(LaunchError) {
    switch word {
    case "-": mode = .standardInput
    case "check":
      if let files = try files("check FILE…", &rest) { mode = .check(files) }
      return
    case "fmt":
      let checksOnly = take("--check", &rest)
      if let files = try files("fmt FILE…", &rest) { mode = .format(files, checksOnly: checksOnly) }
      return
    case "test":
      let updates = take("--update", &rest)
      if let files = try files("test PATH…", &rest) { mode = .test(files, updates: updates) }
      return
    default:
      if let tool = Tool(rawValue: word) {
        mode = .tool(tool, Array(rest))
        return
      }
      mode = .script(word)
    }
    arguments = Array(rest)
  }

  /// Removes a flag from the arguments of a subcommand.
  private func take(_ flag: String, _ rest: inout ArraySlice<String>) -> Bool {
    let isThere = rest.contains(flag)
    rest = rest.filter { $0 != flag }[...]
    return isThere
  }

  /// Parses the options and files of a subcommand, or returns nil if help or the version is wanted.
  private mutating func files(
    _ usage: String,
    _ rest: inout ArraySlice<String>
  ) throws(LaunchError) -> [String]? {
    while let word = rest.first, word.hasPrefix("--") {
      rest.removeFirst()
      if word == "--" { break }
      try option(word, &rest)
    }
    if mode == .help || mode == .version { return nil }
    guard !rest.isEmpty else { throw .missingValue(usage) }
    return Array(rest)
  }

  private mutating func option(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(LaunchError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    let given = parts.count == 2 ? String(parts[1]) : nil
    guard let option = LaunchOption.named(name) else { throw .unknownOption(name) }
    let value: String
    switch option.argument {
    case .none:
      if let given { throw .needlessValue(name, given) }
      value = ""
    case .optional:
      if given == "" { throw .missingValue(name) }
      value = given ?? ""  // The next word is the script.
    case .required(let placeholder):
      guard let text = given ?? rest.popFirst() else { throw .missingValue(name) }
      guard option.apply(&self, text) else {
        throw .wrongValue(name, text, option.takes ?? placeholder)
      }
      return
    }
    _ = option.apply(&self, value)
  }
}

extension LaunchOptions {
  /// The language that a command line with a mistake asks for, or nil.
  static func language(in arguments: [String]) -> DisplayLanguage? {
    if let place = arguments.firstIndex(of: "--lang"), place + 1 < arguments.count {
      return DisplayLanguage(rawValue: arguments[place + 1])
    }
    let prefix = "--lang="
    return arguments.first { $0.hasPrefix(prefix) }
      .flatMap { DisplayLanguage(rawValue: String($0.dropFirst(prefix.count))) }
  }
}

/// A command line with a mistake.
package enum LaunchError: Error {
  case missingValue(String)
  case wrongValue(String, String, String)
  case needlessValue(String, String)
  case unknownOption(String)
  /// An option that `bos relay` doesn't have, and one that it has.
  case unknownRelayOption(String, near: String?)
  /// An option that needs a script.
  case onlyForScripts(String)

  package var message: Phrase {
    switch self {
    case .missingValue(let name):
      return Phrase(
        "`\(name)` needs a value",
        ko: "`\(Placeholder.text(name, in: .korean))`: 값을 입력하세요"
      )
    case .wrongValue(let name, let given, let choices):
      // A password or a token doesn't belong on the screen, nor in a log.
      let value = SecretText.masked(RelayInvitation.masked(given))
      return Phrase(
        "`\(name)` can't be `\(value)`; use \(choices)",
        ko:
          "`\(value)`: `\(name)`에 쓸 수 없는 값입니다. 쓸 수 있는 값: \(Placeholder.text(choices, in: .korean))"
      )
    case .needlessValue(let name, let value):
      return Phrase(
        "`\(name)` takes no value, but was given `\(value)`",
        ko: "`\(name)`: 값이 필요 없는 옵션인데 `\(value)` 값이 들어왔습니다"
      )
    case .onlyForScripts(let name):
      return Phrase("`\(name)` is for scripts only", ko: "`\(name)`: 스크립트에만 쓸 수 있습니다")
    case .unknownOption(let name):
      let near = closest(to: name, in: LaunchOption.all.map { "--" + $0.name })
      return LaunchError.unknownRelayOption(name, near: near).message
    case .unknownRelayOption(let name, let near):
      return Phrase(
        "there is no option `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? ""),
        ko: "`\(name)`: 없는 옵션입니다" + (near.map { ". 혹시 `\($0)`인가요?" } ?? "")
      )
    }
  }
}
