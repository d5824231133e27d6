import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// The read-eval loop at a terminal.
struct Prompt {
  private let engine: Engine
  private var machine: Machine { engine.machine }
  private var host: Host { engine.host }

  init(_ engine: Engine) { self.engine = engine }

  func run() -> ExitStatus {
    let hint = Phrase("`help` to start, `quit` to leave", ko: "`도움말`로 시작, `종료`로 끝")
    let source =
      Self.banner(machine.sourceChoice).map { $0.text(in: engine.language) + " · " } ?? ""
    _ = host.write("bos \(Shell.version) · \(source)\(hint.text(in: engine.language))\n")
    while true {
      machine.today = machine.environment.clock.today
      host.interrupt.clear()
      switch readEntry() {
      case .end:
        _ = host.write("\n")
        host.flush()
        return .success
      case .interrupted:
        host.interrupt.clear()
        _ = host.write("\n")
      case .line(let bytes):
        guard evaluate(SourceText(name: "prompt", bytes: bytes)) else { return .success }
      }
      if machine.isOutputClosed { return .output }
    }
  }

  /// Says in the first line where the data come from.
  private static func banner(_ choice: SourceChoice?) -> Phrase? {
    switch choice {
    case .sample:
      Phrase(
        "sample data (no KOBIS key: `help key` says how to get one)",
        ko: "예시 데이터 (KOBIS 키 없음: 얻는 법은 `help key`)"
      )
    case .live: Phrase("live from KOBIS", ko: "KOBIS 실시간 자료")
    case .offline: Phrase("stored data", ko: "저장된 자료")
    case .pack(let path): Phrase("recorded in \(path)", ko: "\(path)에 기록된 자료")
    case nil: nil
    }
  }

  /// Runs an entry; false when it asks to leave.
  private func evaluate(_ source: SourceText) -> Bool {
    defer { host.flush() }
    guard let error = engine.runEntry(source) else { return true }
    if error.kind == .quit { return false }
    if error.kind == .interrupted {
      host.interrupt.clear()
      host.flush()
      host.writeError("\n")
    }
    engine.report(error, fallback: source)
    return true
  }

  /// Reads lines until they make a whole entry.
  private func readEntry() -> InputLine {
    var entry: [UInt8] = []
    while true {
      _ = host.write(entry.isEmpty ? prompt : "· ")
      host.flush()
      switch host.readLine() {
      case .interrupted: return .interrupted
      case .end: return entry.isEmpty ? .end : .line(entry)
      case .line(let line): entry += line
      }
      let source = SourceText(name: "prompt", bytes: entry)
      let result = Parser.parse(source, commands: engine.loader.commandTable)
      // An empty line ends an entry that never became whole.
      let isBlank = entry.suffix(2) == [0x0A, 0x0A]
      if !result.isIncomplete || isBlank { return .line(entry) }
    }
  }

  private var prompt: String {
    let day = machine.session.date
    let weekday =
      engine.language == .korean ? "(\(day.weekday.koreanShort))" : day.weekday.short
    let source = machine.sourceChoice.map { $0.name + " " } ?? ""
    return "\(source)\(day) \(weekday) › "
  }
}
