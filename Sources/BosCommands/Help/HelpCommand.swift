import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Explains commands, functions and topics.
enum HelpCommand: Command {
  private static let topic = ParameterKey<String?>.text(
    "topic",
    ko: "주제",
    Phrase(
      "Command, function, column, topic or group of commands; `all` lists everything.",
      ko: "명령, 함수, 열, 주제, 명령 그룹의 이름. `전체`는 모든 명령과 주제."
    )
  ).completing(.words { _ in HelpIndex(commands: CommandRegistry.all).offers })
  private static let search = ParameterKey<String?>.word(
    "search",
    ko: "찾기",
    isOption: true,
    Phrase("Lists everything that mentions a word.", ko: "도움말 전체에서 검색어를 찾습니다.")
  ).alsoCalled("find", "grep", "검색")

  static let spec = CommandSpec(
    name: "help",
    aliases: ["도움말"],
    hiddenNames: ["도움", "도와줘", "도와주세요", "도와", "헬프", "사용법"],
    group: .session,
    summary: Phrase("Explains commands, functions and topics.", ko: "명령, 함수, 주제를 설명합니다."),
    discussion: Phrase(
      """
      `help` alone shows what to try first. For a list of functions, run `help functions`. If pages \
      share a name, `help command date`, `help topic columns`, `help column drop` and `help \
      function drop` show one of them. A command with --help, as in `list --help`, shows its own help.
      """,
      ko: """
        `도움말`만 입력하면 처음 해 볼 일을 보여 줍니다. 함수 목록은 `도움말 함수`에 있습니다. 이름이 같은 설명 중 하나를 보려면 `도움말 명령 날짜`, `도움말 주제 날짜`, `도움말 열 관객수`, `도움말 함수 날짜`처럼 종류를 함께 쓰세요. `목록 --도움말`처럼 명령에 --도움말을 붙이면 그 명령을 설명합니다.
        """
    ),
    parameters: [topic, search],
    pipe: .never,
    result: .output,
    effects: .none,
    examples: [
      Example(
        "help quit",
        koreanInput: "도움말 종료",
        prints: """
          quit [STATUS]
          Exits the shell, or ends the script.

          Example
            > print "bye"; quit
            bye

          Arguments
            STATUS  Exit status: 0, 2 or 4 to 63 (default: 0). (whole number)

          In a script, nothing after `quit` runs. The other statuses are those of bos,
          such as 1 for an error. A script started with `run` ends alone; its status is
          the result of `run`.

          Starts a pipeline.

          Names: quit, 종료, 나가기, exit, q
          See also: help
          """,
        ko: """
          종료 [상태]
          셸이나 스크립트를 끝냅니다.

          예
            > 출력 "끝"; 종료
            끝

          인자
            상태  종료 상태: 0, 2, 4~63. 생략하면 0입니다. (정수)

          스크립트에서는 그 뒤를 실행하지 않습니다. 오류(1) 등 나머지 상태는 bos가
          사용합니다. `실행`으로 실행한 스크립트는 그것만 끝나고, 상태는 `실행`의 결과가
          됩니다.

          파이프라인의 맨 앞에만 쓸 수 있습니다.

          이름: 종료, 나가기, exit, q, quit
          관련: 도움말
          """
      ),
      Example(
        "help --search spreadsheets",
        prints: """
          Commands
            csv   Writes the rows as CSV.
            copy  Copies rows or text to the clipboard.

          Topics
            excel  Formulas of Excel, and what to write instead
          """,
        ko: """
          명령
            csv        행을 CSV로 출력합니다.
            복사 copy  행이나 텍스트를 클립보드에 복사합니다.

          주제
            엑셀 excel  엑셀 수식을 대신하는 명령
          """
      ),
    ],
    related: ["quit"]
  )

