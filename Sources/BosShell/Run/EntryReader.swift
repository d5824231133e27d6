import BosLanguage
import BosLineEditor
import BosRuntime
import BosTables
import BosTerminal
import BosText
import Glibc

/// Reads entries at a prompt.
protocol EntryReader {
  func read(_ prompt: EditorPrompt) -> InputLine
  /// Whether the cursor is at the start of a line after any entry.
  var endsLines: Bool { get }
  /// Discards input typed while an interrupted command ran.
  func discardTypedAhead()
  /// Returns the notes about the history file, each once.
  func takeNotes() -> [History.Note]
}

/// Reads plain lines from the terminal until they form a complete entry.
struct PlainEntryReader: EntryReader {
  let host: Host
  let isIncomplete: (String) -> Bool

  func read(_ prompt: EditorPrompt) -> InputLine {
    var entry: [UInt8] = []
    while true {
      _ = host.streams.write(entry.isEmpty ? prompt.parts.map(\.text).joined() : "· ")
      host.streams.flush()
      switch host.streams.readLine() {
      case .interrupted: return .interrupted
      case .hangup(let signal): return .hangup(signal)
      case .end: return entry.isEmpty ? .end : .line(entry)
      case .line(let line): entry += line
      }
      // An empty line ends an incomplete entry.
      let isBlank = entry.suffix(2) == [0x0A, 0x0A]
      let text = String(validating: entry, as: UTF8.self)
      let isWhole = text.map { !isIncomplete($0) } ?? true
      if isWhole || isBlank { return .line(entry) }
    }
  }

  var endsLines: Bool { false }

  func discardTypedAhead() {}

  func takeNotes() -> [History.Note] { [] }
}

/// Reads entries with the line editor.
struct EditedEntryReader: EntryReader {
  let editor: LineEditor
  let host: Host
  /// The current colours, which settings may change between entries.
  let colors: () -> Colors

  func read(_ prompt: EditorPrompt) -> InputLine {
    host.streams.flush()
    let colors = colors()
    editor.settings.isColored = colors.depth != .none
    editor.settings.styles.hint = colors.code(.suggestion)
    let continuation = EditorPrompt([.init("· ", style: colors.code(.muted))])
    switch editor.read(prompt: prompt, continuation: continuation) {
    case .entry(let text): return .line(Array(text.utf8))
    case .interrupted: return .interrupted
    case .end: return .end
    case .hangup(let signal): return .hangup(signal)
    }
  }

  var endsLines: Bool { true }

  func discardTypedAhead() { editor.discardTypedAhead() }

  func takeNotes() -> [History.Note] { editor.history.takeNotes() }
}

extension History.Note {
  /// The message on one line.
  var phrase: Phrase {
    switch self {
    case .unusable(let path, let code):
      let reason = String(cString: strerror(code))
      return Phrase(
        "can't save the history: \(path): \(reason)",
        ko: "입력 기록을 남길 수 없습니다: \(path): \(reason)"
      )
    case .damaged(let path, let lines):
      return Phrase(
        """
        the history \(path) has \(lines) line\(lines == 1 ? "" : "s") that \
        \(lines == 1 ? "isn't an entry" : "aren't entries")
        """,
        ko: "입력 기록 \(path)에 읽을 수 없는 줄이 \(lines)개 있습니다"
      )
    case .locked(let path):
      return Phrase(
        "can't save the history: another program is using \(path)",
        ko: "입력 기록을 남길 수 없습니다: 다른 프로그램이 \(Particle.object.attached(to: path)) 잠갔습니다"
      )
    }
  }
}
