import BosDomain
import BosLanguage
package import BosRuntime
import BosSystem
import BosTables
import BosTerminal
import BosText
import BosViews

/// The program as a function from arguments and a host to an exit status.
package enum Shell {
  /// Carries out a command line, on a thread whose stack is large enough for any program.
  package static func run(
    _ arguments: [String],
    commands: CommandSet,
    host: Host
  ) -> ExitStatus {
    LargeStack.run { start(arguments, commands, host) }
  }

  private static func start(
    _ arguments: [String],
    _ commands: CommandSet,
    _ host: Host
  ) -> ExitStatus {
    let options: LaunchOptions
    do {
      options = try LaunchOptions(arguments)
    } catch {
      return misused(
        error,
        host,
        LaunchOptions.language(in: arguments),
        arguments.contains("--json"),
        LineOfArguments(arguments, commands).hint
      )
    }
    defer { host.streams.flush() }
    if options.isDryRun, !options.runsScript, options.mode != .help, options.mode != .version {
      return misused(.onlyForScripts("--dry-run"), host, options.language, options.writesJSON)
    }
    let language = options.language ?? Engine.language(of: host.system.variables)
    let width = options.width ?? (host.terminal.isOutput ? host.terminal.columns() : nil)
    switch options.mode {
    case .help:
      return host.streams.write(LaunchHelp.text(in: language, width: width)) ? .success : .output
    case .version: return host.streams.write("bos \(Self.version)\n") ? .success : .output
    case .prompt where host.terminal.isInput:
      return Prompt(engine(host, options, commands, isPrompt: true)).run()
    case .prompt, .standardInput:
      return script(readAll(host), name: "-", host, options, commands)
    case .code(let code): return script(Array(code.utf8), name: "-c", host, options, commands)
    case .script(let path):
      do {
        let bytes = try host.files.read(path).array
        return script(bytes, name: path, host, options, commands)
      } catch {
        if asksForHelp(path, options, commands) {
          var options = options
          options.arguments = []
          return script(Array("help command \(path)".utf8), name: "-c", host, options, commands)
        }
        return unreadable(error, host, options, commands)
      }
    case .check(let paths):
      return Checker(host: host, options: options, commands: commands).check(paths)
    case .format(let paths, let checksOnly):
      return FileFormatter(host: host, options: options, commands: commands)
        .format(paths, checksOnly: checksOnly)
    case .test(let paths, let updates):
      // Tests have the same output on every computer, unless an option selects the source.
      var options = options
      options.isIsolated = options.source == nil
      options.source = options.source ?? .sample
      return TestRunner(host: host, options: options, commands: commands)
        .run(paths, updates: updates)
    case .tool(let tool, let words):
      return Tools(host: host, options: options, commands: commands).run(tool, words)
    }
  }

  /// Reports an invalid command line.
  private static func misused(
    _ error: LaunchError,
    _ host: Host,
    _ chosen: DisplayLanguage?,
    _ writesJSON: Bool,
    _ given: Phrase? = nil
  ) -> ExitStatus {
    let language = chosen ?? Engine.language(of: host.system.variables)
    let message = error.message.text(in: language)
    let usual = Phrase("for the options, run `bos --help`", ko: "옵션은 `bos --help`에서 보세요")
    let hint = (given ?? usual).text(in: language)
    if writesJSON {
      host.streams.writeError(JSONDiagnostic(usage: message, hint: hint).line + "\n")
    } else {
      let renderer = DiagnosticRenderer(
        language: language,
        colors: .none,
        width: host.terminal.columns() ?? 0,
        wraps: host.terminal.isErrors
      )
      let text = "\(language == .korean ? "오류" : "error"): \(message)\n  \(hint)"
      host.streams.writeError(renderer.text(text) + "\n")
    }
    return .usage
  }

  /// The version for `--version` and the banner.
  package static let version = "0.1.0"

  private static func engine(
    _ host: Host,
    _ options: LaunchOptions,
    _ commands: CommandSet,
    isPrompt: Bool
  ) -> Engine {
    let permissions: RunPermissions =
      switch options.mode {
      case _ where isPrompt: .prompt(options)
      case .code: .code(options, isTerminal: host.terminal.isInput)
      case .script(let path): .script(path, options)
      default: .script(nil, options)
      }
    return Engine(
      host: host,
      options: options,
      commands: commands,
      isPrompt: isPrompt,
      permissions: permissions
    )
  }

  private static func script(
    _ bytes: [UInt8],
    name: String,
    _ host: Host,
    _ options: LaunchOptions,
    _ commands: CommandSet
  ) -> ExitStatus {
    engine(host, options, commands, isPrompt: false)
      .run(SourceText(name: name, bytes: bytes), arguments: options.arguments)
  }

  private static func isCommand(_ word: String, _ commands: CommandSet) -> Bool {
    commands.command(called: word) != nil
  }

  /// Whether `--help` follows a command in place of a script, as in `bos list --help`.
  private static func asksForHelp(
    _ word: String,
    _ options: LaunchOptions,
    _ commands: CommandSet
  ) -> Bool {
    isCommand(word, commands) && ["--help", "-h", "--도움말"].contains(options.arguments.first ?? "")
  }

  private static func unreadable(
    _ error: RuntimeError,
    _ host: Host,
    _ options: LaunchOptions,
    _ commands: CommandSet
  ) -> ExitStatus {
    var error = error
    if case .script(let word) = options.mode, let first = word.split(separator: " ").first,
      first.count < word.count, !word.contains("'"), isCommand(String(first), commands)
    {
      error = error.hinting(
        Phrase("to run commands, write `bos -c '\(word)'`", ko: "명령은 `bos -c '\(word)'`처럼 실행하세요")
      )
    } else if case .script(let word) = options.mode,
      let hint = LineOfArguments([word] + options.arguments, commands, options.writesJSON).hint
    {
      error = error.hinting(hint)
    } else if case .script(let word) = options.mode, !word.contains("/"), !word.contains(".") {
      let names = Subcommand.all.map(\.name)
      let entry = ([word] + options.arguments).joined(separator: " ")
      if let script = options.arguments.first, script.hasSuffix(".bos"),
        commands.command(called: word)?.spec.name == "run"
      {
        let typed = options.arguments.joined(separator: " ")
        error = error.hinting(.writeInstead("bos \(typed)"))
      } else if isCommand(word, commands) {
        let typed = entry.contains("'") ? word : entry
        error = error.hinting(
          Phrase(
            "to run a command, write `bos -c '\(typed)'`",
            ko: "명령은 `bos -c '\(typed)'`처럼 실행하세요"
          )
        )
      } else if let line = PlainRequest.line(for: entry) ?? PlainRequest.list(of: entry) {
        let typed = line.text(in: options.language ?? Engine.language(of: host.system.variables))
        error = error.hinting(
          Phrase("to see that, write `bos -c '\(typed)'`", ko: "`bos -c '\(typed)'`로 실행하세요")
        )
      } else if let near = closest(to: word, in: names) {
        error = error.hinting(Phrase("did you mean `bos \(near)`?", ko: "혹시 `bos \(near)`인가요?"))
      }
    }
    engine(host, options, commands, isPrompt: false).report(error)
    return .noInput
  }

  private static func readAll(_ host: Host) -> [UInt8] {
    var bytes: [UInt8] = []
    while case .line(let line) = host.streams.readLine() {
      bytes += line
      if bytes.count > SourceText.limit { break }
    }
    return bytes
  }
}
