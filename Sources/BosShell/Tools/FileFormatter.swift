import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// `bos fmt`: formats scripts in the canonical style.
struct FileFormatter {
  let host: Host
  let options: LaunchOptions
  let commands: CommandSet

  func format(_ paths: [String], checksOnly: Bool) -> ExitStatus {
    var status = ExitStatus.success
    for path in paths {
      let engine = Engine(host: host, options: options, commands: commands, permissions: .reader)
      do throws(RuntimeError) {
        let bytes = try host.files.read(path).array
        let source = SourceText(name: path, bytes: bytes)
        let loaded = engine.loader.parsed(source)
        if loaded.hasErrors {
          engine.report([.init(source: source, diagnostics: loaded.diagnostics)])
          status = .syntax
          continue
        }
        let text = Array(Formatter.format(loaded.program, source: source).utf8)
        if path == "-" {
          _ = host.streams.write(String(decoding: text, as: UTF8.self))
        } else if checksOnly {
          guard text != bytes else { continue }
          let message = Phrase("\(path) is not formatted", ko: "\(path): 서식이 맞지 않습니다")
          host.streams.writeError(
            sanitized(SecretText.masked(message.text(in: engine.language))) + "\n"
          )
          if status == .success { status = .failure }
        } else if text != bytes {
          try host.files.write(path, text, true)
        }
      } catch {
        engine.report(error)
        status = ExitStatus(error)
      }
    }
    return status
  }
}
