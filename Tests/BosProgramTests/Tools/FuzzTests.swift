import BosTestSupport
import Testing
import bos_tools

/// Random bytes for each reader of bytes; the same rules as in `Scripts/fuzz`.
@Suite(.dedicatedThread) struct FuzzTests {
  @Test(arguments: FuzzTarget.all.map(\.name))
  func `a reader keeps its rules for random bytes`(name: String) throws {
    let target = try #require(FuzzTarget.all.first { $0.name == name })
    // Other tests use the processor too.
    var run = FuzzRun(target, seed: 20_240_615, timeLimit: .infinity)
    run.run(0..<max(20, target.share * 8))
    let problems = run.finds.map(\.description)
    #expect(problems.isEmpty, "\(problems.prefix(3).joined(separator: "\n"))")
  }

  @Test func `an input follows from the seed and its number`() throws {
    let target = try #require(FuzzTarget.all.first)
    let inputs = FuzzInputs(target, seed: 7)
    #expect(inputs[500] == FuzzInputs(target, seed: 7)[500])
    #expect(inputs[500] != inputs[501])
    #expect(inputs[500] != FuzzInputs(target, seed: 8)[500])
  }

  @Test func `names of targets and readers without a fault are checked`() throws {
    #expect(Set(FuzzTarget.all.map(\.name)).count == FuzzTarget.all.count)
    for target in FuzzTarget.all {
      #expect(!target.seeds.isEmpty && !target.seeds.contains([]), "\(target.name)")
    }
  }
}
