import BosRuntime
import BosTables
import BosText

/// The file that a command writes: its path and `--force`.
struct FileOutput: Sendable {
  let file: ParameterKey<String?>
  let force = ParameterKey<Bool>.flag(
    "force",
    ko: "덮어쓰기",
    Phrase("Replaces an existing file.", ko: "기존 파일을 덮어씁니다.")
  )

  /// Makes a path that comes as the first argument and must be given.
  ///
  /// Completion offers the endings.
  init(_ summary: Phrase, endings: [String]) {
    file = .path("file", ko: "파일", isRequired: true, summary).completing(.newFiles(endings))
  }

  /// Makes a path that comes as `--save`.
  init(option summary: Phrase, endings: [String]) {
    file = .path("save", ko: "저장", isOption: true, summary).completing(.newFiles(endings))
  }

  /// Returns the path, which the command may write to, or nil without one.
  func path(_ call: Call) throws(RuntimeError) -> String? {
    guard let path = try call[file] else { return nil }
    try call.machine.environment.files.checkWriting(path)
    return path
  }

  /// Writes the file, which only `--force` replaces, and says so at the prompt.
  ///
  /// `replaces` takes the place of `--force`. Without a content, the prompt shows the number of bytes.
  /// Returns whether it shows anything.
  @discardableResult
  func write(
    _ bytes: [UInt8],
    to path: String,
    _ call: Call,
    replaces: Bool? = nil,
    content: Phrase? = nil
  ) throws(RuntimeError) -> Bool {
    try call.machine.checkInterrupt()
    let isForced = try call[force]
    try call.machine.environment.files.write(path, bytes, replaces ?? isForced)
    let content = content ?? .bytes(bytes.count)
    return call.machine.say(
      Phrase("\(path): \(content.english)", ko: "\(path): \(content.korean)")
    )
  }
}

extension Phrase {
  /// A number of rows.
  static func rows(_ count: Int) -> Phrase {
    Phrase("\(grouped(count)) \(count == 1 ? "row" : "rows")", ko: "\(grouped(count))행")
  }

  /// The number of lines of a text.
  static func lines(of text: String) -> Phrase {
    let count = text.utf8.count { $0 == 0x0A }
    return Phrase("\(grouped(count)) \(count == 1 ? "line" : "lines")", ko: "\(grouped(count))줄")
  }

  static func bytes(_ count: Int) -> Phrase {
    Phrase("\(grouped(count)) \(count == 1 ? "byte" : "bytes")", ko: "\(grouped(count))바이트")
  }
}
