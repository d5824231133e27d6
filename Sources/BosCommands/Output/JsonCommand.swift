import BosJSON
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Writes a value as JSON.
enum JsonCommand: Command {
  static let spec = CommandSpec(
    name: "json",
    aliases: [],
    hiddenNames: ["JSON", "JSON으로"],
    group: .output,
    summary: Phrase("Writes the rows, or any value, as JSON.", ko: "행이나 값을 JSON으로 출력합니다."),
    discussion: Phrase(
      """
      Rows become an array of objects, one per line, with the English names. Days are text in the \
      form YYYY-MM-DD. Any other value is written on one line.
      """,
      ko: """
        행은 영어 이름을 쓴 객체의 배열이고, 한 줄에 객체 하나입니다. 날짜는 YYYY-MM-DD 문자열입니다. \
        표가 아닌 값은 한 줄에 출력합니다.
        """
    ),
    pipe: .table,
    result: .output,
    effects: .none,
    examples: [
      Example(
        "[{title: \"A\", open: 2024-05-01, share: null}] | json",
        prints: "[{\"title\":\"A\",\"open\":\"2024-05-01\",\"share\":null}]"
      ),
      Example("{days: 1..3, rate: 0.5} | json", prints: "{\"days\":\"1..3\",\"rate\":0.5}"),
    ],
    related: ["csv", "save", "from"]
  )

  static let planRole = PlanRole.writesData

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let value = try call.dataValue()
    guard case .table(let table) = value else {
      try write(try JSONWriter.bytes(value), call)
      try call.machine.write("\n")
      return .null
    }
    try call.machine.paging { () throws(RuntimeError) in
      try JSONWriter.write(table) { (bytes) throws(RuntimeError) in
        try call.machine.checkInterrupt()
        try write(bytes, call)
      }
    }
    return .null
  }

  /// Writes JSON.
  ///
  /// On a terminal, control characters become escapes with the same meaning.
  private static func write(_ bytes: [UInt8], _ call: Call) throws(RuntimeError) {
    let text = String(decoding: bytes, as: UTF8.self)
    let isSafe = !call.machine.environment.console.isTerminal || text == sanitized(text)
    try call.machine.write(isSafe ? text : escaped(text))
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      let one = String(scalar)
      if sanitized(one) == one {
        result.unicodeScalars.append(scalar)
      } else {
        result += JSONText.escape(scalar)
      }
    }
    return result
  }
}
