import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Assigns the words after a script to the parameters of its `args` block.
enum ScriptArguments {
  /// Sets every parameter, or throws one error with all missing and invalid ones.
  ///
  /// Help and wrong arguments come before permissions, which a default may need. A dry run writes
  /// nothing, so it `mayWrite`.
  static func bind(
    _ words: [String],
    to program: ResolvedProgram,
    _ machine: Machine,
    starter: String = "bos",
    width: Int = 80,
    mayWrite: Bool = false
  ) throws(RuntimeError) {
    if wantsHelp(words, program) {
      let help = ScriptHelp(program, starter: starter)
      try machine.write(help.text(in: machine.environment.language, width: width))
      throw RuntimeError(.quit, "help was shown", ko: "도움말을 표시했습니다")
    }
    let values = try values(of: words, for: program, machine, starter: starter)
    try Engine.checkNeeds(of: program, machine, mayWrite: mayWrite)
    for parameter in program.arguments { try machine.set(parameter, to: values[parameter.name]) }
  }

  /// Whether the words ask for help, which the script doesn't show itself.
  static func wantsHelp(_ words: [String], _ program: ResolvedProgram) -> Bool {
    words == ["--help"] && !takesHelp(program)
  }

  /// Throws if a script can't be run with these words.
  static func check(
    _ words: [String],
    for program: ResolvedProgram,
    _ machine: Machine
  ) throws(RuntimeError) {
    if wantsHelp(words, program) { return }
    _ = try values(of: words, for: program, machine, starter: "run")
  }

  /// Reads the value of each given parameter, or throws one error with all missing and invalid ones.
  private static func values(
    of words: [String],
    for program: ResolvedProgram,
    _ machine: Machine,
    starter: String
  ) throws(RuntimeError) -> [String: Value] {
    let parameters = program.arguments
    let help = ScriptHelp(program, starter: starter)
    if parameters.isEmpty {
      if words.isEmpty || program.readsArguments { return [:] }
      if let option = words.first(where: { LaunchOption.named($0.prefixBeforeEquals) != nil }) {
        throw .lateOption(option.prefixBeforeEquals)
      }
      if let format = words.first, words.count == 1, ["--csv", "--markdown"].contains(format) {
        throw .formatOption(format)
      }
      throw .wrongArguments([.takesNone], help.usage)
    }
    var given: [String: Value] = [:]
    var problems: [Phrase] = []
    var rest: [Value] = []
    /// The parameters with a word, valid or not.
    var met: Set<String> = []
    var waiting = parameters.filter { !$0.isRest }[...]
    var place = words[...]
    var takesOptions = true
    while let word = place.popFirst() {
      if takesOptions, word == "--" {
        takesOptions = false
        continue
      }
      if takesOptions, word.hasPrefix("--") {
        if let name = option(word, &place, parameters, &given, &problems, machine) {
          if !met.insert(name).inserted { problems.append(.givenTwice(name)) }
          waiting = waiting.filter { $0.name != name }[...]
        }
        continue
      }
      if let parameter = waiting.popFirst() {
        met.insert(parameter.name)
        given[parameter.name] = read(word, parameter, &problems, machine)
      } else if parameters.contains(where: \.isRest) {
        rest.append(.text(nfc(word)))
      } else {
        problems.append(
          Phrase("`\(word)` is one argument too many", ko: "`\(word)`: 인자가 너무 많습니다")
        )
      }
    }
    for parameter in parameters where parameter.isRequired && !met.contains(parameter.name) {
      problems.append(
        Phrase("`\(parameter.name)` is missing", ko: "`\(parameter.name)`: 인자를 입력하세요")
      )
    }
    if !problems.isEmpty { throw .wrongArguments(problems, help.usage) }
    for parameter in parameters where parameter.isRest {
      given[parameter.name] = .list(ListValue(flat: rest))
    }
    return given
  }

  /// Whether the script itself handles `--help`.
  private static func takesHelp(_ program: ResolvedProgram) -> Bool {
    if program.arguments.isEmpty { return program.readsArguments }
    return program.arguments.contains { $0.name == "help" }
  }

