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
