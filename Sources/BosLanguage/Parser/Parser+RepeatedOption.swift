import BosText

extension Parser {
  /// Throws for an option with a value that was given already.
  mutating func refuseRepeated(_ argument: Argument, in given: [Argument]) throws(ParseFailure) {
    guard let option = argument.option, !argument.isFlag,
      given.contains(where: { $0.option != nil && $0.parameter == argument.parameter })
    else { return }
    throw fail(.optionTwice(option.text), at: argument.range)
  }
}

extension Argument {
  fileprivate var isFlag: Bool { if case .flag = value { true } else { false } }
}

extension DiagnosticMessage {
  fileprivate static func optionTwice(_ option: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "option-twice",
      "`--\(option)` is given twice",
      ko: "`--\(option)`: 옵션을 두 번 썼습니다"
    )
  }
}

extension DiagnosticMessage {
  static func missingArgument(
    _ command: String,
    _ parameter: ParameterSignature
  ) -> DiagnosticMessage {
    DiagnosticMessage(
      "missing-argument",
      "`\(command)` needs \(parameter.bareUsage)",
      ko: parameter.shape == .path
        ? "`\(command)`: \(parameter.korean) 이름을 입력하세요"
        : "`\(command)`: \(Particle.object.attached(to: parameter.korean)) 입력하세요"
    )
  }
}
