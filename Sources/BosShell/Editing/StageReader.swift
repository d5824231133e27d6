import BosLanguage

/// The words of a stage up to the cursor, and which parameter the cursor is at.
struct StageReader {
  /// What stands at the cursor.
  enum Site {
    /// The name of the command itself.
    case name
    /// The name of an option, without the dashes.
    case option(Signature)
    /// An argument of a parameter.
    case argument(Signature, ParameterSignature)
    /// No further argument is taken.
    case nothing(Signature)
    /// An expression that stands instead of a command.
    case expression
  }

  let site: Site
  /// Where the word at the cursor begins in the stage, in bytes.
  let wordStart: Int
  /// The words before it, the name of the command among them.
  let signature: Signature?
  /// Whether words of the argument stand before the one at the cursor.
  private(set) var isBegun = false

  /// How deep commands are read that stand as arguments of others.
  private static let deepest = 4

  init(_ stage: [UInt8], _ table: CommandTable, depth: Int = 0) {
    let words = StageReader.words(stage)
    let last = words.last
    let atNewWord = last.map { $0.upperBound < stage.count } ?? true
    let current = atNewWord ? stage.count..<stage.count : words[words.count - 1]
    let before = atNewWord ? words : Array(words.dropLast())
    func text(_ range: Range<Int>) -> String { String(decoding: stage[range], as: UTF8.self) }

    guard let first = before.first else {
      wordStart = current.lowerBound
      signature = nil
      let byte = current.isEmpty ? nil : stage[current.lowerBound]
      let isName = byte.map { $0 >= 0x80 || isLetter($0) } ?? true
      site = isName ? .name : .expression
      return
    }
    let name = text(first)
    var found = table[name]
    var used = 1
    if table.beginsLongerName(name), before.count > 1,
      let longer = table[name + " " + text(before[1])]
    {
      found = longer
      used = 2
    }
    // `cache cl` goes on to the name of two words rather than to an argument.
    let longer = name + " " + text(current)
    if used == 1, before.count == 1, !current.isEmpty, table.beginsLongerName(name),
      table.names.contains(where: { $0.hasPrefix(longer) })
    {
      wordStart = first.lowerBound
      signature = found
      site = .name
      return
    }
    guard let found else {
      signature = nil
      wordStart = current.lowerBound
      site = table.beginsLongerName(name) && before.count == 1 ? .name : .expression
      return
    }
    let rest = before.dropFirst(used).map(text)
    let (parameter, start) = StageReader.parameter(found, rest)
    if let parameter, parameter.shape == .command, depth < StageReader.deepest {
      // The argument is a command with arguments of its own.
      let offset = before.dropFirst(used + start).first?.lowerBound ?? current.lowerBound
      let inner = StageReader(Array(stage[offset...]), table, depth: depth + 1)
      wordStart = offset + inner.wordStart
      if case .name = inner.site {
        signature = found
        site = .argument(found, parameter)
      } else {
        signature = inner.signature
        site = inner.site
        isBegun = inner.isBegun
      }
      return
    }
    signature = found
    isBegun = start < rest.count
    let typed = text(current)
    if typed.hasPrefix("-"), found.parameters.contains(where: \.isOption),
      !(Array(typed.utf8).dropFirst().first.map { (0x30...0x39).contains($0) } ?? false),
      parameter?.isOption != true
    {
      wordStart = current.lowerBound
      site = .option(found)
    } else if let parameter {
      // A text of several words begins with the first of them.
      let isText = parameter.shape == .text
      wordStart =
        isText
        ? before.dropFirst(used + start).first?.lowerBound ?? current.lowerBound
        : current.lowerBound
      site = .argument(found, parameter)
    } else {
      wordStart = current.lowerBound
      site = .nothing(found)
    }
  }

  /// The parameter that the next word belongs to, and at which word it began.
  private static func parameter(
    _ signature: Signature,
    _ words: [String]
  ) -> (ParameterSignature?, Int) {
    let positionals = signature.parameters.filter { !$0.isOption }
    var next = 0
    var place = 0
    while place < words.count {
      let word = words[place]
      if word.hasPrefix("--") {
        let name = word.dropFirst(2).prefix { $0 != "=" }
        let option = signature.parameters.first {
          $0.isOption && ($0.name == name || $0.korean == name)
        }
        if let option, option.shape != .flag, !word.contains("=") {
          if place + 1 == words.count { return (option, place + 1) }
          place += 1
        }
      } else if next < positionals.count, !positionals[next].takesTheRest {
        next += 1
      } else {
        // What takes the rest began here and goes on to the cursor.
        return next < positionals.count ? (positionals[next], place) : (nil, place)
      }
      place += 1
    }
    return next < positionals.count ? (positionals[next], place) : (nil, place)
  }

  private static func words(_ stage: [UInt8]) -> [Range<Int>] {
    var words: [Range<Int>] = []
    var place = 0
    while place < stage.count {
      if stage[place] == 0x20 || stage[place] == 0x09 || stage[place] == 0x0A {
        place += 1
        continue
      }
      let start = place
      var depth = 0
      var quote: UInt8?
      scan: while place < stage.count {
        let byte = stage[place]
        switch (quote, byte) {
        case (let open?, _): if byte == open { quote = nil }
        case (nil, UInt8(ascii: "\"")), (nil, UInt8(ascii: "'")), (nil, UInt8(ascii: "`")):
          quote = byte
        case (nil, UInt8(ascii: "(")), (nil, UInt8(ascii: "{")), (nil, UInt8(ascii: "[")):
          depth += 1
        case (nil, UInt8(ascii: ")")), (nil, UInt8(ascii: "}")), (nil, UInt8(ascii: "]")):
          depth -= 1
        case (nil, 0x20), (nil, 0x09), (nil, 0x0A): if depth <= 0 { break scan }
        default: break
        }
        place += 1
      }
      words.append(start..<place)
    }
    return words
  }
}

private func isLetter(_ byte: UInt8) -> Bool {
  (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
}

extension ParameterSignature {
  /// Whether the parameter takes all the words that follow.
  var takesTheRest: Bool {
    if isRest { return true }
    switch shape {
    case .text, .columns, .order, .groupKeys, .fields, .expression, .expressions, .rowExpression,
      .command:
      return true
    default: return false
    }
  }
}
