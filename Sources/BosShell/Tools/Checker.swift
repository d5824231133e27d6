import BosLanguage
import BosRuntime

/// `bos check`: every error of every file, with nothing run.
struct Checker {
  let host: Host
  let options: LaunchOptions
  let commands: [any Command.Type]

  func check(_ paths: [String]) -> ExitStatus {
    var status = ExitStatus.success
    for path in paths {
      let engine = Engine(
        host: host,
        options: options,
        commands: commands,
        isPrompt: false,
        writing: .refused
      )
      do {
        let source = SourceText(name: path, bytes: try host.files.read(path).array)
        let loaded = engine.loader.load(source)
        engine.report(loaded.reports)
        if loaded.hasErrors, status == .success { status = .syntax }
      } catch {
        engine.report(error, fallback: SourceText(name: path, ""))
        status = .noInput
      }
    }
    return status
  }
}
