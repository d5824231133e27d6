import BosDomain

@testable import BosServices

/// Kinds of answers with other members and values.
extension HostileKind {
  /// Replaces the value of the top-level member.
  private static func envelope(_ value: String) -> HostileKind {
    text("top-level member is \(value)") { text, operation, _ in
      // A film of the booking service has no top-level member but its own.
      "\(text.dropLast()),\"\(operation.envelope)\":\(value)}"
    }
  }

  static let otherShapes: [HostileKind] =
    ["null", "7", "true", "{\"x\":1}"].map(envelope) + [
      text("top-level member is a text") { text, operation, _ in
        // Here the member is a text.
        if ["title", "contents"].contains(operation.envelope) { return nil }
        return "\(text.dropLast()),\"\(operation.envelope)\":\"x\"}"
      },
      text("top-level member in capitals") { text, operation, _ in
        text.replacing("\"\(operation.envelope)\"", with: "\"\(operation.envelope.uppercased())\"")
      },
      text("top-level member renamed") { text, operation, _ in
        text.replacing("\"\(operation.envelope)\"", with: "\"x\"")
      },
      text("empty object in the envelope") { _, operation, _ in
        "{\"\(operation.envelope)\":{}}"
      },
    ]
    + ["null", "7", "\"x\"", "{}", "[7]", "[null]", "[[]]", "[{}]"].map { value in
      text("list is \(value)") { text, operation, _ in
        // An image search may find pictures without any address.
        if value == "[{}]", operation.list == "documents" || operation.isLenient { return nil }
        return operation.list.flatMap { list in HostileKind.list(list, of: text, value) }
      }
    } + [
      text("list is missing") { text, operation, _ in
        operation.list.map { text.replacing("\"\($0)\"", with: "\"x\"") }
      },
      text("empty list", .empty) { text, operation, _ in
        operation.list.flatMap { list in HostileKind.list(list, of: text, "[]") }
      },
    ]

  /// Replaces the list of rows, which has no other list inside.
  private static func list(_ name: String, of text: String, _ value: String) -> String? {
    guard let start = text.firstRange(of: "\"\(name)\":["),
      let end = text[start.upperBound...].firstIndex(of: "]")
    else { return nil }
    return text[..<start.lowerBound] + "\"\(name)\":\(value)" + text[text.index(after: end)...]
  }

  /// Replaces the number of an operation by a JSON value.
  private static func number(_ value: String) -> HostileKind {
    text("number is \(value.prefix(24))") { text, operation, _ in
      guard let (name, isQuoted) = operation.number else { return nil }
      return text.replacing(
        "\"\(name)\":\(isQuoted ? "\"12\"" : "12")",
        with: "\"\(name)\":\(value)"
      )
    }
  }

  static let numbers: [HostileKind] = [
    "-1", "\"-1\"", "-9223372036854775808", "\"many\"", "\"1,234\"", "\"0x10\"", "\"+1\"",
    "\"1 2\"",
    "\"١٢\"", "\"１２\"", "true", "{}", "[]", "\"NaN\"", "\"inf\"", "1e999", "\"1e999\"", "007", "+1",
    ".5", "1.", "0x1F", "NaN", "Infinity", "--1",
    String(repeating: "9", count: 400), "\"" + String(repeating: "9", count: 400) + "\"",
  ].map(number)

  static let texts: [HostileKind] = ["7", "true", "{}", "[]", "-0.5e3"].map { value in
    text("text is \(value)") { text, operation, _ in
      guard !operation.isLenient, let start = text.firstRange(of: "\"\(operation.text)\":\""),
        let end = text[start.upperBound...].firstIndex(of: "\"")
      else { return nil }
      return text[..<start.lowerBound] + "\"\(operation.text)\":\(value)"
        + text[text.index(after: end)...]
    }
  }

  /// Changes the code in an answer.
  private static func code(
    _ description: String,
    _ change: @escaping @Sendable (String) -> String
  ) -> HostileKind {
    text(description) { text, operation, _ in
      operation.code.map { text.replacing("\"\($0)\"", with: change($0)) }
    }
  }

  static let codes: [HostileKind] = [
    code("next code") { "\"\($0.dropLast())9\"" },
    code("code with a digit more") { "\"\($0)0\"" },
    code("code with a digit less") { "\"\($0.dropLast())\"" },
    code("code inside another") { "\"x\($0)\"" },
    code("code of 8,000 digits") { "\"\(String(repeating: $0, count: 1_000))\"" },
    code("code in wide digits") { code in
      let wide = code.unicodeScalars.compactMap { Unicode.Scalar($0.value + 0xFEE0) }
      return "\"\(wide.map { String(Character($0)) }.joined())\""
    },
    code("code is a number") { _ in "7" }, code("code is true") { _ in "true" },
    code("code is a list") { _ in "[]" }, code("code is an object") { _ in "{}" },
  ]

  static let pages: [HostileKind] = [
    text("100 rows on a page of 10") { text, operation, _ in
      guard let list = operation.list,
        operation.number?.name.contains("ount") == true
          || operation.number?.name == "totCnt",
        let start = text.firstRange(of: "\"\(list)\":["),
        let end = text[start.upperBound...].firstIndex(of: "]")
      else { return nil }
      let row = String(text[start.upperBound..<end])
      let rows = Array(repeating: row, count: 100).joined(separator: ",")
      return text[..<start.upperBound] + rows + text[end...]
    }
  ]
}
