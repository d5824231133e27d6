package import BosLanguage
import BosText

extension SyntaxDump {
  /// Formats an expression with parentheses around every operation.
  package static func parenthesized(_ expression: Expression) -> String {
    switch expression.kind {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .int(let value): "\(value)"
    case .num(let value): "\(value)"
    case .date(let date): text(date)
    case .period(let months, let days): months == 0 ? "\(days)d" : "\(months)mo"
    case .string(let literal): text(literal)
    case .variable(let name): "$" + plain(name)
    case .column(let name): name
    case .call(let name, _, let arguments): name + list(arguments)
    case .apply(let callee, let arguments): parenthesized(callee) + list(arguments)
    case .member(let operand, let name, _): parenthesized(operand) + "." + name
    case .index(let operand, let index): "\(parenthesized(operand))[\(parenthesized(index))]"
    case .optional(let operand): parenthesized(operand) + "?"
    case .unary(.negate, let operand): "(-\(parenthesized(operand)))"
    case .unary(.not, let operand): "(not \(parenthesized(operand)))"
    case .binary(let operation, let left, let right, _):
      "(\(parenthesized(left)) \(operation.rawValue) \(parenthesized(right)))"
    case .range(let from, let to, let isClosed):
      "(\(parenthesized(from))\(isClosed ? ".." : "..<")\(parenthesized(to)))"
    case .capture(let pipeline): "$(\(text(pipeline)))"
    case .list(let elements): "[" + elements.map(parenthesized).joined(separator: ", ") + "]"
    case .record(let entries): text(entries)
    case .function(let parameters, let body):
      "(fn(\(parameters.map(\.text).joined(separator: ", "))) => \(parenthesized(body)))"
    case .conditional(let condition, let then, let otherwise):
      "(if \(parenthesized(condition)) then \(parenthesized(then))"
        + " else \(parenthesized(otherwise)))"
    case .attempt(let body, let otherwise):
      "(try \(parenthesized(body)) else \(parenthesized(otherwise)))"
    case .group(let inner): parenthesized(inner)
    case .invalid: "…"
    }
  }

  private static func list(_ arguments: [Expression]) -> String {
    "(" + arguments.map(parenthesized).joined(separator: ", ") + ")"
  }

  private static func text(_ entries: [RecordEntry]) -> String {
    if entries.isEmpty { return "{}" }
    let fields = entries.map { "\($0.key.text): \(parenthesized($0.value))" }
    return "{ " + fields.joined(separator: ", ") + " }"
  }

  private static func text(_ literal: StringLiteral) -> String {
    var text = ""
    for part in literal.parts {
      switch part {
      case .text(let piece): text += quoted(piece).dropFirst().dropLast()
      case .expression(let expression): text += "{" + parenthesized(expression) + "}"
      }
    }
    return "\"" + text + "\""
  }

  /// Formats the stages with their expressions; other arguments appear as labels.
  private static func text(_ pipeline: Pipeline) -> String {
    let stages = pipeline.stages.map { stage in
      switch stage {
      case .expression(let expression): parenthesized(expression)
      case .command(let call): text(call)
      }
    }
    return (pipeline.startsFromList ? "| " : "") + stages.joined(separator: " | ")
  }

  private static func text(_ call: CommandCall) -> String {
    let arguments = call.arguments.map { argument in
      let name = argument.option == nil ? "" : "--" + argument.parameter + " "
      switch argument.value {
      case .flag: return "--" + argument.parameter
      case .expressions(let list): return name + list.map(parenthesized).joined(separator: ", ")
      case .fields(let entries): return name + text(entries)
      default: return name + nodes(argument.value).map(\.label).joined(separator: ", ")
      }
    }
    return ([call.command] + arguments).joined(separator: " ")
  }
}
