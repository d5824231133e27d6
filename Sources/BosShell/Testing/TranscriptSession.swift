import BosAssist
import BosDomain
import BosLanguage
import BosLineEditor
package import BosRuntime
import BosTables
import BosTerminal
import BosText
import Synchronization

/// An engine that captures its output, for transcripts.
package final class TranscriptSession {
  private let engine: Engine
  private let output: OutputBuffer

  /// The default width, day and language of a transcript.
  private static let standard = [
    "--source", "sample", "--lang", "en", "--width", "80", "--as-of", "2024-06-15",
  ]

  package init(
    host: Host,
    options: [String],
    folder: String,
    commands: [any Command.Type],
    keepsAnswers dataFolder: String? = nil,
    terminal: [String: String]? = nil
  ) throws(LaunchError) {
    let output = OutputBuffer()
    self.output = output
    let current = host.files.resolve(".")
    let host = host.replacing(
      streams: Host.Streams(
        readLine: host.streams.readLine,
        write: { text in
          output.append(text)
          return true
        },
        writeError: { output.append($0) },
        page: host.streams.page,
        readSecret: host.streams.readSecret
      ),
      terminal: Host.Terminal(
        isInput: host.terminal.isInput,
        isOutput: terminal != nil,
        rows: host.terminal.rows
      ),
      files: host.files.relative(to: folder),
      system: host.system.replacing(variables: ["HOME": folder].merging(terminal ?? [:]) { $1 })
    )
    var options = try LaunchOptions(Self.standard + options)
    options.isIsolated = dataFolder == nil
    if let dataFolder { options.dataFolder = dataFolder.isEmpty ? nil : dataFolder }
    engine = Engine(
      host: host,
      options: options,
      commands: commands,
      isPrompt: true,
      permissions: .test(reading: [".", current])
    )
  }

  /// Returns the prompt and an entry after it, in the colours that the line editor shows.
  package func shown(_ entry: String) -> String {
    let prompt = PromptLine(
      machine: engine.machine,
      columns: engine.devices.width ?? 80,
      colors: Colors(.basic)
    ).prompt
    var line = prompt.parts.map { "\u{1B}[\($0.style)m\($0.text)\u{1B}[0m" }.joined()
    let bytes = Array(entry.utf8)
    var place = 0
    let assistant = EntryAssistant(machine: engine.machine, loader: engine.loader)
    let colors = EntryColors(colors: Colors(.basic))
    for highlight in colors.highlights(assistant.spans(of: entry, at: nil)) {
      line += String(decoding: bytes[place..<highlight.range.lowerBound], as: UTF8.self)
      let text = String(decoding: bytes[highlight.range], as: UTF8.self)
      line += "\u{1B}[\(highlight.style)m\(text)\u{1B}[0m"
      place = highlight.range.upperBound
    }
    return line + String(decoding: bytes[place...], as: UTF8.self)
  }

  /// Runs an entry and returns its output and errors.
  package func run(_ code: String) -> String {
    let source = SourceText(name: "prompt", code)
    let parse = Parser.parse(source, commands: engine.loader.commandTable)
    if let error = engine.runEntry(parse), error.kind != .quit {
      engine.report(error)
    }
    return output.take()
  }
}

/// Text that several closures write to.
final class OutputBuffer: Sendable {
  private let text = Mutex("")

  func append(_ more: String) { text.withLock { $0 += more } }

  func take() -> String {
    text.withLock { text in
      let taken = text
      text = ""
      return taken
    }
  }
}

extension FileAccess {
  /// The same files, with paths relative to a folder.
  func relative(to folder: String) -> FileAccess {
    @Sendable func place(_ path: String) -> String {
      path.hasPrefix("/") || path == "-" ? path : folder + "/" + path
    }
    return FileAccess(
      open: { (path) throws(RuntimeError) in
        do throws(RuntimeError) {
          return try open(place(path))
        } catch {
          // Messages name the file as in the entry, wherever the transcript is.
          throw error.renaming(place(path), to: path)
        }
      },
      write: { (path, bytes, replaces) throws(RuntimeError) in
        try write(place(path), bytes, replaces)
      },
      resolve: { resolve(place($0)) },
      list: { (path) throws(RuntimeError) in try list(place(path)) },
      folder: folder
    )
  }
}
