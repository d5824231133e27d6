/// Writes compact JSON, for requests and packs.
enum JSONWriter {
  static func text(_ value: JSON) -> String {
    var text = ""
    write(value, to: &text)
    return text
  }

  /// Writes a quoted string.
  static func quoted(_ text: String) -> String {
    var result = ""
    writeQuoted(text, to: &result)
    return result
  }

  private static func write(_ value: JSON, to text: inout String) {
    switch value {
    case .null: text += "null"
    case .bool(let value): text += value ? "true" : "false"
    case .number(let number): text += number
    case .text(let value): writeQuoted(value, to: &text)
    case .list(let items):
      text += "["
      for (index, item) in items.enumerated() {
        if index > 0 { text += "," }
        write(item, to: &text)
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        writeQuoted(member.name, to: &text)
        text += ":"
        write(member.value, to: &text)
      }
      text += "}"
    }
  }

  private static func writeQuoted(_ value: String, to text: inout String) {
    text += "\""
    for scalar in value.unicodeScalars {
      switch scalar {
      case "\"": text += "\\\""
      case "\\": text += "\\\\"
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      // Line separators end a line in some readers, and control characters must be visible.
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value),
        "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: text.unicodeScalars.append(scalar)
      }
    }
    text += "\""
  }
}
