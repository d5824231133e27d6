import BosLanguage
import BosTables
import BosText

/// `match(…).name`: a named group of a match.
final class GroupNode: PartNode {
  private let base: Node
  private let index: Int
  private let name: Name

  init(_ base: Node, _ index: Int, _ name: Name, _ range: SourceRange, _ source: SourceText) {
    self.base = base
    self.index = index
    self.name = name
    super.init(range, source)
  }

  override var isRowInvariant: Bool { base.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let value = try base.evaluate(frame)
    if case .list(let parts) = value, index < parts.count { return parts.items[index] }
    // In a row without a match, the group is null like a part of an empty cell.
    if case .null = value, isChained || !isRowInvariant { return .null }
    do {
      return try Value.member(value, name.text, in: frame.machine.language)
    } catch {
      return try absent(error.at(name.range, in: source), of: value)
    }
  }
}

/// `match(text, $pattern).name`: a named group of a match with a computed pattern.
final class ComputedGroupNode: PartNode {
  private let call: BuiltinCallNode
  private let name: Name

  init(_ call: BuiltinCallNode, _ name: Name, _ range: SourceRange, _ source: SourceText) {
    self.call = call
    self.name = name
    super.init(range, source)
  }

  override var isRowInvariant: Bool { call.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let arguments = try call.arguments.evaluated(frame)
    let value = try call.result(of: arguments, frame)
    if case .null = value, isChained || !isRowInvariant { return .null }
    do throws(RuntimeError) {
      guard case .list(let parts) = value, case .text(let text) = arguments[1] else {
        return try Value.member(value, name.text, in: frame.machine.language)
      }
      let groups = try frame.machine.patterns.pattern(text).groupNames
      guard let group = groups.first(where: { $0.name == name.text }),
        group.number < parts.count
      else { throw RuntimeError.noNamedGroup(name.text, among: groups.map { $0.name }) }
      return parts.items[group.number]
    } catch {
      return try absent(error.at(name.range, in: source), of: value)
    }
  }
}

extension RuntimeError {
  fileprivate static func noNamedGroup(_ name: String, among names: [String]) -> RuntimeError {
    RuntimeError(
      .pattern,
      "the pattern has no group `\(name)`",
      ko: "패턴에 `\(name)` 그룹이 없습니다",
      hint: .groups(near: name, names)
    )
  }
}
