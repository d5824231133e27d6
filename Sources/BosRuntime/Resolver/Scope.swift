import BosLanguage
import BosText

/// A variable during name resolution.
final class Variable {
  let name: String
  let slot: Int
  /// The number of variables that were declared before it.
  var order = 0
  let isMutable: Bool
  let type: TypeName?
  let range: SourceRange
  let source: SourceText
  var isUsed = false
  /// Whether it is a copy of an outer variable that an `fn` captured.
  var isCapture = false
  /// Whether it gets a warning if it is unused.
  let wantsUse: Bool
  /// Whether it was declared with `let`, instead of by a loop or as a parameter.
  var isLet = false
  /// The columns of its table, if known.
  var columns: [String]?
  /// The columns of its table that are certainly those of charts.
  var chartColumns: Set<String> = []
  /// The type of its value, if it is a `let` without a type and the type is known.
  var valueType: TypeName.Kind?
  /// The named groups of the match that it holds, if its pattern is literal.
  var groups: [String: Int]?
  /// The state of a top-level `let`: whether it has run.
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

/// Code with its own frame: the top level, a `def`, a `test`, or an `fn`.
final class Context {
  enum Kind {
    case top
    case definition
    case closure
  }

  let kind: Kind
  let parent: Context?
  /// The visible variables, innermost block last.
  var blocks: [[String: Variable]] = [[:]]
  var slotCount = 0
  /// The slots of earlier variables, which others can take.
  var freeSlots: [Int] = []
  var loopDepth = 0
  /// The captures of an `fn`: the outer slots, in the order of the inner ones.
  var captured: [Int] = []
  /// Whether one of its stages can change the session.
  var touchesSession = false

  init(_ kind: Kind, parent: Context? = nil) {
    self.kind = kind
    self.parent = parent
  }

  func takeSlot() -> Int {
    if let slot = freeSlots.popLast() { return slot }
    slotCount += 1
    return slotCount - 1
  }

  func find(_ name: String) -> Variable? {
    for block in blocks.reversed() {
      if let variable = block[name] { return variable }
    }
    return nil
  }

  /// Finds a variable here or in an outer context without adding captures.
  func sees(_ name: String) -> Variable? {
    find(name) ?? (kind == .closure ? parent?.sees(name) : nil)
  }

  /// Finds a variable here or in an outer context, adding captures.
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
    inner.isCapture = true
    inner.columns = outer.columns
    inner.chartColumns = outer.chartColumns
    inner.valueType = outer.valueType ?? outer.type?.certainKind
    inner.groups = outer.groups
    blocks[0][name] = inner
    return inner
  }

  var visibleNames: [String] {
    blocks.flatMap(\.keys) + (kind == .closure ? parent?.visibleNames ?? [] : [])
  }
}

/// The columns in a row expression, during resolution.
final class RowScope {
  enum Mode {
    case rows
    /// A field of `derive`, which can use windows.
    case derived
    /// A field of `group`: keys by name, if they are known, other columns inside an aggregate.
    case groups(keys: [String]?)
    /// Inside an aggregate, which can't contain another one.
    case aggregate
  }

  let mode: Mode
  /// The columns of the input, if they are known.
  let columns: [String]?
  /// The code that the rows belong to, outside of any `fn` in the expression.
  let context: Context
  var names: [RowExpression.Reference] = []
  var computed: [RowExpression.Computed] = []
  /// The nodes of computed columns; their indexes follow the names and are set at the end.
  var computedNodes: [ComputedColumnNode] = []
  var comparisons: [ColumnComparison] = []
  /// The columns among them that are certainly those of charts.
  var chartColumns: Set<String> = []
  /// Whether an aggregate is over the rows of a group, whose other columns need one.
  var isOverGroups: Bool { if case .groups = mode { true } else { false } }

  init(_ mode: Mode, columns: [String]?, in context: Context) {
    self.mode = mode
    self.columns = columns
    self.context = context
  }

  /// Returns the index of a column, adding a new one.
  func index(of name: String, at range: SourceRange, isComparand: Bool = false) -> Int {
    if let index = names.firstIndex(where: { $0.name == name }) { return index }
    names.append(.init(name: name, range: range, isComparand: isComparand))
    return names.count - 1
  }
}

/// The definitions of a file, and its top-level variables.
final class FileScope {
  let source: SourceText
  /// The definitions by name; of two with one name, the last one.
  var definitions: [String: DefinitionCode] = [:]
  /// The definitions of this file, each by the place of its name.
  var declared: [SourceRange: DefinitionCode] = [:]
  /// The names of its definitions, and those of used files, that couldn't be read.
  var unreadDefinitions: Set<String> = []
  /// The top-level variables, for definitions, or nil for a used file.
  var globals: Context?
  /// The names of its top-level `let`s, which definitions before them see.
  var lets: Set<String> = []
  /// The variables of `let`s after a definition that uses them.
  var forwards: [String: Variable] = [:]
  /// The constants of this file, or those of the files that it uses.
  var constants: [String: Constant] = [:]
  /// The definitions that functions in its constants name.
  var constantCallees: [DefinitionCode] = []
  /// The top-level variables of this file that other files can't use.
  var otherVariables: Set<String> = []
  /// The names of used files, from `use FILE as name`.
  var fileNames: Set<String> = []
  /// The files that it uses, in their order.
  var used: [(path: String, name: String?)] = []

  init(_ source: SourceText) { self.source = source }
}
