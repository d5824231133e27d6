import BosCommands
import BosLanguage
import BosRuntime
import BosTables
import BosText
import Testing

/// The code of a topic: its lines indented by four spaces.
private func code(of topic: HelpTopic, _ language: DisplayLanguage) -> String {
  topic.text.text(in: language).split(separator: "\n")
    .filter { $0.hasPrefix("    ") }
    .filter { _ in topic.name != "columns" }
    .joined(separator: "\n") + "\n"
}

@Test(arguments: DisplayLanguage.allCases)
func `the code of every topic resolves`(_ language: DisplayLanguage) {
  let files = FileAccess(
    open: { (path) throws(RuntimeError) in throw RuntimeError(.file, path, ko: path) },
    write: { (_, _, _) throws(RuntimeError) in },
    resolve: { $0 },
    list: { (path) throws(RuntimeError) in [path] }
  )
  for topic in HelpTopic.all {
    let text = code(of: topic, language)
    let loader = ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: true)
    let loaded = loader.load(SourceText(name: topic.name, text))
    for diagnostic in loaded.reports.flatMap(\.diagnostics) where diagnostic.severity == .error {
      let place = SourceText(name: "", text).text(of: diagnostic.range)
      Issue.record("\(topic.name) (\(language)): \(diagnostic.message.phrase.english): \(place)")
    }
  }
}

@Test func `both languages of a topic show as much code`() {
  for topic in HelpTopic.all {
    let counts = DisplayLanguage.allCases.map { language in
      code(of: topic, language).split(separator: "\n").count
    }
    #expect(counts[0] == counts[1], "\(topic.name)")
  }
}

@Test func `no word leads to two topics`() {
  var owners: [String: String] = [:]
  for topic in HelpTopic.all {
    for name in topic.names {
      #expect(owners[name] == nil, "\(name)")
      owners[name] = topic.name
    }
  }
}
