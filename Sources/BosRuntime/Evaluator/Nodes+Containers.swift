import BosDomain
import BosLanguage
import BosTables
import BosText

/// A string with interpolated values.
final class TextNode: Node {
  enum Part {
    case text(String)
    case value(Node)
  }

  private let parts: [Part]
  private let isInvariant: Bool

  init(_ parts: [Part], _ range: SourceRange, _ source: SourceText) {
    self.parts = parts
    isInvariant = parts.allSatisfy { part in
      if case .value(let node) = part { node.isRowInvariant } else { true }
    }
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    var text = ""
    for part in parts {
      switch part {
      case .text(let piece): text += piece
      case .value(let node):
        switch try node.evaluate(frame) {
        case .text(let piece): text += piece
        case .int(let number): text += String(number)
        case let other: text += other.display(frame.machine.language)
        }
        if text.utf8.count > Limits.elements {
          do { try Limits.check(text) } catch { throw located(error) }
        }
      }
    }
    do { try Interruption.grow(by: text.utf8.count) } catch { throw located(error) }
    return .text(text)
  }
}

final class ListNode: Node {
  let items: [Node]
  private let isInvariant: Bool

  init(_ items: [Node], _ range: SourceRange, _ source: SourceText) {
    self.items = items
    isInvariant = items.allSatisfy(\.isRowInvariant)
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let values = try items.evaluated(frame)
    do { return .list(try ListValue(values)) } catch { throw located(error) }
  }
}

final class RecordNode: Node {
  let keys: [String]
  private let values: [Node]
  private let isInvariant: Bool

  init(_ keys: [String], _ values: [Node], _ range: SourceRange, _ source: SourceText) {
    self.keys = keys
    self.values = values
    isInvariant = values.allSatisfy(\.isRowInvariant)
    super.init(range, source)
  }

  override var isRowInvariant: Bool { isInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let values = try values.evaluated(frame)
    do { return .record(try Record(keys, values)) } catch { throw located(error) }
  }
}

final class RangeNode: Node {
  let lower: Node
  let upper: Node
  private let isClosed: Bool

  init(
    _ lower: Node,
    _ upper: Node,
    isClosed: Bool,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.lower = lower
    self.upper = upper
    self.isClosed = isClosed
    super.init(range, source)
  }

  override var isRowInvariant: Bool { lower.isRowInvariant && upper.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let a = try lower.evaluate(frame)
    let b = try upper.evaluate(frame)
    let kind: RangeValue.Kind
    let ends: (Int64, Int64)
    switch (a, b) {
    case (.int(let x), .int(let y)): (kind, ends) = (.int, (x, y))
    case (.day(let x), .day(let y)): (kind, ends) = (.day, (Int64(x.number), Int64(y.number)))
    case (.month(let x), .month(let y)):
      (kind, ends) = (.month, (Int64(x.number), Int64(y.number)))
    case (.null, _), (_, .null): return .null
    default: throw located(.noRange(a, b))
    }
    guard !isClosed else { return .range(RangeValue(kind, ends.0, ends.1)) }
    // A half-open range would overflow at the smallest int; both forms are empty.
    if ends.1 == .min { return .range(RangeValue(kind, 1, 0)) }
    return .range(RangeValue(kind, ends.0, ends.1 - 1))
  }
}

/// `base.name` or `base[index]`.
class PartNode: Node {
  /// Whether a missing part is null: `base.name?`.
  var isOptional = false
  /// Whether a part of null is null, because something before it is optional.
  var isChained = false

  /// Returns null in place of a part that is missing, or throws.
  final func absent(_ error: RuntimeError, of base: Value) throws(RuntimeError) -> Value {
    guard isOptional else { throw error }
    switch (base, error.kind) {
    case (.null, _), (_, .index), (_, .column), (.record, .name): return .null
    default: throw error
    }
  }
}

final class MemberNode: PartNode {
  let base: Node
  let name: String
  private let nameRange: SourceRange
  /// Where the last record had the field.
  private var place = 0

  init(
    _ base: Node,
    _ name: String,
    _ nameRange: SourceRange,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.base = base
    self.name = name
    self.nameRange = nameRange
    super.init(range, source)
  }

