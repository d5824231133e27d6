import BosLineEditor
import Glibc

/// Reads entries with the editor and prints the results, for tests that need a process.
@main
enum EditorProbe {
  static func main() {
    // The threads of a test run block signals, and child processes inherit that.
    var signals = sigset_t()
    sigemptyset(&signals)
    sigprocmask(SIG_SETMASK, &signals, nil)
    var settings = EditorSettings()
    let arguments = Array(CommandLine.arguments.dropFirst())
    settings.terminal = getenv("TERM").map { String(cString: $0) }
    settings.configuration = getenv("EDITRC").map { String(cString: $0) }
    settings.isColored = !arguments.contains("--plain")
    settings.mode = arguments.contains("--vi") ? .vi : .emacs
    let history = History(path: getenv("PROBE_HISTORY").map { String(cString: $0) })
    let editor: LineEditor
    do {
      editor = try LineEditor(settings, history: history)
    } catch {
      say("unavailable: \(error)")
      exit(3)
    }
    editor.hooks = hooks
    if arguments.contains("--many") {
      let candidates = (0..<100_000).map { Candidate("영화 제목 \($0)", description: "2024") }
      editor.hooks.complete = { _, cursor in Completion(range: 0..<cursor, candidates: candidates) }
    }
    let prompt = EditorPrompt([.init("극장", style: "1;36"), .init("> ")])
    while true {
      switch editor.read(prompt: prompt, continuation: EditorPrompt("  … ")) {
      case .entry("busy"):
        // Until a signal ends it.
        say("busy")
        while true { sleep(1) }
      case .entry(let text) where text.utf8.count > 200:
        say("entry of \(text.utf8.count) bytes, \(text.split(separator: "\n").count) lines")
      case .entry(let text):
        say("entry \(text.debugDescription)")
      case .interrupted:
        say("interrupted")
      case .end:
        editor.close()
        say("end")
        exit(0)
      case .hangup(let signal):
        editor.close()
        say("hangup \(signal)")
        exit(128 + signal)
      }
    }
  }

  private static func say(_ text: String) {
    let bytes = Array((text + "\n").utf8)
    write(STDOUT_FILENO, bytes, bytes.count)
  }

  private static var hooks: EditorHooks {
    var hooks = EditorHooks()
    hooks.isIncomplete = { text in
      // A signal that arrives while Enter ends the entry.
      if text == "busy", let number = getenv("PROBE_SIGNAL").flatMap({ atoi($0) }) { raise(number) }
      return text.utf8.count { $0 == 0x7B } > text.utf8.count { $0 == 0x7D } || text.hasSuffix("|")
    }
    hooks.complete = { text, cursor in
      let before = String(text.utf8.prefix(cursor)) ?? ""
      let word = String(before.split(separator: " ", omittingEmptySubsequences: false).last ?? "")
      let words = [
        ("정렬", "sorts"), ("정보", "tells about a film"), ("정지", ""), ("검색", "searches"),
      ]
      let found = words.filter { $0.0.hasPrefix(word) }
      return Completion(
        range: (cursor - word.utf8.count)..<cursor,
        candidates: found.map { Candidate($0.0, description: $0.1) }
      )
    }
    hooks.hint = { text, _ in text.hasSuffix("검색 ") ? "제목" : nil }
    hooks.highlight = { text, _ in
      guard let blank = text.utf8.firstIndex(of: 0x20) else { return [] }
      return [Highlight(0..<text.utf8.distance(from: text.startIndex, to: blank), style: "32")]
    }
    hooks.isSecret = { $0.contains("KEY=") }
    return hooks
  }
}
