import BosTables
import BosTestSupport
import BosText
import Testing

@testable import BosRuntime

/// Calls every function with values of every type, including extreme ones, and checks the type of
/// each result.
@Suite struct FunctionTotalityTests {
  private static let kinds: Set<RuntimeError.Kind> = [
    .type, .value, .index, .column, .name, .division, .overflow, .limit, .usage, .format,
    .pattern,
  ]

  @Test(arguments: FunctionLibrary.all.map(\.name))
  func `no argument traps`(name: String) throws {
    let spec = try #require(FunctionLibrary.named(name))
    let runner = try FunctionRunner()
    let values =
      try ValueSamples.all() + [
        .int(1_000_000_000_000), .int(-1_000_000_000_000),
        .function(FunctionTotalityTests.function),
      ]
    var calls: [[Value]] = [[]]
    for value in values {
      calls.append([value])
      for other in values { calls.append([value, other]) }
    }
    // Three arguments of any kind are too many cases, so the third has few values.
    if spec.parameters.count > 2 {
      for value in values {
        for other in values {
          for third in [Value.null, .int(.max), .int(.min), .int(2), .text("desc")] {
            calls.append([value, other, third])
          }
        }
      }
    }
    for arguments in calls {
      do throws(RuntimeError) {
        let value = try runner.call(spec, arguments)
        guard let type = spec.result, !value.isMissing else { continue }
        #expect(value.fits(type), "\(name) returns \(value.typeName), not \(type)")
      } catch {
        #expect(Self.kinds.contains(error.kind), "\(name): \(error.message.english)")
      }
    }
  }

  /// A function without parameters that returns 1.
  private static var function: FunctionValue {
    let source = SourceText(name: "test", "fn() => 1")
    let range = SourceRange(0, 9)
    let body = ConstantNode(.int(1), range, source)
    let code = ClosureCode(parameterCount: 0, captured: [], body: body, range, source)
    return FunctionValue(Closure(code, row: nil), captures: [], depth: 1)
  }
}
