import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosSample
import BosTables
import BosTestSupport
import BosText
import Synchronization
import Testing

/// A session on sample data, whose state and output can be compared.
private final class SessionFixture {
  private let machine: Machine
  private let loader: ProgramLoader
  private let output = Output()
  /// The parts of the session that the last command declared with its arguments.
  private var declared: SessionParts = []

  private final class Output: Sendable {
    let text = Mutex("")
  }

  init(_ commands: CommandSet = CommandRegistry.all) throws {
    let files = FileAccess(
      open: { (path) throws(RuntimeError) in
        throw RuntimeError(.file, "no `\(path)`", ko: "`\(path)` 없음")
      },
      write: { _, _, _ in },
      resolve: { $0 },
      list: { _ in [] }
    )
    let clock = Clock.fixed(try #require(Day("2024-06-15")))
    let environment = Environment(
      clock: clock,
      console: Console(
        write: { [output] text in
          output.text.withLock { $0 += text }
          return true
        },
        remark: { _ in }
      ),
      files: files,
      display: Display(draw: { value, _ in value.display(.english) }),
      sources: .sample(SourceSettings(clock: clock))
    )
    machine = Machine(environment: environment, commands: commands)
    loader = ProgramLoader(commands: commands, files: files, isPrompt: true)
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

  /// Runs an entry, and returns its error.
  @discardableResult
  func run(_ code: String) -> String? {
    let source = SourceText(name: "prompt", code)
    let loaded = loader.load(source)
    if loaded.hasErrors { return loaded.reports.description }
    loader.keepDefinitions(of: loaded)
    do throws(RuntimeError) {
      try machine.run(loaded.program)
      return nil
    } catch {
      return error.message.english
    }
  }
}

extension SessionFixture {
  /// Makes a session with a loaded list and an open film.
  static func prepared(
    _ commands: CommandSet = CommandRegistry.all
  ) throws -> SessionFixture {
    let fixture = try SessionFixture(commands)
    #expect(fixture.run("list 2024-06-14") == nil)
    #expect(fixture.run("open 3") == nil)
    return fixture
  }

  /// Gives one part of the session another value.
  private func change(_ part: SessionParts) throws {
    let other = try SessionFixture()
    _ = other.run("list 2024-06-01 | sort title\nopen 5")
    switch part {
    case .date: machine.session.date = try #require(Day("2024-06-03"))
    case .list: machine.session.list = other.machine.session.list
    default:
      machine.session.movie = other.machine.session.movie
      machine.session.walk = other.machine.session.walk
    }
  }

  /// Returns the result, the output and the planned requests of a captured command.
  private func outcome(of code: String) -> String {
    let failure = run("let outcome = $(\(code))")
    let reads = machine.reads
    let error = run("let plan = $(explain \(code))")
    let values = NameAccess(loader).variables.map {
      machine.value(inSlot: $0.slot).display(.english)
    }
    declared = reads
    let text = output.text.withLock { $0 }
    return ([failure ?? "", error ?? "", text] + values).joined(separator: "\n")
  }

  /// Returns the parts of the session that influence a command, and those that it declares.
  static func reads(
    of code: String,
    _ commands: CommandSet = CommandRegistry.all
  ) throws -> (found: SessionParts, declared: SessionParts) {
    let fixture = try prepared(commands)
    let outcome = fixture.outcome(of: code)
    var found: SessionParts = []
    for part in [SessionParts.date, .list, .film] {
      let other = try prepared(commands)
      try other.change(part)
      if other.outcome(of: code) != outcome { found.insert(part) }
    }
    return (found, fixture.declared)
  }
}

extension SessionFixture.State {
  /// The parts of the session that differ.
  fileprivate func difference(from other: Self) -> SessionParts {
    var parts: SessionParts = []
    if date != other.date { parts.insert(.date) }
    if list != other.list { parts.insert(.list) }
    if movie != other.movie { parts.insert(.film) }
    if view != other.view { parts.insert(.view) }
    if source != other.source { parts.insert(.source) }
    return parts
  }
}

/// Entries that work on the prepared session.
private let entries: [String] = [
  "list 2024-06-10", "list --weekend 2024-06-03", "list", "sort title",
  "where audience > 10000", "first 3", "skip 2", "last 2", "columns title, audience", "reverse",
  "derive { x: audience * 2 }", "group new { n: count() }", "distinct new", "refresh", "booking",
  "search 의", "people 김", "companies 필름", "open 2", "open last", "next",
  "previous", "date 2024-06-01", "date -1", "view grid", "movie", "movie 3", "movie 20242521",
  "date", "count", "describe", "sum audience", "print 1", "csv", "cast", "cast 1", "staff 2",
  "poster 2", "reviews", "reviews 1", "trend 1", "compare 1 2", "codes", "codes nation",
  "calendar", "calendar 2024-05", "quota", "cache", "cache changes", "key", "help list",
  "set rows", "clear", "where drop < -30",
]

/// Entries, some after another list is loaded.
private let commands: [(code: String, list: String)] =
  entries.map { (code: $0, list: "") } + [
    (code: "| first 4", list: ""), (code: "open 1", list: "cast 1"),
    (code: "person 1", list: "cast 1"), (code: "company 1", list: "companies 필름"),
  ]

/// The declaration of the command in an entry.
private func spec(of code: String) throws -> CommandSpec {
  let code = code.hasPrefix("| ") ? String(code.dropFirst(2)) : code
  let specs = CommandRegistry.all.map { $0.spec }.filter { (code + " ").hasPrefix($0.name + " ") }
  return try #require(specs.max { $0.name.utf8.count < $1.name.utf8.count })
}

@Suite struct SessionRuleTests {
  private static func prepared() throws -> SessionFixture { try SessionFixture.prepared() }

  /// Returns the parts of the session that an entry changes at the top level.
  private static func changes(of code: String, after list: String) throws -> SessionParts {
    let fixture = try prepared()
    if !list.isEmpty { #expect(fixture.run(list) == nil) }
    let before = fixture.state
    // A command may fail, as `reviews` of a film that can't be booked does; then nothing changes.
    _ = fixture.run(code)
    return fixture.state.difference(from: before)
  }

  @Test(arguments: commands)
  func `at the top level a command changes only what it declares`(
    code: String,
    list: String
  ) throws {
    let changes = try Self.changes(of: code, after: list)
    let declared = try spec(of: code).writes
    #expect(changes.isSubset(of: declared))
  }

  @Test func `every declared change of these commands happens`() throws {
    var found: [String: SessionParts] = [:]
    for (code, list) in commands {
      let changes = try Self.changes(of: code, after: list)
      let name = try spec(of: code).name
      found[name, default: []].formUnion(changes)
    }
    let visible: SessionParts = [.date, .list, .film, .view]
    // A refresh of the sample gives the same rows, and `set rows` only shows a setting.
    for (name, changes) in found where !["refresh", "set", "codes"].contains(name) {
      let declared = try spec(of: name).writes
      #expect(changes == declared.intersection(visible), "\(name)")
    }
  }

  @Test(arguments: entries)
  func `a part of the session that a command does not declare changes nothing`(
    code: String
  ) throws {
    // An offset of the selected day is a part of the text, which `save-session` writes out.
    if code == "date -1" { return }
    let reads = try SessionFixture.reads(of: code)
    #expect(reads.found.isSubset(of: reads.declared))
  }

  @Test func `the comparison finds a part that a command does not declare`() throws {
    let reads = try SessionFixture.reads(
      of: "misdeclared",
      CommandSet(Array(CommandRegistry.all) + [MisdeclaredCommand.self])
    )
    #expect(reads.found == .date && reads.declared.isEmpty)
  }

  @Test(arguments: commands.map(\.code))
  func `captured, in a definition or in a with nothing changes`(code: String) throws {
    let places = [
      "let captured = $(\(code))",
      "with date 2024-06-14 {\n  list\n  open 1\n  \(code)\n}",
      "def given() {\n  \(code)\n  return 1\n}\nprint given()",
    ]
    for place in places {
      // A pipeline that begins with a pipe can't be in brackets.
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
    let bench = try Self.prepared()
    let before = bench.state
    _ = bench.run(code)
    if bench.state == before { return }
    #expect(bench.run("undo") == nil)
    #expect(bench.state == before)
  }

  @Test func `a definition's rows are shown and loaded`() throws {
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

/// A command that reads the selected day and does not declare it.
private enum MisdeclaredCommand: Command {
  static let spec = CommandSpec(
    name: "misdeclared",
    aliases: [],
    group: .session,
    summary: Phrase("Shows the selected day.", ko: "고른 날짜를 보입니다."),
    pipe: .never,
    result: .value,
    effects: .none,
    examples: []
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value { .day(call.machine.session.date) }
}
