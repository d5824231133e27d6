import BosLanguage
import BosText

extension SyntaxDump {
  static func node(_ statement: Statement) -> Node {
    switch statement.kind {
    case .bind(let binding):
      let word = binding.isMutable ? "var" : "let"
      return Node("\(word) \(binding.name.text)\(suffix(binding.type))", [node(binding.value)])
    case .assign(let assignment): return node(assignment)
    case .define(let definition):
      return Node(
        "def \(definition.name.text)\(suffix(definition.result))",
        definition.parameters.map(node) + [node(definition.body)]
      )
    case .choose(let branches, let otherwise):
      var children = branches.map { Node("branch", [node($0.condition), node($0.body)]) }
      if let otherwise { children.append(node(otherwise, "else")) }
      return Node("if", children)
    case .forEach(let loop): return node(loop)
    case .whileTrue(let condition, let body): return Node("while", [node(condition), node(body)])
    case .attempt(let body, let name, let handler):
      let label = "catch" + (name.map { " " + $0.text } ?? "")
      return Node("try", [node(body), node(handler, label)])
    case .with(let call, let body): return Node("with", [node(call), node(body)])
    case .result(let pipeline): return Node("return", pipeline.map { [node($0)] } ?? [])
    case .stop: return Node("break")
    case .next: return Node("continue")
    case .fail(let expression): return Node("fail", [node(expression)])
    case .assert(let condition, let message):
      return Node(
        "assert",
        [node(condition)] + (message.map { [Node("message", [node($0)])] } ?? [])
      )
    case .test(let name, let body): return Node("test", [node(name), node(body)])
    case .expect(let body, let text): return Node("expect", [node(body), node(text)])
    case .use(let path, let name):
      return Node("use" + (name.map { " as \($0.text)" } ?? ""), [node(path)])
    case .pipeline(let pipeline): return node(pipeline)
    }
  }

  static func node(_ parameter: Parameter) -> Node {
    let role =
      switch parameter.role {
      case .plain: ""
      case .pipe: "pipe "
      case .rest: "..."
      }
    return Node(
      "parameter \(role)\(parameter.name.text)\(suffix(parameter.type))",
      parameter.defaultValue.map(nodes) ?? []
    )
  }

  static func node(_ block: Block, _ label: String = "block") -> Node {
    Node(label, block.statements.map(node))
  }

  private static func node(_ assignment: Assignment) -> Node {
    let path = assignment.path.map { step in
      switch step {
      case .member(let name): Node("member \(name.text)")
      case .index(let expression): Node("index", [node(expression)])
      }
    }
    return Node(
      "assign $\(plain(assignment.variable.text)) \(assignment.operation.rawValue)",
      path + [node(assignment.value)]
    )
  }

  private static func node(_ loop: Loop) -> Node {
    var children = [node(loop.sequence)]
    if let step = loop.step { children.append(Node("by", [node(step)])) }
    let names = [loop.first.text] + (loop.second.map { [$0.text] } ?? [])
    return Node("for \(names.joined(separator: ", "))", children + [node(loop.body)])
  }

  private static func suffix(_ type: TypeName?) -> String {
    type.map { ": " + $0.kind.rawValue + ($0.isOptional ? "?" : "") } ?? ""
  }

  /// A variable's name without `$`.
  static func plain(_ name: String) -> String {
    name.hasPrefix("$") ? String(name.dropFirst()) : name
  }
}
