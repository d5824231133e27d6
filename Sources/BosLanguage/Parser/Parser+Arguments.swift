package import BosText

extension Parser {
  /// Reads the arguments of a command from `lexer.offset`, each by its parameter's shape.
  ///
  /// `given` holds those that are read already, up to the positional parameter `next`.
  mutating func arguments(
    of signature: Signature,
    called name: Name,
    _ given: [Argument] = [],
    next: Int = 0
  ) throws(ParseFailure) -> [Argument] {
    let positionals = signature.parameters.filter { !$0.isOption }
    var arguments = given
    var next = next
    while true {
      skipArgumentBlanks()
      let takesOptions = next < positionals.count && positionals[next].takesOptions
      noteArgument(next, positionals, arguments, takesOptions)
      try refuseVariable(of: signature)
      try refuseAmpersand(next < positionals.count ? positionals[next].shape : nil)
      if !takesOptions, let option = try optionArgument(of: signature, called: name) {
        if !option.parameter.isEmpty {
          try refuseRepeated(option, in: arguments)
          arguments.append(option)
        }
        continue
      }
      let shape = next < positionals.count ? positionals[next].shape : nil
      if !takesOptions, takeShortHelp(signature, shape) { continue }
      skipOptionals(positionals, &next, arguments)
      if atEndOfStage(positionals, next) { break }
      guard next < positionals.count else {
        throw tooMany(signature, called: name, arguments.last)
      }
      if positionals[next].shape == .by, !startsWithBy {
        noteArgumentWord()
        throw tooMany(signature, called: name, arguments.last)
      }
      let parameter = positionals[next]
      if editing != nil { editing?.frame.call?.parameter = parameter }
      try refuseUnknownOption(signature, parameter, called: name)
      if arguments.isEmpty { try refuseList(signature, parameter, called: name) }
      takesRest = next == positionals.count - 1 && !parameter.isRest
      let argument = try self.argument(parameter)
      arguments.append(argument)
      if !parameter.isRest { next += 1 }
    }
    if !wantsHelp { try checkRequired(signature, arguments, called: name) }
    return arguments
  }

  /// Notes the parameter whose argument is expected, and the cursor if it is here.
  private mutating func noteArgument(
    _ next: Int,
    _ positionals: [ParameterSignature],
    _ given: [Argument],
    _ takesOptions: Bool
  ) {
    guard let signature = editing?.frame.call?.signature else { return }
    let parameter = next < positionals.count ? positionals[next] : nil
    editing?.frame.call?.given = given
    editing?.frame.call?.next = next
    editing?.frame.call?.parameter = parameter
    let start = lexer.offset
    guard let cursor = openCursor, cursor >= lastEnd else { return }
    if !takesOptions, cursor > start, beginsOption(signature, parameter) {
      var ahead = lexer
      let end = ahead.word()?.end ?? start
      note(.option(signature, given: given), wordAt: start, to: end, after: start)
    }
    note(argumentSite(), wordAt: start, to: start, after: lastEnd)
  }

  /// Whether the word here is or becomes the name of an option.
  private func beginsOption(_ signature: Signature, _ parameter: ParameterSignature?) -> Bool {
    guard lexer.byte(lexer.offset) == UInt8(ascii: "-"),
      signature.parameters.contains(where: \.isOption)
    else { return false }
    let second = lexer.byte(lexer.offset + 1)
    if parameter?.shape == .order { return second == UInt8(ascii: "-") }
    return !ByteClass.isDigit(second)
  }

  /// Skips white space, and inside brackets also line ends.
  private mutating func skipArgumentBlanks() {
    lexer.skipBlanks()
    while brackets > 0, lexer.byte(lexer.offset) == 0x0A, !lexer.isAtEnd {
      lexer.offset += 1
      lexer.skipBlanks()
    }
  }

  private func atEndOfStage(_ positionals: [ParameterSignature], _ next: Int) -> Bool {
    if lexer.isAtEnd { return true }
    switch lexer.byte(lexer.offset) {
    case 0x0A, UInt8(ascii: ";"), UInt8(ascii: "|"), UInt8(ascii: ")"), UInt8(ascii: "}"),
      UInt8(ascii: "]"), UInt8(ascii: ","):
      return true
    case UInt8(ascii: "{"):
      // A brace that no parameter takes starts the block of a `with`.
      return next >= positionals.count || !positionals[next].shape.takesBrace
    default: return false
    }
  }

  /// Skips optional parameters that the brace or the `by` here can't belong to.
  private func skipOptionals(
    _ positionals: [ParameterSignature],
    _ next: inout Int,
    _ arguments: [Argument]
  ) {
    let isBrace = lexer.byte(lexer.offset) == UInt8(ascii: "{")
    guard isBrace || positionals.last?.shape == .by && startsWithBy else { return }
    var place = next
    while place < positionals.count,
      !(isBrace ? positionals[place].shape.takesBrace : positionals[place].shape == .by)
    {
      let isGiven = arguments.contains { $0.parameter == positionals[place].name }
      // Without keys, all rows are one group.
      let isKeys = isBrace && positionals[place].shape == .groupKeys
      if positionals[place].isRequired, !isGiven, !isKeys { return }
      place += 1
    }
    if place < positionals.count { next = place }
  }

