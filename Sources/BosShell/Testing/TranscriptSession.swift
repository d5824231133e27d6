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
  /// The size of a terminal to draw for, without its colours; nil for plain text.
  private let window: (columns: Int, rows: Int)?

  /// The default width, day and language of a transcript.
  private static let standard = [
    "--source", "sample", "--lang", "en", "--as-of", "2024-06-15",
  ]

  package init(
    host: Host,
    options: [String],
    folder: String,
    commands: CommandSet,
    terminal: [String: String]? = nil
  ) throws(LaunchError) {
    let output = OutputBuffer()
    self.output = output
    var words = options
    window = try Self.takeWindow(from: &words)
    words = Self.standard + (window == nil ? ["--width", "80"] : []) + words
    let settings = try Self.takeSettings(from: &words)
    let window = window
    // Without cursor movements and pictures.
    let terminal = terminal ?? window.map { _ in ["TERM": "dumb"] }
    let current = host.files.resolve(".")
    let host = host.replacing(
      streams: Host.Streams(
        readLine: { .end },
        write: { text in
          output.append(text)
          return true
        },
        writeError: { output.append($0) }
      ),
      terminal: Host.Terminal(
        isOutput: terminal != nil,
        isErrors: window != nil,
        columns: { window?.columns },
        rows: { window?.rows }
      ),
      files: host.files.relative(to: folder),
      system: host.system.replacing(variables: ["HOME": folder].merging(terminal ?? [:]) { $1 })
    )
    var options = try LaunchOptions(words)
    options.isIsolated = true
    engine = Engine(
      host: host,
      options: options,
      commands: commands,
      isPrompt: true,
      permissions: .test(reading: [".", current])
    )
    engine.devices.settings.change { current in
      if window != nil { current.pictures = .none }
      for (setting, value) in settings { _ = setting.set(value, in: &current) }
    }
    engine.devices.settings.begin()
    engine.machine.session.view = engine.devices.settings.current.view
  }

  /// Removes `--window COLUMNSxROWS` from the options, and returns its value.
  private static func takeWindow(
    from words: inout [String]
  ) throws(LaunchError) -> (columns: Int, rows: Int)? {
    guard let text = take("--window", from: &words) else { return nil }
    let sizes = text.split(separator: "x").map { Int($0) ?? 0 }
    guard sizes.count == 2, (12...1_000).contains(sizes[0]), (5...1_000).contains(sizes[1]) else {
      throw .wrongValue("--window", text, "80x24")
    }
    return (sizes[0], sizes[1])
  }

  /// Removes each `--set NAME=VALUE` from the options, and returns the settings.
  private static func takeSettings(
    from words: inout [String]
  ) throws(LaunchError) -> [(Setting, String)] {
    var settings: [(Setting, String)] = []
    while let text = take("--set", from: &words) {
      let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
      var trial = Settings()
      guard parts.count == 2, let setting = Setting(rawValue: parts[0]),
        setting.set(parts[1], in: &trial)
      else { throw .wrongValue("--set", text, "rows=20") }
      settings.append((setting, parts[1]))
    }
    return settings
  }

  /// Removes an option, and returns its value or nil.
  private static func take(_ name: String, from words: inout [String]) -> String? {
    guard let place = words.firstIndex(of: name), place + 1 < words.count else { return nil }
    defer { words.removeSubrange(place...(place + 1)) }
    return words[place + 1]
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
    engine.endEntry()
    return window == nil ? output.take() : unstyled(output.take())
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
