import BosDomain
import BosRuntime
import BosTerminal
import BosText

/// What the command line asks for.
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
    /// A tool of the project itself, such as `docs` and `measure`.
    case tool(String, [String])
  }

  var mode = Mode.prompt
  var arguments: [String] = []
  var language: DisplayLanguage?
  var color = TerminalCapabilities.ColorOption.auto
  var width: Int?
  var asOf: Day?
  var allowWrite: String?
  var source: SourceChoice?
  var isOffline = false
  /// Whether to keep nothing and to know no keys, as tests want it; no option says so.
  var isIsolated = false
  var dataFolder: String?
  var maxCalls: Int?
  var allowsPartial = false

  static let tools: Set<String> = ["docs", "measure", "fuzz", "ast"]

  /// Reads the arguments of the process, without its name.
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
      try optionsBetween(&rest)
      if mode == .help || mode == .version { return }
      guard !rest.isEmpty else { throw .missingValue("check FILE…") }
      mode = .check(Array(rest))
      return
    case "fmt":
      let checksOnly = take("--check", &rest)
      try optionsBetween(&rest)
      if mode == .help || mode == .version { return }
      guard !rest.isEmpty else { throw .missingValue("fmt FILE…") }
      mode = .format(Array(rest), checksOnly: checksOnly)
      return
    case "test":
      let updates = take("--update", &rest)
      try optionsBetween(&rest)
      if mode == .help || mode == .version { return }
      guard !rest.isEmpty else { throw .missingValue("test PATH…") }
      mode = .test(Array(rest), updates: updates)
      return
    case _ where Self.tools.contains(word):
      mode = .tool(word, Array(rest))
      return
    default: mode = .script(word)
    }
    arguments = Array(rest)
  }

  /// Takes a flag out of the arguments of a subcommand.
  private func take(_ flag: String, _ rest: inout ArraySlice<String>) -> Bool {
    let isThere = rest.contains(flag)
    rest = rest.filter { $0 != flag }[...]
    return isThere
  }

  /// Reads options that stand before the files of a subcommand.
  private mutating func optionsBetween(_ rest: inout ArraySlice<String>) throws(LaunchError) {
    while let word = rest.first, word.hasPrefix("--") {
      rest.removeFirst()
      if word == "--" { return }
      try option(word, &rest)
    }
  }

  private mutating func option(
    _ word: String,
    _ rest: inout ArraySlice<String>
  ) throws(LaunchError) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    var value = parts.count == 2 ? String(parts[1]) : nil
    func needed() throws(LaunchError) -> String {
      if let value { return value }
      guard let next = rest.popFirst() else { throw .missingValue(name) }
      return next
    }
    switch name {
    case "--help", "-h": mode = .help
    case "--version", "-V": mode = .version
    case "--lang":
      let text = try needed()
      guard let choice = DisplayLanguage(rawValue: text) else {
        throw .wrongValue(name, text, "en, ko")
      }
      language = choice
    case "--color":
      let text = try needed()
      guard let choice = TerminalCapabilities.ColorOption(rawValue: text) else {
        throw .wrongValue(name, text, "auto, always, never")
      }
      color = choice
    case "--width":
      let text = try needed()
      guard let cells = Int(text), (12...10_000).contains(cells) else {
        throw .wrongValue(name, text, "12…10000")
      }
      width = cells
    case "--as-of":
      let text = try needed()
      guard let day = Day(text) ?? Day(compact: text) else {
        throw .wrongValue(name, text, "YYYY-MM-DD")
      }
      asOf = day
    case "--allow-write":
      // Without a value it means the current folder; the next word is the script.
      allowWrite = value.map { $0.isEmpty ? "." : $0 } ?? "."
      value = nil
    case "--source":
      let text = try needed()
      guard let choice = SourceChoice(text) else {
        throw .wrongValue(name, text, "sample, live, offline, pack:FILE")
      }
      source = choice
    case "--offline": isOffline = true
    case "--partial": allowsPartial = true
    case "--data":
      let text = try needed()
      guard !text.isEmpty else { throw .wrongValue(name, text, "DIR") }
      dataFolder = text
    case "--max-calls":
      let text = try needed()
      guard let count = Int(text), count >= 0 else { throw .wrongValue(name, text, "0…") }
      maxCalls = count
    case "--no-config", "--no-history": break
    default: throw .unknownOption(name)
    }
  }

  static let optionNames = [
    "--help", "--version", "--lang", "--color", "--width", "--as-of", "--allow-write",
    "--source", "--offline", "--data", "--max-calls", "--partial", "--no-config", "--no-history",
  ]
}

/// A command line that can't be carried out.
enum LaunchError: Error {
  case missingValue(String)
  case wrongValue(String, String, String)
  case unknownOption(String)

  var message: Phrase {
    switch self {
    case .missingValue(let name):
      return Phrase("`\(name)` needs a value", ko: "`\(name)`: 값이 필요합니다")
    case .wrongValue(let name, let value, let choices):
      return Phrase(
        "`\(name)` can't be `\(value)`: it takes \(choices)",
        ko: "`\(name)`: `\(value)`일 수 없습니다. 가능한 값: \(choices)"
      )
    case .unknownOption(let name):
      let near = closest(to: name, in: LaunchOptions.optionNames)
      return Phrase(
        "there is no option `\(name)`" + (near.map { "; did you mean `\($0)`?" } ?? ""),
        ko: "`\(name)`: 없는 옵션입니다" + (near.map { ". 혹시 `\($0)`인가요?" } ?? "")
      )
    }
  }
}