  /// Parses `--name` with its value, if there is an option here.
  private mutating func optionArgument(
    of signature: Signature,
    called name: Name
  ) throws(ParseFailure) -> Argument? {
    let start = lexer.offset
    guard let range = lexer.option() else { return nil }
    let written = nfc(text(range))
    let option = Name(written, SourceRange(start, range.end))
    let options = signature.parameters.filter(\.isOption)
    let found = options.first { $0.isCalled(written) }
    if editing != nil {
      let names = options.flatMap { ["--" + $0.name, "--" + $0.korean] }
      let isKnown = found != nil || givesHelp(signature, written)
      noteName(.option, option.range, isKnown: isKnown, among: names)
    }
    if found == nil, givesHelp(signature, written) {
      wantsHelp = true
      lastEnd = range.end
      return Argument(parameter: "", option: option, value: .flag, range: option.range)
    }
    guard let parameter = found else {
      throw unknownOption(option, options, called: name)
    }
    if parameter.shape == .flag {
      lastEnd = range.end
      return Argument(
        parameter: parameter.name,
        option: option,
        value: .flag,
        range: option.range
      )
    }
    if lexer.byte(lexer.offset) == UInt8(ascii: "=") { lexer.offset += 1 }
    skipArgumentBlanks()
    if editing != nil { editing?.frame.call?.parameter = parameter }
    note(argumentSite(), wordAt: lexer.offset, to: lexer.offset, after: range.end)
    if atEndOfStage([parameter], 0) {
      throw fail(
        .optionNeedsValue(written),
        at: option.range,
        hint: .shapeHint(parameter.shape)
      )
    }
    currentOption = "--\(written)"
    defer { currentOption = nil }
    takesRest = false
    var argument = try self.argument(parameter)
    argument.option = option
    // The value keeps its own range.
    argument.range.start = start
    return argument
  }

  private mutating func refuseUnknownOption(
    _ signature: Signature,
    _ parameter: ParameterSignature,
    called name: Name
  ) throws(ParseFailure) {
    guard lexer.byte(lexer.offset) == UInt8(ascii: "-"), !parameter.shape.acceptsMinus else {
      return
    }
    let start = lexer.offset
    guard let range = lexer.word() else { return }
    let written = text(range)
    if Int(written) != nil || parameter.shape == .word || parameter.shape == .path {
      lexer.offset = start
      return
    }
    throw unknownOption(
      Name(written, range),
      signature.parameters.filter(\.isOption),
      called: name
    )
  }

  private mutating func unknownOption(
    _ option: Name,
    _ options: [ParameterSignature],
    called name: Name
  ) -> ParseFailure {
    let bare = String(option.text.drop { $0 == "-" })
    var hint: Phrase
    if let line = line(for: bare, of: name, before: option) ?? stageInstead(of: bare, name, option)
    {
      hint = .writeInstead(line)
    } else if let days = daysInstead(of: bare, at: option.range.end, among: options) {
      hint = .writeInstead(days)
    } else if let near = optionName(like: bare, among: options) {
      hint = .didYouMean("--\(near)")
    } else if option.text.hasPrefix("-"), !option.text.hasPrefix("--"),
      let without = withoutColumns(option, options)
    {
      hint = .writeInstead(
        Phrase("\(name.text) --\(without.english)", ko: "\(name.text) --\(without.korean)")
      )
    } else if commands[name.text]?.parameters.first?.shape == .columns {
      hint = Phrase(
        "write the columns to keep, as in `\(name.text) title audience`",
        ko: "`\(name.text) 제목 관객수`처럼 남길 열을 쓰세요"
      )
    } else if options.isEmpty {
      hint = Phrase("`\(name.text)` has no options", ko: "`\(name.text)`에는 옵션이 없습니다")
    } else {
      let all = options.map { "--\($0.name)" }.joined(separator: " ")
      let koreanNames = options.map { "--\($0.korean)" }.joined(separator: " ")
      hint = Phrase("its options are \(all)", ko: "쓸 수 있는 옵션: \(koreanNames)")
    }
    if let table = commands[name.text], table.parameters.contains(where: { $0.shape == .order }),
      stageInstead(of: bare, name, option) == nil
    {
      // A direction follows its column without dashes.
      let isWay = ["asc", "desc", "ascending", "descending", "오름차순", "내림차순"].contains(bare)
      hint = .writeInstead(isWay ? bare : "-" + bare)
    }
    if commands[name.text]?.parameters.contains(where: { !$0.isOption && $0.takes(bare) }) ?? false
    {
      hint = .writeInstead(bare)
    }
    let shown = option.text.hasPrefix("-") ? option.text : "--" + option.text
    return fail(.unknownOption(shown, name.text), at: option.range, hint: hint)
  }

