import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Runs a script from another one, or at the prompt.
struct ScriptRun {
  let host: Host
  let devices: Devices
  let permissions: RunPermissions

  /// The nesting limit of scripts.
  private static let depthLimit = 16

  /// Runs a script on its own machine, which takes over the caller's session and returns it if the
  /// script succeeds; returns the status with which the script quits.
  func run(_ script: ScriptCall, _ caller: Machine) throws(RuntimeError) -> Int32 {
    let path = host.files.resolve(script.path)
    if caller.scripts.contains(path) { throw .runCycle(script.name) }
    guard caller.scripts.count < Self.depthLimit else { throw .runTooDeep(Self.depthLimit) }
    let source: SourceText
    do {
      source = SourceText(
        name: script.path,
        bytes: try caller.environment.files.read(script.path).array
      )
    } catch {
      throw error.renaming(script.path, to: script.name)
    }
    let program = try load(source, script, caller)
    try ScriptArguments.check(script.arguments, for: program, caller)
    let granted = try granted(to: program, script, caller)
    let machine = Machine(under: caller, permissions: granted)
    machine.scripts.append(path)
    machine.scriptArguments = script.arguments
    var status: Int32 = 0
    do throws(RuntimeError) {
      try ScriptArguments.bind(
        script.arguments,
        to: program,
        machine,
        starter: "run",
        width: devices.width ?? 80
      )
      try machine.run(program)
    } catch {
      // `quit` ends the script that contains it.
      guard error.kind == .quit else { throw located(error, script) }
      status = error.status
    }
    caller.session = machine.session
    return status
  }

  /// Loads the script and reports its errors, in which case none of it runs.
  private func load(
    _ source: SourceText,
    _ script: ScriptCall,
    _ caller: Machine
  ) throws(RuntimeError) -> ResolvedProgram {
    let loader = ProgramLoader(
      commands: caller.commands,
      files: caller.environment.files,
      isPrompt: false
    )
    let loaded = loader.load(source)
    ErrorReporter(host: host, devices: devices).report(loaded.reports)
    if loaded.hasErrors {
      throw loaded.isRefused ? .scriptRefused(script.name) : .unreadableScript(script.name)
    }
    return loaded.program
  }

  /// Returns the permissions of the script, or nil if it has those of its caller.
  ///
  /// At the prompt, bos shows what else the script needs, and asks once.
  private func granted(
    to program: ResolvedProgram,
    _ script: ScriptCall,
    _ caller: Machine
  ) throws(RuntimeError) -> Permissions? {
    // Only the user's own run has other permissions than its scripts.
    guard caller.scripts.isEmpty, let forScript = permissions.forScript else { return nil }
    let own = forScript(script.path, script.arguments)
    let machine = Machine(under: caller, permissions: own)
    guard permissions.asks, !ScriptArguments.wantsHelp(script.arguments, program) else {
      return own
    }
    var question = ScriptQuestion(script.name, caller.language)
    for need in program.needs + program.usedNeeds { question.add(need, unless: machine) }
    if question.isEmpty { return own }
    guard try question.ask(host, caller) else { throw .scriptRefused(script.name) }
    return question.granting(own)
  }

  private func located(_ error: RuntimeError, _ script: ScriptCall) -> RuntimeError {
    guard error.range != nil else { return error }
    return error.through(
      RuntimeError.Frame(name: "run", source: script.source, range: script.range)
    )
  }
}

extension RuntimeError {
  static func runCycle(_ name: String) -> RuntimeError {
    RuntimeError(
      .syntax,
      "`\(name)` is already running: scripts can't run each other in a cycle",
      ko: "`\(name)`: 이미 실행 중인 스크립트입니다. 서로 순환해 실행할 수 없습니다"
    )
  }

  fileprivate static func runTooDeep(_ limit: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "scripts can be nested at most \(limit) deep",
      ko: "스크립트는 최대 \(limit)단계까지 중첩해 실행할 수 있습니다"
    )
  }

  fileprivate static func scriptRefused(_ name: String) -> RuntimeError {
    RuntimeError(.permission, "`\(name)` was not run", ko: "`\(name)`: 실행하지 않았습니다")
  }

  fileprivate static func unreadableScript(_ name: String) -> RuntimeError {
    RuntimeError(
      .syntax,
      "`\(name)` has errors, so none of it ran",
      ko: "`\(name)`: 오류가 있어 실행하지 않았습니다"
    )
  }
}
