import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// The tools of the project itself: pages, measurements, random input.
struct Tools {
  let host: Host
  let options: LaunchOptions
  let commands: [any Command.Type]

  func run(_ name: String, _ words: [String], _ pages: () -> [Shell.Page]) -> ExitStatus {
    switch name {
    case "docs": return docs(words, pages())
    case "draw": return draw(words)
    case "measure": return measure(words)
    case "completions": return completions(words)
    case "man": return man(words)
    case "doctor": return doctor(words)
    case "help": return help(words)
    case "fuzz": return Fuzzer(host: host, commands: commands).run(words)
    default: return ast(words)
    }
  }

  private func refuse(_ usage: String) -> ExitStatus {
    host.streams.writeError("usage: bos \(usage)\n")
    return .usage
  }

  /// `bos completions SHELL` prints what a shell of the system is told.
  private func completions(_ words: [String]) -> ExitStatus {
    guard words.count == 1, let shell = Completions.Shell(rawValue: words[0]) else {
      return refuse(Subcommand.named("completions")?.usage ?? "completions")
    }
    return host.streams.write(Completions.text(for: shell, in: language)) ? .success : .output
  }

  /// `bos man` prints the manual page.
  private func man(_ words: [String]) -> ExitStatus {
    guard words.isEmpty else { return refuse("man") }
    return host.streams.write(ManPage.text(version: Shell.version)) ? .success : .output
  }

  /// `bos help` is `bos --help`, and with a name what `help NAME` shows.
  private func help(_ words: [String]) -> ExitStatus {
    if words.isEmpty || words == ["--help"] {
      return host.streams.write(LaunchHelp.text(in: language)) ? .success : .output
    }
    return run("help", words)
  }

  /// Runs a command whose words stand on the command line.
  private func run(_ command: String, _ words: [String]) -> ExitStatus {
    let engine = Engine(
      host: host,
      options: options,
      commands: commands,
      isPrompt: false,
      writing: .refused
    )
    let code = ([command] + words).joined(separator: " ")
    return engine.run(SourceText(name: command, code), arguments: [])
  }

  /// `bos doctor [--live]` looks the program over; it fails when something is broken.
  private func doctor(_ words: [String]) -> ExitStatus {
    guard words.isEmpty || words == ["--live"] else { return refuse("doctor [--live]") }
    return run("doctor", words)
  }

  private var language: DisplayLanguage {
    options.language ?? Engine.language(of: host.system.variables)
  }

  /// `bos docs DIR` writes the pages that are made from the declarations.
  private func docs(_ words: [String], _ pages: [Shell.Page]) -> ExitStatus {
    guard let folder = words.first else { return refuse("docs DIR") }
    do {
      for (path, text) in pages {
        try host.files.write(folder + "/" + path, Array(text.utf8), true)
      }
      return .success
    } catch {
      host.streams.writeError(sanitized(error.message.english) + "\n")
      return .output
    }
  }

  /// `bos draw FILE` prints the picture of a session in which the lines of a file are typed.
  private func draw(_ words: [String]) -> ExitStatus {
    guard words.count == 1 else { return refuse("draw FILE") }
    do {
      let entries = String(decoding: try host.files.read(words[0]).array, as: UTF8.self)
      let picture = SessionPicture(host: host, commands: commands, language: language)
      return host.streams.write(try picture.svg(of: entries)) ? .success : .output
    } catch let error as RuntimeError {
      host.streams.writeError(sanitized(error.message.text(in: language)) + "\n")
      return .noInput
    } catch {
      host.streams.writeError("\(error)\n")
      return .usage
    }
  }

  /// `bos ast CODE` prints expressions with all their parentheses, and programs as trees.
  private func ast(_ words: [String]) -> ExitStatus {
    guard let code = words.first else { return refuse("ast CODE") }
    let source = SourceText(name: "-c", code)
    let engine = Engine(
      host: host,
      options: options,
      commands: commands,
      isPrompt: false,
      writing: .refused
    )
    let result = engine.loader.parsed(source)
    engine.report([.init(source: source, diagnostics: result.diagnostics)])
    if result.hasErrors { return .syntax }
    return host.streams.write(SyntaxDump.text(result.program)) ? .success : .output
  }

  /// `bos measure lex|parse FILE` tells how fast a source is read.
  private func measure(_ words: [String]) -> ExitStatus {
    guard words.count == 2 else { return refuse("measure lex|parse FILE") }
    let source: SourceText
    do {
      source = SourceText(name: words[1], bytes: try host.files.read(words[1]).array)
    } catch {
      host.streams.writeError(sanitized(error.message.english) + "\n")
      return .noInput
    }
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      // What was made is given back after the clock has stopped.
      var kept: (ProgramLoader, ProgramLoader.Loaded)?
      let time = clock.measure {
        if words[0] == "lex" {
          var lexer = Lexer(source)
          while lexer.next().kind != .end {}
        } else {
          let loader = ProgramLoader(commands: commands, files: host.files, isPrompt: false)
          kept = (loader, loader.load(source))
        }
      }
      best = min(best, time)
      withExtendedLifetime(kept) {}
    }
    let seconds =
      Double(best.components.seconds) + Double(best.components.attoseconds) / 1e18
    let speed = Double(source.bytes.count) / 1e6 / seconds
    return host.streams.write("\((speed * 10).rounded() / 10) MB/s\n") ? .success : .output
  }
}
