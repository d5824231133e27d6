import BosLanguage
import BosTables
import BosText

extension FunctionSpec {
  /// Throws unless a call can have this number of arguments; the error has the name as written.
  func checkCount(_ count: Int, called name: String? = nil) throws(RuntimeError) {
    let least = parameters.filter { !$0.isOptional }.count
    if count < least || (count > parameters.count && !isVariadic) {
      throw .wrongBuiltinCount(self, called: name, count)
    }
  }

  /// Whether arguments have the required types.
  enum Fit {
    case fits
    /// The result is null, because an argument is.
    case passesNull
    /// The argument with this index has another type.
    case wrong(Int)
  }

  /// Returns whether the arguments have the required types.
  func fit(_ arguments: [Value]) -> Fit {
    for (index, value) in arguments.enumerated() {
      let parameter = parameters[min(index, parameters.count - 1)]
      if parameter.types.isEmpty { continue }
      if case .null = value {
        if passesNull { return .passesNull }
        continue
      }
      if parameter.types.contains(where: { value.fits($0) }) { continue }
      // Null passes through wherever it is, also behind a wrong argument.
      if passesNull, hasNull(arguments[(index + 1)...]) { return .passesNull }
      return .wrong(index)
    }
    return .fits
  }

  private func hasNull(_ arguments: ArraySlice<Value>) -> Bool {
    arguments.indices.contains { index in
      guard case .null = arguments[index] else { return false }
      return !parameters[min(index, parameters.count - 1)].types.isEmpty
    }
  }
}

extension RuntimeError {
  static func callsTooDeep(_ name: String) -> RuntimeError {
    RuntimeError(
      .limit,
      "calls are nested more than 256 deep in `\(name)`",
      ko: "`\(name)`: 호출이 256단계를 넘었습니다",
      hint: Phrase(
        "make sure that the recursion ends",
        ko: "재귀가 끝나는 조건을 확인하세요"
      )
    )
  }

  static func wrongArgument(
    _ parameter: String,
    _ function: String,
    _ type: TypeName,
    _ value: Value
  ) -> RuntimeError {
    RuntimeError(
      .type,
      "`\(parameter)` of `\(function)` must be \(type.kind.phrase.english), "
        + "but is \(value.typePhrase.english)",
      ko: "`\(function)`의 `\(parameter)` 인자에 \(type.kind.phrase.korean) 값이 필요한데 "
        + "\(value.typePhrase.korean) 값이 들어왔습니다",
      hint: conversion(of: value, to: type.kind)
    )
  }

  static func wrongResult(_ function: String, _ type: TypeName, _ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      """
      `\(function)` must return \(type.kind.phrase.english), but returns \(value.typePhrase.english)
      """,
      ko:
        "`\(function)`의 결과로 \(type.kind.phrase.korean) 값이 필요한데 \(value.typePhrase.korean) 값이 나왔습니다"
    )
  }

  static func wrongVariable(_ name: String, _ type: TypeName, _ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "`$\(name)` must be \(type.kind.phrase.english), but is \(value.typePhrase.english)",
      ko: "`$\(name)`에 \(type.kind.phrase.korean) 값이 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다",
      hint: conversion(of: value, to: type.kind)
    )
  }

  /// A script with an invalid default of its own can't run.
  static func wrongDefault(_ name: String, _ type: TypeName, _ value: Value) -> RuntimeError {
    let error = wrongVariable(name, type, value)
    return RuntimeError(.syntax, error.message, hint: error.hint)
  }

  static func wrongCount(_ name: String, _ expected: Int, _ found: Int) -> RuntimeError {
    let noun = expected == 1 ? "argument" : "arguments"
    return RuntimeError(
      .type,
      "`\(name)` takes \(expected) \(noun), but was given \(found)",
      ko: "`\(name)`: 인자 \(expected)개가 필요한데 \(found)개가 들어왔습니다"
    )
  }

  static func notCallable(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "\(value.typePhrase.english) can't be called",
      ko: "\(value.typePhrase.korean) 값은 호출할 수 없습니다"
    )
  }

  fileprivate static func wrongBuiltinCount(
    _ spec: FunctionSpec,
    called name: String?,
    _ found: Int
  ) -> RuntimeError {
    RuntimeError(
      .type,
      "`\(name ?? spec.name)` can't take \(found) argument\(found == 1 ? "" : "s")",
      ko: "`\(name ?? spec.name(in: .korean))`: 인자 \(found)개로는 호출할 수 없습니다",
      hint: .usage(of: spec)
    )
  }

  static func wrongBuiltinArgument(
    _ spec: FunctionSpec,
    called name: String? = nil,
    _ index: Int,
    _ value: Value
  ) -> RuntimeError {
    let parameter = spec.parameters[min(index, spec.parameters.count - 1)]
    let wanted = parameter.types.map { $0.phrase.english }.joined(separator: " or ")
    let korean = parameter.types.map(\.phrase.korean).joined(separator: ", ")
    return RuntimeError(
      .type,
      "`\(parameter.name)` of `\(name ?? spec.name)` must be \(wanted), "
        + "but is \(value.typePhrase.english)",
      ko: "`\(name ?? spec.name(in: .korean))`의 `\(parameter.korean)` 인자에 \(korean) 값이 필요한데 "
        + "\(value.typePhrase.korean) 값이 들어왔습니다",
      hint: parameter.types.first.flatMap { conversion(of: value, to: $0) }
    )
  }

  private static let koreanConversions: [TypeName.Kind: String] = [
    .int: "정수", .num: "실수", .day: "날짜", .month: "달",
  ]

  private static func conversion(of value: Value, to kind: TypeName.Kind) -> Phrase? {
    switch (value, kind) {
    case (.text, .int), (.text, .num), (.text, .day), (.text, .month):
      Phrase(
        "to convert text, write `\(kind.rawValue)(…)`",
        ko: "텍스트는 `\(koreanConversions[kind] ?? kind.rawValue)(…)`로 바꾸세요"
      )
    case (_, .text): Phrase("to convert it, write `text(…)`", ko: "`텍스트(…)`로 바꾸세요")
    case (.num, .int): Phrase("write `round(…)`", ko: "`반올림(…)`을 쓰세요")
    case (.null, _):
      Phrase(
        "give a default with `??`, or declare the type with `?`",
        ko: "`??`로 기본값을 정하거나 타입에 `?`를 붙이세요"
      )
    default: nil
    }
  }
}

extension Phrase {
  /// The form of a call of a built-in function.
  static func usage(of spec: FunctionSpec) -> Phrase {
    Phrase("usage: \(spec.usage)", ko: "사용법: \(spec.usage(in: .korean))")
  }
}
