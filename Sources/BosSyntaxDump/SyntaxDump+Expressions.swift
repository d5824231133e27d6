import BosLanguage
import BosText

extension SyntaxDump {
  static func node(_ expression: Expression) -> Node {
    switch expression.kind {
    case .null: Node("null")
    case .bool(let value): Node("bool \(value)")
    case .int(let value): Node("int \(value)")
    case .num(let value): Node("num \(value)")
    case .date(let date): Node("date \(text(date))")
    case .period(let months, let days): Node("period \(months) months \(days) days")
    case .string(let literal): node(literal)
    case .variable(let name): Node("variable \(plain(name))")
    case .column(let name): Node("column \(name)")
    case .call(let name, _, let arguments): Node("call \(name)", arguments.map(node))
    case .apply(let callee, let arguments): Node("apply", [node(callee)] + arguments.map(node))
    case .member(let operand, let name, _): Node("member \(name)", [node(operand)])
    case .index(let operand, let index): Node("index", [node(operand), node(index)])
    case .optional(let operand): Node("optional", [node(operand)])
    case .unary(let operation, let operand): Node("unary \(operation.rawValue)", [node(operand)])
    case .binary(let operation, let left, let right, _):
      Node("binary \(operation.rawValue)", [node(left), node(right)])
    case .range(let from, let to, let isClosed):
      Node("range \(isClosed ? ".." : "..<")", [node(from), node(to)])
    case .capture(let pipeline): Node("capture", [node(pipeline)])
    case .list(let elements): Node("list", elements.map(node))
    case .record(let entries): Node("record", entries.map(node))
    case .function(let parameters, let body):
      Node("fn(\(parameters.map(\.text).joined(separator: ", ")))", [node(body)])
    case .conditional(let condition, let then, let otherwise):
      Node("if", [node(condition), node(then), node(otherwise)])
    case .attempt(let body, let otherwise): Node("try", [node(body), node(otherwise)])
    case .group(let inner): Node("group", [node(inner)])
    case .invalid: Node("invalid")
    }
  }

  static func node(_ entry: RecordEntry) -> Node {
    Node("field \(entry.key.text)", [node(entry.value)])
  }

  static func node(_ literal: StringLiteral) -> Node {
    if let constant = literal.constant { return Node("\(word(literal)) \(quoted(constant))") }
    return Node(
      word(literal),
      literal.parts.map { part in
        switch part {
        case .text(let text): Node("text \(quoted(text))")
        case .expression(let expression): node(expression)
        }
      }
    )
  }

  private static func word(_ literal: StringLiteral) -> String {
    switch literal.style {
    case .plain: "string"
    case .raw: "raw string"
    case .multiline: "multiline string"
    }
  }
}
