import BosDomain
package import BosText

extension Value {
  /// Formats the value for display, as `print` and `"{…}"` do: texts in full, anything else up to
  /// about ten million bytes.
  package func display(_ language: DisplayLanguage) -> String {
    switch self {
    case .text(let text): return text
    case .month(let month): return month.description
    case .range(let range): return range.text { $0.display(language) }
    case .num(let number): return shortest(number)
    case .table(let table): return table.outline.text(in: language)
    case .error(let error): return error.error.message.text(in: language)
    default: return literal(language)
    }
  }

  /// Formats the value as a literal of the language, if possible.
  ///
  /// This form is used inside lists and records. Tables, functions and errors can't be parsed back.
  /// Beyond about ten million bytes it ends in an ellipsis.
  package func literal(_ language: DisplayLanguage = .english) -> String {
    var writer = LiteralWriter(language: language)
    writer.write(self)
    return writer.text
  }
}

/// Writes values as literals, up to a maximum size.
private struct LiteralWriter {
  let language: DisplayLanguage
  private(set) var text = ""

  init(language: DisplayLanguage) {
    self.language = language
  }

  private var isFull: Bool { text.utf8.count > Limits.elements }

  mutating func write(_ value: Value) {
    switch value {
    case .null: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .int(let number): text += String(number)
    case .num(let number): text += literal(of: number)
    case .text(let string): text += quoted(string)
    case .day(let day): text += day.description
    case .month(let month): text += "month(\"\(month)\")"
    case .period(let period): text += period.description
    case .range(let range): text += range.text { $0.literal() }
    case .list(let list): write(list)
    case .record(let record): write(record)
    case .table(let table): text += "(\(table.outline.text(in: language)))"
    case .function(let function): text += function.name == "fn" ? "fn" : "fn \(function.name)"
    case .error(let error): text += quoted(error.error.message.text(in: language))
    }
  }

  private mutating func write(_ list: ListValue) {
    text += "["
    for (index, item) in list.items.enumerated() {
      if index > 0 { text += ", " }
      if isFull {
        text += "…"
        break
      }
      write(item)
    }
    text += "]"
  }

  private mutating func write(_ record: Record) {
    text += "{"
    for (index, key) in record.keys.enumerated() {
      if index > 0 { text += ", " }
      if isFull {
        text += "…"
        break
      }
      text += written(name: key) + ": "
      write(record.values[index])
    }
    text += "}"
  }

  /// Number literals have no exponents.
  private func literal(of number: Double) -> String {
    let digits = shortest(number)
    return digits.utf8.contains { ($0 | 0x20) &- 0x61 < 26 } ? "num(\"\(digits)\")" : digits
  }
}

/// Formats a text in quotes, so that it can be parsed back.
package func quoted(_ text: String) -> String {
  var result = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": result += #"\""#
    case "\\": result += #"\\"#
    case "{": result += #"\{"#
    case "\n": result += #"\n"#
    case "\t": result += #"\t"#
    case "\0"..<" ", "\u{7F}"..."\u{9F}", "\u{202A}"..."\u{202E}", "\u{2066}"..."\u{2069}":
      result += "\\u{" + String(scalar.value, radix: 16) + "}"
    default: result.unicodeScalars.append(scalar)
    }
  }
  return result + "\""
}

extension Table {
  /// A short description of the table.
  fileprivate var outline: Phrase {
    let columns = columns.count
    let rowWord = rowCount == 1 ? "row" : "rows"
    let columnWord = columns == 1 ? "column" : "columns"
    return Phrase(
      "table of \(rowCount) \(rowWord) × \(columns) \(columnWord)",
      ko: "\(rowCount)행 × \(columns)열 표"
    )
  }
}

extension RangeValue {
  fileprivate func text(_ write: (Value) -> String) -> String {
    write(kind.value(lower)) + ".." + write(kind.value(upper))
  }
}

/// The words of the language that are not plain names.
///
/// A test compares them with the keywords of the lexer.
package let keywords: Set<String> = [
  "and", "or", "not", "in", "true", "false", "null", "if", "then", "else", "for", "by", "while",
  "try", "catch", "with", "return", "break", "continue", "fail", "assert", "test", "let", "var",
  "def", "fn", "use", "args", "expect",
]

/// Formats a name for the language: in backquotes unless it is a plain identifier.
package func written(name: String) -> String {
  let scalars = name.unicodeScalars
  let isPlain =
    scalars.first.map(isIdentifierStart) ?? false && scalars.allSatisfy(isIdentifierContinue)
    && !keywords.contains(name)
  if isPlain { return name }
  return name.utf8.contains { $0 == 0x60 || $0 == 0x0A } || name.isEmpty
    ? quoted(name) : "`\(name)`"
}

/// A name of a file as a line takes it, in quotes if it has spaces or signs of the language.
package func typedPath(_ path: String) -> String {
  path.contains { $0.isWhitespace || "\"'|;#(){}[],<>".contains($0) } ? quoted(path) : path
}
