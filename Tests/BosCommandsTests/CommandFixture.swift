import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosSample
import BosSystem
import BosTables
import BosTestSupport
import BosText
import Synchronization

/// A session with files, clock and output in memory.
///
/// A drawn value is written in short form, followed by its presentation.
final class CommandFixture {
  private let machine: Machine
  private let loader: ProgramLoader
  private let output: Written

  /// The output of a session: text, notes and files.
  final class Written: Sendable {
    let text = Mutex("")
    let remarks = Mutex<[String]>([])
    let files: Mutex<[String: [UInt8]]>

    init(_ files: [String: [UInt8]]) { self.files = Mutex(files) }
  }

  /// A chart of one day with the API's headings.
  private static let charts = """
    targetDt,rank,movieCd,movieNm,openDt,audiCnt
    20240501,1,20249001,파묘,2024-02-22,2431150
    20240501,2,20249002,웡카,,131020
    """

  static let films = """
    영화명,관객수
    파묘,"2,431,150"
    듄: 파트 2,"512,300"
    웡카,"131,020"
    건국전쟁,"90,330"

    """

  init(
    language: DisplayLanguage = .english,
    files: [String: String] = [:],
    writing: Permissions.Files = .anywhere,
    marksDrawings: Bool = true,
    isTerminal: Bool = false,
    width: Int? = nil,
    confirm: (@Sendable (String) -> Bool)? = nil,
    sources: (Sources) -> Sources = { $0 },
    keepSetting: @escaping @Sendable (Setting, String) -> RuntimeError? = { _, _ in nil },
    drawing: (@Sendable (Value) -> Void)? = nil
  ) {
    let commands = CommandRegistry.all
    var contents = [
      "films.csv": Array(Self.films.utf8), "charts.csv": Array(Self.charts.utf8),
      "hello.bos": Array("print \"hello\", $args\n".utf8),
    ]
    for (path, text) in files { contents[path] = Array(text.utf8) }
    let output = Written(contents)
    self.output = output
    let access = FileAccess(
      open: { (path) throws(RuntimeError) in
        guard let bytes = output.files.withLock({ $0[path] }) else {
          throw RuntimeError(.file, "no `\(path)`", ko: "`\(path)` 없음")
        }
        return .bytes(FileBytes(bytes))
      },
      write: { (path, bytes, replaces) throws(RuntimeError) in
        let isNew = output.files.withLock { files in
          guard replaces || files[path] == nil else { return false }
          files[path] = bytes
          return true
        }
        if !isNew { throw RuntimeError(.output, "`\(path)` exists", ko: "`\(path)` 있음") }
      },
      exists: { path in output.files.withLock { $0[path] != nil } },
      resolve: { $0.hasPrefix("/") ? $0 : "/home/me/" + $0 },
      list: { (path) throws(RuntimeError) in [path] }
    )
    let clock = Clock.fixed(Day(year: 2024, month: 6, day: 15) ?? .minimum)
    let environment = Environment(
      clock: clock,
      console: Console(
        write: { text in
          output.text.withLock { $0 += text }
          return true
        },
        remark: { text in output.remarks.withLock { $0.append(text) } },
        confirm: confirm,
        isTerminal: isTerminal
      ),
      files: access.permitting(
        Permissions(reading: .anywhere, writing: writing, changes: Permissions.all.changes),
        home: "/home/me"
      ),
      display: Display(
        draw: { value, presentation in
          drawing?(value)
          return value.display(language) + (marksDrawings ? " \(presentation)" : "")
        },
        width: { width }
      ),
      sources: sources(.sample(SourceSettings(clock: clock))),
      settings: SettingsBox(locale: language),
      keepSetting: keepSetting,
      runScript: { (script, caller) throws(RuntimeError) in
        try Self.run(script, caller, access)
      }
    )
    machine = Machine(environment: environment, commands: commands)
    loader = ProgramLoader(commands: commands, files: access, isPrompt: true)
    machine.names = NameAccess(loader)
  }

  private static func run(
    _ script: ScriptCall,
    _ caller: Machine,
    _ files: FileAccess
  ) throws(RuntimeError) -> Int32 {
    let source = SourceText(name: script.path, bytes: try files.read(script.path).array)
    let loaded = ProgramLoader(commands: caller.commands, files: files, isPrompt: false)
      .load(source)
    let machine = Machine(under: caller)
    machine.scriptArguments = script.arguments
    machine.scripts.append(script.path)
    try machine.run(loaded.program)
    caller.session = machine.session
    return 0
  }

  /// Runs an entry and returns its output.
  @discardableResult
  func run(_ code: String) throws -> String {
    let source = SourceText(name: "test", code + "\n")
    let loaded = loader.load(source)
    for diagnostic in loaded.reports.flatMap(\.diagnostics) where diagnostic.severity == .error {
      throw Refused(
        message: diagnostic.message.phrase.english,
        hint: diagnostic.hint?.english
      )
    }
    loader.keepDefinitions(of: loaded)
    defer { loader.dropUnreachable(on: machine) }
    do throws(RuntimeError) {
      try machine.run(loaded.program)
    } catch {
      loader.forgetUnset()
      if error.kind != .quit { throw error }
    }
    return output.text.withLock { text in
      defer { text = "" }
      return text
    }
  }

  /// The error of a failing entry, as `kind: message` with the hint on its own line.
  func failure(_ code: String) -> String {
    do {
      return "no error: \(try run(code))"
    } catch let error as RuntimeError {
      return describe("\(error.kind): \(error.message.text(in: machine.language))", error.hint)
    } catch let error as Refused {
      return "refused: \(error.message)" + (error.hint.map { "\n\($0)" } ?? "")
    } catch {
      return "\(error)"
    }
  }

  private func describe(_ message: String, _ hint: Phrase?) -> String {
    message + (hint.map { "\n\($0.text(in: machine.language))" } ?? "")
  }

  var remarks: [String] { output.remarks.withLock { $0 } }
  var session: Session { machine.session }
  var history: HistoryAccess? {
    get { machine.history }
    set { machine.history = newValue }
  }
  var setting: SettingsBox { machine.environment.settings }

  func file(_ path: String) -> String? {
    output.files.withLock { $0[path] }.map { String(decoding: $0, as: UTF8.self) }
  }

  /// A source that doesn't resolve.
  struct Refused: Error {
    let message: String
    let hint: String?
  }
}

/// Runs an entry in a new session.
func output(_ code: String) throws -> String {
  try CommandFixture().run(code)
}

/// The error of an entry in a new session.
func failure(_ code: String) -> String {
  CommandFixture().failure(code)
}
