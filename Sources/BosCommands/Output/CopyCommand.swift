import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Copies rows or text to the terminal's clipboard.
enum CopyCommand: Command {
  static let spec = CommandSpec(
    name: "copy",
    aliases: ["복사"],
    group: .output,
    summary: Phrase("Copies rows or text to the clipboard.", ko: "행이나 텍스트를 클립보드에 복사합니다."),
    discussion: Phrase(
      """
      Rows are copied as tab-separated columns, which spreadsheets read as cells. Other values are \
      copied as `print` shows them. The terminal copies the text (OSC 52), even over SSH; some \
      terminals must allow this in their settings. Without a terminal, `copy` fails.
      """,
      ko: """
        행은 탭으로 구분해 복사하므로 스프레드시트에 붙여 넣을 수 있습니다. 그 밖의 값은 `출력`의 결과와 같습니다. \
        터미널의 기능(OSC 52)을 사용하므로 원격에서도 되지만, 설정에서 허용해야 하는 터미널도 있습니다. \
        터미널이 아니면 쓸 수 없습니다.
        """
    ),
    pipe: .table,
    result: .output,
    effects: CommandEffects(changes: [.clipboard]),
    examples: [
      Example("try { [{a: 1}] | copy } catch e { print $e.kind }", prints: "output")
    ],
    related: ["csv", "save"]
  )

  /// The largest text that terminals accept, in bytes.
  private static let limit = 100_000

  static let planRole = PlanRole.writesData

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let value = try call.dataValue()
    guard call.machine.environment.console.isTerminal else { throw .noClipboard }
    let text = try text(of: value, call)
    guard text.utf8.count <= limit else { throw .tooLong(text.utf8.count) }
    try call.machine.write("\u{1B}]52;c;\(Base64.text(Array(text.utf8)[...]))\u{1B}\\")
    call.machine.say(.copied(value, text))
    return .null
  }

  private static func text(of value: Value, _ call: Call) throws(RuntimeError) -> String {
    guard case .table(let table) = value else { return value.display(call.machine.language) }
    func line(_ cells: [String]) -> String {
      cells.map { String($0.map { $0 == "\t" || $0.isNewline ? " " : $0 }) }
        .joined(separator: "\t")
    }
    var lines = [line(table.columns.map(\.name))]
    for row in 0..<table.rowCount {
      lines.append(
        line(
          table.columns.map { column in
            if case .null = column[row] { "" } else { column[row].display(call.machine.language) }
          }
        )
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }
}

extension Phrase {
  fileprivate static func copied(_ value: Value, _ text: String) -> Phrase {
    let content: Phrase =
      if case .table(let table) = value { .rows(table.rowCount) } else { .bytes(text.utf8.count) }
    return Phrase("copied: \(content.english)", ko: "복사: \(content.korean)")
  }
}

extension RuntimeError {
  fileprivate static var noClipboard: RuntimeError {
    RuntimeError(
      .output,
      "the clipboard needs a terminal",
      ko: "터미널이 아니어서 클립보드를 쓸 수 없습니다",
      hint: Phrase("for a pipe or file, use `csv` or `save`", ko: "파이프나 파일에는 `csv`나 `저장`을 쓰세요")
    )
  }

  fileprivate static func tooLong(_ count: Int) -> RuntimeError {
    RuntimeError(
      .limit,
      "a terminal takes at most 100,000 bytes; this has \(grouped(count))",
      ko: "클립보드에는 100,000바이트까지 복사할 수 있는데 \(grouped(count))바이트입니다"
    )
  }
}
