import BosAssist
import BosDomain
import BosLanguage
import BosLineEditor
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews

/// A session of the language: it loads sources, runs them and reports errors.
final class Engine {
  let host: Host
  let options: LaunchOptions
  let devices: Devices
  let machine: Machine
  let loader: ProgramLoader
  /// The exit status that the last entry would have as a script.
  var lastStatus = ExitStatus.success
  /// The entry that the hint of the last entry's error suggests, or nil.
  private(set) var suggestion: String?
  /// The user's prompt.
  private let own: CustomPrompt
  /// The entries so far with their output, or nil in a script.
  private var log: SessionLog?

  init(
    host: Host,
    options: LaunchOptions,
    commands: CommandSet,
    isPrompt: Bool = false,
    permissions: RunPermissions
  ) {
    let recorder = isPrompt ? OutputRecorder() : nil
    let original = host
    let host = recorder.map(host.recorded) ?? host
    self.host = host
    self.options = options
    let devices = Devices(
      host: host,
      options: options,
      readsConfiguration: options.readsConfiguration
    )
    self.devices = devices
    let environment = Environment(
      host,
      devices,
      options,
      isPrompt: isPrompt,
      permissions: permissions,
      recorder: recorder
    )
    machine = Machine(environment: environment, commands: commands)
    machine.session.view = devices.settings.current.view
    loader = ProgramLoader(commands: commands, files: environment.files, isPrompt: isPrompt)
    machine.names = NameAccess(loader)
    own = CustomPrompt(machine: machine, loader: loader) { devices.output.color != .none }
    if let recorder {
      let log = SessionLog(
        host: original,
        options: options,
        commands: commands,
        devices: devices,
        recorder: recorder
      )
      keep(log)
    }
  }

  var language: DisplayLanguage { devices.language }

  /// The language of the locale.
  static func language(of variables: [String: String]) -> DisplayLanguage {
    let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
    let locale = names.lazy.compactMap { variables[$0] }.first { !$0.isEmpty } ?? ""
    return locale.hasPrefix("ko") ? .korean : .english
  }

  // MARK: Saying

  /// Writes the diagnostics of sources.
  func report(_ reports: [ProgramLoader.Report]) {
    ErrorReporter(host: host, devices: devices).report(reports)
    for diagnostic in reports.flatMap(\.diagnostics) where diagnostic.severity == .error {
      tellClass(diagnostic.message.id)
    }
  }

  /// Writes an uncaught error with the calls that led to it.
  func report(_ error: RuntimeError) {
    ErrorReporter(host: host, devices: devices).report(error)
    if error.kind != .interrupted { tellClass(error.kind.rawValue) }
  }

  /// Tells the relay of a class the kind of an error, if the student agreed.
  private func tellClass(_ kind: String) {
    guard let address = machine.session.source?.relay else { return }
    machine.environment.sources?.relays.report(address, kind)
  }

  // MARK: Running

  /// Loads and runs a whole source; if it has errors, nothing runs.
  func run(_ source: SourceText, arguments: [String]) -> ExitStatus {
    let loaded = loader.load(source)
    report(loaded.reports)
    if loaded.hasErrors { return loaded.isRefused ? .permission : .syntax }
    machine.scriptArguments = arguments
    if let seconds = options.maxSeconds { host.system.setAlarm(.seconds(seconds)) }
    if source.name != "-", source.name != "-c" {
      machine.scripts = [host.files.resolve(source.name)]
    }
    do throws(RuntimeError) {
      try ScriptArguments.bind(
        arguments,
        to: loaded.program,
        machine,
        width: devices.width ?? 80,
        mayWrite: options.isDryRun
      )
      if options.isDryRun { return try rehearse(loaded.program) }
      try machine.run(loaded.program)
      // A wait for pictures ends normally, but the run was still interrupted.
      try machine.checkInterrupt()
      return finish()
    } catch {
      if error.kind == .quit { return finish(ExitStatus(error)) }
      if error.kind == .output, machine.isOutputClosed { return .output }
      let error = timed(error)
      // A user knows that they pressed Ctrl-C; a program that reads the errors doesn't.
      if error.kind != .interrupted || options.writesJSON { report(error) }
      host.streams.flush()
      return ExitStatus(error)
    }
  }

