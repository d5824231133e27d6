package import BosText

extension Parser {
  /// Reports that no command has this name.
  mutating func unknownCommand(_ name: Name) -> ParseFailure {
    if let end = endOfScriptName(from: name.range.end) {
      let range = SourceRange(name.range.start, end)
      return fail(.unknownCommand(text(range)), at: range, hint: .runScript(text(range)))
    }
    noteDeclaration(by: name)
    let hint = keywordHint(for: name) ?? hint(for: name)
    return fail(.unknownCommand(name.text), at: name.range, hint: hint)
  }

  private func hint(for name: Name) -> Phrase {
    if let text = formattedText(after: name.range) { return .writeInstead(text) }
    if let parted = partedCommand(name) { return parted }
    if let hint = foreignHint(for: name) { return hint }
    if isVariable(name.text) {
      return Phrase(
        "for the variable, write `$\(name.text)`",
        ko: "변수는 \(Particle.direction.attached(to: "`$\(name.text)`")) 쓰세요"
      )
    }
    if wantsValue, let value = ForeignWord.value(of: name.text) { return .writeInstead(value) }
    if wantsValue {
      return Phrase(
        "write `\"\(name.text)\"` for text",
        ko: "텍스트는 \(Particle.direction.attached(to: "`\"\(name.text)\"`")) 쓰세요"
      )
    }
    if let days = listDays(from: name.range.start) { return days }
    if let initials = commandOfInitials(name) { return initials }
    if commands.dayWords.contains(name.text.lowercased()) { return .listDay(name.text) }
    if commands.columnNames.contains(name.text) { return .column(name.text) }
    let all =
      [name.text] + restOfEntry(after: name.range.end).split(separator: " ").map(String.init)
    if all.count > 2, let part = partOfFilm(all) { return part }
    // The search takes long in an entry of unknown words.
    if !isReadingAhead, !isLikeTitle(name),
      let near = nearCommand(name.text, isAlone: all.count == 1)
    {
      return .didYouMean(near)
    }
    if let near = nearWord(name, isAlone: all.count < 3) { return .didYouMean(near) }
    if all.count == 1, !isReadingAhead, beginsEntry(name.range), let quit = nearQuit(name.text) {
      return .didYouMean(quit)
    }
    return search(for: name) ?? .listOfCommands
  }

  /// The day or the column whose Korean name differs in one letter, as in `어재` and `관겍수 높은 영화`.
  private func nearWord(_ name: Name, isAlone: Bool) -> String? {
    let word = name.text
    guard !isReadingAhead, word.count > 1, word.unicodeScalars.allSatisfy({ $0.value > 0x7F })
    else {
      return nil
    }
    // A short word begins many titles.
    let days = isAlone ? commands.dayWords.filter { $0.count == word.count }.sorted() : []
    if let day = closest(to: word, in: days, limit: 1) { return day }
    let columns = commands.columnNames.filter { $0.count == word.count }.sorted()
    return word.count > 2 ? closest(to: word, in: columns, limit: 1) : nil
  }

  /// The hint for a Korean command with a space in it, such as `목 록`.
  private func partedCommand(_ name: Name) -> Phrase? {
    let words = restOfEntry(after: name.range.end).split(separator: " ").map(String.init)
    guard let next = words.first, (name.text + next).unicodeScalars.allSatisfy(\.isSyllable),
      commands[next] == nil, commands[name.text] == nil, commands[name.text + next] != nil
    else { return nil }
    return .didYouMean(([name.text + next] + words.dropFirst()).joined(separator: " "))
  }

  /// The line that reads a file whose name begins an entry, as in `어제.csv 열기`.
  private func fileBefore(_ word: String, _ rest: String) -> Phrase? {
    let endings = [".csv", ".xlsx", ".json", ".ndjson", ".tsv", ".xls"]
    let ending = rest.split(separator: " ").first.map(String.init) ?? ""
    guard endings.contains(ending.lowercased()) else { return nil }
    return Phrase("from \(word)\(ending)", ko: "불러오기 \(word)\(ending)")
  }

  /// Whether three words or more are likelier a title than a misspelled command.
  private func isLikeTitle(_ name: Name) -> Bool {
    let words = restOfEntry(after: name.range.end).split(separator: " ").map(String.init)
    return words.count > 1 && name.text.utf8.count <= 6
      && words.allSatisfy { word in
        word.allSatisfy { $0.isLetter } && word != "by" && word.utf8.count > 2
          && !commands.columnNames.contains(word) && commands[word] == nil
      }
  }