  private mutating func tooMany(
    _ signature: Signature,
    called name: Name,
    _ last: Argument?
  ) -> ParseFailure {
    resume(at: lexer.offset)
    if let hint = unquotedPath(signature, called: name, last) {
      if token.kind == .invalid { return fail(.strayBackslash, at: token.range, hint: hint) }
      lexer.offset = token.start
      let word = lexer.word() ?? token.range
      return fail(.unexpectedArgument(text(word), name.text), at: word, hint: hint)
    }
    if token.kind == .invalid { return unreadable() }
    if let hint = unquotedText(signature, called: name, last) {
      lexer.offset = token.start
      let word = lexer.word() ?? token.range
      return fail(.unexpectedArgument(text(word), name.text), at: word, hint: hint)
    }
    if let words = wordsAsText(after: last) {
      return fail(
        .unexpectedArgument(text(token.range), name.text),
        at: token.range,
        hint: .writeInstead("\"\(words)\"")
      )
    }
    if token.kind == .assign {
      return fail(.unexpectedArgument("=", name.text), at: token.range, hint: .writeInstead("=="))
    }
    var range = token.range
    lexer.offset = token.start
    if let word = lexer.word() { range = word }
    let written = shortened(text(range))
    if let hint = habit(signature, called: name, last, written) {
      return fail(.unexpectedArgument(written, name.text), at: range, hint: hint)
    }
    let isValue = written.isLikeValue
    let hint: Phrase
    switch written {
    case "mod": hint = .writeInstead("%")
    case _ where written.hasPrefix("..."): hint = .writeInstead("..")
    case _ where isValue && signature.parameters.last?.shape == .expressions:
      hint = .commaBetween
    case _ where isValue && signature.parameters.isEmpty && signature.pipe != .never:
      hint = .throughPipe(signature)
    default: hint = secondWord(of: signature, instead: written) ?? .usage(signature)
    }
    return fail(.unexpectedArgument(written, name.text), at: range, hint: hint)
  }

  private mutating func checkRequired(
    _ signature: Signature,
    _ arguments: [Argument],
    called name: Name
  ) throws(ParseFailure) {
    for parameter in signature.parameters where parameter.isRequired {
      if arguments.contains(where: { $0.parameter == parameter.name }) { continue }
      if parameter.shape == .groupKeys, arguments.contains(where: \.isFields) { continue }
      throw fail(
        .missingArgument(name.text, parameter),
        at: name.range,
        hint: pipeParameter(signature, parameter, name) ?? .usage(signature)
      )
    }
  }
}

extension Phrase {
  package static func usage(_ usage: String) -> Phrase {
    Phrase("usage: \(usage)", ko: "사용법: \(usage)")
  }

  package static func usage(_ signature: Signature) -> Phrase {
    let forms = signature.parameters.first { $0.isRequired && !$0.koreanForms.isEmpty }
    if let model = signature.model {
      return Phrase(
        "usage: \(signature.usage), such as `\(model.english)`",
        ko: "사용법: \(signature.usage(in: .korean)) (예: `\(model.korean)`)"
      ).suggesting(model)
    }
    if signature.parameters.first?.shape == .columns {
      return Phrase(
        "usage: \(signature.usage); \(Phrase.columnsOfTheList.english)",
        ko: "사용법: \(signature.usage(in: .korean)). \(Phrase.columnsOfTheList.korean)"
      )
    }
    return Phrase(
      "usage: \(signature.usage)",
      ko: "사용법: \(signature.usage(in: .korean))" + (forms.map { " (\($0.koreanForms))" } ?? "")
    )
  }

  fileprivate static let commaBetween = Phrase(
    "separate values with commas",
    ko: "값을 쉼표로 구분하세요"
  )

  fileprivate static func throughPipe(_ signature: Signature) -> Phrase {
    Phrase(
      "pipe the input in: `… | \(signature.name)`",
      ko: "처리할 값은 파이프로 넘기세요: `… | \(signature.name(in: .korean))`"
    )
  }
}

extension DiagnosticMessage {
  fileprivate static func unknownOption(_ option: String, _ command: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-option",
      "`\(command)` has no option `\(option)`",
      ko: "`\(option)`: `\(command)`에 없는 옵션입니다"
    )
  }

  fileprivate static func optionNeedsValue(_ option: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "option-needs-value",
      "`--\(option)` needs a value",
      ko: "`--\(option)`: 값을 입력하세요"
    )
  }

  static func unexpectedArgument(
    _ word: String,
    _ command: String
  ) -> DiagnosticMessage {
    DiagnosticMessage(
      "unexpected-argument",
      "`\(command)` can't take `\(word)` here",
      ko: "`\(word)`: `\(command)`에 쓸 수 없는 값입니다"
    )
  }
}

extension ParameterSignature {
  /// Whether a word is one of its choices.
  fileprivate func takes(_ word: String) -> Bool {
    guard case .choice(let choices) = shape else { return false }
    return choices.contains { $0.isCalled(word) }
  }
}