  /// The words that open the list of everything.
  private static let allWords = ["all", "전체"]
  /// The words that open the list of functions.
  static let functionWords = ["functions", "function", "함수"]

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let index = HelpIndex(commands: call.machine.commands)
    var page = HelpPage(
      call.machine.language,
      width: call.machine.environment.display.width(),
      commands: index.commands
    )
    if let word = try call[search] {
      guard page.search(word, index) else { throw .nothingFound(word, index) }
    } else if let name = try call[topic], name.contains(where: { !"!?. ".contains($0) }) {
      try show(uncapitalized(unmarked(name), index), index, &page)
    } else {
      page.overview(index)
    }
    try call.machine.show(page.marked(index.commands))
    return .null
  }

  /// The words that open the lists of commands and of topics.
  static let commandWords = ["commands", "command", "명령", "명령어"]
  static let topicWords = ["topics", "topic", "주제"]

  /// Words around the subject of a question, as in `help me please` or `how to sort`.
  private static let fillers: Set<String> = [
    "me", "please", "pls", "with", "on", "about", "the", "how", "to", "do", "does", "i", "a", "an",
    "for", "us", "can", "you", "what", "is", "use", "command", "좀", "주세요", "방법", "어떻게", "법",
    "하는", "명령", "명령어", "설명", "알려줘",
  ]

  /// The name that a phrase asks about, or nil if it names nothing.
  ///
  /// A word that has no page can be one of another program, such as `top`.
  private static func topic(in phrase: String, _ index: HelpIndex) -> String? {
    func isKnown(_ name: String) -> Bool {
      !index.find(name).isEmpty || !HelpConcept.pages(for: name).isEmpty
        || functionWords.contains(name) || ColumnMeaning.of(name) != nil
    }
    if isKnown(phrase) { return phrase }
    let all = phrase.split(separator: " ").map(String.init)
    let words = all.filter { !fillers.contains($0.lowercased()) }
      .map { isKnown($0) ? $0 : task($0) ?? ForeignEntry.unasked($0) }
    if words.isEmpty { return nil }
    for count in (1...min(3, words.count)).reversed() {
      for start in 0...(words.count - count) {
        let name = words[start..<start + count].joined(separator: " ")
        if isKnown(name) { return name }
      }
    }
    guard all.count > 1 else { return phrase }
    return words.lazy.compactMap { ForeignEntry.command(for: $0)?.english }.first(where: isKnown)
      ?? phrase
  }

  private static func show(
    _ name: String,
    _ index: HelpIndex,
    _ page: inout HelpPage
  ) throws(RuntimeError) {
    if allWords.contains(name) { return page.everything(index) }
    if commandWords.contains(name) { return page.allCommands(index) }
    if topicWords.contains(name) { return page.allTopics(index) }
    if let found = index.page(ofKindIn: name) { return show(found, index, &page) }
    if let word = AnswerWord.named(name) {
      page.answerWord(word, as: name)
      return page.also(index.pages(named: name).filter { !$0.isCommandOrTopic })
    }
    let isName = !index.find(name).isEmpty || !HelpConcept.pages(for: name).isEmpty
    if !isName, let asked = CommonQuestion.asked(by: name), asked.fit == .whole {
      return page.question(asked.question)
    }
    guard let name = topic(in: name, index) else { return page.overview(index) }
    let found = index.pages(named: name)
    let group = index.find(name).group
    let isFunctions = functionWords.contains(name)
    if found.isEmpty, group == nil, !isFunctions { return try showRelated(name, index, &page) }
    if let first = found.first { show(first, index, &page) }
    if isFunctions { page.functions(index) }
    let others = HelpConcept.besides(name).filter { !index.find($0).isEmpty }
    if !others.isEmpty { page.pages(others, index) }
    if let group { page.group(group, index) }
    if !found.contains(where: \.isCommandOrTopic) {
      let options = index.options(named: name)
      if !options.isEmpty { page.pages(options.map(\.name), index) }
    }
    page.also(Array(found.dropFirst()))
  }

  /// Shows one page.
  private static func show(_ found: NamedPage, _ index: HelpIndex, _ page: inout HelpPage) {
    switch found {
    case .topic(let topic): page.topic(topic)
    case .command(let command):
      let related = command.related.compactMap { name in index.commands.first { $0.name == name } }
      page.command(command, related: related)
    case .column(let column, let text): page.column(column, text)
    case .function(let function): page.function(function)
    }
  }

  /// Shows the page that a word without one belongs to, or the pages that mention it.
  private static func showRelated(
    _ name: String,
    _ index: HelpIndex,
    _ page: inout HelpPage
  ) throws(RuntimeError) {
    var names = HelpConcept.pages(for: name)
    if names.isEmpty { names = index.options(named: name).map(\.name) }
    if names.isEmpty, let entry = ForeignEntry.command(for: name) {
      names = [entry.english]
      // `select` is the command, not the topic with its name.
      if let command = index.find(entry.english).command {
        return show(.command(command), index, &page)
      }
    }
    if names.isEmpty, let task = task(name) { names = HelpConcept.pages(for: task) + [task] }
    if let first = names.first, let found = index.pages(named: first).first {
      show(found, index, &page)
      let others = names.dropFirst().filter { !index.find($0).isEmpty }
      if !others.isEmpty { page.pages(Array(others), index) }
    } else if closest(to: name, in: index.names) != nil || !page.search(name, index) {
      throw .noHelp(name, index)
    }
  }
}

