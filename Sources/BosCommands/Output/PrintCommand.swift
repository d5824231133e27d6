import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Prints values.
enum PrintCommand: Command {
  private static let values = ParameterKey<[Value]>.expressions(
    "values",
    ko: "값",
    Phrase(
      "Expressions separated by commas (default: the piped input).",
      ko: "쉼표로 구분한 식. 생략하면 파이프로 받은 값입니다."
    )
  )

  static let spec = CommandSpec(
    name: "print",
    aliases: ["출력"],
    group: .output,
    summary: Phrase("Prints values separated by spaces.", ko: "값을 공백으로 구분해 출력합니다."),
    discussion: Phrase(
      """
      `print` always writes, even inside a `def`. It draws all rows of a table. Without arguments, \
      it writes an empty line. On a terminal, it makes control characters visible, so that text \
      can't control the terminal; elsewhere it writes them unchanged.
      """,
      ko: """
        `def` 안에서도 항상 출력합니다. 표는 모든 행을 출력합니다. `출력`만 쓰면 빈 줄을 출력합니다. \
        터미널에서는 제어 문자를 볼 수 있는 글자로 바꾸고, 그 밖에서는 그대로 출력합니다.
        """
    ),
    parameters: [values],
    pipe: .optional,
    result: .output,
    effects: .none,
    examples: [
      Example("print 1 + 2", prints: "3"),
      Example("print \"합계\", sum([1, 2]), 2024-05-01", prints: "합계 3 2024-05-01"),
      Example(
        "let n = 3; print \"{$n} films\"",
        koreanInput: "let n = 3; 출력 \"영화 {$n}편\"",
        prints: "3 films",
        ko: "영화 3편"
      ),
    ],
    related: ["table", "csv", "json"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    var values = try call[values]
    if values.isEmpty, let input = call.input { values = [input] }
    var line = ""
    for (index, value) in values.enumerated() {
      if index > 0, !line.hasSuffix("\n") {
        if case .table = value { line += "\n" } else { line += " " }
      }
      line += text(of: value, call)
    }
    // The line end is written separately, so that a large text isn't copied.
    try call.machine.write(line)
    if line.isEmpty || !endsLine(values.last, line) { try call.machine.write("\n") }
    return .null
  }

  private static func text(of value: Value, _ call: Call) -> String {
    switch value {
    case .table(let table): call.machine.drawWhole(table)
    case .text: call.machine.environment.display.draw(value, .whole)
    default:
      call.machine.environment.console.isTerminal
        ? sanitized(value.display(call.machine.language))
        : value.display(call.machine.language)
    }
  }

  /// Whether the drawn table already ended the line; the line end of a text is its own.
  private static func endsLine(_ last: Value?, _ line: String) -> Bool {
    if case .table? = last { line.hasSuffix("\n") } else { false }
  }
}
