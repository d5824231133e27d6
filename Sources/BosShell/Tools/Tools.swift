import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// A subcommand that needs nothing of a run.
enum Tool: String, Sendable {
  case completions
  case man
  case help
  case doctor
  case relay
}

/// The runner of such subcommands.
struct Tools {
  let host: Host
  let options: LaunchOptions
  let commands: CommandSet

  func run(_ tool: Tool, _ words: [String]) -> ExitStatus {
    switch tool {
    case .completions: completions(words)
    case .man: man(words)
    case .help: help(words)
    case .doctor: doctor(words)
    case .relay: relay(words)
    }
  }

  private func refuse(_ usage: String) -> ExitStatus {
    host.streams.writeError("usage: bos \(usage)\n")
    return .usage
  }

  /// Prints the completions of a system shell.
  private func completions(_ words: [String]) -> ExitStatus {
    guard words.count == 1, let shell = Completions.Shell(rawValue: words[0]) else {
      let shells = Completions.Shell.allCases.map(\.rawValue).joined(separator: "|")
      return refuse("completions \(shells)")
    }
    return host.streams.write(Completions.text(for: shell, in: language)) ? .success : .output
  }

  /// Prints the manual page.
  private func man(_ words: [String]) -> ExitStatus {
    guard words.isEmpty else { return refuse("man") }
    return host.streams.write(ManPage.text(version: Shell.version)) ? .success : .output
  }

  /// Prints what `bos --help` prints, or with a name what `help NAME` prints.
  private func help(_ words: [String]) -> ExitStatus {
    if words.isEmpty || words == ["--help"] {
      return host.streams.write(LaunchHelp.text(in: language)) ? .success : .output
    }
    return run("help", words)
  }

  /// Checks the program and fails if a part of it is broken.
  private func doctor(_ words: [String]) -> ExitStatus {
    guard words.isEmpty || words == ["--live"] else { return refuse("doctor [--live]") }
    return run("doctor", words)
  }

  /// Serves a class until Ctrl-C.
  private func relay(_ words: [String]) -> ExitStatus {
    let devices = Devices(
      host: host,
      options: options,
      readsConfiguration: options.readsConfiguration
    )
    var plan = RelayOptions(
      language: language,
      dataFolder: options.dataFolder,
      share: devices.settings.current.share
    )
    do throws(LaunchError) {
      if try !plan.read(words) {
        return host.streams.write(RelayOptions.help(in: plan.language)) ? .success : .output
      }
    } catch {
      let word = plan.language == .korean ? "오류" : "error"
      let message = sanitized(SecretText.masked(error.message.text(in: plan.language)))
      let hint = Phrase(
        "for the options, run `bos relay --help`",
        ko: "옵션은 `bos relay --help`에서 보세요"
      )
      host.streams.writeError(
        "\(word): \(message)\n  \(hint.text(in: plan.language))\n"
      )
      return .usage
    }
    guard let serve = host.relay else { return refuse("relay") }
    return serve(plan)
  }

  /// Runs a command with words of the command line.
  private func run(_ command: String, _ words: [String]) -> ExitStatus {
    let engine = Engine(host: host, options: options, commands: commands, permissions: .reader)
    let code = ([command] + words).joined(separator: " ")
    return engine.run(SourceText(name: command, code), arguments: [])
  }

  private var language: DisplayLanguage {
    options.language ?? Engine.language(of: host.system.variables)
  }
}
