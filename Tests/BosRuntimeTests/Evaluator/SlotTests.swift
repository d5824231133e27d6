import BosLanguage
import BosTables
import BosText
import Testing

@testable import BosRuntime

/// The slots of the prompt's variables, and the code of its definitions.
@Suite struct SlotTests {
  private let runner: FunctionRunner
  private let loader: ProgramLoader

  init() throws {
    runner = try FunctionRunner()
    loader = ProgramLoader(
      commands: [],
      files: runner.machine.environment.files,
      isPrompt: true
    )
  }

  /// Runs an entry as the prompt does, and returns its result or its error.
  @discardableResult
  private func run(_ text: String) throws -> String {
    let loaded = loader.load(SourceText(name: "test", text))
    #expect(!loaded.hasErrors, "\(loaded.reports)")
    loader.keepDefinitions(of: loaded)
    defer { loader.dropUnreachable(on: runner.machine) }
    do {
      try runner.machine.run(loaded.program)
    } catch {
      loader.forgetUnset()
      return error.message.english
    }
    return ""
  }

  private func value(_ expression: String) throws -> Value {
    let loaded = loader.load(SourceText(name: "test", "(\(expression))"))
    #expect(!loaded.hasErrors, "\(loaded.reports)")
    return try runner.machine.result(of: loaded.program).value
  }

  private var slotCount: Int { loader.resolver.context.slotCount }

  @Test func `variables that are declared again and those of loops take few slots`() throws {
    try run("let first = [0]")
    for number in 0..<100 {
      try run("let t = [\(number)]")
      try run("for i in 1..3 { for j in [1] { let k = $i } }")
      try run("try { let z = [1]; fail \"x\" } catch e { $t }")
    }
    #expect(slotCount < 12)
    #expect(try value("$first[0] + $t[0]").display(.english) == "99")
  }

  @Test func `values without a name are dropped`() throws {
    try run("let t = [1, 2, 3]")
    let slot = try #require(NameAccess(loader).variables.first).slot
    try run("let t = 5")
    guard case .null = runner.machine.value(inSlot: slot) else {
      Issue.record("the value is still there")
      return
    }
  }

  @Test func `a definition keeps the variable that it read`() throws {
    try run("let a = [1, 2]")
    try run("def f() { $a }")
    for number in 0..<5 { try run("let a = \(number); let b = [$a, $a]") }
    #expect(try value("f()").display(.english) == value("[1, 2]").display(.english))
    #expect(try value("$a").display(.english) == "4")
    #expect(try value("$b[1]").display(.english) == "4")
  }

  @Test func `a failed entry keeps the earlier variable`() throws {
    try run("let a = [7]")
    for _ in 0..<5 {
      #expect(try run("let b = [1]; let a = [2][9]; let c = 3") != "")
      #expect(try value("$a[0]").display(.english) == "7")
    }
    try run("let c = [8]; let d = [9]")
    #expect(
      try value("[$a[0], $c[0], $d[0]]").display(.english) == value("[7, 8, 9]").display(.english)
    )
  }

  @Test func `a function keeps the values that it captured`() throws {
    try run("let a = [1]; let f = fn(x) => [$x, $a]")
    for number in 0..<5 { try run("let a = [\(number + 10)]") }
    #expect(try value("$f(3)[1][0]").display(.english) == "1")
  }

  @Test func `a definition that is replaced is dropped, though it calls itself`() throws {
    try run("def f(n: int): int { if $n < 2 { 1 } else { $n * f($n - 1) } }")
    #expect(try value("f(5)").display(.english) == "120")
    weak let code = loader.resolver.file.definitions["f"]
    #expect(code != nil)
    try run("def f(n: int): int { if $n < 2 { 1 } else { $n + f($n - 1) } }")
    #expect(try value("f(5)").display(.english) == "15")
    #expect(code == nil)
  }

  @Test func `a function of a replaced definition still calls it`() throws {
    try run("def f(n: int) { fn() => if $n < 1 then 0 else $n + f($n - 1)() }")
    try run("let g = f(4)")
    try run("def f(n: int) { fn() => 100 }")
    #expect(try value("$g()").display(.english) == "10")
  }
}