  /// The hint for words at the start of an entry that can be a title.
  private func search(for name: Name) -> Phrase? {
    guard beginsEntry(name.range) else { return nil }
    let rest = restOfEntry(after: name.range.end)
    let isOneWord = rest.isEmpty || rest.hasPrefix("'")
    var text = isOneWord ? name.text + rest : "\(name.text) \(rest)"
    // A title rarely says that it is a film.
    for word in [" 영화", " movie", " film"] where text.hasSuffix(word) {
      text = String(text.dropLast(word.count))
    }
    let isHangul = text.contains { !$0.isASCII }
    let isPlain = text.allSatisfy { character in
      character.isLetter || " :!?'".contains(character) || isHangul && character.isNumber
    }
    let words = text.split(separator: " ").map(String.init)
    if let part = partOfFilm(words) { return part }
    if words.contains(where: asksForFigures) { return .tasks }
    if isPlain, words.contains(where: { Self.statistics.contains($0.lowercased()) }) {
      return .tasks
    }
    // Initials alone have too many meanings.
    guard isPlain, !Hangul.areInitials(text), name.text.lowercased() != "select",
      text.count >= (isHangul ? 2 : 4),
      text.count <= 30
    else { return nil }
    return .searching(text)
  }

  /// The hint for a title before what is asked of the film, as in `늦여름 인형 3 추이`.
  private func partOfFilm(_ words: [String]) -> Phrase? {
    let parts: Set<String> = ["trend", "cast", "staff", "movie", "open", "poster", "reviews"]
    guard let last = words.last, let command = commands[last], parts.contains(command.name),
      // Two English words are likelier a sentence.
      words.count > (command.name == last ? 2 : 1)
    else { return nil }
    var title = words.dropLast()
    // `오래 상영한 영화` describes a film.
    if ["영화", "movie", "film"].contains(last) { return nil }
    // A trend has the amounts by itself.
    while command.name == "trend", title.count > 1, let measure = title.last,
      commands.columnNames.contains(measure) || ["일별", "daily"].contains(measure)
    {
      title.removeLast()
    }
    if command.name == "trend", title.count > 1, let word = title.last,
      let key = Self.trendPeriods[word]
    {
      let name = title.dropLast().joined(separator: " ")
      return .writeInstead("\(last) \(name) | 그룹 \(key) { 관객수: 합계(관객수) }")
    }
    return .writeInstead("\(last) \(title.joined(separator: " "))")
  }

  /// The keys of the groups for the trend of a film by weeks or months.
  private static let trendPeriods = [
    "주별": "주: 주차(날짜)", "주간": "주: 주차(날짜)", "주차별": "주: 주차(날짜)", "월별": "월: 월(날짜)",
  ]

  /// Words that hardly stand in a title.
  private static let statistics: Set<String> = ["by", "per", "average", "mean", "median", "sum"]

  /// Whether a word is one of reports, which no title has at its end.
  private func asksForFigures(_ word: String) -> Bool {
    let endings = ["별", "율", "대비", "합계", "평균", "관객수", "매출", "매출액", "비중", "누적", "증감", "집계"]
    return word.count > 1 && word.contains { !$0.isASCII }
      && (endings.contains { word.hasSuffix($0) } || commands.columnNames.contains(word))
  }

  /// The names to suggest for a misspelled one; none of them ends the session.
  var suggestedNames: [String] {
    let quitNames = commands["quit"].map { [$0.name] + $0.aliases } ?? []
    return commands.orderedNames.filter { !quitNames.contains($0) }
  }

