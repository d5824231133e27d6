import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// `bos check`: reports the errors of files and the scripts that they run, without running them.
struct Checker {
  let host: Host
  let options: LaunchOptions
  let commands: CommandSet

  func check(_ paths: [String]) -> ExitStatus {
    var status = ExitStatus.success
    var checked: Set<String> = []
    for path in paths {
      do {
        let source = SourceText(name: path, bytes: try host.files.read(path).array)
        if !isSound(source, [], &checked), status == .success { status = .syntax }
      } catch {
        engine.report(error)
        status = .noInput
      }
    }
    return status
  }

  private var engine: Engine {
    Engine(host: host, options: options, commands: commands, permissions: .reader)
  }

  /// Reports the errors of a source and the scripts that it names.
  ///
  /// `callers` are the scripts that lead to it, none of which may run again.
  private func isSound(
    _ source: SourceText,
    _ callers: [String],
    _ checked: inout Set<String>
  ) -> Bool {
    let path = host.files.resolve(source.name)
    guard checked.insert(path).inserted else { return true }
    let engine = engine
    let loaded = engine.loader.load(source)
    var isSound = !loaded.hasErrors
    var problems: [Diagnostic] = []
    var scripts: [SourceText] = []
    for need in loaded.program.needs {
      guard let name = need.path(.run) else { continue }
      let range = need.range
      let call = ScriptCall(name: name, arguments: [], source: source, range: range)
      do throws(RuntimeError) {
        if (callers + [path]).contains(host.files.resolve(call.path)) {
          throw RuntimeError.runCycle(name)
        }
        let bytes = try host.files.read(call.path).array
        let script = SourceText(name: call.path, bytes: bytes)
        scripts.append(script)
        if let words = need.arguments, let error = problem(with: words, of: script) {
          problems.append(Diagnostic(.error, error.message, at: range, hint: error.hint))
        }
      } catch {
        let error = error.renaming(call.path, to: name)
        let message = DiagnosticMessage(
          "unusable-file",
          error.message.english,
          ko: error.message.korean
        )
        problems.append(Diagnostic(.error, message, at: range, hint: error.hint))
      }
    }
    engine.report(loaded.reports)
    if !problems.isEmpty {
      engine.report([ProgramLoader.Report(source: source, diagnostics: problems)])
      isSound = false
    }
    for script in scripts where !self.isSound(script, callers + [path], &checked) {
      isSound = false
    }
    return isSound
  }

  /// The error of running a script with these words, unless it has errors of its own.
  private func problem(
    with words: [String],
    of script: SourceText
  ) -> (message: DiagnosticMessage, hint: Phrase?)? {
    let engine = engine
    let loaded = engine.loader.load(script)
    if loaded.hasErrors { return nil }
    do throws(RuntimeError) {
      try ScriptArguments.check(words, for: loaded.program, engine.machine)
      return nil
    } catch {
      let text = error.message
      return (
        DiagnosticMessage("wrong-arguments", text.english, ko: text.korean), error.hint
      )
    }
  }
}
