import BosDomain
import BosLanguage
import BosRuntime
import BosTerminal
import BosText

/// One session of the language: it loads sources, runs them, and says what went wrong.
final class Engine {
  let host: Host
  let options: LaunchOptions
  let language: DisplayLanguage
  let machine: Machine
  let loader: ProgramLoader
  let renderer: DiagnosticRenderer

  init(
    host: Host,
    options: LaunchOptions,
    commands: [any Command.Type],
    isPrompt: Bool,
    writing: WritePermission
  ) {
    self.host = host
    self.options = options
    let language = options.language ?? Self.language(of: host.variables)
    self.language = language
    let columns = options.width ?? host.columns()
    let output = TerminalCapabilities(
      environment: host.variables,
      isTerminal: host.isOutputTerminal,
      columns: columns,
      colorOption: options.color
    )
    let errors = TerminalCapabilities(
      environment: host.variables,
      isTerminal: host.isErrorTerminal,
      columns: columns,
      colorOption: options.color
    )
    renderer = DiagnosticRenderer(
      language: language,
      colors: errors.color,
      width: options.width ?? columns ?? 0
    )
    let forced = options.width
    // The width is asked for anew each time, as windows change.
    let view: @Sendable (Value, Presentation) -> String = { value, presentation in
      let width = forced ?? (output.isTerminal ? host.columns() ?? output.columns : nil)
      return ValueView(language: language, device: output, width: width).text(value, presentation)
    }
    let clock = options.asOf.map { Clock.fixed($0) } ?? host.clock
    machine = Machine(
      environment: Environment(
        clock: clock,
        files: host.files,
        write: host.write,
        remark: { text in
          host.flush()
          host.writeError(text + "\n")
        },
        draw: view,
        language: language,
        interrupt: host.interrupt,
        home: host.variables["HOME"],
        writing: writing
      ),
      commands: commands
    )
    machine.environment.readSecret = host.readSecret
    machine.environment.isTerminal = output.isTerminal
    machine.environment.sources = host.sources?(
      Self.settings(host, options, language, today: clock)
    )
    machine.environment.allowsPartial = options.allowsPartial
    machine.environment.notesSource = !isPrompt
    loader = ProgramLoader(commands: commands, files: host.files, isPrompt: isPrompt)
  }

  /// How this run wants its data.
  private static func settings(
    _ host: Host,
    _ options: LaunchOptions,
    _ language: DisplayLanguage,
    today: Clock
  ) -> SourceSettings {
    SourceSettings(
      clock: host.clock,
      today: today,
      choice: options.source,
      isOffline: options.isOffline,
      dataFolder: options.dataFolder,
      isIsolated: options.isIsolated,
      maxCalls: options.maxCalls,
      attention: Attention(
        isInterrupted: { host.interrupt.isRaised },
        report: { _ in },
        remark: { words in
          host.flush()
          host.writeError(Phrase(words.english, ko: words.korean).text(in: language) + "\n")
        }
      )
    )
  }

  /// The language that the locale asks for.
  static func language(of variables: [String: String]) -> DisplayLanguage {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    return locale.hasPrefix("ko") ? .korean : .english
  }

  // MARK: Saying

  /// Writes what there is to say about sources; at most ten errors for each.
  func report(_ reports: [ProgramLoader.Report]) {
    host.flush()
    for report in reports {
      var errors = 0
      for diagnostic in report.diagnostics {
        if diagnostic.severity == .error { errors += 1 }
        if errors > 10 { continue }
        host.writeError(renderer.text(diagnostic, in: report.source) + "\n")
      }
      if errors > 10 {
        let more = Phrase(
          "\(errors - 10) more errors in \(report.source.name)",
          ko: "\(report.source.name)에 오류 \(errors - 10)개 더"
        )
        host.writeError(more.text(in: language) + "\n")
      }
    }
  }

  /// Writes an error that nobody caught, with the calls it came through.
  func report(_ error: RuntimeError, fallback: SourceText) {
    host.flush()
    let message = DiagnosticMessage(
      error.kind.rawValue,
      error.message.english,
      ko: error.message.korean
    )
    if let source = error.source, let range = error.range {
      host.writeError(
        renderer.text(Diagnostic(.error, message, at: range, hint: error.hint), in: source) + "\n"
      )
    } else {
      host.writeError(plain(error) + "\n")
    }
    guard !error.frames.isEmpty else { return }
    var frames = error.frames.map { (label: $0.name, source: $0.source, range: $0.range) }
    // The renderer counts what it leaves out.
    if error.omittedFrames > 0, let last = frames.last {
      frames += Array(repeating: last, count: error.omittedFrames)
    }
    host.writeError(renderer.trace(frames) + "\n")
  }

  private func plain(_ error: RuntimeError) -> String {
    let label = language == .korean ? "오류" : "error"
    let hint = error.hint.map { " · " + $0.text(in: language) } ?? ""
    return "\(label): \(error.message.text(in: language))\(hint)"
  }

  // MARK: Running

  /// Loads and runs a whole source; nothing runs when anything in it is wrong.
  func run(_ source: SourceText, arguments: [String]) -> ExitStatus {
    let loaded = loader.load(source)
    report(loaded.reports)
    if loaded.hasErrors { return .syntax }
    machine.scriptArguments = arguments
    do throws(RuntimeError) {
      try checkWrittenPaths(loaded.program)
      try ScriptArguments.bind(arguments, to: loaded.program, machine)
      try machine.run(loaded.program)
      return finish()
    } catch {
      if error.kind == .quit { return finish() }
      if error.kind == .output, machine.isOutputClosed { return .output }
      if error.kind != .interrupted { report(error, fallback: source) }
      host.flush()
      return ExitStatus(error)
    }
  }

  /// Runs an entry of the prompt; gives the error that stopped it, when it was no mistake in it.
  func runEntry(_ source: SourceText) -> RuntimeError? {
    let loaded = loader.load(source)
    report(loaded.reports)
    if loaded.hasErrors { return nil }
    loader.keepDefinitions(of: loaded.syntax, source: source)
    host.interrupt.clear()
    do throws(RuntimeError) {
      try machine.run(loaded.program)
      return nil
    } catch {
      loader.forgetUnset()
      return error
    }
  }

  private func finish() -> ExitStatus {
    host.flush()
    return machine.isOutputClosed ? .output : .success
  }

  /// Refuses literal paths outside of what may be written, before line 1 runs.
  private func checkWrittenPaths(_ program: ResolvedProgram) throws(RuntimeError) {
    for (path, range) in program.writtenPaths {
      do {
        try machine.environment.checkWriting(machine.expand(path))
      } catch {
        throw error.at(range, in: program.source)
      }
    }
  }
}
