import BosDomain
import BosLanguage
import BosLineEditor
import BosRuntime
import BosTerminal
import BosText

/// One session of the language: it loads sources, runs them, and says what went wrong.
final class Engine {
  let host: Host
  let options: LaunchOptions
  let devices: Devices
  let machine: Machine
  let loader: ProgramLoader
  /// The prompt as the user defines it.
  private let own: CustomPrompt
  /// The entries so far; nil in a script.
  private var log: SessionLog?

  init(
    host: Host,
    options: LaunchOptions,
    commands: [any Command.Type],
    isPrompt: Bool,
    writing: WritePermission
  ) {
    self.host = host
    self.options = options
    let reads = !options.ignoresConfiguration && !options.isIsolated
    let devices = Devices(host: host, options: options, readsConfiguration: reads)
    self.devices = devices
    // Asked for anew each time, as windows and settings change.
    let view: @Sendable () -> ValueView = {
      ValueView(
        language: devices.language,
        device: devices.output,
        width: devices.width,
        settings: devices.settings.current,
        window: Window(rows: host.rows(), variables: host.variables)
      )
    }
    let clock = options.asOf.map { Clock.fixed($0) } ?? host.clock
    machine = Machine(
      environment: Environment(
        clock: clock,
        files: host.files,
        write: host.write,
        remark: { ErrorReporter(host: host, devices: devices).remark($0) },
        draw: { view().text($0, $1) },
        settings: devices.settings,
        interrupt: host.interrupt,
        home: host.variables["HOME"],
        writing: writing
      ),
      commands: commands
    )
    machine.environment.readSecret = host.readSecret
    machine.environment.flush = host.flush
    machine.environment.live = {
      LiveScreen(host, view).map { screen in LivePage { screen.draw($0, $1, isLast: $2) } }
    }
    if isPrompt, host.isInputTerminal, host.isOutputTerminal {
      machine.environment.page = { LongPage(host).show($0) }
    }
    machine.environment.drawsPictures = {
      let device = devices.output
      return device.isTerminal && device.unicode && devices.settings.current.pictures != .none
    }
    machine.environment.picture = { sheet, medium in
      let page = PlotPage(sheet: sheet, device: devices.output, language: devices.language)
      return medium == .svg ? page.svg : page.text(width: devices.width ?? 80)
    }
    machine.environment.width = { devices.width }
    machine.environment.isTerminal = host.isOutputTerminal
    machine.session.view = devices.settings.current.view
    if reads, isPrompt {
      machine.environment.keepSettings = { host.writeConfiguration("settings", Array($0.utf8)) }
    }
    let meter = ProgressMeter(devices)
    machine.environment.clearProgress = { meter.report(nil) }
    machine.environment.sources = host.sources?(
      Self.settings(devices, options, today: clock, meter: meter)
    )
    machine.environment.allowsPartial = options.allowsPartial
    machine.environment.notesSource = !isPrompt
    machine.environment.checkup = {
      ProgramChecks(devices: devices, isIsolated: options.isIsolated).findings
    }
    machine.environment.runScript = { (script, caller) throws(RuntimeError) in
      try ScriptRun(host: host, devices: devices).run(script, caller)
    }
    loader = ProgramLoader(commands: commands, files: host.files, isPrompt: isPrompt)
    machine.names = NameAccess(loader)
    own = CustomPrompt(machine: machine, loader: loader) { devices.output.color != .none }
    if isPrompt { keepLog(commands) }
  }

  var language: DisplayLanguage { devices.language }

  /// How this run wants its data.
  private static func settings(
    _ devices: Devices,
    _ options: LaunchOptions,
    today: Clock,
    meter: ProgressMeter
  ) -> SourceSettings {
    let host = devices.host
    var settings = SourceSettings(
      // In a test the time is what the day says.
      clock: options.isIsolated ? today : host.clock,
      today: today,
      choice: options.source,
      isOffline: options.isOffline,
      dataFolder: options.dataFolder,
      isIsolated: options.isIsolated,
      maxCalls: options.maxCalls,
      attention: OperationContext(
        isInterrupted: { host.interrupt.isRaised },
        report: { meter.report($0) },
        remark: { words in
          meter.report(nil)
          ErrorReporter(host: host, devices: devices).remark(words.text(in: devices.language))
        }
      )
    )
    settings.keepsNothing = options.isDryRun
    if !options.isIsolated { settings.uptime = host.uptime }
    return settings
  }

  /// The language that the locale asks for.
  static func language(of variables: [String: String]) -> DisplayLanguage {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    return locale.hasPrefix("ko") ? .korean : .english
  }

  // MARK: Saying

  /// Writes what there is to say about sources.
  func report(_ reports: [ProgramLoader.Report]) {
    ErrorReporter(host: host, devices: devices).report(reports)
  }

  /// Writes an error that nobody caught, with the calls it came through.
  func report(_ error: RuntimeError, fallback: SourceText) {
    ErrorReporter(host: host, devices: devices).report(error)
  }

  // MARK: Running

