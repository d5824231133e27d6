import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Everything that the help explains.
struct HelpIndex {
  let commands: [CommandSpec]
  let functions: [FunctionSpec]
  let topics: [HelpTopic]

  init(commands: CommandSet) {
    self.commands = commands.map { $0.spec }
    functions = FunctionLibrary.all
    topics = HelpTopic.all
  }

  /// The results for a name; a command and a function can share one.
  struct Found {
    var command: CommandSpec?
    var function: FunctionSpec?
    var topic: HelpTopic?
    var group: CommandGroup?

    var isEmpty: Bool { command == nil && function == nil && topic == nil && group == nil }
  }

  func find(_ name: String) -> Found {
    // The name of a function can include its parentheses.
    let bare = name.hasSuffix("()") ? String(name.dropLast(2)) : name
    return Found(
      command: commands.first { $0.allNames.contains(bare) },
      function: functions.first { ([$0.name] + $0.aliases + $0.hiddenNames).contains(bare) },
      topic: topics.first { $0.names.contains(bare) },
      group: CommandGroup.allCases.first { $0.words.contains(name.lowercased()) }
    )
  }

  /// All names that `find` accepts.
  var names: [String] {
    commands.flatMap(\.names) + functions.flatMap { [$0.name] + $0.aliases }
      + topics.flatMap(\.names) + CommandGroup.allCases.flatMap(\.words) + HelpCommand.functionWords
      + HelpCommand.commandWords + HelpCommand.topicWords
      + ColumnMeaning.names
  }

  /// The completions after `help`, each name once: pages, lists, the commands by group, and after a
  /// letter functions and columns.
  var offers: [OfferedWord] {
    func offer(_ name: String, _ korean: String?, _ summary: Phrase, isOne: Bool = false)
      -> OfferedWord
    {
      OfferedWord(Phrase(name, ko: korean ?? name), summary, needsLetter: isOne)
    }
    var words = topics.map { offer($0.name, $0.korean, $0.summary) }
    words.append(offer("all", "전체", Phrase("All commands and topics", ko: "모든 명령과 주제")))
    words.append(offer("commands", "명령어", Phrase("All commands", ko: "모든 명령")))
    words.append(
      offer("functions", "함수", Phrase("All functions for expressions", ko: "식에서 쓰는 모든 함수"))
    )
    words.append(offer("topics", "주제", Phrase("All topics", ko: "모든 주제")))
    for group in CommandGroup.allCases {
      words.append(
        offer(
          group.word.english,
          group.word.korean,
          Phrase("Commands: \(group.title.english)", ko: "명령: \(group.title.korean)")
        )
      )
      words += commands.filter { $0.group == group }
        .map { offer($0.name, $0.aliases.first, $0.summary) }
    }
    words += functions.map { offer($0.name, $0.aliases.first, $0.summary, isOne: true) }
    words += ChartColumn.all.map {
      offer(
        $0.name,
        $0.korean.first,
        Phrase($0.label.english, ko: $0.name),
        isOne: true
      )
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0.name.english).inserted }
  }

  /// The commands with an option or a choice of this name.
  func options(named name: String) -> [CommandSpec] {
    let wanted = String(name.drop { $0 == "-" }).lowercased()
    return commands.filter { spec in
      spec.parameters.contains { parameter in
        let signature = parameter.signature
        guard signature.isOption || signature.shape == .flag else { return false }
        return [signature.name, signature.korean].contains(wanted)
      }
    }
  }

  /// The words of all summaries, for suggestions.
  var words: [String] {
    let summaries = commands.map(\.summary) + functions.map(\.summary) + topics.map(\.summary)
    let texts = summaries.flatMap { [$0.english.lowercased(), $0.korean] }
    let words = texts.flatMap { $0.split { !$0.isLetter } }.map(String.init)
    return Set(words.filter { $0.utf8.count > 3 }).sorted()
  }

  /// Searches names, summaries and topics for a word, in both languages; those of that name come
  /// first, those that only mention it last.
  func search(_ word: String) -> (
    commands: [CommandSpec], functions: [FunctionSpec], topics: [HelpTopic]
  ) {
    let wanted = word.lowercased()
    func place(_ names: [String], _ summary: Phrase, _ texts: [Phrase?], _ others: [String]) -> Int?
    {
      let names = names.map { $0.lowercased() }
      if names.contains(wanted) { return 0 }
      if names.contains(where: { $0.contains(wanted) }) { return 1 }
      func mentions(_ phrase: Phrase?) -> Bool {
        phrase.map { "\($0.english)\n\($0.korean)".lowercased().contains(wanted) } ?? false
      }
      if mentions(summary) || others.contains(where: { $0.lowercased().contains(wanted) }) {
        return 2
      }
      return texts.contains(where: mentions) ? 3 : nil
    }
    func ranked<Entry>(_ entries: [Entry], _ place: (Entry) -> Int?) -> [Entry] {
      let found = entries.compactMap { entry in place(entry).map { (place: $0, entry: entry) } }
      return (0...3).flatMap { rank in found.filter { $0.place == rank }.map(\.entry) }
    }
    let concepts = HelpConcept.pages(for: wanted)
    return (
      ranked(commands) { spec in
        concepts.first == spec.name
          ? 0
          : place(
            spec.names,
            spec.summary,
            [spec.discussion] + spec.parameters.map(\.summary),
            spec.parameters.flatMap { [$0.signature.name, $0.signature.korean] }
          )
      },
      ranked(functions) { place([$0.name] + $0.aliases, $0.summary, [], []) },
      ranked(topics) { place($0.names, $0.summary, [$0.text], []) }
    )
  }
}
