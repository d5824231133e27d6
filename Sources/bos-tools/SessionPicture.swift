import BosArchive
import BosCommands
import BosDomain
import BosRuntime
import BosSample
import BosShell
import BosTables
import BosTerminal
package import BosText

/// The picture of a session: the entries of a file, typed at a prompt one after the other.
package struct SessionPicture {
  private let language: DisplayLanguage

  private static let columns = 100
  /// The variables of a common terminal.
  private static let variables = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
  ]

  package init(language: DisplayLanguage) {
    self.language = language
  }

  /// Returns the picture of the entries, one a line, without the lines of comment.
  package func svg(of entries: String) throws(ToolError) -> String {
    let session = try session()
    let typed = entries.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    var lines: [String] = []
    for entry in typed {
      if !lines.isEmpty { lines.append("") }
      lines.append(session.shown(entry))
      lines += session.run(entry).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      while lines.last == "" { lines.removeLast() }
    }
    let title = Phrase("A session of bos", ko: "bos 사용 예").text(in: language)
    return ScreenPicture(lines: lines, columns: Self.columns)
      .svg(title: title, description: typed.joined(separator: "; "))
  }

  private func session() throws(ToolError) -> TranscriptSession {
    let options = [
      "--width", "\(Self.columns)", "--color", "always", "--lang",
      language == .korean ? "ko" : "en",
    ]
    do throws(LaunchError) {
      return try TranscriptSession(
        host: .sample,
        options: options,
        folder: ".",
        commands: CommandRegistry.all,
        terminal: Self.variables
      )
    } catch {
      throw .failed(error.message.english)
    }
  }
}

extension Host {
  /// A host without a process: no input, no terminal, a fixed clock and the sample data.
  fileprivate static var sample: Host {
    Host(
      streams: Streams(readLine: { .end }, write: { _ in true }, writeError: { _ in }),
      terminal: Terminal(),
      files: ToolFiles.access,
      system: System(clock: .fixed(.minimum), interrupt: InterruptFlag()),
      sources: { settings in
        .sample(settings, stored: nil) { () throws(SourceFailure) in try .inMemory() }
      }
    )
  }
}