extension HelpCommand {
  /// The word of a question for a way to do something, as in `저장하는 법`, or nil.
  private static func task(_ name: String) -> String? {
    let endings = [
      " 하는 법", "하는 법", "하는법", " 하는 방법", "하는 방법", "하는방법", " 방법", " 사용법", " 하기", "하기", "내기",
      "하려면", "하는",
    ]
    let ending = endings.first { name.hasSuffix($0) && name.count > $0.count }
    return ending.map { String(name.dropLast($0.count)) }
  }

  /// The name of a page that a misspelled one may mean; of a short one, letters may only be missing.
  fileprivate static func near(_ name: String, _ index: HelpIndex) -> String? {
    // `plotting` is about `plot`, and `sorting` about `sort`.
    let stems = name.hasSuffix("ing") && name.count > 5 ? [name.dropLast(3), name.dropLast(4)] : []
    if let stem = stems.first(where: { !index.find(String($0)).isEmpty }) { return String(stem) }
    let near = closest(to: name, in: index.names + HelpConcept.words)
    return near.flatMap {
      name.count > 3 || !name.allSatisfy(\.isASCII) || $0.count > name.count ? $0 : nil
    }
  }

  /// The name in small letters if only these have a page, as for `LIST` and `Chuseok`.
  private static func uncapitalized(_ name: String, _ index: HelpIndex) -> String {
    let small = name.lowercased()
    guard small != name, index.find(name).isEmpty else { return name }
    let isList = [allWords, commandWords, topicWords, functionWords].contains { $0.contains(small) }
    return isList || !index.find(small).isEmpty ? small : name
  }

  /// A name without the mark of a question; a mark alone is an operator.
  private static func unmarked(_ name: String) -> String {
    guard name.contains(where: \.isLetter) else { return name }
    var name = name
    while let last = name.last, "?!. ".contains(last) { name.removeLast() }
    return name
  }
}

extension RuntimeError {
  fileprivate static func noHelp(_ name: String, _ index: HelpIndex) -> RuntimeError {
    RuntimeError(
      .usage,
      "no help for `\(name)`",
      ko: "`\(name)`에 대한 도움말이 없습니다",
      hint: ForeignEntry.command(for: name).map {
        .didYouMean(Phrase("help \($0.english)", ko: "도움말 \($0.korean)"))
      } ?? HelpCommand.near(name, index).map { name in
        .didYouMean(Phrase("help \(name)", ko: "도움말 \(name)"))
      }
        ?? Phrase("for a list, run `help all`", ko: "전체 목록은 `도움말 전체`에서 보세요")
    )
  }

  fileprivate static func nothingFound(_ word: String, _ index: HelpIndex) -> RuntimeError {
    RuntimeError(
      .usage,
      "the help doesn't mention `\(word)`",
      ko: "`\(word)`: 도움말에 없는 검색어입니다",
      hint: closest(to: word, in: index.names + HelpConcept.words + index.words).map { near in
        .didYouMean(Phrase("help --search \(near)", ko: "도움말 --찾기 \(near)"))
      } ?? Phrase("for a list, run `help all`", ko: "전체 목록은 `도움말 전체`에서 보세요")
    )
  }
}
