import BosText

/// Layouts of pipelines, commands and arguments.
extension LayoutBuilder {
  mutating func spaced(_ pipeline: Pipeline) -> Layout {
    .sequence([gap(.space, before: nextToken()), self.pipeline(pipeline)])
  }

  mutating func pipeline(_ pipeline: Pipeline) -> Layout {
    var first: [Layout] = []
    if pipeline.startsFromList { first = [token("|"), gap(.space, before: nextToken())] }
    var rest: [Layout] = []
    var isBroken = pipeline.stages.dropLast().contains { !isOneLine($0.range) }
    for (index, stage) in pipeline.stages.enumerated() {
      guard index > 0 else {
        first.append(self.stage(stage))
        continue
      }
      let end = cursor
      let canBreak = !endsWithBackslash
      skip("|")
      let start = nextToken()
      isBroken = isBroken || canBreak && lineEnds(end, start) > 0
      rest +=
        canBreak
        ? [gap(.line(" "), before: start), .text("| ")]
        : [.text(" |"), gap(.space, before: start)]
      rest.append(self.stage(stage))
    }
    return rest.isEmpty ? .sequence(first) : .group(first + [.hang(rest)], isBroken: isBroken)
  }

  private mutating func stage(_ stage: Stage) -> Layout {
    switch stage {
    case .command(let call): command(call)
    case .expression(let expression): self.expression(expression)
    }
  }

  mutating func command(_ call: CommandCall) -> Layout {
    var parts = [commandName(call.name)]
    for argument in call.arguments.sorted(by: { $0.range.start < $1.range.start }) {
      parts.append(gap(.space, before: nextToken()))
      parts.append(self.argument(argument))
    }
    return .sequence(parts)
  }

  /// Takes a name of one or two words.
  private mutating func commandName(_ name: Name) -> Layout {
    let words = source.text(of: name.range).split { $0 == "\\" || $0.isWhitespace }
    _ = leaf(name.range)
    return .text(words.joined(separator: " "))
  }

  private mutating func argument(_ argument: Argument) -> Layout {
    guard let option = argument.option else { return argumentValue(argument.value) }
    var parts = [token("--")]
    parts.append(leaf(SourceRange(max(cursor, option.range.start), option.range.end)))
    if case .flag = argument.value { return .sequence(parts) }
    let isTouching = cursor < source.bytes.count && source.bytes[cursor] == UInt8(ascii: "=")
    parts.append(isTouching ? token("=") : gap(.space, before: nextToken()))
    parts.append(argumentValue(argument.value))
    return .sequence(parts)
  }

  mutating func argumentValue(_ value: ArgumentValue) -> Layout {
    switch value {
    case .flag: return .empty
    case .day(let day): return self.day(day)
    case .days(let from, let to, let isRange):
      var parts: [Layout] = []
      if let from { parts.append(day(from)) }
      if isRange { parts.append(token("..")) }
      if let to { parts.append(day(to)) }
      return .sequence(parts)
    case .month(let word), .word(let word): return self.word(word)
    case .columns(let columns): return commas(columns.count) { $0.word(columns[$1]) }
    case .order(let keys): return commas(keys.count) { $0.orderKey(keys[$1]) }
    case .fields(let entries): return record(entries)
    case .groupKeys(let keys): return commas(keys.count) { $0.groupKey(keys[$1]) }
    case .by(let keys):
      let word = [token("by"), gap(.space, before: nextToken())]
      return .sequence(word + [commas(keys.count) { $0.groupKey(keys[$1]) }])
    case .cell(let value):
      return bracketed("{", "}", 1, padding: " ") { layout, _ in layout.expression(value) }
    case .expressions(let list): return commas(list.count) { $0.expression(list[$1]) }
    case .choice(_, let name), .keyword(let name), .name(let name): return leaf(name.range)
    case .block(let block):
      let isBroken = block.statements.count > 1 || !isOneLine(block.range)
      return .group(self.block(block), isBroken: isBroken)
    case .command(let call): return command(call)
    }
  }

  private mutating func day(_ day: DayArgument) -> Layout {
    if case .computed(let expression) = day.kind { return computed(expression, day.range) }
    return leaf(day.range)
  }

  private mutating func word(_ word: WordArgument) -> Layout {
    if case .computed(let expression) = word.kind { return computed(expression, word.range) }
    return leaf(word.range)
  }

  private mutating func orderKey(_ key: OrderKey) -> Layout {
    var parts: [Layout] = []
    if key.column.range.start > key.range.start {
      parts.append(leaf(SourceRange(key.range.start, key.range.start + 1)))
    }
    parts.append(word(key.column))
    if key.range.end > cursor {
      parts.append(leaf(SourceRange(nextToken(), key.range.end), .space))
    }
    return .sequence(parts)
  }

  private mutating func groupKey(_ key: GroupKey) -> Layout {
    guard let name = key.name else { return expression(key.value) }
    return .sequence([leaf(name.range), token(":"), spaced(key.value)])
  }

  /// Lays out an expression in place of a word, with parentheses that the tree may lack.
  private mutating func computed(_ expression: Expression, _ range: SourceRange) -> Layout {
    guard expression.range.start > range.start, source.bytes[range.start] == UInt8(ascii: "(")
    else { return self.expression(expression) }
    return enclosed("(", ")") { $0.expression(expression) }
  }
}
