import BosLanguage
import BosLineEditor
import BosRuntime
import BosTerminal
import BosText

/// Draws a session: the entries of a file, typed at a prompt one after the other.
struct SessionPicture {
  let host: Host
  let commands: [any Command.Type]
  let language: DisplayLanguage

  private static let columns = 100
  /// A terminal that can do what is usual today.
  private static let variables = [
    "TERM": "xterm-256color", "COLORTERM": "truecolor", "LANG": "C.UTF-8",
  ]

  /// The picture of the entries that a text has, one a line; lines of comment are left out.
  func svg(of entries: String) throws(LaunchError) -> String {
    let session = try TranscriptSession(
      host: host,
      options: [
        "--width", "\(Self.columns)", "--color", "always", "--lang",
        language == .korean ? "ko" : "en",
      ],
      folder: ".",
      commands: commands,
      terminal: Self.variables
    )
    let typed = entries.split(separator: "\n").map(String.init).filter { !$0.hasPrefix("#") }
    var lines: [String] = []
    for entry in typed {
      if !lines.isEmpty { lines.append("") }
      lines.append(session.shown(entry))
      lines += session.run(entry).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
      while lines.last == "" { lines.removeLast() }
    }
    let title = Phrase("A session of bos", ko: "bos를 쓰는 모습").text(in: language)
    return ScreenPicture(lines: lines, columns: Self.columns)
      .svg(title: title, description: typed.joined(separator: "; "))
  }
}

extension TranscriptSession {
  /// The entry behind its prompt, coloured as while it is typed.
  func shown(_ entry: String) -> String {
    var line = prompt.parts.map { "\u{1B}[\($0.style)m\($0.text)\u{1B}[0m" }.joined()
    let bytes = Array(entry.utf8)
    var place = 0
    for highlight in highlights(of: entry) {
      line += String(decoding: bytes[place..<highlight.range.lowerBound], as: UTF8.self)
      let text = String(decoding: bytes[highlight.range], as: UTF8.self)
      line += "\u{1B}[\(highlight.style)m\(text)\u{1B}[0m"
      place = highlight.range.upperBound
    }
    return line + String(decoding: bytes[place...], as: UTF8.self)
  }
}