  override var isRowInvariant: Bool { base.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let value = try base.evaluate(frame)
    if case .record(let record) = value {
      // A copy, so that there is no access to the property during the call.
      var known = place
      if let field = record.field(name, near: &known) {
        place = known
        return field
      }
    }
    // A cell can be null, and a part of null is null.
    if case .null = value, isChained || !isRowInvariant { return .null }
    do {
      let machine = frame.machine
      switch value {
      case .table(let table):
        let computed = Value.table(try machine.computing([name], of: table))
        return try Value.member(computed, name, in: machine.language)
      case .record(let record) where record.position(named: name) == nil:
        if let computed = try machine.computed(name, of: record) { return computed }
      default: break
      }
      return try Value.member(value, name, in: machine.language)
    } catch {
      var error = error
      if error.kind == .name, !(value.isRecord || value.isMissing) { error = hinted(error) }
      return try absent(error.at(nameRange, in: source), of: value)
    }
  }

  /// The error with the call to write, as `upper($title)` for `$title.upper()`.
  private func hinted(_ error: RuntimeError) -> RuntimeError {
    let text = source.text(of: base.range)
    let rest = source.text(of: SourceRange(nameRange.end, source.bytes.count))
    guard text.utf8.count < 60, let function = FunctionLibrary.named(name) ?? Self.known(name),
      rest.hasPrefix("("), let close = rest.firstIndex(of: ")")
    else {
      guard let hint = error.hint else { return error }
      func named(_ words: String) -> String { words.replacing("($x)", with: "(\(text))") }
      return error.rehinted(Phrase(named(hint.english), ko: named(hint.korean)))
    }
    let inside = rest[rest.index(after: rest.startIndex)..<close]
    let operands = inside.isEmpty ? text : "\(text), \(inside)"
    return error.rehinted(
      .writeInstead(
        Phrase("\(function.name)(\(operands))", ko: "\(function.name(in: .korean))(\(operands))")
      )
    )
  }

  /// The function with the name of a method in other languages.
  private static func known(_ name: String) -> FunctionSpec? {
    ForeignWord.function(of: name).flatMap { call in
      FunctionLibrary.named(String(call.prefix { $0 != "(" }))
    }
  }
}

extension Value {
  fileprivate var isRecord: Bool { if case .record = self { true } else { false } }
}

final class IndexNode: PartNode {
  let base: Node
  let index: Node

  init(_ base: Node, _ index: Node, _ range: SourceRange, _ source: SourceText) {
    self.base = base
    self.index = index
    super.init(range, source)
  }

  override var isRowInvariant: Bool { base.isRowInvariant && index.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    let value = try base.evaluate(frame)
    if case .null = value, isChained { return .null }
    let key = try index.evaluate(frame)
    if case .text(let text) = value, case .int(let index) = key,
      let character = frame.machine.textCursor.character(index, of: text)
    {
      return .text(String(character))
    }
    do { return try Value.index(value, key) } catch {
      return try absent(located(error), of: value)
    }
  }
}

final class ConditionalNode: Node {
  private let condition: Node
  private let value: Node
  private let otherwise: Node

  init(
    _ condition: Node,
    _ value: Node,
    _ otherwise: Node,
    _ range: SourceRange,
    _ source: SourceText
  ) {
    self.condition = condition
    self.value = value
    self.otherwise = otherwise
    super.init(range, source)
  }

  override var isRowInvariant: Bool {
    condition.isRowInvariant && value.isRowInvariant && otherwise.isRowInvariant
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    try condition.isTrue(frame, "if") ? try value.evaluate(frame) : try otherwise.evaluate(frame)
  }
}

/// `try a else b`.
final class AttemptNode: Node {
  private let value: Node
  private let otherwise: Node

  init(_ value: Node, _ otherwise: Node, _ range: SourceRange, _ source: SourceText) {
    self.value = value
    self.otherwise = otherwise
    super.init(range, source)
  }

  override var isRowInvariant: Bool { value.isRowInvariant && otherwise.isRowInvariant }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    do {
      return try value.evaluate(frame)
    } catch {
      guard error.isCatchable else { throw error }
      if frame.machine.rehearsal?.isGuessing == true { throw .unknownAnswer }
      return try otherwise.evaluate(frame)
    }
  }
}

extension RuntimeError {
  fileprivate static func noRange(_ a: Value, _ b: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a range needs two ints, two days or two months, but this is "
        + "\(a.typePhrase.english) and \(b.typePhrase.english)",
      ko: "범위의 시작과 끝에 int, day, month 중 같은 타입의 값이 필요한데 "
        + "\(a.typePhrase.korean), \(b.typePhrase.korean) 값이 들어왔습니다"
    )
  }
}