  /// Finds the requests and files of a program without running it, and shows them.
  private func rehearse(_ program: ResolvedProgram) throws(RuntimeError) -> ExitStatus {
    let sources = try machine.sources()
    let rehearsal = DryRunRecorder()
    let failure = rehearsal.run(program, on: machine)
    if let failure, failure.kind == .interrupted { throw failure }
    let plan = DryRun(
      of: program.source.name,
      rehearsal,
      sources,
      choice: machine.sourceChoice,
      maxCalls: options.maxCalls,
      namedFiles: program.needs.compactMap { $0.path(.written) }.map { machine.expand($0) }
    )
    try machine.write(
      plan.text(in: language) { machine.environment.display.draw(.table($0), .whole) }
    )
    if let failure, failure.kind != .quit { throw failure }
    // The plan shows what it takes; the run itself needs the permission.
    try Self.checkNeeds(of: program, machine)
    for path in rehearsal.written { try machine.environment.files.checkWriting(path) }
    if let obstacle = plan.obstacle() { throw obstacle }
    return finish(failure.map(ExitStatus.init) ?? .success)
  }

  /// Keeps the entries for `transcript`.
  private func keep(_ log: SessionLog) {
    self.log = log
    let (clock, first) = (machine.environment.clock, machine.environment.sources?.first)
    machine.transcript = TranscriptAccess(
      markdown: { [devices] (folder) throws(RuntimeError) in
        try log.markdown(folder, today: clock.today, language: devices.language, source: first?())
      },
      entries: { log.typed }
    )
  }

  /// Notes that the user interrupted the entry that runs.
  func noteInterrupt() { log?.interrupt() }

  /// Ends the entry that ran last, after its errors are reported.
  func endEntry() {
    log?.end(source: machine.sourceChoice, keys: machine.environment.sources?.keys)
  }

  /// Runs a prompt entry, and returns the runtime error that stopped it, if any.
  ///
  /// The caller reports the error and ends the entry.
  func runEntry(_ parse: Parse) -> RuntimeError? {
    let source = parse.source
    loader.today = machine.today
    loader.yearOfRows = machine.session.filmList?.caption?.request?.days.last?.civil.year
    let follow = FollowUp(machine, loader)
    let followed = follow.instead(of: parse)
    var meant = followed ?? BareEntry(machine, loader).instead(of: parse)
    var loaded =
      meant.map { loader.load(SourceText(name: source.name, $0.text)) } ?? loader.load(parse)
    let statement = StatedEntry(machine, loader)
    if meant == nil, loaded.hasErrors || statement.isQuestion(parse),
      let stated = statement.instead(of: parse)
    {
      meant = stated
      loaded = loader.load(SourceText(name: source.name, stated.text))
    }
    let reworded = RewordedEntry(machine, loader)
    if meant == nil, loaded.hasErrors || reworded.comparesWeekends(parse),
      let plain = AmountEntry(machine, loader).instead(of: parse)
        ?? CapitalEntry(machine, loader).instead(of: parse)
        ?? PlainEntry(machine, loader).instead(of: parse)
        ?? StagedEntry(machine, loader).instead(of: parse) ?? reworded.instead(of: parse)
    {
      meant = plain
      loaded = loader.load(SourceText(name: source.name, plain.text))
    }
    if let named = meant, !loaded.hasErrors {
      let films = FilmsOfPeriod(machine, goesOn: followed != nil).instead(of: named, typed: source)
      if films.text != named.text {
        meant = films
        loaded = loader.load(SourceText(name: source.name, films.text))
      }
    }
    let columns = ColumnsMeant(machine, loader)
    if loaded.hasErrors {
      loaded =
        ElsewhereLine(machine, loader).explained(loaded, in: parse)
        ?? UnknownWords(machine).explained(columns.explained(loaded, in: parse), in: parse)
    }
    if loaded.hasErrors, let meant, Array(meant.text.utf8) != source.bytes { state(meant.text) }
    report(loaded.reports)
    // Errors are in the line that runs, which isn't always the typed one.
    let lines = meant.map { SourceText(name: source.name, $0.text) } ?? source
    suggestion = SuggestedEntry(loader, language).entry(of: loaded, in: lines)
    lastStatus = loaded.hasErrors ? loaded.isRefused ? .permission : .syntax : .success
    if loaded.hasErrors {
      if loaded.suggestsSearch { SampleNames(machine).remark(on: parse) }
      return nil
    }
    loader.keepDefinitions(of: loaded)
    own.note(loaded.syntax)
    let keys = machine.environment.sources?.keys
    log?.begin(source, loaded.syntax, loaded.program.needs, keys: keys)
    if let meant, !meant.text.isEmpty { state(meant.text) }
    let note =
      meant.map { $0.note ?? statement.daysOfNumber($0.text) } ?? statement.daysOfHoliday(parse)
    if let note { machine.say(note) }
    host.system.interrupt.clear()
    defer { loader.dropUnreachable(on: machine) }
    do throws(RuntimeError) {
      try machine.run(loaded.program)
      follow.keep(source, as: meant?.question, ran: lines)
      let after = meant.flatMap {
        UnknownGroups(machine).note(after: $0.text) ?? statement.unreached(after: $0.text)
      }
      if let after { machine.say(after) }
      if !loaded.program.tests.isEmpty { machine.say(.testsRunFromFiles) }
      return nil
    } catch {
      loader.forgetUnset()
      var corrected = loader.corrected(error, in: lines)
      if meant == nil, error.kind == .column,
        let stated = StatedEntry(machine, loader).instead(of: parse)
      {
        corrected = corrected.rehinted(.didYouMean(stated.text))
      }
      corrected = LoadedGroups(machine, loader).explained(corrected, in: lines)
      corrected = columns.explained(corrected, in: lines)
      corrected = ElsewhereLine(machine, loader).explained(corrected, in: lines)
      suggestion = SuggestedEntry(loader, language).entry(of: corrected, in: lines)
      return corrected
    }
  }

