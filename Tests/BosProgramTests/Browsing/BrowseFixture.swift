import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosSample
import BosShell
import BosSystem
import BosTables
import BosTerminal
import BosTestSupport
import BosText
import BosViews
import Synchronization
import Testing

/// A session at a prompt whose viewer gets its keys from a test.
final class BrowseFixture {
  private let machine: Machine
  private let loader: ProgramLoader
  private let last = Drawn()

  /// The rows that were drawn last.
  private final class Drawn: Sendable {
    let rows = Mutex<RowsPicture?>(nil)
  }

  /// Creates a session with files; `keys` uses the viewer, and returns how the user leaves it.
  init(
    language: DisplayLanguage = .english,
    files: [String: String] = [:],
    keys: @escaping @Sendable (BrowseSession) throws(RuntimeError) -> BrowseResult? = {
      $0.result()
    }
  ) {
    let access = FileAccess(
      open: { (path) throws(RuntimeError) in
        guard let text = files[path] else { throw RuntimeError(.file, "no `\(path)`", ko: "없음") }
        return .bytes(FileBytes(Array(text.utf8)))
      },
      write: { (_, _, _) throws(RuntimeError) in },
      resolve: { "/" + $0 },
      list: { (path) throws(RuntimeError) in [path] }
    )
    let clock = Clock.fixed(Day(year: 2024, month: 6, day: 15) ?? .minimum)
    let device = TerminalCapabilities(columns: 80, isTerminal: true, color: .none, unicode: true)
    let environment = Environment(
      clock: clock,
      console: Console(write: { _ in true }, remark: { _ in }, isTerminal: true),
      files: access.permitting(.all, home: "/"),
      display: Display(
        draw: { [last] value, _ in
          if case .table(let table) = value { last.rows.withLock { $0 = RowsPicture(table) } }
          return ""
        },
        width: { 80 }
      ),
      sources: .sample(SourceSettings(clock: clock)),
      settings: SettingsBox(locale: language),
      browse: { (request, machine) throws(RuntimeError) in
        let view = ValueView(language: language, device: device, width: 80)
        return try keys(BrowseSession(request, machine, view: view, size: (80, 12)))
      }
    )
    let commands = CommandRegistry.all
    machine = Machine(environment: environment, commands: commands)
    loader = ProgramLoader(commands: commands, files: environment.files, isPrompt: true)
    machine.names = NameAccess(loader)
  }

  /// Runs an entry.
  func run(_ entry: String) throws {
    let loaded = loader.load(SourceText(name: "prompt", entry + "\n"))
    try #require(!loaded.hasErrors, "\(entry)\n\(loaded.reports.flatMap(\.diagnostics))")
    loader.keepDefinitions(of: loaded)
    defer { loader.dropUnreachable(on: machine) }
    try machine.run(loaded.program)
  }

  /// The entries that the last one left to the prompt.
  var following: [FollowingEntry] { machine.takeFollowing() }

  /// Everything about the rows of the loaded list.
  var rows: RowsPicture? { machine.session.list.map(RowsPicture.init) }

  /// Everything about the rows that an entry has shown.
  var shown: RowsPicture? { last.rows.withLock { $0 } }
}

/// What two equal tables have in common: columns, their kinds and names, and every cell.
struct RowsPicture: Equatable, CustomStringConvertible {
  let columns: [String]
  let cells: [[String]]

  init(_ table: Table) {
    columns = table.columns.map { column in
      let names = "\(column.name) \(column.aliases) \(column.korean ?? "")"
      return "\(names) \(column.kind) \(column.isLargestFirst)"
    }
    cells = (0..<table.rowCount).map { row in
      table.columns.map { column in
        let value = column[row]
        // A literal of a text doesn't show its normal form.
        if case .text(let text) = value { return "\(text.unicodeScalars.map(\.value)) \(text)" }
        return "\(value.typeName) \(value.isMissing ? "null" : value.literal())"
      }
    }
  }

  var description: String {
    "\(columns), \(cells.count) rows: "
      + cells.prefix(3).map { $0.joined(separator: " | ") }.joined(separator: "\n")
  }
}
