import BosText

/// What people type for help, or to leave, because other programs take it.
extension Parser {
  /// Takes `?`, `:q`, `\q`, `.help` and the like at the start of a statement, as the command.
  mutating func foreignHelpOrQuit() throws(ParseFailure) -> Pipeline? {
    let start = token.start
    guard let word = foreignWord(at: start) else { return nil }
    var range = SourceRange(start, start + word.utf8.count)
    if let hint = recall(word) { throw fail(.unknownCommand(word), at: range, hint: hint) }
    let isTopic = word.hasPrefix("?") && word.dropFirst().first?.isLetter == true
    if isTopic { range.end = start + 1 }
    let (mark, rest) = (word.prefix(1), nfc(String(word.dropFirst())))
    let command: String
    if isTopic || Self.helpWords.contains(word) {
      command = "help"
    } else if Self.marks.contains(mark), Self.helpNames.contains(rest) {
      command = "help"
    } else if Self.quitWords.contains(nfc(word)) {
      command = "quit"
    } else if Self.marks.contains(mark),
      rest.first?.isLetter == true || rest.first == "!" || word.hasSuffix(".bos")
    {
      throw markedCommand(rest, range)
    } else {
      return nil
    }
    guard let signature = commands[command] else { return nil }
    let name = Name(command, range)
    noteName(.command, range, isKnown: true, among: [])
    if editing != nil {
      editing?.frame.call = EditingNotes.OpenCall(signature: signature, name: name)
    }
    lexer.offset = range.end
    lastEnd = range.end
    let arguments = try self.arguments(of: signature, called: name)
    if editing != nil { editing?.frame.call = nil }
    resume(at: lexer.offset)
    lastEnd = arguments.last?.range.end ?? range.end
    wantsHelp = false
    let call = CommandCall(
      name: name,
      command: command,
      isDefinition: false,
      arguments: arguments,
      range: SourceRange(start, lastEnd)
    )
    return Pipeline(startsFromList: false, stages: [.command(call)], range: call.range)
  }

  /// Words for help without a mark that other commands have.
  private static let helpWords: Set<String> = ["?", "--help", "-h", "-?", "--도움말"]
  /// The marks before the commands of other shells.
  private static let marks: Set<Substring> = [":", "\\", ".", "/"]
  private static let helpNames: Set<String> = ["help", "h", "?", "도움말"]
  /// The words that leave a program: of vim, of psql, of SQLite and the like, and of chats.
  ///
  /// No other word quits, because it can mean anything: `\x` of psql shows rows as records.
  private static let quitWords: Set<String> = {
    let words = ["q", "quit", "exit", "종료"]
    let marked = ["\\", ".", "/", ":"].flatMap { mark in words.map { mark + $0 } }
    return Set(marked + [":q!", ":qa", ":qa!", ":wq", ":wq!", ":wqa", ":x"])
  }()

  /// The word that begins with one of the marks, up to a space or the end of the statement.
  private func foreignWord(at start: Int) -> String? {
    switch lexer.byte(start) {
    case UInt8(ascii: "?"), UInt8(ascii: ":"), UInt8(ascii: "\\"), UInt8(ascii: "."),
      UInt8(ascii: "/"), UInt8(ascii: "-"), UInt8(ascii: "!"):
      break
    default: return nil
    }
    var end = start
    while end < lexer.bytes.count, ByteClass.blankLength(lexer.bytes, end) == 0,
      ![0x0A, 0x0D, UInt8(ascii: ";"), UInt8(ascii: "|")].contains(lexer.byte(end))
    {
      end += 1
    }
    return text(SourceRange(start, end))
  }

  /// The hint for `!!` and the like, which repeat entries in other shells.
  private func recall(_ word: String) -> Phrase? {
    let rest = word.dropFirst()
    guard word.hasPrefix("!"), ["!", "$", "*"].contains(rest) || Int(rest) != nil else {
      return nil
    }
    return Phrase(
      "the Up key brings back the last entry; `history` lists all",
      ko: "위 화살표 키로 이전 입력을 불러오고, 전체는 `이력`으로 보세요"
    )
  }

