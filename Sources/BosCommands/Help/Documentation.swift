import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The text that the help screens and the generated pages share.
extension CommandSpec {
  /// The usage line, such as `sort ORDER`.
  var usage: String { signature.usage }

  /// All names of the command.
  var names: [String] { [name] + aliases }

  /// All names of the command, those of a language first.
  func names(in language: DisplayLanguage) -> [String] {
    language == .korean ? aliases + [name] : names
  }

  /// Whether its examples need a file, which only the example tests provide.
  var readsOrWritesFiles: Bool { parameters.contains { $0.signature.shape == .path } }

  /// The input that it takes from the pipe.
  var pipePhrase: Phrase? {
    switch pipe {
    case .never: Phrase("Starts a pipeline.", ko: "파이프라인의 맨 앞에만 쓸 수 있습니다.")
    case .table:
      Phrase(
        "Uses piped input, or else the loaded list.",
        ko: "파이프로 받은 값을, 없으면 불러온 목록을 처리합니다."
      )
    case .optional: nil
    }
  }
}

extension ParameterInfo {
  /// The parameter as the user writes it: `ORDER`, `--left`, `{ NAME: EXPR, … }`.
  var usage: String { signature.bareUsage }

  func usage(in language: DisplayLanguage) -> String { signature.bareUsage(in: language) }

  /// The parameter's name in a language.
  func name(in language: DisplayLanguage) -> String {
    language == .korean ? signature.korean : signature.name
  }
}

extension Shape {
  /// A short description of the shape's argument.
  var label: Phrase {
    switch self {
    case .flag: Phrase("option", ko: "옵션")
    case .day: Phrase("day", ko: "날짜")
    case .days: Phrase("days", ko: "기간")
    case .month: Phrase("month", ko: "달")
    case .column: Phrase("column", ko: "열")
    case .columns: Phrase("columns", ko: "여러 열")
    case .order: Phrase("order", ko: "정렬")
    case .fields: Phrase("fields", ko: "필드")
    case .groupKeys: Phrase("keys", ko: "키")
    case .cell: Phrase("one expression", ko: "식 하나")
    case .by: Phrase("keys after `by`", ko: "`by` 뒤의 키")
    case .expression: Phrase("expression", ko: "식")
    case .expressions: Phrase("expressions", ko: "여러 식")
    case .rowExpression: Phrase("expression over columns", ko: "열로 된 식")
    case .value: Phrase("value", ko: "값")
    case .function: Phrase("function", ko: "함수")
    case .count, .integer: Phrase("whole number", ko: "정수")
    case .choice(let choices):
      Phrase(
        choices.map(\.name).joined(separator: ", "),
        ko: choices.map { "\($0.korean)(\($0.name))" }.joined(separator: ", ")
      )
    case .keyword: Phrase("fixed word", ko: "정해진 단어")
    case .word: Phrase("word", ko: "단어")
    case .text: Phrase("text", ko: "텍스트")
    case .path: Phrase("file", ko: "파일")
    case .newName: Phrase("new name", ko: "새 이름")
    case .block: Phrase("block", ko: "블록")
    case .command: Phrase("command", ko: "명령")
    }
  }
}

extension Example {
  /// The example as a session: the input after `> `, then the output.
  var session: String {
    let lines = input.split(separator: "\n", omittingEmptySubsequences: false)
    let typed = lines.enumerated().map { $0 == 0 ? "> \($1)" : ". \($1)" }
    return (typed + (output.isEmpty ? [] : [output])).joined(separator: "\n")
  }
}