  /// Shows the line that an entry stands for.
  private func state(_ line: String) {
    machine.say(Phrase(verbatim: "→ \(ShownLine(machine).text(line))"))
  }

  /// The result of the user's `def prompt()`, or nil without one or if it failed.
  func ownPrompt() -> EditorPrompt? {
    do throws(RuntimeError) {
      return try own.prompt()
    } catch {
      report(error)
      let usual = Phrase(
        "bos shows the default prompt until you define `prompt` again",
        ko: "`prompt`를 다시 정의할 때까지 기본 프롬프트를 사용합니다"
      )
      ErrorReporter(host: host, devices: devices).remark(usual.text(in: language))
      return nil
    }
  }

  /// The error for an interrupt by `--max-seconds`.
  private func timed(_ error: RuntimeError) -> RuntimeError {
    guard error.kind == .interrupted, host.system.interrupt.isExpired,
      let seconds = options.maxSeconds
    else { return error }
    return .outOfTime(seconds)
  }

  private func finish(_ status: ExitStatus = .success) -> ExitStatus {
    host.streams.flush()
    return machine.isOutputClosed ? .output : status
  }

  /// Rejects what the run may not use before line 1 runs; computed paths are checked later.
  static func checkNeeds(
    of program: ResolvedProgram,
    _ machine: Machine,
    mayWrite: Bool = false
  ) throws(RuntimeError) {
    for need in program.needs where !(mayWrite && need.path(.written) != nil) {
      do { try machine.check(need) } catch { throw error.at(need.range, in: program.source) }
    }
  }
}

extension RuntimeError {
  fileprivate static func outOfTime(_ seconds: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "the run was stopped after \(seconds) second\(seconds == 1 ? "" : "s")",
      ko: "\(seconds)초가 지나 실행을 멈췄습니다",
      hint: Phrase("`--max-seconds` sets the limit", ko: "한도는 `--max-seconds` 옵션으로 바꾸세요")
    )
  }
}

extension Phrase {
  /// A `test` block of an entry only has its names and types checked.
  fileprivate static let testsRunFromFiles = Phrase(
    "a test runs only from a file: `bos test FILE`",
    ko: "테스트는 파일에서만 실행합니다: `bos test 파일`"
  )
}