  /// Loads and runs a whole source; nothing runs when anything in it is wrong.
  func run(_ source: SourceText, arguments: [String]) -> ExitStatus {
    let loaded = loader.load(source)
    report(loaded.reports)
    if loaded.hasErrors { return .syntax }
    machine.scriptArguments = arguments
    if let seconds = options.maxSeconds { host.setAlarm(.seconds(seconds)) }
    if source.name != "-", source.name != "-c" {
      machine.scripts = [host.files.resolve(source.name)]
    }
    do throws(RuntimeError) {
      try Self.checkWrittenPaths(loaded.program, machine)
      try ScriptArguments.bind(arguments, to: loaded.program, machine, width: devices.width ?? 80)
      if options.isDryRun { return try rehearse(loaded.program) }
      try machine.run(loaded.program)
      // What was only waiting for pictures has ended well, but the run was stopped all the same.
      try machine.checkInterrupt()
      return finish()
    } catch {
      if error.kind == .quit { return finish() }
      if error.kind == .output, machine.isOutputClosed { return .output }
      let error = timed(error)
      // A person knows who pressed Ctrl-C; a program that reads the errors does not.
      if error.kind != .interrupted || options.writesJSON { report(error, fallback: source) }
      host.flush()
      return ExitStatus(error)
    }
  }

  /// Finds out what a program would ask and write, and shows that.
  private func rehearse(_ program: ResolvedProgram) throws(RuntimeError) -> ExitStatus {
    let environment = machine.environment
    let sources = try machine.sources()
    let rehearsal = try DryRunRecorder(machine)
    var failure: RuntimeError?
    do throws(RuntimeError) { try machine.run(program) } catch { failure = error }
    machine.environment = environment
    if let failure, failure.kind == .interrupted { throw failure }
    let plan = DryRun(
      of: program.source.name,
      rehearsal,
      sources,
      choice: machine.sourceChoice,
      maxCalls: options.maxCalls,
      namedFiles: program.writtenPaths.map { machine.expand($0.path) }
    )
    try machine.write(
      plan.text(in: language) { environment.draw(.table($0), .whole) }
    )
    if let failure, failure.kind != .quit { throw failure }
    if let obstacle = plan.obstacle() { throw obstacle }
    return finish()
  }

  /// Keeps the entries, so that `transcript` can write them down.
  private func keepLog(_ commands: [any Command.Type]) {
    let log = SessionLog(host: host, options: options, commands: commands)
    self.log = log
    let (clock, first) = (machine.environment.clock, machine.environment.sources?.first)
    machine.transcript = TranscriptAccess { [devices] (folder) throws(RuntimeError) in
      try log.markdown(folder, today: clock.today, language: devices.language, source: first?())
    }
  }

  /// Runs an entry of the prompt; gives the error that stopped it, when it was no mistake in it.
  func runEntry(_ source: SourceText) -> RuntimeError? {
    let loaded = loader.load(source)
    report(loaded.reports)
    if loaded.hasErrors { return nil }
    loader.keepDefinitions(of: loaded.syntax, source: source)
    own.note(loaded.syntax)
    log?.add(source, loaded.syntax, keys: machine.environment.sources?.keys)
    host.interrupt.clear()
    do throws(RuntimeError) {
      try machine.run(loaded.program)
      return nil
    } catch {
      loader.forgetUnset()
      return error
    }
  }

  /// What the user's own `def prompt()` makes; nil without one, or when it failed.
  func ownPrompt() -> EditorPrompt? {
    do throws(RuntimeError) {
      return try own.prompt()
    } catch {
      report(error, fallback: SourceText(name: "prompt", ""))
      let usual = Phrase(
        "the usual prompt is shown until `prompt` is defined anew",
        ko: "`prompt`를 다시 정의할 때까지 기본 프롬프트를 씁니다"
      )
      ErrorReporter(host: host, devices: devices).remark(usual.text(in: language))
      return nil
    }
  }

  /// The error that an interrupt is when it comes from `--max-seconds`.
  private func timed(_ error: RuntimeError) -> RuntimeError {
    guard error.kind == .interrupted, host.interrupt.isExpired, let seconds = options.maxSeconds
    else { return error }
    return .outOfTime(seconds)
  }

  private func finish() -> ExitStatus {
    host.flush()
    return machine.isOutputClosed ? .output : .success
  }

  /// Refuses literal paths outside of what may be written, before line 1 runs.
  static func checkWrittenPaths(
    _ program: ResolvedProgram,
    _ machine: Machine
  ) throws(RuntimeError) {
    for (path, range) in program.writtenPaths {
      do {
        try machine.environment.checkWriting(machine.expand(path))
      } catch {
        throw error.at(range, in: program.source)
      }
    }
  }
}

extension RuntimeError {
  fileprivate static func outOfTime(_ seconds: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "the run was stopped after \(seconds) second\(seconds == 1 ? "" : "s")",
      ko: "\(seconds)초가 지나 실행을 멈췄습니다",
      hint: Phrase("`--max-seconds` sets the limit", ko: "한도는 `--max-seconds`로 정합니다")
    )
  }
}
