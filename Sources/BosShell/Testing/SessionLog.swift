import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The entries of a prompt with their output as it was shown, for `transcript`.
final class SessionLog {
  struct Entry {
    let code: String
    let screen: Screen
    /// The reason why `bos test` can't repeat the entry, or nil.
    var obstacle: Phrase?
    var output = ""

    var size: Int { code.utf8.count + output.utf8.count }
  }

  /// The size of the window, or nil for output that isn't a terminal.
  struct Screen: Hashable {
    var columns: Int?
    var rows: Int?
  }

  /// The bytes of entries and output that are kept; older entries are dropped.
  private static let limit = 1 << 21

  private let host: Host
  private let options: LaunchOptions
  private let commands: CommandSet
  private let recorder: OutputRecorder
  private let settings: Settings
  private let language: DisplayLanguage
  private var entries: [Entry] = []
  private var size = 0
  private var dropped = 0
  /// The entry whose output is recorded.
  private var current: Entry?

  init(
    host: Host,
    options: LaunchOptions,
    commands: CommandSet,
    devices: Devices,
    recorder: OutputRecorder
  ) {
    self.host = host
    self.options = options
    self.commands = commands
    self.recorder = recorder
    settings = devices.settings.current
    language = devices.language
  }

  // MARK: Recording

  /// Records the output of an entry, unless the user excluded it.
  func begin(_ source: SourceText, _ syntax: Program, _ needs: [Need], keys: Keys?) {
    let code = String(decoding: source.bytes, as: UTF8.self)
    if code.first?.isWhitespace == true || SecretEntry.holdsKey(code) || onlyWrites(syntax) {
      return
    }
    if Self.holdsKey(code, keys) { return }
    let isTerminal = host.terminal.isOutput
    current = Entry(
      code: code,
      screen: Screen(
        columns: isTerminal ? host.terminal.columns() : nil,
        rows: isTerminal ? host.terminal.rows() : nil
      ),
      obstacle: needs.lazy.compactMap(\.obstacle).first
    )
    recorder.begin()
  }

  /// Notes that the user interrupted the current entry, which might never end if it ran again.
  func interrupt() {
    if current?.obstacle == nil { current?.obstacle = .interrupted }
  }

  /// Ends the output of the current entry, if any.
  func end(source: SourceChoice?, keys: Keys?) {
    guard var entry = current else { return }
    current = nil
    let recorded = recorder.end()
    entry.output = recorded.text
    if recorded.isCut { entry.obstacle = entry.obstacle ?? .cut }
    if SessionDocument.looksLikeEntries(entry.output) {
      entry.obstacle = entry.obstacle ?? .looksLikeEntry
    }
    if Self.holdsKey(entry.output, keys) { return }
    if source == .offline || source?.sendsCalls == true { entry.obstacle = entry.obstacle ?? .live }
    entries.append(entry)
    size += entry.size
    while size > Self.limit, entries.count > 1 {
      size -= entries.removeFirst().size
      dropped += 1
    }
  }

  private static func holdsKey(_ text: String, _ keys: Keys?) -> Bool {
    keys?.secrets.contains(where: text.contains) ?? false
  }

  /// Whether an entry only writes a transcript.
  private func onlyWrites(_ syntax: Program) -> Bool {
    syntax.statements.allSatisfy { statement in
      guard case .pipeline(let item) = statement.kind, item.stages.count == 1,
        case .command(let call) = item.stages[0]
      else { return false }
      return call.command == "transcript"
    }
  }

  // MARK: Writing

  /// The entries as they were typed.
  var typed: [String] { entries.map(\.code) }

  /// Returns the entries with their output, as a document that `bos test` can check.
  ///
  /// Ctrl-C ends the check; the document marks the entries that it left out.
  func markdown(
    _ folder: String,
    today: Day,
    language: DisplayLanguage,
    source: SourceChoice?
  ) throws(RuntimeError) -> String {
    var document = SessionDocument(
      entries: entries,
      dropped: dropped,
      options: words(today, source),
      today: today,
      language: language,
      source: source
    )
    while true {
      let (differing, unchecked) = try differences(of: document, folder)
      for index in differing { document.entries[index].obstacle = .differs }
      for index in unchecked { document.entries[index].obstacle = .unchecked }
      if differing.isEmpty || !unchecked.isEmpty { return document.text }
    }
  }

  /// The options of the first line, which `bos test` needs for the same output.
  private func words(_ today: Day, _ source: SourceChoice?) -> [String] {
    var words = ["--lang", language.rawValue]
    let screen = SessionDocument.screen(of: entries)
    if let columns = screen.columns {
      words += ["--window", "\(columns)x\(screen.rows ?? 24)"]
      if let width = options.width { words += ["--width", "\(width)"] }
    } else {
      words += ["--width", "\(options.width ?? 80)"]
    }
    words += ["--as-of", today.description]
    if case .pack(let path)? = source { words += ["--source", "pack:\(path)"] }
    for setting in [Setting.view, .numbers, .rows] {
      let value = setting.value(in: settings)
      if value != setting.value(in: Settings()) {
        words += ["--set", "\(setting.rawValue)=\(value)"]
      }
    }
    if settings.areTitlesEnglish { words += ["--set", "titles=english"] }
    return words
  }

  /// Finds the entries whose output differs when they run again as in `bos test`, which changes
  /// nothing, and those that weren't run because the user pressed Ctrl-C.
  private func differences(
    of document: SessionDocument,
    _ folder: String
  ) throws(RuntimeError) -> (differing: [Int], unchecked: [Int]) {
    let repeated = document.repeated
    if repeated.isEmpty { return ([], []) }
    let session: TranscriptSession
    do {
      session = try TranscriptSession(
        host: host,
        options: document.options,
        folder: folder,
        commands: commands
      )
    } catch {
      throw RuntimeError(.usage, error.message)
    }
    var differing: [Int] = []
    // An entry can look like another one or like its output.
    let read = Transcript(markdown: document.text).entries
    for (place, index) in repeated.enumerated() {
      let printed = session.run(document.entries[index].code)
      if host.system.interrupt.isRaised {
        host.system.interrupt.clear()
        return (differing, Array(repeated[place...]))
      }
      let expected = place < read.count ? read[place].expected : ""
      let isSame =
        place < read.count && OutputMatcher.difference(printed: printed, expected: expected) == nil
      if !isSame { differing.append(index) }
    }
    return (differing, [])
  }
}

extension Need {
  /// The reason why a test doesn't repeat it, or nil.
  fileprivate var obstacle: Phrase? {
    switch kind {
    case .change(.settings, _), .change(.requests, _): nil
    case .change(let change, _): change.deed
    case .file(.written, _): Phrase("it writes a file", ko: "파일을 씁니다")
    case .file(.read, "-"?):
      Phrase("it reads standard input", ko: "표준 입력을 읽습니다")
    case .file: nil
    }
  }
}

extension Phrase {
  fileprivate static let cut = Phrase("its output is shortened", ko: "출력을 줄였습니다")

  fileprivate static let interrupted = Phrase("it was interrupted", ko: "중단되었습니다")

  fileprivate static let looksLikeEntry = Phrase(
    "its output looks like an entry",
    ko: "출력에 입력과 같은 모양의 줄이 있습니다"
  )

  fileprivate static let live = Phrase(
    "its data aren't in the sample data",
    ko: "샘플 데이터가 아닙니다"
  )

  fileprivate static let unchecked = Phrase(
    "the check was interrupted",
    ko: "확인을 중단했습니다"
  )

  fileprivate static let differs = Phrase(
    "its output would differ",
    ko: "출력이 달라집니다"
  )
}