  /// The hint for a word of another program, with the words after it.
  private func foreignHint(for name: Name) -> Phrase? {
    let rest = restOfEntry(after: name.range.end)
    // People write SQL in capitals.
    let isShout = name.text.allSatisfy { $0.isASCII && $0.isUppercase }
    let word = isShout ? name.text.lowercased() : name.text
    let next = rest.split(separator: " ").first.map(String.init)
    if ["man", "info", "help"].contains(word), let next, commands[next] != nil {
      return .writeInstead(Phrase("help \(next)", ko: "도움말 \(next)"))
    }
    let asks: Set<String> = ["show", "need", "please", "get", "want", "more", "i"]
    if ["도움말", "사용법", "help"].contains(rest), !asks.contains(word) {
      return .writeInstead(Phrase("help \(word)", ko: "도움말 \(word)"))
    }
    if word == "info", !rest.isEmpty {
      return .writeInstead(Phrase("movie \(rest)", ko: "영화 \(rest)"))
    }
    if let file = fileBefore(word, rest) { return .writeInstead(file) }
    if let said = SaidInstead.hint(for: word, rest) { return said }
    if let entry = entry(byDays: word, rest) { return .writeInstead(entry) }
    if ["show", "print-all", "display", "please", "pls"].contains(word) {
      let shown = rest.split(separator: " ").drop { ["me", "the", "a", "my", "its"].contains($0) }
      if let next, ["tables", "columns", "databases", "schema"].contains(next.lowercased()) {
        return .writeInstead(Phrase("help columns", ko: "도움말 열"))
      }
      if let name = shown.first, let row = Int(name), row > 0 {
        return .writeInstead(Phrase("open \(row)", ko: "열기 \(row)"))
      }
      if let name = shown.first, commands[String(name)] != nil {
        return .writeInstead(shown.joined(separator: " "))
      }
      return .writeInstead(Phrase("list", ko: "목록"))
    }
    if word == "echo" || word == "puts" || word == "printf", let first = rest.first {
      let value = "\"$'".contains(first) ? rest : "\"\(rest)\""
      return .writeInstead(Phrase("print \(value)", ko: "출력 \(value)"))
    }
    if ["calc", "calculate", "계산"].contains(word), rest.first?.isNumber == true {
      return .writeInstead(rest)
    }
    if word == "tomorrow" || word == "내일" { return .onlyYesterday }
    if ForeignEntry.isReader(word), let next, let hint = unreadable(next) { return hint }
    if ForeignEntry.asks(word) { return question(rest) }
    let way = rest.isEmpty ? "하기" : ["법", "방법"].contains(rest.filter(\.isLetter)) ? "하는" : "?"
    if word.hasSuffix(way) && commands[ForeignEntry.unasked(word)] != nil
      || rest.split(separator: " ").contains(where: { $0.hasPrefix("어떻게") })
    {
      return question("\(word) \(rest)")
    }
    if let asked = asked(word, rest) { return asked }
    if ForeignEntry.changesData(word, rest) { return .noChanges }
    if word == "cd", rest.first?.isNumber == true {
      return .writeInstead(Phrase("date \(rest)", ko: "날짜 \(rest)"))
    }
    // `which films …` asks for films.
    if ForeignEntry.isProgram(word), word != "which" || !rest.contains(" ") { return .noPrograms }
    if let entry = ForeignEntry.instead(of: word, rest) { return .writeInstead(entry) }
    return ForeignWord.meaning(of: word).map(Phrase.writeInstead)
  }

  /// The hint for a file that `from` doesn't read, or nil if it can.
  private func unreadable(_ file: String) -> Phrase? {
    guard let dot = file.lastIndex(of: ".") else { return nil }
    let ending = file[dot...].lowercased()
    if ending == ".bos" { return .runScript(file) }
    let known = [".csv", ".tsv", ".json", ".jsonl", ".ndjson", ".xlsx", ".xls", ".gz", ".html"]
    return known.contains(ending) ? nil : .onlyTables
  }

  /// The entry for `go to yesterday`, `go back` or `어제로 가기`.
  private func entry(byDays word: String, _ rest: String) -> Phrase? {
    var words = rest.split(separator: " ").map(String.init)
    if ["go", "goto", "jump", "switch"].contains(word) {
      words.removeAll { ["to", "the"].contains($0) }
      if words == ["back"] { return Phrase("previous", ko: "이전") }
    } else if word.hasSuffix("로"),
      words.isEmpty || ["가기", "가", "이동", "바꿔", "변경"].contains(words[0])
    {
      words = [String(word.dropLast(word.hasSuffix("으로") ? 2 : 1))]
      // `목로` is likelier a misspelled command than Thursday.
      if words[0].count == 1, rest.isEmpty { return nil }
    } else {
      return nil
    }
    let phrase = nfc(words.joined(separator: " "))
    switch commands.dates.kind(phrase) {
    case .oneDay?: return Phrase("date \(phrase)", ko: "날짜 \(phrase)")
    case .toCome?, nil: return nil
    default: return Phrase("list \(phrase)", ko: "목록 \(phrase)")
    }
  }

  /// The page of the help for a question such as `how do i sort`.
  private func question(_ rest: String) -> Phrase {
    let particles = ["은", "는", "을", "를", "이", "가", "도", "로", "으로"]
    let words = rest.split(separator: " ").flatMap { part -> [String] in
      let asked = part.lowercased().filter { !"?!.".contains($0) }
      // The polite ending says nothing.
      let plain = asked.hasSuffix("요") ? String(asked.dropLast()) : asked
      let word = ForeignEntry.unasked(plain)
      let bare = particles.first { word.hasSuffix($0) && word.count > $0.count + 1 }
      return [word] + (bare.map { [String(word.dropLast($0.count))] } ?? [])
    }
    // `what do people type` asks for no command.
    let verbs: Set<String> = ["do", "does", "did", "has", "have", "is", "are", "was", "were"]
    if words.count > 2, verbs.contains(words[0]), commands[words[1]] == nil,
      !["i", "you", "we"].contains(words[1])
    {
      return .tasks
    }
    for word in words where word.utf8.count > 2 && !["first", "view", "list", "get"].contains(word)
    {
      if let signature = commands[word] {
        let korean = signature.aliases.first { ($0.utf8.first ?? 0) >= 0x80 } ?? word
        return .writeInstead(Phrase("help \(signature.name)", ko: "도움말 \(korean)"))
      }
    }
    return .writeInstead(Phrase("help", ko: "도움말"))
  }

