import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The entries of a prompt, for `transcript`.
final class SessionLog {
  private let host: Host
  private let options: LaunchOptions
  private let commands: [any Command.Type]
  private var entries: [String] = []
  /// The number of entries before the newest one, which asks for the transcript.
  private var earlier = 0

  init(host: Host, options: LaunchOptions, commands: [any Command.Type]) {
    self.host = host
    self.options = options
    self.commands = commands
  }

  /// Adds an entry, unless the user excluded it.
  func add(_ source: SourceText, _ program: Program, keys: Keys?) {
    let text = String(decoding: source.bytes, as: UTF8.self)
    let isSecret = Keys.Service.allCases.contains { keys?.key($0).map(text.contains) ?? false }
    earlier = entries.count
    if onlyWritesFiles(program) { return }
    if !isSecret, text.first?.isWhitespace != true { entries.append(text) }
  }

  /// Whether an entry has no effect in a transcript, which writes no files.
  private func onlyWritesFiles(_ program: Program) -> Bool {
    program.statements.allSatisfy { statement in
      guard case .pipeline(let item) = statement.kind, item.stages.count == 1,
        case .command(let call) = item.stages[0]
      else { return false }
      return commands.contains { $0.spec.name == call.command && $0.spec.effects.paths == .written }
    }
  }

  /// Runs the entries again, and returns them with their output.
  func markdown(
    _ folder: String,
    today: Day,
    language: DisplayLanguage,
    source: SourceChoice?
  ) throws(RuntimeError) -> String {
    let isSample = source == .sample
    var words = ["--lang", language.rawValue, "--width", "\(options.width ?? 80)"]
    words += ["--as-of", today.description]
    if case .pack(let path)? = source { words += ["--source", "pack:\(path)"] }
    let session: TranscriptSession
    do {
      session = try TranscriptSession(
        host: host,
        // Live data is replayed from the archive only.
        options: words + (source == .live || source == .offline ? ["--source", "offline"] : []),
        folder: folder,
        commands: commands,
        keepsAnswers: source == .live || source == .offline ? options.dataFolder ?? "" : nil
      )
    } catch {
      throw RuntimeError(.usage, error.message)
    }
    let canReplay = source != .live && source != .offline
    var lines: [String] = []
    if canReplay { lines += ["<!-- bos test: \(words.joined(separator: " ")) -->", ""] }
    lines += [Self.title(today).text(in: language), ""]
    lines += [(isSample ? Self.sample : Self.other(source)).text(in: language), ""]
    for entry in entries.prefix(earlier) {
      try checkInterrupt()
      let code = splitLines(entry).map(String.init)
      let printed = session.run(entry)
      lines.append(canReplay ? "```bos" : "```text")
      for (index, line) in trimmed(code).enumerated() {
        lines.append(index == 0 ? "> " + line : line.isEmpty ? "." : ". " + line)
      }
      lines += trimmed(splitLines(printed).map(String.init))
      lines += ["```", ""]
    }
    return lines.dropLast().joined(separator: "\n") + "\n"
  }

  private func checkInterrupt() throws(RuntimeError) {
    if host.system.interrupt.isRaised { throw .interrupted }
  }

  /// Removes empty lines at the end.
  private func trimmed(_ lines: [String]) -> [String] {
    var lines = lines
    while let last = lines.last, last.allSatisfy({ $0 == " " }) { lines.removeLast() }
    return lines
  }

  private static func title(_ today: Day) -> Phrase {
    Phrase("# A bos session, \(today)", ko: "# bos 세션, \(today)")
  }

  private static let sample = Phrase(
    "Sample data: these films are fictional.",
    ko: "예시 데이터: 실제로 없는 영화들입니다."
  )

  private static func other(_ source: SourceChoice?) -> Phrase {
    if case .pack(let path)? = source {
      return Phrase("Recorded data from `\(path)`.", ko: "`\(path)`에 기록된 자료입니다.")
    }
    return Phrase(
      "Data from KOBIS, the Korean Film Council, as stored on this computer.",
      ko: "영화진흥위원회 KOBIS 자료를 이 컴퓨터에 저장된 대로 보입니다."
    )
  }
}
