import BosLanguage
import BosTables
import BosText
import Testing

@testable import BosRuntime

@Suite struct FunctionLibraryTests {
  @Test func `no two functions share a name, and none is a keyword`() {
    var seen: Set<String> = []
    for spec in FunctionLibrary.all {
      for name in [spec.name] + spec.aliases {
        #expect(seen.insert(name).inserted, "\(name) is there twice")
        #expect(Keyword.named(name) == nil)
        #expect(written(name: name) == name)
        #expect(FunctionLibrary.named(name)?.name == spec.name)
      }
    }
    #expect(FunctionLibrary.named("nothing") == nil)
  }

  @Test(arguments: FunctionLibrary.all.map(\.name))
  func `a function says what it does`(name: String) throws {
    let spec = try #require(FunctionLibrary.named(name))
    #expect(!spec.examples.isEmpty || spec.use != nil)
    let optional = spec.parameters.drop { !$0.isOptional }.map(\.isOptional)
    #expect(!optional.contains(false), "an optional parameter before one that is not")
    #expect(spec.summary.english.first?.isUppercase == true)
    for text in [spec.summary.english, spec.summary.korean] {
      #expect(!text.hasSuffix("."))
      #expect(cellWidth(text) <= 60)
    }
  }

  // The functions of `derive` need a command; the examples of all functions run with the commands.
  @Test(arguments: FunctionLibrary.all.filter { $0.group != .rows }.map(\.name))
  func `examples print what they say`(name: String) throws {
    let spec = try #require(FunctionLibrary.named(name))
    let runner = try FunctionRunner()
    for example in spec.examples {
      #expect(example.input.hasPrefix("print "))
      #expect(try runner.show(String(example.input.dropFirst(6))) == example.output)
    }
  }

  @Test func `a Korean name works like the English one`() throws {
    let runner = try FunctionRunner()
    #expect(try runner.show("반올림(2.5)") == "3")
    #expect(try runner.show("초성(\"영화\")") == "ㅇㅎ")
  }
}
