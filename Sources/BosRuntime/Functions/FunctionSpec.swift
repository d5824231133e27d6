package import BosLanguage
package import BosText

/// The subject that `help functions` lists a function under.
package enum FunctionGroup: String, Sendable, CaseIterable {
  case numbers
  case texts
  case days
  case lists
  case values

  package var title: Phrase {
    switch self {
    case .numbers: Phrase("Numbers", ko: "수")
    case .texts: Phrase("Texts", ko: "글")
    case .days: Phrase("Days", ko: "날짜")
    case .lists: Phrase("Lists", ko: "목록")
    case .values: Phrase("Values", ko: "값")
    }
  }
}

/// A parameter of a built-in function.
package struct FunctionParameter: Sendable {
  package let name: String
  /// What it accepts; empty means anything, and `num` accepts an int too.
  package let types: [TypeName.Kind]
  package let isOptional: Bool

  package init(_ name: String, _ types: TypeName.Kind..., isOptional: Bool = false) {
    self.name = name
    self.types = types
    self.isOptional = isOptional
  }
}

/// The declaration of a built-in function, with what it does.
package struct FunctionSpec: Sendable {
  package let name: String
  package let aliases: [String]
  package let group: FunctionGroup
  package let summary: Phrase
  package let parameters: [FunctionParameter]
  /// Whether the last parameter takes all the arguments that are left.
  package let isVariadic: Bool
  /// Whether a null argument makes the result null without a call.
  package let passesNull: Bool
  /// `print` lines with what they print.
  package let examples: [Example]
  package let run: @Sendable (FunctionCall) throws(RuntimeError) -> Value

  package init(
    _ name: String,
    aliases: [String] = [],
    group: FunctionGroup,
    summary: Phrase,
    parameters: [FunctionParameter],
    isVariadic: Bool = false,
    passesNull: Bool = true,
    examples: [Example],
    run: @escaping @Sendable (FunctionCall) throws(RuntimeError) -> Value
  ) {
    self.name = name
    self.aliases = aliases
    self.group = group
    self.summary = summary
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.passesNull = passesNull
    self.examples = examples
    self.run = run
  }

  /// How a call looks, such as `round(number, [digits])`.
  package var usage: String {
    let names = parameters.map { $0.isOptional ? "[\($0.name)]" : $0.name }
    return "\(name)(\(names.joined(separator: ", "))\(isVariadic ? ", …" : ""))"
  }
}

/// A built-in function at work; its arguments have been counted and their types checked.
package struct FunctionCall {
  package let machine: Machine
  package let arguments: [Value]

  package subscript(index: Int) -> Value {
    index < arguments.count ? arguments[index] : .null
  }

  /// Calls a function value, such as the one given to `map`.
  package func call(_ function: Value, _ arguments: [Value]) throws(RuntimeError) -> Value {
    try machine.call(function, arguments)
  }
}
