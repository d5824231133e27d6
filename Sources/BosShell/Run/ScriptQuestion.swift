import BosRuntime
import BosTables
import BosTerminal
import BosText

/// The question at the prompt whether a script may have what it needs.
struct ScriptQuestion {
  private let name: String
  private let language: DisplayLanguage
  /// The lines of the question, each once.
  private var lines: [String] = []
  private var changes: ChangeSet = []
  private var written: [String]? = []
  private var read: [String]? = []

  init(_ name: String, _ language: DisplayLanguage) {
    self.name = name
    self.language = language
  }

  var isEmpty: Bool { lines.isEmpty }

  /// Adds a need that the permissions of a machine don't cover.
  mutating func add(_ need: Need, unless machine: Machine) {
    let permissions = machine.environment.files.permissions
    switch need.kind {
    case .change(.keys, _), .change(.relays, _): break
    case .change(let change, let command):
      if permissions.changes.contains(change) { return }
      changes.insert(change)
      add(Phrase("\(command): \(change.deed.english)", ko: "\(command): \(change.deed.korean)"))
    case .file(let use, let path?):
      let path = machine.expand(path)
      if (try? machine.check(need)) != nil { return }
      if use == .written {
        written?.append(path)
        let name = Self.shown(path)
        add(Phrase("write \(name)", ko: "\(name)에 쓰기"))
      } else {
        read?.append(path)
        let name = Self.shown(path)
        add(Phrase("read \(name)", ko: "\(name) 읽기"))
      }
    case .file(.written, nil):
      if permissions.writing == .anywhere { return }
      written = nil
      add(Phrase("write files whose names it computes", ko: "계산한 이름의 파일 쓰기"))
    case .file(_, nil):
      if permissions.reading == .anywhere { return }
      read = nil
      add(Phrase("read files whose names it computes", ko: "계산한 이름의 파일 읽기"))
    }
  }

  /// A path that can't look like another line of the question.
  private static func shown(_ path: String) -> String {
    let isPlain = path.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    return isPlain && path.unicodeScalars.count <= 200 ? "`\(path)`" : quoted(path)
  }

  private mutating func add(_ phrase: Phrase) {
    let line = "  " + phrase.text(in: language)
    if !lines.contains(line) { lines.append(line) }
  }

  /// Asks the user, and returns whether the script may run.
  func ask(_ host: Host, _ machine: Machine) throws(RuntimeError) -> Bool {
    let head = Phrase("`\(name)` needs to:", ko: "`\(name)` 스크립트에 필요한 권한:")
    let question = Phrase("Run it? [y/N] ", ko: "실행할까요? [y/N] ")
    let text = ([head.text(in: language)] + lines).joined(separator: "\n")
    _ = host.streams.write(sanitized(text) + "\n" + question.text(in: language))
    host.streams.flush()
    switch host.streams.readLine() {
    case .line(let bytes): return Self.isYes(bytes)
    case .interrupted:
      _ = host.streams.write("\n")
      throw .interrupted
    case .end, .hangup: return false
    }
  }

  /// Whether an answer is yes.
  static func isYes(_ bytes: [UInt8]) -> Bool {
    let answer = String(decoding: bytes, as: UTF8.self).lowercased()
    return ["y", "yes", "예", "네", "ㅛ"].contains(answer.filter { !$0.isWhitespace })
  }

  /// The permissions of the script after consent.
  func granting(_ own: Permissions) -> Permissions {
    Permissions(
      reading: read.map { own.reading.adding($0) } ?? .anywhere,
      writing: written.map { own.writing.adding($0) } ?? .anywhere,
      changes: own.changes.union(changes)
    )
  }
}
