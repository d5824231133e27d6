import BosLanguage
import BosText

extension SyntaxDump {
  static func node(_ pipeline: Pipeline) -> Node {
    Node(
      pipeline.startsFromList ? "pipeline over the list" : "pipeline",
      pipeline.stages.map { stage in
        switch stage {
        case .command(let call): node(call)
        case .expression(let expression): node(expression)
        }
      }
    )
  }

  static func node(_ call: CommandCall) -> Node {
    let arguments = call.arguments.map { argument in
      Node(
        (argument.option == nil ? "argument " : "option ") + argument.parameter,
        nodes(argument.value)
      )
    }
    return Node((call.isDefinition ? "definition " : "command ") + call.command, arguments)
  }

  static func nodes(_ value: ArgumentValue) -> [Node] {
    switch value {
    case .flag: return []
    case .day(let day): return [node(day)]
    case .days(let from, let to, let isRange):
      guard isRange else { return from.map { [node($0)] } ?? [] }
      return [Node("days", [from.map(node) ?? Node("open"), to.map(node) ?? Node("open")])]
    case .month(let month): return [node("month", month)]
    case .columns(let columns): return columns.map { node("column", $0) }
    case .order(let keys):
      return keys.map { Node("key \($0.direction)", [node("column", $0.column)]) }
    case .fields(let entries): return entries.map(node)
    case .groupKeys(let keys): return keys.map(node)
    case .by(let keys): return [Node("by", keys.map(node))]
    case .cell(let value): return [Node("cell", [node(value)])]
    case .expressions(let list): return list.map(node)
    case .choice(let index, _): return [Node("choice \(index)")]
    case .keyword: return [Node("keyword")]
    case .word(let word):
      switch word.kind {
      case .literal(let text): return [Node("word \(quoted(text))")]
      case .computed(let expression): return [Node("word", [node(expression)])]
      }
    case .name(let name): return [Node("name \(name.text)")]
    case .block(let block): return [node(block)]
    case .command(let call): return [node(call)]
    }
  }

  private static func node(_ day: DayArgument) -> Node {
    switch day.kind {
    case .offset(let days): Node("day offset \(days)")
    case .word(let word): Node("day \(word)")
    case .date(let date): Node("day \(text(date))")
    case .computed(let expression): Node("day", [node(expression)])
    }
  }

  private static func node(_ key: GroupKey) -> Node {
    Node("key" + (key.name.map { " " + $0.text } ?? ""), [node(key.value)])
  }

  private static func node(_ name: String, _ word: WordArgument) -> Node {
    switch word.kind {
    case .literal(let text): Node("\(name) \(text)")
    case .computed(let expression): Node(name, [node(expression)])
    }
  }
}
