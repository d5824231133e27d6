import BosLanguage
import BosTables
import BosText
import Testing

@testable import BosRuntime

/// Statements that change a variable in place if nothing else holds its value.
@Suite struct UpdateTests {
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

  private func run(_ text: String) throws {
    let loaded = loader.load(SourceText(name: "test", text))
    #expect(!loaded.hasErrors)
    try runner.machine.run(loaded.program)
  }

  /// The storage of the list in the first variable, or in its first element or field.
  private func storage() -> UnsafeRawPointer? {
    var value = runner.machine.value(inSlot: 0)
    if case .record(let record) = value { value = record.values[0] }
    guard case .list(let list) = value else { return nil }
    return list.items.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
  }

  @Test(arguments: [
    "$l[1] = 5", "$l[1] += 5", "$l[-1] = $l[0]", "$l[2][0] = 5", "$l = append($l, 5)", "$l += [5]",
    "$l = $l + [5]", "if true { for i in 0..2 { $l[$i] = [$i] } }",
    "try { $l[9] = 1 } catch { $l[0] = 2 }",
  ])
  func `a list is changed in place`(update: String) throws {
    try run("var l = append([1, 2, [3, 4]], 1)")
    try run("for i in 1..5 { $l += [$i] }")
    let before = storage()
    try run(update)
    #expect(before != nil && storage() == before)
  }

  @Test(arguments: ["$r.l[0] = 5", "$r.l += [5]", "$r.n = 5", "$r[\"m\"] = 5"])
  func `the list in a record is changed in place`(update: String) throws {
    try run("var r = {l: [1, 2, 3], n: 1}")
    try run("for i in 1..6 { $r.l += [$i] }")
    let before = storage()
    try run(update)
    #expect(before != nil && storage() == before)
  }

  @Test(arguments: ["$l[1] = 5", "$l = append($l, 5)", "$l += [5]"])
  func `a list that another variable holds is copied once`(update: String) throws {
    try run("var l = append([1, 2, 3], 1)")
    try run("for i in 1..5 { $l += [$i] }")
    try run("let other = $l")
    let before = storage()
    try run(update)
    let copy = storage()
    #expect(copy != before)
    try run("$l[0] = 7")
    #expect(storage() == copy)
  }
}
