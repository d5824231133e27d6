import BosLanguage
import BosText

/// A variable while names are resolved.
final class Variable {
  let name: String
  let slot: Int
  let isMutable: Bool
  let type: TypeName?
  let range: SourceRange
  let source: SourceText
  var isUsed = false
  /// Whether it is worth a warning when nobody reads it.
  let wantsUse: Bool
  /// The columns of the table it holds, when they are known.
  var columns: [String]?
  /// For a `let` of the top level: whether it has been run.
  let state: GlobalState?

  init(
    _ name: String,
    slot: Int,
    isMutable: Bool,
    type: TypeName? = nil,
    range: SourceRange,
    source: SourceText,
    wantsUse: Bool = false,
    state: GlobalState? = nil
  ) {
    self.name = name
    self.slot = slot
    self.isMutable = isMutable
    self.type = type
    self.range = range
    self.source = source
    self.wantsUse = wantsUse
    self.state = state
  }
}

/// The code that has a frame of its own: the top level, a `def`, a `test`, or an `fn`.
final class Context {
  enum Kind {
    case top
    case definition
    case closure
  }

  let kind: Kind
  let parent: Context?
  /// The visible variables, the innermost block last.
  var blocks: [[String: Variable]] = [[:]]
  var slotCount = 0
  var loopDepth = 0
  /// What an `fn` captures: the slot outside, in the order of the slots inside.
  var captured: [Int] = []
  /// Whether a stage in it could change the session.
  var touchesSession = false

  init(_ kind: Kind, parent: Context? = nil) {
    self.kind = kind
    self.parent = parent
  }

  func takeSlot() -> Int {
    slotCount += 1
    return slotCount - 1
  }

  func find(_ name: String) -> Variable? {
    for block in blocks.reversed() {
      if let variable = block[name] { return variable }
    }
    return nil
  }

  /// Finds a variable here or further out, capturing it on the way in.
  func reach(_ name: String) -> Variable? {
    if let variable = find(name) { return variable }
    guard kind == .closure, let outer = parent?.reach(name) else { return nil }
    outer.isUsed = true
    captured.append(outer.slot)
    let inner = Variable(
      name,
      slot: takeSlot(),
      isMutable: false,
      range: outer.range,
      source: outer.source
    )
    inner.columns = outer.columns
    blocks[0][name] = inner
    return inner
  }

  var visibleNames: [String] {
    blocks.flatMap(\.keys) + (kind == .closure ? parent?.visibleNames ?? [] : [])
  }
}

/// The columns that a row expression names, while it is resolved.
final class RowScope {
  enum Mode {
    case rows
    /// A field of `group`: keys by name, everything else inside an aggregate.
    case groups(keys: [String])
    /// Inside an aggregate, where no other may stand.
    case aggregate
  }

  let mode: Mode
  /// The columns of the input, when they are known.
  let columns: [String]?
  var names: [(name: String, range: SourceRange)] = []
  var computed: [RowExpression.Computed] = []
  /// The nodes of computed columns, whose indexes follow the names and are settled at the end.
  var computedNodes: [ComputedColumnNode] = []

  init(_ mode: Mode, columns: [String]?) {
    self.mode = mode
    self.columns = columns
  }

  /// The index of a column, which is added when it is new.
  func index(of name: String, at range: SourceRange) -> Int {
    if let index = names.firstIndex(where: { $0.name == name }) { return index }
    names.append((name, range))
    return names.count - 1
  }
}

/// What a file defines, and the variables of its top level.
final class FileScope {
  let source: SourceText
  var definitions: [String: DefinitionCode] = [:]
  /// The top-level variables, for definitions to read; nil for a file that is only used.
  var globals: Context?

  init(_ source: SourceText) { self.source = source }
}