  /// Reads an option, and returns its parameter.
  private static func option(
    _ word: String,
    _ place: inout ArraySlice<String>,
    _ parameters: [ScriptParameter],
    _ given: inout [String: Value],
    _ problems: inout [Phrase],
    _ machine: Machine
  ) -> String? {
    let parts = word.dropFirst(2).split(
      separator: "=",
      maxSplits: 1,
      omittingEmptySubsequences: false
    )
    let name = nfc(String(parts[0]))
    guard let parameter = parameters.first(where: { $0.name == name && !$0.isRest }) else {
      // The following word is its value rather than a separate error.
      if parts.count == 1, let next = place.first, !next.hasPrefix("--") { place.removeFirst() }
      let near = closest(to: name, in: parameters.map(\.name))
      if near == nil, LaunchOption.named("--" + name) != nil {
        problems.append(.standsBefore(name))
        return nil
      }
      problems.append(
        Phrase(
          "there is no argument `--\(name)`" + (near.map { "; did you mean `--\($0)`?" } ?? ""),
          ko: "`--\(name)`: 없는 인자입니다" + (near.map { ". 혹시 `--\($0)`인가요?" } ?? "")
        )
      )
      return nil
    }
    if parts.count == 2 {
      given[name] = read(String(parts[1]), parameter, &problems, machine)
    } else if parameter.type?.kind == .bool, place.first != "true", place.first != "false" {
      given[name] = .bool(true)
    } else if let value = place.popFirst() {
      given[name] = read(value, parameter, &problems, machine)
    } else {
      problems.append(Phrase("`--\(name)` needs a value", ko: "`--\(name)`: 값을 입력하세요"))
    }
    return name
  }

  /// Parses a word as the type of a parameter.
  private static func read(
    _ word: String,
    _ parameter: ScriptParameter,
    _ problems: inout [Phrase],
    _ machine: Machine
  ) -> Value? {
    let kind = parameter.type?.kind ?? .text
    if word == "null", parameter.type?.isOptional == true { return .null }
    if let value = value(word, kind, machine) { return value }
    if kind == .day, case .failure(let failure)? = DayPhrase.resolve(word, today: machine.today) {
      let message = failure.message(word).phrase
      let hint = failure.hint(for: word)
      let (english, korean) = hint.map { ("; \($0.english)", ". \($0.korean)") } ?? ("", "")
      problems.append(
        Phrase(
          "`\(parameter.name)`: \(message.english)\(english)",
          ko: "`\(parameter.name)`: \(message.korean)\(korean)"
        )
      )
      return nil
    }
    problems.append(
      Phrase(
        "`\(parameter.name)` must be \(kind.phrase.english), but is `\(word)`",
        ko: "`\(parameter.name)`: \(kind.phrase.korean) 값이 필요한데 `\(word)` 값이 들어왔습니다"
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
      guard case .day(let day)? = DayPhrase.resolve(word, today: machine.today) else { return nil }
      return .day(day)
    case .month: return DayPhrase.month(word, today: machine.today).map(Value.month)
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
}

extension Phrase {
  fileprivate static func standsBefore(_ name: String) -> Phrase {
    Phrase(
      "`--\(name)` is a bos option; put it before the script",
      ko: "`--\(name)`: bos의 옵션이므로 스크립트 앞에 쓰세요"
    )
  }

  fileprivate static let takesNone = Phrase(
    "this script takes none",
    ko: "이 스크립트는 인자를 받지 않습니다"
  )

  fileprivate static func givenTwice(_ name: String) -> Phrase {
    Phrase("`\(name)` is given twice", ko: "`\(name)`: 두 번 입력한 인자입니다")
  }
}

extension String {
  /// `--allow-write` of `--allow-write=DIR`.
  fileprivate var prefixBeforeEquals: String { String(prefix { $0 != "=" }) }
}

extension RuntimeError {
  /// An option of other programs for the form of the output, which is a stage here.
  fileprivate static func formatOption(_ option: String) -> RuntimeError {
    let command = option.dropFirst(2)
    return RuntimeError(
      .usage,
      "there is no option `\(option)`",
      ko: "`\(option)`: 없는 옵션입니다",
      hint: Phrase(
        "write it as a stage, as in `bos -c 'list | \(command)'`",
        ko: "`bos -c 'list | \(command)'`처럼 파이프로 이어 쓰세요"
      )
    )
  }

  /// An option of bos among the arguments of a script, which must not give itself permissions.
  fileprivate static func lateOption(_ option: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(option)` is an option of bos: it must come before the script or `-c`",
      ko: "`\(option)` 옵션은 스크립트나 `-c` 앞에 쓰세요",
      hint: Phrase("run it as `bos \(option) …`", ko: "`bos \(option) …`처럼 실행하세요")
    )
  }

  fileprivate static func wrongArguments(_ problems: [Phrase], _ usage: String) -> RuntimeError {
    let usage = Phrase("usage: \(usage)", ko: "사용법: \(usage)")
    if let only = problems.first, problems.count == 1 {
      return RuntimeError(
        .usage,
        "wrong arguments: \(only.english)",
        ko: "잘못된 인자입니다: \(only.korean)",
        hint: usage
      )
    }
    let lines = problems + [usage]
    return RuntimeError(
      .usage,
      "\(problems.count) arguments are wrong",
      ko: "인자 \(problems.count)개가 잘못되었습니다",
      hint: Phrase(
        lines.map(\.english).joined(separator: "\n"),
        ko: lines.map(\.korean).joined(separator: "\n")
      )
    )
  }
}
