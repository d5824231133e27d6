package import BosLanguage
package import BosTables
package import BosText

/// The group of a function in `help functions`.
package enum FunctionGroup: String, Sendable, CaseIterable {
  case numbers
  case texts
  case days
  case lists
  case values
  /// Functions over the rows of a table.
  case rows

  package var title: Phrase {
    switch self {
    case .numbers: Phrase("Numbers", ko: "숫자")
    case .texts: Phrase("Texts", ko: "텍스트")
    case .days: Phrase("Days", ko: "날짜")
    case .lists: Phrase("Lists", ko: "목록")
    case .values: Phrase("Values", ko: "값")
    case .rows: Phrase("Rows", ko: "행")
    }
  }
}

/// A parameter of a built-in function.
package struct FunctionParameter: Sendable {
  package let name: String
  /// The name in Korean, which only documents it.
  package let korean: String
  /// The accepted types; empty means any, and `num` includes int.
  package let types: [TypeName.Kind]
  package let isOptional: Bool

  package init(
    _ name: String,
    ko korean: String,
    _ types: TypeName.Kind...,
    isOptional: Bool = false
  ) {
    self.name = name
    self.korean = korean
    self.types = types
    self.isOptional = isOptional
  }
}

/// A built-in function, with its declaration and implementation.
package struct FunctionSpec: Sendable {
  package let name: String
  package let aliases: [String]
  /// Names that work but that nothing shows.
  package let hiddenNames: [String]
  package let group: FunctionGroup
  /// The type of every result that isn't null, or nil if it depends on the arguments; `num` includes
  /// int.
  package let result: TypeName.Kind?
  package let summary: Phrase
  package let parameters: [FunctionParameter]
  /// Whether the last parameter takes all remaining arguments.
  package let isVariadic: Bool
  /// Whether a null argument makes the result null without calling the function.
  package let passesNull: Bool
  /// `print` lines and their output.
  package let examples: [Example]
  /// Checks literal arguments before the run, or nil if their types are enough.
  package let check: ArgumentCheck?
  /// What a call uses outside the session, for which a script needs a permission.
  package let use: CommandEffects.Change?
  /// Computes the results for a column of texts at once, or returns nil if that isn't faster.
  let texts: (@Sendable (TextCells) throws(RuntimeError) -> TextCells?)?
  package let run: @Sendable (FunctionCall) throws(RuntimeError) -> Value

  package init(
    _ name: String,
    aliases: [String] = [],
    hiddenNames: [String] = [],
    group: FunctionGroup,
    returns result: TypeName.Kind? = nil,
    summary: Phrase,
    parameters: [FunctionParameter],
    isVariadic: Bool = false,
    passesNull: Bool = true,
    examples: [Example],
    check: ArgumentCheck? = nil,
    use: CommandEffects.Change? = nil,
    texts: (@Sendable (TextCells) throws(RuntimeError) -> TextCells?)? = nil,
    run: @escaping @Sendable (FunctionCall) throws(RuntimeError) -> Value
  ) {
    self.name = name
    self.aliases = aliases
    self.hiddenNames = hiddenNames
    self.group = group
    self.result = result
    self.summary = summary
    self.parameters = parameters
    self.isVariadic = isVariadic
    self.passesNull = passesNull
    self.examples = examples
    self.check = check
    self.use = use
    self.texts = texts
    self.run = run
  }

  /// The parameter for an argument, or nil if there is none.
  package func parameter(at index: Int) -> FunctionParameter? {
    if index < parameters.count { return parameters[index] }
    return isVariadic ? parameters.last : nil
  }

  /// The name in a language, as messages show it.
  package func name(in language: DisplayLanguage) -> String {
    language == .korean ? aliases.first ?? name : name
  }

  /// The form of a call, such as `round(number, [digits])`.
  package var usage: String { usage(in: .english) }

  /// The form of a call with the names of one language, such as `반올림(숫자, [자릿수])`.
  package func usage(in language: DisplayLanguage) -> String {
    let name = name(in: language)
    let names = parameters.map { parameter in
      let name = language == .korean ? parameter.korean : parameter.name
      return parameter.isOptional ? "[\(name)]" : name
    }
    return "\(name)(\(names.joined(separator: ", "))\(isVariadic ? ", …" : ""))"
  }
}

/// A call of a built-in function, with checked argument count and types.
package struct FunctionCall {
  package let machine: Machine
  package let arguments: [Value]

  package subscript(index: Int) -> Value {
    index < arguments.count ? arguments[index] : .null
  }

  /// Calls a function value, such as the one passed to `map`.
  package func call(_ function: Value, _ arguments: [Value]) throws(RuntimeError) -> Value {
    try machine.call(function, arguments)
  }

  /// Calls a function value for one element.
  package func call(_ function: Value, with element: Value) throws(RuntimeError) -> Value {
    try machine.call(function, with: element)
  }
}
