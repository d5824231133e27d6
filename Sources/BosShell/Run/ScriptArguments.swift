import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Gives the words after a script to the parameters of its `args` block.
enum ScriptArguments {
  /// Sets every parameter, or throws one error that names all that is missing or wrong.
  static func bind(
    _ words: [String],
    to program: ResolvedProgram,
    _ machine: Machine,
    starter: String = "bos"
  ) throws(RuntimeError) {
    let parameters = program.arguments
    guard !parameters.isEmpty else { return }
    if words == ["--help"], !parameters.contains(where: { $0.name == "help" }) {
      try machine.write(help(program, starter))
      throw RuntimeError(.quit, "help was shown", ko: "도움말을 보였습니다")
    }
    var given: [String: Value] = [:]
    var problems: [Phrase] = []
    var rest: [Value] = []
    var waiting = parameters.filter { !$0.isRest }[...]
    var place = words[...]
    while let word = place.popFirst() {
      if word.hasPrefix("--"), word.utf8.count > 2 {
        option(word, &place, parameters, &given, &problems, machine)
        let name = nfc(String(word.dropFirst(2).prefix { $0 != "=" }))
        waiting = waiting.filter { $0.name != name }[...]
        continue
      }
      if let parameter = waiting.popFirst() {
        given[parameter.name] = read(word, parameter, &problems, machine)
      } else if parameters.contains(where: \.isRest) {
        rest.append(.text(word))
      } else {
        problems.append(
          Phrase("`\(word)` is one argument too many", ko: "`\(word)`: 인자가 너무 많습니다")
        )
      }
    }
    for parameter in parameters where parameter.isRequired && given[parameter.name] == nil {
      if problems.contains(where: { $0.english.hasPrefix("`\(parameter.name)`") }) { continue }
      problems.append(
        Phrase(
          "`\(parameter.name)` is missing",
          ko: "`\(parameter.name)`: 인자가 없습니다"
        )
      )
    }
    if !problems.isEmpty { throw .wrongArguments(problems, usage(program, starter)) }
    for parameter in parameters {
      let value =
        parameter.isRest ? Value.list(ListValue(flat: rest)) : given[parameter.name]
      try machine.set(parameter, to: value)
    }
  }

  private static func option(
    _ word: String,
    _ place: inout ArraySlice<String>,
    _ parameters: [ScriptParameter],
    _ given: inout [String: Value],
    _ problems: inout [Phrase],
    _ machine: Machine
  ) {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = nfc(String(parts[0]))
    guard let parameter = parameters.first(where: { $0.name == name && !$0.isRest }) else {
      // What follows is its value, and no mistake of its own.
      if parts.count == 1, let next = place.first, !next.hasPrefix("--") { place.removeFirst() }
      let near = closest(to: name, in: parameters.map(\.name))
      problems.append(
        Phrase(
          "there is no argument `--\(name)`" + (near.map { "; did you mean `--\($0)`?" } ?? ""),
          ko: "`--\(name)`: 없는 인자입니다" + (near.map { ". 혹시 `--\($0)`인가요?" } ?? "")
        )
      )
      return
    }
    if parts.count == 2 {
      given[name] = read(String(parts[1]), parameter, &problems, machine)
    } else if parameter.type?.kind == .bool, place.first != "true", place.first != "false" {
      given[name] = .bool(true)
    } else if let value = place.popFirst() {
      given[name] = read(value, parameter, &problems, machine)
    } else {
      problems.append(Phrase("`--\(name)` needs a value", ko: "`--\(name)`: 값이 필요합니다"))
    }
  }

  /// Reads a word as the type of a parameter.
  private static func read(
    _ word: String,
    _ parameter: ScriptParameter,
    _ problems: inout [Phrase],
    _ machine: Machine
  ) -> Value? {
    let kind = parameter.type?.kind ?? .text
    if let value = value(word, kind, machine) { return value }
    problems.append(
      Phrase(
        "`\(parameter.name)` must be \(kind.phrase.english), but is `\(word)`",
        ko: "`\(parameter.name)`: \(kind.phrase.korean)이어야 하지만 `\(word)`입니다"
      )
    )
    return nil
  }

  private static func value(_ word: String, _ kind: TypeName.Kind, _ machine: Machine) -> Value? {
    switch kind {
    case .text, .any: return .text(nfc(word))
    case .bool: return word == "true" ? .bool(true) : word == "false" ? .bool(false) : nil
    case .day:
      if word.first == "-" || word.first == "+", let offset = Int(word) {
        return machine.session.date.adding(days: offset).map(Value.day)
      }
      return DayWord.resolve(word, today: machine.today).map(Value.day)
    case .month: return MonthWord.resolve(word, today: machine.today).map(Value.month)
    case .int, .num, .period, .list, .record, .range:
      guard let constant = ConstantReader.read(word, on: machine), let type = typed(constant, kind)
      else {
        return nil
      }
      return type
    case .table, .movie, .fn: return nil
    }
  }

  private static func typed(_ value: Value, _ kind: TypeName.Kind) -> Value? {
    if case .int(let number) = value, kind == .num { return .num(Double(number)) }
    return value.fits(kind) ? value : nil
  }

  /// What `--help` prints: the usage, and each parameter with its type and default.
  private static func help(_ program: ResolvedProgram, _ starter: String) -> String {
    var lines = [usage(program, starter), ""]
    for parameter in program.arguments {
      let type = parameter.type.map { ": \($0.kind.rawValue)\($0.isOptional ? "?" : "")" } ?? ""
      let value = parameter.defaultText.map { " = \($0)" } ?? ""
      lines.append("  --\(parameter.name)\(type)\(value)")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// The usage line of a script.
  private static func usage(_ program: ResolvedProgram, _ starter: String) -> String {
    let words = program.arguments.map { parameter in
      let name = parameter.name.uppercased() + (parameter.isRest ? "…" : "")
      return parameter.isRequired ? name : "[\(name)]"
    }
    return ([starter, program.source.name] + words).joined(separator: " ")
  }
}

extension RuntimeError {
  fileprivate static func wrongArguments(_ problems: [Phrase], _ usage: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "wrong arguments: " + problems.map(\.english).joined(separator: "; "),
      ko: "인자가 잘못되었습니다: " + problems.map(\.korean).joined(separator: "; "),
      hint: Phrase("usage: \(usage)", ko: "사용법: \(usage)")
    )
  }
}
