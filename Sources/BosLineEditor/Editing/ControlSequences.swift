/// Removes what would control a terminal from text that reaches an entry.
enum ControlSequences {
  /// Returns a text without escape sequences and control characters.
  ///
  /// Line feeds and tabs stay, and a carriage return is a line feed.
  static func removed(from text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    result.reserveCapacity(text.utf8.count)
    var rest = Substring(text).unicodeScalars
    while let scalar = rest.popFirst() {
      switch scalar.value {
      case 0x0D:
        result.append("\n")
        if rest.first == "\n" { rest.removeFirst() }
      case 0x1B:
        skipSequence(&rest)
      case 0x9B:
        skipParameters(&rest)
      case _ where isControl(scalar):
        break
      default:
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }

  /// Skips the rest of a sequence that began with ESC; an unfinished one loses only its start.
  private static func skipSequence(_ rest: inout Substring.UnicodeScalarView) {
    switch rest.first {
    case "[":
      var after = rest.dropFirst()
      skipParameters(&after)
      rest = after
    case "]", "P", "X", "^", "_":
      skipString(&rest)
    case let scalar? where 0x20...0x7E ~= scalar.value:
      let after = rest.drop { 0x20...0x2F ~= $0.value }
      if let last = after.first, 0x30...0x7E ~= last.value { rest = after.dropFirst() }
    default:
      break
    }
  }

  private static func skipParameters(_ rest: inout Substring.UnicodeScalarView) {
    let after = rest.drop { 0x20...0x3F ~= $0.value }
    if let last = after.first, 0x40...0x7E ~= last.value { rest = after.dropFirst() }
  }

  /// Skips a string, which ends with BEL or `ESC \` in the same line.
  private static func skipString(_ rest: inout Substring.UnicodeScalarView) {
    var after = rest.dropFirst()
    while let scalar = after.popFirst(), scalar != "\n", scalar != "\r" {
      if scalar == "\u{07}" || scalar.value == 0x9C {
        rest = after
        return
      }
      if scalar == "\u{1B}", after.first == "\\" {
        rest = after.dropFirst()
        return
      }
    }
    rest = rest.dropFirst()
  }
}
