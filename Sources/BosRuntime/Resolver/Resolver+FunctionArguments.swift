import BosLanguage
import BosTables
import BosText

/// Arguments that are functions or patterns, and what calls need.
extension Resolver {
  func noteNeed(of spec: FunctionSpec, _ range: SourceRange) {
    if let use = spec.use { needs.append(Need(.change(use, command: spec.name), range)) }
  }

  /// Reports literal arguments that no call can take.
  func checkLiterals(of spec: FunctionSpec, _ arguments: [Expression], _ nodes: [Node]) {
    guard let check = spec.check, nodes.count >= spec.parameters.filter({ !$0.isOptional }).count
    else { return }
    do {
      try check(
        zip(arguments, nodes).map { argument, node in
          KnownArgument(literal: (node as? ConstantNode)?.value, type: type(of: argument))
        }
      )
    } catch {
      let message = error.error.message
      report(
        DiagnosticMessage(error.id, message.english, ko: message.korean),
        at: error.part.flatMap { part(arguments[error.index], $0) } ?? nodes[error.index].range,
        hint: error.error.hint
      )
    }
  }

  /// The place of a part of a literal text, if the source shows the text as it is.
  func part(_ argument: Expression, _ part: Range<Int>) -> SourceRange? {
    guard case .string(let literal) = argument.kind, literal.style != .multiline,
      let constant = literal.constant,
      source.text(of: SourceRange(literal.range.start + 1, literal.range.end - 1)) == constant
    else { return nil }
    let start = literal.range.start + 1
    return SourceRange(start + part.lowerBound, start + part.upperBound)
  }

  // MARK: Groups of a match

  /// The named groups of a call of `match` with a literal pattern, or of a `let` with one.
  func groups(of expression: Expression) -> [String: Int]? {
    switch expression.kind {
    case .group(let inner), .optional(let inner): return groups(of: inner)
    case .variable(let name): return (context.find(name) ?? file.globals?.find(name))?.groups
    case .call(let name, _, let arguments):
      guard FunctionLibrary.named(name)?.name == "match", file.definitions[name] == nil,
        arguments.count == 2, case .string(let literal) = arguments[1].kind,
        let text = literal.constant, let pattern = try? Pattern(text)
      else { return nil }
      return Dictionary(pattern.groupNames.map { ($0.name, $0.number) }) { first, _ in first }
    default: return nil
    }
  }

  /// Whether it is a call of `match`, whose pattern is computed if it has no known groups.
  private func isMatch(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .group(let inner): isMatch(inner)
    case .call(let name, _, let arguments):
      FunctionLibrary.named(name)?.name == "match" && file.definitions[name] == nil
        && arguments.count == 2
    default: false
    }
  }

  /// Resolves `match(…).name`, or returns nil for another member.
  func namedGroup(
    _ base: Expression,
    _ name: Name,
    _ range: SourceRange
  ) -> Node? {
    guard let groups = groups(of: base) else {
      guard isMatch(base), let call = expression(base) as? BuiltinCallNode else { return nil }
      let group = ComputedGroupNode(call, name, range, source)
      group.isChained = base.isOptionalChain
      return group
    }
    let node = expression(base)
    guard let index = groups[name.text] else {
      let known = groups.sorted { $0.value < $1.value }.map(\.key)
      report(.noGroup(name.text), at: name.range, hint: .groups(near: name.text, known))
      return node
    }
    let group = GroupNode(node, index, name, range, source)
    group.isChained = base.isOptionalChain
    return group
  }

  /// Resolves an argument that takes a function, where a bare name is a function.
  func functionArgument(_ argument: Expression) -> Node {
    switch argument.kind {
    case .group(let inner): return functionArgument(inner)
    case .member where qualifiedName(argument) != nil:
      guard let name = qualifiedName(argument), let body = function(name) else {
        return ConstantNode(.null, argument.range, source)
      }
      return ConstantNode(.function(body.value), name.range, source)
    case .column(let text):
      let name = Name(text, argument.range)
      guard let body = function(name) else { return ConstantNode(.null, name.range, source) }
      return ConstantNode(.function(body.value), name.range, source)
    default: return expression(argument)
    }
  }

  /// The function with a name, or nil after a reported error.
  func function(_ name: Name) -> (any NamedFunction)? {
    if let code = file.definitions[name.text] {
      context.touchesSession = context.touchesSession || code.touchesSession
      uses.append(.definition)
      callees.append(code)
      return DefinitionFunction(code)
    }
    if let spec = FunctionLibrary.named(name.text) {
      if spec.group == .rows {
        report(.windowOutsideDerive(name.text), at: name.range)
        return nil
      }
      noteNeed(of: spec, name.range)
      return BuiltinFunction(spec)
    }
    unknownFunction(name, isValue: true)
    return nil
  }
}

extension Phrase {
  static func groups(near name: String, _ names: [String]) -> Phrase {
    if let near = closest(to: name, in: names) { return .didYouMean(near) }
    if names.isEmpty {
      return Phrase("name a group with `(?<name>…)`", ko: "그룹의 이름은 `(?<이름>…)`으로 정하세요")
    }
    let list = names.joined(separator: ", ")
    return Phrase("its groups are \(list)", ko: "쓸 수 있는 그룹: \(list)")
  }
}

extension DiagnosticMessage {
  fileprivate static func noGroup(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-group",
      "the pattern has no group `\(name)`",
      ko: "패턴에 `\(name)` 그룹이 없습니다"
    )
  }
}
