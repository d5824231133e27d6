import BosAssist
import BosLineEditor

/// Reads plain lines from the terminal until they form a complete entry.
struct PlainEntryReader {
  let streams: Host.Streams
  let assistant: EntryAssistant

  func read(_ prompt: EditorPrompt) -> InputLine {
    var entry: [UInt8] = []
    while true {
      _ = streams.write(entry.isEmpty ? prompt.parts.map(\.text).joined() : "· ")
      streams.flush()
      switch streams.readLine() {
      case .interrupted: return .interrupted
      case .hangup(let signal): return .hangup(signal)
      case .end: return entry.isEmpty ? .end : .line(entry)
      case .line(let line): entry += line
      }
      // An empty line ends an incomplete entry.
      let isBlank = entry.suffix(2) == [0x0A, 0x0A]
      let text = String(validating: entry, as: UTF8.self)
      if let text, let clean = assistant.entered(withoutLineEnd(text)) {
        entry = Array((clean + "\n").utf8)
      }
      let isWhole =
        String(validating: entry, as: UTF8.self).map { !assistant.isIncomplete($0) } ?? true
      if isWhole || isBlank { return .line(entry) }
    }
  }

  private func withoutLineEnd(_ text: String) -> String {
    text.last?.isNewline == true ? String(text.dropLast()) : text
  }
}