  /// Reports a command with the mark of another shell, such as `.tables` or `\d`.
  private mutating func markedCommand(_ name: String, _ range: SourceRange) -> ParseFailure {
    let rest = restOfEntry(after: range.end)
    let hint: Phrase
    if name.hasSuffix(".bos") {
      hint = .runScript(text(range))
    } else if name.hasPrefix("!") {
      hint = .noPrograms
    } else if text(range) == "\\copy", rest.isEmpty {
      // That of psql writes a file.
      hint = .writeInstead(Phrase("save file.csv", ko: "저장 파일.csv"))
    } else if let entry = MarkedEntry.instead(of: name, rest) {
      hint = .writeInstead(entry)
    } else if let signature = commands[name] {
      let lacks = rest.isEmpty && signature.parameters.contains(where: \.isRequired)
      let entry = rest.isEmpty ? name : "\(name) \(rest)"
      hint =
        lacks
        ? .writeInstead(Phrase("help \(name)", ko: "도움말 \(name)")) : .writeInstead(entry)
    } else if ForeignEntry.isProgram(name) || ["shell", "system"].contains(name) {
      hint = .noPrograms
    } else if let entry = ForeignEntry.instead(of: name, rest) {
      hint = .writeInstead(entry)
    } else {
      hint = .listOfCommands
    }
    return fail(.unknownCommand(text(range)), at: range, hint: hint)
  }

  /// The hint for `bos` with what would follow it in a shell.
  func insideBos(_ rest: String) -> Phrase {
    let words = rest.split(separator: " ").map(String.init)
    guard let first = words.first else { return .listOfCommands }
    if first.hasSuffix(".bos") { return .runScript(rest) }
    if commands[first] != nil { return .writeInstead(Phrase(verbatim: rest)) }
    return ["--help", "-h"].contains(first)
      ? .writeInstead(Phrase("help", ko: "도움말")) : .noPrograms
  }

  /// The end of the `.bos` after the name of a script.
  func endOfScriptName(from start: Int) -> Int? {
    let ending = Array(".bos".utf8)
    let end = start + ending.count
    guard end <= lexer.bytes.count, Array(lexer.bytes[start..<end]) == ending else { return nil }
    return end
  }

  // MARK: --help

  /// Returns whether `--help` after a command asks for its help.
  func givesHelp(_ signature: Signature, _ option: String) -> Bool {
    ["help", "도움말"].contains(option) && !signature.isDefinition && commands["help"] != nil
  }

  /// Takes `-h` after a command, unless it can be a column there.
  mutating func takeShortHelp(_ signature: Signature, _ shape: Shape?) -> Bool {
    let start = lexer.offset
    guard lexer.byte(start) == UInt8(ascii: "-"), lexer.byte(start + 1) == UInt8(ascii: "h"),
      givesHelp(signature, "help"), shape?.takesColumns != true
    else { return false }
    let end = start + 2
    let isWhole =
      end >= lexer.bytes.count || ByteClass.blankLength(lexer.bytes, end) > 0
      || [0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ")")].contains(lexer.byte(end))
    guard isWhole else { return false }
    let range = SourceRange(start, end)
    noteName(.option, range, isKnown: true, among: [])
    lexer.offset = end
    lastEnd = end
    wantsHelp = true
    return true
  }

  /// The call of `help` for a command, in place of a pipeline that asks for it.
  func helpCall(for command: String, called name: SourceRange, to end: Int) -> CommandCall? {
    guard let help = commands["help"], let topic = help.parameters.first else { return nil }
    var start = name.end
    while start < end, ByteClass.blankLength(lexer.bytes, start) > 0 { start += 1 }
    let rest = SourceRange(start, end)
    let argument = Argument(
      parameter: topic.name,
      option: nil,
      // A topic can have the name of the command.
      value: .word(WordArgument(.literal("command \(command)"), rest)),
      range: rest
    )
    return CommandCall(
      name: Name(help.name, name),
      command: help.name,
      isDefinition: false,
      arguments: [argument],
      range: SourceRange(name.start, end)
    )
  }
}

extension Shape {
  /// Whether a minus can stand before a column in this shape.
  fileprivate var takesColumns: Bool {
    switch self {
    case .order, .cell, .by, .groupKeys, .expression, .expressions, .rowExpression, .value,
      .function, .fields:
      true
    default: false
    }
  }
}
