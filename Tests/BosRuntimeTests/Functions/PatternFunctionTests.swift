import BosLanguage
import Testing

@testable import BosRuntime

struct PatternFunctionTests {
  @Test func `the parser knows the patterns of functions by all their names`() {
    for function in FunctionLibrary.all where PatternFunction.names.contains(function.name) {
      #expect(function.parameters.firstIndex { $0.name == "pattern" } == 1, "\(function.name)")
      #expect(PatternFunction.names.isSuperset(of: function.aliases), "\(function.name)")
    }
  }
}
