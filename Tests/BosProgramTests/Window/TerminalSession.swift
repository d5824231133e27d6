import BosCommands
import BosDomain
import BosRuntime
import BosServices
import BosShell
import BosSystem
import BosTables
import BosTestSupport
import BosText
import Synchronization

/// A session at its own terminal, with the output of each entry.
final class TerminalSession: Sendable {
  /// The output of an entry on standard output and standard error.
  struct Answer: Sendable {
    let entry: String
    /// The text with its sequences, without the following prompt.
    let text: String

    /// The lines without sequences.
    var lines: [String] {
      ScreenText.visible(text).split(separator: "\n", omittingEmptySubsequences: false)
        .map(String.init)
    }
  }

  private struct State {
    var waiting: [String]
    var entry = ""
    var output = ""
    var answers: [Answer] = []
    var written: [String: [UInt8]]
  }

  private let state: Mutex<State>
  private let width: Int
  private let language: DisplayLanguage

  private init(_ entries: [String], _ width: Int, _ language: DisplayLanguage) {
    let files = Self.files.mapValues { Array($0.utf8) }
    state = Mutex(State(waiting: entries, written: files))
    self.width = width
    self.language = language
  }

  /// Runs entries in order and returns the output of each; the first is the greeting.
  static func run(
    _ entries: [String],
    width: Int,
    language: DisplayLanguage = .english,
    isTerminal: Bool = true,
    sources: (@Sendable (SourceSettings) -> Sources)? = nil
  ) -> [Answer] {
    let session = TerminalSession(entries, width, language)
    let host = session.host(isTerminal: isTerminal).replacing(sources: sources)
    let options = ["--source", "sample", "--as-of", "2024-06-15", "--no-config"]
    _ = Shell.run(
      options + ["--lang", language.rawValue],
      commands: CommandRegistry.all,
      host: host
    )
    return session.state.withLock { $0.answers }
  }

  private func host(isTerminal: Bool) -> Host {
    let fixture = FixtureHost(isTerminal: true).host
    let width = width
    return fixture.replacing(
      streams: Host.Streams(
        readLine: { self.next() },
        write: { text in
          self.state.withLock { $0.output += text }
          return true
        },
        writeError: { text in self.state.withLock { $0.output += text } }
      ),
      terminal: Host.Terminal(
        isInput: true,
        isOutput: isTerminal,
        isErrors: isTerminal,
        columns: { width },
        rows: { 50 }
      ),
      files: files,
      system: fixture.system.replacing(
        variables: ["TERM": "xterm-256color", "LANG": "C.UTF-8", "HOME": "/home/me"]
      )
    )
  }

  /// Stores the output since the last line, and returns the next line.
  private func next() -> InputLine {
    state.withLock { state in
      // A prompt has no line end.
      let end = state.output.lastIndex { $0 == "\n" || $0 == "\r\n" }
      let text = end.map { String(state.output[...$0]) } ?? ""
      let isOngoing = state.output == "· "
      if !isOngoing { state.answers.append(Answer(entry: state.entry, text: text)) }
      state.output = ""
      guard !state.waiting.isEmpty else { return .end }
      var lines = state.waiting.removeFirst().split(
        separator: "\n",
        maxSplits: 1,
        omittingEmptySubsequences: false
      ).map(String.init)
      let line = lines.removeFirst()
      state.entry = isOngoing ? state.entry + "\n" + line : line
      if let rest = lines.first { state.waiting.insert(rest, at: 0) }
      return .line(Array((line + "\n").utf8))
    }
  }

  private var files: FileAccess {
    FileAccess(
      open: { (path) throws(RuntimeError) in
        guard let bytes = self.state.withLock({ $0.written[path] }) else {
          throw RuntimeError(.file, "there is no file `\(path)`", ko: "`\(path)` 파일이 없습니다")
        }
        return .bytes(FileBytes(bytes))
      },
      write: { (path, bytes, _) throws(RuntimeError) in
        self.state.withLock { $0.written[path] = bytes }
      },
      append: { (path, bytes) throws(RuntimeError) in
        self.state.withLock { $0.written[path, default: []] += bytes }
      },
      resolve: { $0 == "." ? "/home/me" : $0.hasPrefix("/") ? $0 : "/home/me/" + $0 },
      list: { (path) throws(RuntimeError) in [path] }
    )
  }

  /// The files in the examples of commands.
  private static let files = [
    "films.csv": """
    영화명,관객수
    파묘,"2,431,150"
    듄: 파트 2,"512,300"
    웡카,"131,020"
    건국전쟁,"90,330"

    """,
    "charts.csv": """
    targetDt,rank,movieCd,movieNm,openDt,audiCnt
    20240501,1,20249001,파묘,2024-02-22,2431150
    20240501,2,20249002,웡카,,131020

    """,
    "hello.bos": "print \"hello\", $args\n",
  ]
}

/// A text as the screen shows it.
enum ScreenText {
  /// Removes the shell's own sequences: colours, clearing and the clipboard.
  static func visible(_ text: String) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == 0x1B, let length = ownSequence(rest) {
        // A cursor movement to another line starts a line.
        if (0x41...0x42).contains(rest[rest.startIndex + length - 1]) { result.append(0x0A) }
        rest.removeFirst(length)
      } else if byte == 0x0D, rest.first == 0x1B, ownSequence(rest.dropFirst()) != nil {
        // The start of a cleared or rewritten line.
        continue
      } else {
        result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The length of one of the shell's own sequences after an escape, or nil for any other.
  private static func ownSequence(_ bytes: ArraySlice<UInt8>) -> Int? {
    let clipboard = Array("]52;c;".utf8)
    if bytes.starts(with: clipboard) {
      let data = bytes.dropFirst(clipboard.count).prefix { byte in
        "+/=".utf8.contains(byte) || Character(Unicode.Scalar(byte)).isLetter
          || Character(Unicode.Scalar(byte)).isNumber
      }
      let end = bytes[data.endIndex...]
      return end.starts(with: [0x1B, 0x5C]) ? data.endIndex + 2 - bytes.startIndex : nil
    }
    guard bytes.first == UInt8(ascii: "[") else { return nil }
    let parameters = bytes.dropFirst().prefix { (0x30...0x3F).contains($0) }
    guard let last = bytes[parameters.endIndex...].first else { return nil }
    let name = String(decoding: parameters + [last], as: UTF8.self)
    // Colours, clearing, and redrawing a page in place.
    let own = ["H", "J", "2J", "3J", "K", "2K", "?2026h", "?2026l"]
    let isMove = (0x41...0x42).contains(last) && !parameters.isEmpty
    let isOwn = last == UInt8(ascii: "m") || isMove || own.contains(name)
    return isOwn ? parameters.endIndex + 1 - bytes.startIndex : nil
  }
}
