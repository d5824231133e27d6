import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Runs a script from another one, or at the prompt.
struct ScriptRun {
  let host: Host
  let devices: Devices

  /// The nesting limit of scripts.
  private static let depthLimit = 16

  /// Runs a script on its own machine, which takes over the caller's session and returns it if the
  /// script succeeds.
  func run(_ script: ScriptCall, _ caller: Machine) throws(RuntimeError) {
    let path = host.files.resolve(script.path)
    if caller.scripts.contains(path) { throw .runCycle(script.name) }
    guard caller.scripts.count < Self.depthLimit else { throw .runTooDeep(Self.depthLimit) }
    let source: SourceText
    do {
      source = SourceText(name: script.path, bytes: try host.files.read(script.path).array)
    } catch {
      throw error.renaming(script.path, to: script.name)
    }
    let program = try load(source, script, caller)
    let machine = Machine(under: caller)
    machine.scripts.append(path)
    machine.scriptArguments = script.arguments
    do throws(RuntimeError) {
      try Engine.checkWrittenPaths(program, machine)
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
    }
    caller.session = machine.session
  }

  /// Loads the script and reports its errors, in which case none of it runs.
  private func load(
    _ source: SourceText,
    _ script: ScriptCall,
    _ caller: Machine
  ) throws(RuntimeError) -> ResolvedProgram {
    let loader = ProgramLoader(commands: caller.commands, files: host.files, isPrompt: false)
    let loaded = loader.load(source)
    ErrorReporter(host: host, devices: devices).report(loaded.reports)
    if loaded.hasErrors { throw .unreadableScript(script.name) }
    return loaded.program
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
      .usage,
      "`\(name)` is already running: scripts can't run each other in a cycle",
      ko: "`\(name)`: 이미 실행 중입니다. 스크립트가 서로를 돌아가며 실행할 수 없습니다"
    )
  }

  fileprivate static func runTooDeep(_ limit: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "scripts can be nested at most \(limit) deep",
      ko: "스크립트는 최대 \(limit)겹까지 서로 실행할 수 있습니다"
    )
  }

  fileprivate static func unreadableScript(_ name: String) -> RuntimeError {
    RuntimeError(
      .syntax,
      "`\(name)` has errors, so none of it ran",
      ko: "`\(name)`: 오류가 있어 실행하지 않았습니다"
    )
  }
}
