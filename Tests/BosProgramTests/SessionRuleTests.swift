import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosTestSupport
import BosText
import Testing

/// A session on the sample, and what a person would see of its state.
private final class SessionFixture {
  private let machine: Machine
  private let loader: ProgramLoader

  init() throws {
    let files = FileAccess(
      read: { (path) throws(RuntimeError) in
        throw RuntimeError(.file, "no `\(path)`", ko: "`\(path)` 없음")
      },
      write: { _, _, _ in },
      resolve: { $0 },
      list: { _ in [] }
    )
    let clock = Clock.fixed(try #require(Day("2024-06-15")))
    let environment = Environment(
      clock: clock,
      console: Console(write: { _ in true }, remark: { _ in }),
      files: files,
      display: Display(draw: { _, _ in "" }),
      sources: .sample(SourceSettings(clock: clock))
    )
    machine = Machine(environment: environment, commands: CommandRegistry.all)
    loader = ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: true)
  }

  struct State: Equatable {
    var date: String
    var list: String?
    var movie: String?
    var view: String
    var source: String?
  }

  var state: State {
    let session = machine.session
    let list = session.list.map { list in
      "\(list.rowCount) " + list.columns.map(\.name).joined(separator: ",") + " "
        + (list.rowCount > 0 ? list.record(0).values.map { $0.display(.english) }.joined() : "")
    }
    return State(
      date: session.date.description,
      list: list,
      movie: session.movie?["code"]?.display(.english),
      view: session.view.rawValue,
      source: session.source?.name
    )
  }

  /// Runs an entry; gives what went wrong.
  @discardableResult
  func run(_ code: String) -> String? {
    let source = SourceText(name: "prompt", code)
    let loaded = loader.load(source)
    if loaded.hasErrors { return loaded.reports.description }
    loader.keepDefinitions(of: loaded.syntax, source: source)
    do throws(RuntimeError) {
      try machine.run(loaded.program)
      return nil
    } catch {
      return error.message.english
    }
  }
}

/// What a command changes at the top level.
private enum Change {
  case list
  case film
  case date
  case view
  case nothing
}

private let commands: [(code: String, changes: Set<Change>)] = [
  ("list 2024-06-10", [.list]), ("list --weekend 2024-06-03", [.list]), ("sort title", [.list]),
  ("where audience > 10000", [.list]), ("first 3", [.list]), ("skip 2", [.list]),
  ("last 2", [.list]), ("columns title, audience", [.list]), ("reverse", [.list]),
  ("derive { x: audience * 2 }", [.list]), ("group new { n: count() }", [.list]),
  ("distinct new", [.list]), ("refresh", []), ("booking", [.list]), ("search 의", [.list]),
  ("people 김", [.list]), ("companies 필름", [.list]), ("| first 4", [.list]),
  ("open 2", [.film]), ("open last", [.film]), ("next", [.film]),
  ("date 2024-06-01", [.date, .list, .film]),
  ("date -1", [.date, .list, .film]), ("view grid", [.view]), ("movie 3", []), ("date", []),
  ("count", []), ("describe", []), ("sum audience", []), ("print 1", []), ("csv", []),
  ("cast 1", [.list]),
  ("quota", []), ("cache", []), ("key", []), ("help list", []), ("set rows", []), ("clear", []),
]

@Suite struct SessionRuleTests {
  /// A session with a loaded list and an open film.
  private static func prepared() throws -> SessionFixture {
    let bench = try SessionFixture()
    #expect(bench.run("list 2024-06-14") == nil)
    #expect(bench.run("open 3") == nil)
    return bench
  }

  @Test(arguments: commands.map(\.code))
  func `at the top level a command changes what it declares, and nothing else`(code: String) throws
  {
    let changes = try #require(commands.first { $0.code == code }).changes
    let bench = try Self.prepared()
    let before = bench.state
    #expect(bench.run(code) == nil)
    let after = bench.state
    #expect((after.date != before.date) == changes.contains(.date), "date")
    #expect((after.list != before.list) == changes.contains(.list), "list")
    #expect((after.movie != before.movie) == changes.contains(.film), "film")
    #expect((after.view != before.view) == changes.contains(.view), "view")
    #expect(after.source == before.source)
  }

  @Test(arguments: commands.map(\.code))
  func `captured, in a definition or in a with nothing changes`(code: String) throws {
    let places = [
      "let captured = $(\(code))",
      "with date 2024-06-14 {\n  list\n  open 1\n  \(code)\n}",
      "def given() {\n  \(code)\n  return 1\n}\nprint given()",
    ]
    for place in places {
      // A pipeline that begins with a pipe has no place of its own in brackets.
      if code.hasPrefix("|"), place.contains("$(") { continue }
      let bench = try Self.prepared()
      let before = bench.state
      _ = bench.run(place)
      #expect(bench.state == before, "\(place)")
    }
  }

  @Test(arguments: commands.map(\.code))
  func `a statement that fails takes nothing with it`(code: String) throws {
    let bench = try Self.prepared()
    let before = bench.state
    #expect(bench.run("\(code) | each fn(row) => fail_here($row)") != nil)
    #expect(bench.state == before)
    #expect(bench.run("open 999") != nil)
    #expect(bench.run("date 2030-01-01") != nil)
    #expect(bench.run("where nothing > 1") != nil)
    #expect(bench.run("list 2099-01-01") != nil)
    #expect(bench.run("open \"no film of this name\"") != nil)
    #expect(bench.state == before)
  }

  @Test(arguments: commands.map(\.code))
  func `undo takes a change back`(code: String) throws {
    let changes = try #require(commands.first { $0.code == code }).changes
    guard !changes.isEmpty else { return }
    let bench = try Self.prepared()
    let before = bench.state
    #expect(bench.run(code) == nil)
    #expect(bench.run("undo") == nil)
    #expect(bench.state == before)
  }

  @Test func `what a definition gives is shown and loaded like any rows`() throws {
    let bench = try Self.prepared()
    #expect(bench.run("def inside() {\n  date 2024-06-01\n  first 2\n}\ninside") == nil)
    #expect(bench.state.list?.hasPrefix("2 ") == true && bench.state.date == "2024-06-14")
  }

  @Test func `blocks of if, for and try at the top level show and load`() throws {
    let bench = try Self.prepared()
    #expect(bench.run("if true { first 2 }") == nil)
    #expect(bench.state.list?.hasPrefix("2 ") == true)
    #expect(bench.run("for i in 1..1 { list 2024-06-12 | first 4 }") == nil)
    #expect(bench.state.list?.hasPrefix("4 ") == true)
    #expect(bench.run("try { first 3 } catch e { print $e }") == nil)
    #expect(bench.state.list?.hasPrefix("3 ") == true)
  }

  @Test func `open takes the row on the screen, whatever the pipeline was`() throws {
    let bench = try SessionFixture()
    #expect(bench.run("list 2024-06-14 | where audience > 9000 | sort -sales | skip 1") == nil)
    #expect(bench.run("let wanted = $list[2].code\nopen 3") == nil)
    #expect(bench.run("assert $movie.code == $wanted") == nil)
  }
}
