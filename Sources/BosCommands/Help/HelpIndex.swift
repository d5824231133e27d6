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

  init(commands: [any Command.Type]) {
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
      + ColumnMeaning.names
  }

  /// The completions after `help`: each name once, in the order of the help.
  var offers: [OfferedWord] {
    func offer(_ name: String, _ korean: String?, _ summary: Phrase) -> OfferedWord {
      OfferedWord(Phrase(name, ko: korean ?? name), summary)
    }
    var words = commands.map { offer($0.name, $0.aliases.first, $0.summary) }
    words += topics.map { offer($0.name, $0.korean, $0.summary) }
    words += CommandGroup.allCases.map { group in
      offer(
        group.word.english,
        group.word.korean,
        Phrase("Commands: \(group.title.english)", ko: "명령: \(group.title.korean)")
      )
    }
    words.append(offer("all", "전체", Phrase("All commands and topics", ko: "모든 명령과 주제")))
    words.append(
      offer("functions", "함수", Phrase("All functions for expressions", ko: "식에서 쓰는 모든 함수"))
    )
    words += functions.map { offer($0.name, $0.aliases.first, $0.summary) }
    words += ChartColumn.all.map {
      offer($0.name, $0.korean.first, Phrase($0.label.english, ko: $0.name))
    }
    var seen: Set<String> = []
    return words.filter { seen.insert($0.name.english).inserted }
  }

  /// Searches names, summaries and topics for a word, in both languages.
  func search(_ word: String) -> (
    commands: [CommandSpec], functions: [FunctionSpec], topics: [HelpTopic]
  ) {
    let wanted = word.lowercased()
    func mentions(_ texts: [String]) -> Bool {
      texts.contains { $0.lowercased().contains(wanted) }
    }
    func mentions(_ phrase: Phrase?) -> Bool {
      phrase.map { mentions([$0.english, $0.korean]) } ?? false
    }
    return (
      commands.filter { spec in
        mentions(spec.names) || mentions(spec.summary) || mentions(spec.discussion)
          || spec.parameters.contains { mentions([$0.signature.name]) || mentions($0.summary) }
      },
      functions.filter { mentions([$0.name] + $0.aliases) || mentions($0.summary) },
      topics.filter { mentions($0.names) || mentions($0.summary) || mentions($0.text) }
    )
  }
}
