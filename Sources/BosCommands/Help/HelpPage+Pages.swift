import BosLanguage
import BosRuntime
import BosTables
import BosText

extension HelpPage {
  // MARK: Lists

  /// Every command by subject, and the topics.
  mutating func everything(_ index: HelpIndex) {
    paragraphs(
      Phrase(
        "`help NAME` explains a command, a function or a topic; "
          + "`help --search WORD` searches all help.",
        ko: "`도움말 이름`은 명령, 함수, 주제를 설명하고, `도움말 --찾기 검색어`는 도움말 전체에서 찾습니다."
      )
    )
    allCommands(index)
    allTopics(index)
  }

  /// Every command by subject.
  mutating func allCommands(_ index: HelpIndex) {
    for group in CommandGroup.allCases { self.group(group, index) }
  }

  mutating func allTopics(_ index: HelpIndex) {
    section(Phrase("Topics", ko: "주제"), index.topics.map(entry) + [functionsEntry])
  }

  /// The names of pages, with what they are about.
  mutating func pages(_ names: [String], _ index: HelpIndex) {
    let entries = names.compactMap { name -> (name: String, text: String)? in
      let found = index.find(name)
      return found.command.map(entry) ?? found.topic.map(entry)
    }
    section(Phrase("Related pages", ko: "관련 도움말"), entries)
  }

  /// The commands of a group.
  mutating func group(_ group: CommandGroup, _ index: HelpIndex) {
    // The word after `help` can differ from the title.
    let word = group.word
    func title(_ title: String, _ word: String) -> String {
      title.lowercased() == word.lowercased() ? title : "\(title) (\(word))"
    }
    let heading = Phrase(
      title(group.title.english, word.english),
      ko: title(group.title.korean, word.korean)
    )
    section(heading, index.commands.filter { $0.group == group }.map(entry))
  }

  /// Every function by subject.
  mutating func functions(_ index: HelpIndex) {
    paragraphs(
      Phrase(
        "Functions are called in expressions, as in `print round(2.5)`. "
          + "`help round` shows an example.",
        ko: "함수는 `출력 반올림(2.5)`처럼 식 안에서 호출합니다. 예는 `도움말 반올림`처럼 이름을 붙여 보세요."
      )
    )
    for group in FunctionGroup.allCases {
      section(group.title, index.functions.filter { $0.group == group }.map(entry))
    }
    heading(Phrase("Over rows", ko: "행을 대상으로"))
    paragraphs(
      Phrase(
        "  sum mean median percentile stddev min max count distinct first last:\n"
          + "  `help rows` explains how they work on columns.",
        ko: "  합계 평균 중앙값 백분위수 표준편차 최소 최대 개수 중복제거 처음 마지막:\n"
          + "  열에 사용하는 방법은 `도움말 행`에 있습니다."
      )
    )
  }

  /// Adds everything that mentions a word, or returns false if nothing does.
  mutating func search(_ word: String, _ index: HelpIndex) -> Bool {
    let (commands, functions, topics) = index.search(word)
    section(Phrase("Commands", ko: "명령"), commands.map(entry))
    section(Phrase("Functions", ko: "함수"), functions.map(entry))
    section(Phrase("Topics", ko: "주제"), topics.map(entry))
    return !lines.isEmpty
  }

  /// Adds entries below their title, unless there are none.
  mutating func section(_ title: Phrase, _ entries: [(name: String, text: String)]) {
    if entries.isEmpty { return }
    heading(title)
    list(entries)
  }

  private func entry(_ spec: CommandSpec) -> (name: String, text: String) {
    let name = spec.signature.name(in: language)
    let names = name == spec.name ? [name] : [name, spec.name]
    return (names.joined(separator: " "), spec.summary.text(in: language))
  }

  private func entry(_ spec: FunctionSpec) -> (name: String, text: String) {
    (spec.usage(in: language), spec.summary.text(in: language))
  }

  private func entry(_ topic: HelpTopic) -> (name: String, text: String) {
    (
      language == .korean ? "\(topic.korean) \(topic.name)" : topic.name,
      topic.summary.text(in: language)
    )
  }

  private var functionsEntry: (name: String, text: String) {
    language == .korean
      ? ("함수 functions", "식에서 쓰는 모든 함수") : ("functions", "All functions for expressions")
  }

  // MARK: One of them

  mutating func command(_ spec: CommandSpec, related: [CommandSpec]) {
    blank()
    usage(spec.signature.usage(in: language))
    paragraphs(spec.summary)
    // What to type comes first; a long example would push the arguments off the screen.
    let leading = Self.leading(spec.examples)
    examples(Array(spec.examples.prefix(leading)))
    if !spec.parameters.isEmpty {
      heading(Phrase("Arguments", ko: "인자"))
      list(
        spec.parameters.map { parameter in
          let shape = parameter.signature.shape.label.text(in: language)
          let summary = parameter.summary.text(in: language)
          return (parameter.usage(in: language), "\(summary) (\(shape))")
        }
      )
    }
    if let discussion = spec.discussion {
      blank()
      paragraphs(discussion)
    }
    if let pipe = spec.pipePhrase {
      blank()
      paragraphs(pipe)
    }
    let others = Array(spec.examples.dropFirst(leading))
    examples(others, title: leading > 0 ? Phrase("More examples", ko: "다른 예") : nil)
    blank()
    names(spec.names(in: language))
    let pages = related.map { $0.signature.name(in: language) }.joined(separator: ", ")
    if !pages.isEmpty { line(label(Phrase("See also", ko: "관련")) + pages) }
  }

  /// The number of examples that stand before the arguments: those that fit in ten lines.
  private static func leading(_ examples: [Example]) -> Int {
    var lines = 0
    for (place, example) in examples.enumerated() {
      lines += example.input.split(separator: "\n").count + 1
      lines += example.output.split(separator: "\n", omittingEmptySubsequences: false).count
      if lines > 10 { return place }
    }
    return examples.count
  }

  mutating func function(_ spec: FunctionSpec) {
    blank()
    usage(spec.usage(in: language))
    paragraphs(spec.summary.ended)
    let typed = spec.parameters.filter { !$0.types.isEmpty }
    if !typed.isEmpty {
      heading(Phrase("Arguments", ko: "인자"))
      list(
        typed.map { parameter in
          let types = parameter.types.map { $0.phrase.text(in: language) }
          let name = language == .korean ? parameter.korean : parameter.name
          return (name, types.joined(separator: language == .korean ? ", " : " or "))
        }
      )
    }
    examples(spec.examples)
    blank()
    names(language == .korean ? spec.aliases + [spec.name] : [spec.name] + spec.aliases)
  }

  mutating func topic(_ topic: HelpTopic) {
    blank()
    title(language == .korean ? topic.korean : topic.name)
    if topic.name == HelpTopic.questions.name { return questions() }
    blank()
    paragraphs(topic.text, hasCode: topic.name != HelpTopic.columns.name)
  }

  private mutating func names(_ names: [String]) {
    if names.count > 1 {
      line(label(Phrase("Names", ko: "이름")) + names.joined(separator: ", "))
    }
  }

  private func label(_ phrase: Phrase) -> String { phrase.text(in: language) + ": " }
}

extension Phrase {
  /// The phrase as a sentence.
  var ended: Phrase {
    Phrase(
      english.hasSuffix(".") ? english : english + ".",
      ko: korean.hasSuffix(".") ? korean : korean + "."
    )
  }
}
