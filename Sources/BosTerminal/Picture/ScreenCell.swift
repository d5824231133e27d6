import BosText

/// A character on the screen, with its width and style.
struct ScreenCell: Hashable {
  /// The style of the following text, set by SGR sequences.
  struct Look: Hashable {
    var ink: String?
    var ground: String?
    var isBold = false
    var isDim = false
    var isUnderlined = false
    var isReversed = false
  }

  var character: Character
  var column: Int
  var width: Int
  var look: Look
}

extension ScreenCell {
  /// Reads a line of text with SGR sequences; other sequences are skipped.
  static func cells(of line: String) -> [ScreenCell] {
    var cells: [ScreenCell] = []
    var look = Look()
    var column = 0
    var rest = line[...]
    while let character = rest.first {
      if character == "\u{1B}" {
        look.take(sequence(&rest))
        continue
      }
      rest.removeFirst()
      let width = cellWidth(of: character)
      guard width > 0 else { continue }
      cells.append(ScreenCell(character: character, column: column, width: width, look: look))
      column += width
    }
    return cells
  }

  /// Removes a sequence, and returns its parameters if it is SGR.
  private static func sequence(_ rest: inout Substring) -> [Int] {
    rest.removeFirst()
    guard rest.first == "[" else { return [] }
    rest.removeFirst()
    let parameters = rest.prefix { $0.isNumber || $0 == ";" }
    rest = rest.dropFirst(parameters.count)
    guard rest.popFirst() == "m" else { return [] }
    return parameters.split(separator: ";", omittingEmptySubsequences: false)
      .map { Int($0) ?? 0 }
  }
}

extension ScreenCell.Look {
  private static let basic = [
    "#6e7681", "#ff7b72", "#7ee787", "#e3b341", "#79c0ff", "#d2a8ff", "#76e3ea", "#e6edf3",
  ]

  /// Applies the parameters of an SGR sequence.
  fileprivate mutating func take(_ parameters: [Int]) {
    var rest = parameters[...]
    while let parameter = rest.popFirst() {
      switch parameter {
      case 0: self = .init()
      case 1: isBold = true
      case 2: isDim = true
      case 4: isUnderlined = true
      case 7: isReversed = true
      case 22: (isBold, isDim) = (false, false)
      case 24: isUnderlined = false
      case 27: isReversed = false
      case 30...37: ink = Self.basic[parameter - 30]
      case 38: ink = Self.color(&rest)
      case 39: ink = nil
      case 40...47: ground = Self.basic[parameter - 40]
      case 48: ground = Self.color(&rest)
      case 49: ground = nil
      case 90...97: ink = Self.basic[parameter - 90]
      default: break
      }
    }
  }

  /// A 24-bit colour, the only kind in drawings for a picture.
  private static func color(_ rest: inout ArraySlice<Int>) -> String? {
    guard rest.popFirst() == 2, rest.count >= 3 else { return nil }
    let parts = rest.prefix(3).map { part in
      let text = String(min(max(part, 0), 255), radix: 16)
      return text.utf8.count < 2 ? "0" + text : text
    }
    rest = rest.dropFirst(3)
    return "#" + parts.joined()
  }
}
