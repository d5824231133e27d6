import BosText

/// Layouts of statements.
extension LayoutBuilder {
  mutating func program(_ program: Program) -> Layout {
    var parts: [Layout] = []
    if let line = interpreterLine() { parts.append(line) }
    if let parameters = program.parameters {
      while skip(";") {}
      parts.append(separator("", before: nextToken(), isFirst: parts.isEmpty))
      parts.append(token("args"))
      parts.append(.text(" "))
      parts.append(scriptParameters(parameters))
    }
    parts += statements(program.statements, isFirst: parts.isEmpty)
    parts += commentLines(before: source.bytes.count, keepsBlanks: true, isFirst: parts.isEmpty)
    return .sequence(parts)
  }

  /// Lays out statements, each after a line break.
  mutating func statements(_ statements: [Statement], isFirst: Bool) -> [Layout] {
    var parts: [Layout] = []
    for (index, statement) in statements.enumerated() {
      while skip(";") {}
      parts.append(separator(" ", before: nextToken(), isFirst: isFirst && index == 0))
      parts.append(self.statement(statement))
      if endsWithBackslash {
        parts.append(.text(";"))
        continue
      }
      // A line that starts with `|` would continue the previous pipeline.
      if statement.endsWithPipeline, index + 1 < statements.count,
        statements[index + 1].beginsWithBar
      {
        parts.append(.text(";"))
      }
    }
    while skip(";") {}
    return parts
  }

  private mutating func statement(_ statement: Statement) -> Layout {
    let isBroken = isBroken(statement)
    let parts = self.parts(of: statement)
    return statement.blocks.isEmpty ? .sequence(parts) : .group(parts, isBroken: isBroken)
  }

  /// Whether the blocks of a statement, or blocks in them, need lines of their own.
  private func isBroken(_ statement: Statement) -> Bool {
    guard let last = statement.blocks.last else { return false }
    let header = SourceRange(statement.range.start, last.range.end)
    return !isOneLine(header)
      || statement.blocks.contains { block in
        block.statements.count > 1 || block.statements.contains { isBroken($0) }
      }
  }

  private mutating func parts(of statement: Statement) -> [Layout] {
    switch statement.kind {
    case .bind(let binding):
      var parts = [token(binding.isMutable ? "var" : "let"), leaf(binding.name.range, .space)]
      parts += typeName(binding.type)
      return parts + [token("=", .space), spaced(binding.value)]
    case .assign(let assignment): return self.assignment(assignment)
    case .define(let definition): return self.definition(definition)
    case .choose(let branches, let otherwise): return choice(branches, otherwise)
    case .forEach(let loop): return self.loop(loop)
    case .whileTrue(let condition, let body):
      return [token("while"), spaced(condition)] + block(body, .space)
    case .attempt(let body, let name, let handler):
      var parts = [token("try")] + block(body, .space) + [token("catch", .level)]
      if let name { parts.append(leaf(name.range, .space)) }
      return parts + block(handler, .space)
    case .with(let call, let body):
      return [token("with"), gap(.space, before: nextToken()), command(call)] + block(body, .space)
    case .result(let pipeline):
      return [token("return")] + (pipeline.map { [spaced($0)] } ?? [])
    case .stop: return [token("break")]
    case .next: return [token("continue")]
    case .fail(let expression): return [token("fail"), spaced(expression)]
    case .assert(let condition, let message):
      let operands = [condition] + (message.map { [$0] } ?? [])
      return [
        token("assert"), gap(.space, before: nextToken()),
        commas(operands.count) { $0.expression(operands[$1]) },
      ]
    case .test(let name, let body):
      return [token("test"), leaf(name.range, .space)] + block(body, .space)
    case .expect(let body, let text):
      return [token("expect")] + block(body, .space) + [leaf(text.range, .level)]
    case .use(let path, let name):
      let file = [token("use"), leaf(path.range, .space)]
      return file + (name.map { [token("as", .space), leaf($0.range, .space)] } ?? [])
    case .pipeline(let pipeline): return [self.pipeline(pipeline)]
    }
  }

  private mutating func assignment(_ assignment: Assignment) -> [Layout] {
    var parts = [variable(assignment.variable)]
    for step in assignment.path {
      switch step {
      case .member(let name): parts += [token("."), leaf(name.range)]
      case .index(let expression): parts.append(index(expression))
      }
    }
    return parts + [token(assignment.operation.rawValue, .space), spaced(assignment.value)]
  }

  /// Takes `$name`, whether or not the tree's range includes the sign.
  private mutating func variable(_ name: Name) -> Layout {
    skip("$")
    let start = min(name.range.start, cursor)
    return .sequence([.text(source.bytes[start] == UInt8(ascii: "$") ? "" : "$"), leaf(name.range)])
  }

  private mutating func definition(_ definition: Definition) -> [Layout] {
    var parts = [token("def"), leaf(definition.name.range, .space)]
    parts.append(
      bracketed("(", ")", definition.parameters.count) {
        $0.parameter(definition.parameters[$1])
      }
    )
    return parts + typeName(definition.result) + block(definition.body, .space)
  }

  private mutating func choice(_ branches: [Branch], _ otherwise: Block?) -> [Layout] {
    var parts: [Layout] = []
    for branch in branches {
      if parts.isEmpty {
        parts.append(token("if"))
      } else {
        parts += [token("else", .level), token("if", .space)]
      }
      parts.append(spaced(branch.condition))
      parts += block(branch.body, .space)
    }
    if let otherwise {
      parts.append(token("else", .level))
      parts += block(otherwise, .space)
    }
    return parts
  }

  private mutating func loop(_ loop: Loop) -> [Layout] {
    var parts = [token("for"), leaf(loop.first.range, .space)]
    if let second = loop.second { parts += [token(","), leaf(second.range, .space)] }
    parts += [token("in", .space), spaced(loop.sequence)]
    if let step = loop.step { parts += [token("by", .space), spaced(step)] }
    return parts + block(loop.body, .space)
  }
}

extension Statement {
  /// Whether it is a pipeline over the loaded list.
  fileprivate var beginsWithBar: Bool {
    if case .pipeline(let pipeline) = kind { pipeline.startsFromList } else { false }
  }

  /// Whether a following `|` would add a stage.
  fileprivate var endsWithPipeline: Bool {
    switch kind {
    case .bind, .assign, .result, .pipeline: true
    default: false
    }
  }

  fileprivate var blocks: [Block] {
    switch kind {
    case .define(let definition): [definition.body]
    case .choose(let branches, let otherwise):
      branches.map(\.body) + (otherwise.map { [$0] } ?? [])
    case .forEach(let loop): [loop.body]
    case .whileTrue(_, let body), .with(_, let body), .test(_, let body), .expect(let body, _):
      [body]
    case .attempt(let body, _, let handler): [body, handler]
    default: []
    }
  }
}
