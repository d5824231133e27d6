import BosLanguage
import BosTables
import BosText

/// Constants: each top-level `let` of a file that other files can read.
extension Resolver {
  /// Declares the constants of a used file, each of which can use those before it.
  func declareConstants(_ statements: [Statement]) {
    for statement in statements {
      guard case .bind(let binding) = statement.kind else { continue }
      let name = binding.name
      guard !binding.isMutable, let value = binding.value.only, isConstant(value) else {
        file.otherVariables.insert(name.text)
        continue
      }
      if file.constants[name.text]?.source === source {
        report(.declaredTwice(name.text), at: name.range)
      }
      let node = expression(value)
      file.constants[name.text] = Constant(name, binding.type, node, source)
    }
  }

  /// Whether an expression has the same value in every run, and running it has no effect.
  private func isConstant(_ value: Expression, _ place: ConstantPlace = .init()) -> Bool {
    func all(_ values: Expression...) -> Bool { values.allSatisfy { isConstant($0, place) } }
    switch value.kind {
    case .null, .bool, .int, .num, .date, .period: return true
    case .string(let literal):
      return literal.parts.allSatisfy { part in
        if case .expression(let value) = part { all(value) } else { true }
      }
    case .variable(let name):
      return place.parameters.contains(name) || file.constants[name] != nil
    case .call(let name, _, let arguments):
      guard mayCall(name, place) else { return false }
      return arguments.allSatisfy { argument in
        if case .column(let function) = argument.kind { return mayCall(function, place.called) }
        return isConstant(argument, place.called)
      }
    case .apply(let callee, let arguments):
      return place.isFunction && all(callee) && arguments.allSatisfy { all($0) }
    case .member(let base, _, _), .unary(_, let base), .group(let base), .optional(let base):
      return all(base)
    case .index(let a, let b), .binary(_, let a, let b, _), .range(let a, let b, _),
      .attempt(let a, let b):
      return all(a, b)
    case .conditional(let a, let b, let c): return all(a, b, c)
    case .list(let items): return items.allSatisfy { all($0) }
    case .record(let entries): return entries.allSatisfy { all($0.value) }
    case .function(let names, let body): return isConstant(body, place.function(names.map(\.text)))
    case .column, .capture, .invalid: return false
    }
  }

  /// Whether a constant can call a function: today's date is none, and only a function that isn't
  /// run yet can call definitions.
  private func mayCall(_ name: String, _ place: ConstantPlace) -> Bool {
    if file.definitions[name] != nil { return place.isFunction }
    return FunctionLibrary.named(name).map { !$0.parameters.isEmpty && $0.use == nil } ?? true
  }

  /// Resolves `$name` of a constant, or returns nil if there is none.
  func constant(_ name: String, _ range: SourceRange) -> Node? {
    file.constants[name].map { ConstantUseNode($0, range, source) }
  }

  /// Resolves `$file.name`, or returns nil if the variable isn't the name of a used file.
  func constant(of base: Expression, _ name: Name, _ range: SourceRange) -> Node? {
    guard case .variable(let file) = base.kind, isFileName(file) else { return nil }
    let whole = file + "." + name.text
    if let node = constant(whole, range) { return node }
    let names = self.file.constants.keys.filter { $0.hasPrefix(file + ".") }
      .map { String($0.dropFirst(file.count + 1)) }.sorted()
    report(.noConstant(name.text, file), at: name.range, hint: noConstantHint(whole, name, names))
    return ConstantNode(.null, range, source)
  }

  private func noConstantHint(_ whole: String, _ name: Name, _ names: [String]) -> Phrase? {
    if file.otherVariables.contains(whole) { return .notConstant }
    if file.definitions[whole] != nil {
      return Phrase("it is a def: call it as `\(whole)(…)`", ko: "def는 `\(whole)(…)`로 호출하세요")
    }
    if let near = closest(to: name.text, in: names) { return .didYouMean(near) }
    let list = names.map { "$" + $0 }.joined(separator: " ")
    return names.isEmpty ? nil : Phrase("its constants are \(list)", ko: "쓸 수 있는 상수: \(list)")
  }

  /// Whether a variable's name is that of a used file, and no variable hides it.
  func isFileName(_ name: String) -> Bool {
    file.fileNames.contains(name) && context.find(name) == nil && file.globals?.find(name) == nil
  }

  /// The definition that `file.name` means in a call, or nil for another callee.
  func qualifiedName(_ callee: Expression) -> Name? {
    guard case .member(let base, let name, let nameRange) = callee.kind,
      case .column(let file) = base.kind, self.file.fileNames.contains(file)
    else { return nil }
    return Name(
      file + "." + name,
      SourceRange(base.range.start, nameRange.end)
    )
  }
}

/// A place in the value of a constant.
private struct ConstantPlace {
  /// The parameters of the functions around it.
  var parameters: Set<String> = []
  /// Whether it is in a function that runs only when others call it.
  var isFunction = false
  private var isCalled = false

  /// The arguments of a call: functions in them run at once.
  var called: ConstantPlace {
    var place = self
    place.isCalled = !isFunction
    return place
  }

  func function(_ names: [String]) -> ConstantPlace {
    var place = self
    place.parameters.formUnion(names)
    place.isFunction = !isCalled
    return place
  }
}

/// A constant of a used file, computed when it is first read.
final class Constant {
  let name: Name
  let source: SourceText
  private let type: TypeName?
  private let node: Node
  private var value: Value?

  init(_ name: Name, _ type: TypeName?, _ node: Node, _ source: SourceText) {
    self.name = name
    self.type = type
    self.node = node
    self.source = source
  }

  func value(_ frame: Frame) throws(RuntimeError) -> Value {
    if let value { return value }
    var value = try node.evaluate(frame)
    if let type {
      do {
        value = try type.checked(value) { .wrongVariable(name.text, type, value) }
      } catch {
        throw error.at(node.range, in: source)
      }
    }
    self.value = value
    return value
  }
}

/// A use of a constant of another file.
final class ConstantUseNode: Node {
  private let constant: Constant

  init(_ constant: Constant, _ range: SourceRange, _ source: SourceText) {
    self.constant = constant
    super.init(range, source)
  }

  override func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    try constant.value(frame)
  }
}

extension FileScope {
  /// Takes over the names of another scope, as each prompt entry does.
  func keepNames(of other: FileScope) {
    definitions = other.definitions
    constants = other.constants
    otherVariables = other.otherVariables
    fileNames = other.fileNames
    used = other.used
  }

  var copy: FileScope {
    let copy = FileScope(source)
    copy.keepNames(of: self)
    return copy
  }
}

extension Phrase {
  static let notConstant = Phrase(
    "`use` takes only a `let` of literals and operators, without commands",
    ko: "`use`로 가져올 `let`은 명령 없이 리터럴과 연산으로만 쓰세요"
  )
}

extension DiagnosticMessage {
  fileprivate static func noConstant(_ name: String, _ file: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-constant",
      "the file `\(file)` has no constant `$\(name)`",
      ko: "`\(file)` 파일에 `$\(name)` 상수가 없습니다"
    )
  }

  static func fileAsValue(_ name: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "file-as-value",
      "`\(name)` is a used file, not a value",
      ko: "`\(name)`: 값이 아니라 `use`로 가져온 파일입니다"
    )
  }
}