  /// The hint for a command with a request, as in `비교해줘`.
  private func asked(_ word: String, _ rest: String) -> Phrase? {
    let bare = ForeignEntry.unasked(word)
    guard bare != word else { return nil }
    // `저장하고 싶어` says no more than the command.
    if word.hasSuffix("하고"), rest.hasPrefix("싶") { return asked(bare + "해", "") }
    guard let signature = commands[bare] else {
      return ForeignEntry.instead(of: bare, rest).map(Phrase.writeInstead)
    }
    let lacks = rest.isEmpty && signature.parameters.contains(where: \.isRequired)
    return .writeInstead(lacks ? "도움말 \(bare)" : rest.isEmpty ? bare : "\(bare) \(rest)")
  }

  /// The text after a name, up to the end of the stage.
  func restOfEntry(after end: Int) -> String {
    var depth = 0
    let bytes = lexer.bytes[end...].prefix { byte in
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      return depth >= 0 && ![0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "|")].contains(byte)
    }
    let line = text(SourceRange(end, bytes.endIndex)).drop { $0 == " " }
    // A long text would only repeat what is above the hint.
    return line.utf8.count > 300 ? "" : String(line.reversed().drop { $0 == " " }.reversed())
  }
}

extension Phrase {
  private static let searchStart = "to find a film, run `search "

  /// Suggests to search for words that may be a title or a name.
  package static func searching(_ text: String) -> Phrase {
    Phrase(
      "\(searchStart)\(text)`; for commands, `help all`",
      ko: "영화는 \(Particle.direction.attached(to: "`검색 \(text)`")) 찾고, 명령은 `도움말 전체`에서 보세요"
    )
  }

  /// Suggests the page with lines for common questions.
  package static let tasks = Phrase(
    "for lines that answer common questions, see `help tasks`",
    ko: "자주 쓰는 집계는 `도움말 활용`에서 보세요"
  )

  /// Whether it suggests to search for words.
  package var isSearch: Bool { english.hasPrefix(Self.searchStart) }

  fileprivate static func column(_ name: String) -> Phrase {
    Phrase(
      "it is a column: write `columns \(name)` or `sort \(name)`",
      ko: "열은 `열선택 \(name)`, `정렬 \(name)`처럼 쓰세요"
    )
  }

  /// Suggests the list of all commands.
  package static let listOfCommands = Phrase(
    "for a list of commands, run `help all`",
    ko: "명령 목록은 `도움말 전체`에서 보세요"
  )

  static func runScript(_ path: String) -> Phrase {
    .writeInstead(Phrase("run \(path)", ko: "실행 \(path)"))
  }

  /// Suggests another entry.
  package static func writeInstead(_ entry: Phrase) -> Phrase {
    if entry.english == "help columns" { return .columnsOfTheList.suggesting(entry) }
    // A page of the help isn't what was meant, but says how to do it.
    if entry.english.split(separator: " ").first == "help" {
      return Phrase(
        "see `\(entry.english)`",
        ko: "\(Particle.object.attached(to: "`\(entry.korean)`")) 보세요"
      ).suggesting(entry)
    }
    return Phrase(
      "write `\(entry.english)`",
      ko: "\(Particle.direction.attached(to: "`\(entry.korean)`")) 쓰세요"
    ).suggesting(entry)
  }

  package static let onlyYesterday = Phrase(
    "charts end with yesterday's: run `list yesterday`",
    ko: "박스오피스는 어제 것까지 있습니다. `목록 어제`로 보세요"
  )
  fileprivate static let noChanges = Phrase(
    "bos shows data and never changes them",
    ko: "bos는 데이터를 보여 주기만 하고 바꾸지 않습니다"
  )
  fileprivate static let onlyTables = Phrase(
    "bos shows no text files; `from` reads CSV, JSON and XLSX",
    ko: "텍스트 파일은 볼 수 없습니다. `불러오기` 명령은 CSV, JSON, XLSX 파일을 읽습니다"
  )
  static let noPrograms = Phrase(
    "bos runs no other programs; `quit` leads back to your shell",
    ko: "다른 프로그램은 실행할 수 없습니다. 셸로 돌아가려면 `종료`를 입력하세요"
  )
}

extension Unicode.Scalar {
  /// Whether it is a Korean syllable.
  fileprivate var isSyllable: Bool { (0xAC00...0xD7A3).contains(value) }
}

extension DiagnosticMessage {
  static func unknownCommand(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-command",
      "there is no command `\(name)`",
      ko: "`\(name)`: 없는 명령입니다"
    )
  }
}
