import BosLanguage
import BosLineEditor
import BosRuntime

/// Reads entries at a prompt.
protocol EntryReader {
  func read(_ prompt: EditorPrompt) -> InputLine
  /// Whether the cursor stands at the start of a line whatever ended the entry.
  var endsLines: Bool { get }
  /// Throws away what was typed while something ran that was given up.
  func discardTypedAhead()
}

/// Reads lines as the terminal gives them, until they make a whole entry.
struct PlainEntryReader: EntryReader {
  let host: Host
  let isIncomplete: (SourceText) -> Bool

  func read(_ prompt: EditorPrompt) -> InputLine {
    var entry: [UInt8] = []
    while true {
      _ = host.write(entry.isEmpty ? prompt.parts.map(\.text).joined() : "· ")
      host.flush()
      switch host.readLine() {
      case .interrupted: return .interrupted
      case .hangup(let signal): return .hangup(signal)
      case .end: return entry.isEmpty ? .end : .line(entry)
      case .line(let line): entry += line
      }
      // An empty line ends an entry that never became whole.
      let isBlank = entry.suffix(2) == [0x0A, 0x0A]
      if !isIncomplete(SourceText(name: "prompt", bytes: entry)) || isBlank { return .line(entry) }
    }
  }

  var endsLines: Bool { false }

  func discardTypedAhead() {}
}

/// Reads entries with the line editor.
struct EditedEntryReader: EntryReader {
  let editor: LineEditor
  let host: Host

  func read(_ prompt: EditorPrompt) -> InputLine {
    host.flush()
    switch editor.read(prompt: prompt, continuation: EditorPrompt([.init("· ", style: "2")])) {
    case .entry(let text): return .line(Array(text.utf8))
    case .interrupted: return .interrupted
    case .end: return .end
    case .hangup(let signal): return .hangup(signal)
    }
  }

  var endsLines: Bool { true }

  func discardTypedAhead() { editor.discardTypedAhead() }
}
