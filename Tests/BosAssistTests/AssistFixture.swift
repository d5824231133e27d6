import BosAssist
import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosServices
import BosTables
import BosTestSupport
import BosText
import Testing

/// A session whose entries are completed, with the cursor at the end of each.
final class AssistFixture {
  let machine: Machine
  let loader: ProgramLoader
  var assistant: EntryAssistant { EntryAssistant(machine: machine, loader: loader) }

  private static let drop: @Sendable (String) -> Void = { _ in }

  init(
    _ language: DisplayLanguage = .english,
    after code: String = "",
    says: Bool = false,
    sources: (inout Sources) -> Void = { _ in }
  ) throws {
    let files = FileAccess(
      open: { (path) throws(RuntimeError) in
        throw RuntimeError(.file, "no `\(path)`", ko: "`\(path)` 없음")
      },
      write: { _, _, _ in },
      entries: { folder in
        folder == "."
          ? [
            "charts/", "films.csv", ".hidden", "my charts/", "say \"hi\".csv", "매출 표.csv",
            "two\nlines", "bell\u{07}",
          ] : ["a.csv"]
      },
      resolve: { $0 },
      list: { _ in [] }
    )
    let clock = Clock.fixed(try #require(Day("2024-06-15")))
    var known = Sources.sample(SourceSettings(clock: clock))
    sources(&known)
    let environment = Environment(
      clock: clock,
      console: Console(
        write: { _ in true },
        remark: { _ in },
        note: says ? Self.drop : nil
      ),
      files: files,
      display: Display(draw: { _, _ in "" }),
      sources: known,
      settings: SettingsBox(locale: language)
    )
    machine = Machine(environment: environment, commands: CommandRegistry.all)
    loader = ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: true)
    if !code.isEmpty {
      let source = SourceText(name: "prompt", code)
      let loaded = loader.load(source)
      loader.keepDefinitions(of: loaded)
      try machine.run(loaded.program)
    }
  }

  func completion(_ entry: String) -> CompletionList? {
    assistant.completion(of: entry, at: entry.utf8.count)
  }

  /// The labels of a menu.
  func labels(_ entry: String) -> [String] { completion(entry)?.items.map(\.label) ?? [] }

  /// Returns the entry with the first completion in its place.
  func accepted(_ entry: String) -> String? {
    guard let completion = completion(entry), let first = completion.items.first else {
      return nil
    }
    let bytes = Array(entry.utf8)
    let head = String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self)
    return head + first.text
      + String(decoding: bytes[completion.range.upperBound...], as: UTF8.self)
  }
}
