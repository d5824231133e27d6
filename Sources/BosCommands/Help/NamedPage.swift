import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A page that a name opens; pages of several kinds can share one.
enum NamedPage {
  case topic(HelpTopic)
  case command(CommandSpec)
  case column(ChartColumn, Phrase)
  case function(FunctionSpec)

  var isCommandOrTopic: Bool {
    switch self {
    case .topic, .command: true
    case .column, .function: false
    }
  }

  /// The words for the kind after `help`, as in `help command date`; the first one is shown.
  var kinds: [Phrase] {
    switch self {
    case .topic: [Phrase("topic", ko: "주제")]
    case .command: [Phrase("command", ko: "명령"), Phrase("command", ko: "명령어")]
    case .column: [Phrase("column", ko: "열")]
    case .function: [Phrase("function", ko: "함수")]
    }
  }

  /// The name that opens the page after the word for its kind.
  var name: Phrase {
    switch self {
    case .topic(let topic): Phrase(topic.name, ko: topic.korean)
    case .command(let spec): Phrase(spec.name, ko: spec.aliases.first ?? spec.name)
    case .column(let column, _): Phrase(column.name, ko: column.korean.first ?? column.name)
    case .function(let spec): Phrase(spec.name, ko: spec.aliases.first ?? spec.name)
    }
  }
}

extension HelpIndex {
  /// The pages with a name, the one that most people mean first: a topic before a command before a
  /// column before a function.
  func pages(named name: String) -> [NamedPage] {
    // Most people mean the command for rows, not the function for lists.
    let found = find(name)
    let command = name == "filter" ? find("where").command : found.command
    // A word such as `list`, which only mentions a topic, means the command.
    let topic = found.topic.flatMap { topic in
      command == nil || [topic.name, topic.korean].contains(name) ? topic : nil
    }
    let column = ColumnMeaning.of(name).map { NamedPage.column($0.column, $0.text) }
    // The column `share` is on every chart, while few set up a shared store.
    let isColumnFirst = command?.name == "share"
    let pages = [
      topic.map(NamedPage.topic), isColumnFirst ? column : nil, command.map(NamedPage.command),
      isColumnFirst ? nil : column, found.function.map(NamedPage.function),
    ].compactMap(\.self)
    // With its parentheses, a name is that of a function.
    return name.hasSuffix("()") && found.function != nil ? pages.suffix(1) : pages
  }

  /// The page whose kind a name says, as in `command date` and `날짜 명령`, or nil.
  func page(ofKindIn name: String) -> NamedPage? {
    let words = name.split(separator: " ").map(String.init)
    guard words.count > 1, let first = words.first, let last = words.last else { return nil }
    for (kind, rest) in [(first, words.dropFirst()), (last, words.dropLast())] {
      let found = pages(named: rest.joined(separator: " ")).first { page in
        page.kinds.contains { [$0.english, $0.korean].contains(kind.lowercased()) }
      }
      if let found { return found }
    }
    return nil
  }
}

extension HelpPage {
  /// A line for each other page with the name of the one that is shown.
  mutating func also(_ pages: [NamedPage]) {
    if pages.isEmpty { return }
    blank()
    for page in pages {
      guard let kind = page.kinds.first else { continue }
      let article = "aeiou".contains(kind.english.prefix(1)) ? "an" : "a"
      line(
        Phrase(
          "Also \(article) \(kind.english): `help \(kind.english) \(page.name.english)`",
          ko: "이름이 같은 \(kind.korean): `도움말 \(kind.korean) \(page.name.korean)`"
        ).text(in: language)
      )
    }
  }
}
