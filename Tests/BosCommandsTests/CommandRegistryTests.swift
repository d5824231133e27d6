import BosCommands
import BosLanguage
import BosRuntime
import BosTables
import BosText
import Testing

private let specs = CommandRegistry.all.map { $0.spec }

@Test func `names and aliases are unique`() {
  var owners: [String: String] = [:]
  for spec in specs {
    for name in [spec.name] + spec.aliases {
      #expect(owners[name] == nil, "\(name): \(owners[name] ?? "") and \(spec.name)")
      owners[name] = spec.name
    }
  }
}

@Test func `every declared name finds its command, and no other does`() {
  let commands = CommandRegistry.all
  for (command, spec) in zip(commands, specs) {
    for name in spec.allNames {
      #expect(commands.command(called: name)?.spec.name == spec.name, "\(name)")
      #expect((commands[name] != nil) == (name == spec.name), "\(name)")
      if let blank = name.firstIndex(of: " ") {
        #expect(commands.beginsLongerName(String(name[..<blank])), "\(name)")
      }
    }
    #expect(command.spec.name == spec.name)
  }
  for name in ["", " ", "lis", "listen", "list ", "zzz", "목", "목록표", "힣", "List"] {
    #expect(commands.command(called: name) == nil, "\(name)")
    #expect(!commands.beginsLongerName(name + "x"), "\(name)")
  }
}

@Test func `a name finds its command when its syllables come in parts`() {
  let list = "\u{1106}\u{1169}\u{11A8}\u{1105}\u{1169}\u{11A8}"
  #expect(CommandRegistry.all.command(called: list)?.spec.name == "list")
}

@Test func `names are English, the first alias is Korean`() {
  for spec in specs {
    #expect(spec.name.utf8.allSatisfy { $0 < 0x80 }, "\(spec.name)")
    // Formats are called so in Korean, too.
    if ["csv", "json"].contains(spec.name) { continue }
    let alias = spec.aliases.first ?? ""
    #expect(alias.unicodeScalars.contains { ("가"..."힣").contains($0) }, "\(spec.name)")
  }
}

@Test func `no name is a reserved word`() {
  for name in specs.flatMap({ [$0.name] + $0.aliases }) {
    #expect(Keyword.named(name) == nil, "\(name)")
  }
}

@Test func `a summary is one sentence of at most 60 cells that begins with a verb`() throws {
  for spec in specs {
    let english = spec.summary.english
    #expect(cellWidth(english) <= 60, "\(spec.name)")
    #expect(cellWidth(spec.summary.korean) <= 60, "\(spec.name)")
    #expect(english.hasSuffix(".") && !english.dropLast().contains("."), "\(spec.name)")
    #expect(spec.summary.korean.hasSuffix("니다."), "\(spec.name)")
    let verb = try #require(english.split(separator: " ").first)
    #expect(verb.first?.isUppercase == true && verb.hasSuffix("s"), "\(spec.name): \(verb)")
  }
}

@Test func `every parameter is named and described in both languages`() {
  for spec in specs {
    for parameter in spec.parameters {
      let name = "\(spec.name) \(parameter.signature.name)"
      #expect(!parameter.signature.korean.isEmpty, "\(name)")
      #expect(parameter.summary.english.hasSuffix("."), "\(name)")
      #expect(parameter.summary.korean.hasSuffix("."), "\(name)")
      #expect(parameter.summary.english != parameter.summary.korean, "\(name)")
    }
  }
}

@Test func `parameters of a command have different names`() {
  for spec in specs {
    let names = spec.parameters.map(\.signature.name)
    #expect(Set(names).count == names.count, "\(spec.name)")
    let options = spec.parameters.filter(\.signature.isOption).flatMap {
      Set([$0.signature.name, $0.signature.korean])
    }
    #expect(Set(options).count == options.count, "\(spec.name)")
  }
}

@Test func `no required argument follows an optional one`() {
  for spec in specs {
    let positional = spec.parameters.filter { !$0.signature.isOption }
    let firstOptional = positional.firstIndex { !$0.signature.isRequired } ?? positional.count
    #expect(positional[firstOptional...].allSatisfy { !$0.signature.isRequired }, "\(spec.name)")
  }
}

@Test func `every command has examples`() {
  for spec in specs { #expect(!spec.examples.isEmpty, "\(spec.name)") }
}

@Test func `related commands exist and are others`() {
  let names = Set(specs.map(\.name))
  for spec in specs {
    for other in spec.related {
      #expect(names.contains(other) && other != spec.name, "\(spec.name): \(other)")
    }
  }
}

@Test func `a command declares the use of its path parameters`() {
  for spec in specs {
    let hasPath = spec.parameters.contains { $0.signature.shape == .path }
    #expect((spec.effects.paths != nil) == hasPath, "\(spec.name)")
  }
}
