package import BosLanguage
package import BosLineEditor
package import BosTerminal

/// Colours an entry while it is typed: known and unknown commands, options, texts, variables.
package struct EntryColors {
  private let table: CommandTable

  private let colors: Colors

  package init(table: CommandTable, colors: Colors = Colors(.basic)) {
    self.table = table
    self.colors = colors
  }

  package func highlights(of text: String) -> [Highlight] {
    let bytes = Array(text.utf8)
    var found: [Highlight] = []
    var place = 0
    var beginsStage = true
    var expressionDepth = 0
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case 0x20, 0x09: place += 1
      case UInt8(ascii: "#")
      where place == 0 || bytes[place - 1] == 0x20 || bytes[place - 1] == 0x0A:
        let end = bytes[place...].firstIndex(of: 0x0A) ?? bytes.count
        found.append(Highlight(place..<end, style: colors.code(.comment)))
        place = end
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        let end = EntryColors.endOfText(bytes, place)
        found.append(Highlight(place..<end, style: colors.code(.literal)))
        place = end
        beginsStage = false
      case UInt8(ascii: "$"):
        let end = EntryColors.endOfWord(bytes, place + 1)
        if end > place + 1 { found.append(Highlight(place..<end, style: colors.code(.variable))) }
        beginsStage = end == place + 1 && end < bytes.count && bytes[end] == UInt8(ascii: "(")
        place = max(end, place + 1)
        if beginsStage { place += 1 }
      case UInt8(ascii: "|"), UInt8(ascii: ";"), 0x0A:
        beginsStage = expressionDepth == 0
        place += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        expressionDepth += 1
        beginsStage = false
        place += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        expressionDepth = max(0, expressionDepth - 1)
        place += 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"):
        beginsStage = expressionDepth == 0
        place += 1
      case UInt8(ascii: "-") where place + 1 < bytes.count && bytes[place + 1] == byte:
        let end = EntryColors.endOfWord(bytes, place + 2)
        found.append(Highlight(place..<end, style: colors.code(.option)))
        place = end
      case 0x30...0x39:
        let end = EntryColors.endOfWord(bytes, place)
        found.append(Highlight(place..<end, style: colors.code(.numeral)))
        place = end
        beginsStage = false
      default:
        let end = max(EntryColors.endOfWord(bytes, place), place + 1)
        if beginsStage { name(bytes, place..<end, &found, &beginsStage) }
        place = end
      }
    }
    return found
  }

  /// Styles the word that a stage begins with.
  private func name(
    _ bytes: [UInt8],
    _ range: Range<Int>,
    _ found: inout [Highlight],
    _ beginsStage: inout Bool
  ) {
    let word = String(decoding: bytes[range], as: UTF8.self)
    if Keyword.named(word) != nil {
      found.append(Highlight(range, style: colors.code(.keyword)))
      // After `let x =`, `with` and `return` a pipeline follows; after the others an expression.
      beginsStage = ["with", "return", "try", "else"].contains(word)
      return
    }
    beginsStage = false
    let isCall = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: "(")
    let isField = range.upperBound < bytes.count && bytes[range.upperBound] == UInt8(ascii: ":")
    guard let first = word.unicodeScalars.first, first.properties.isAlphabetic, !isCall, !isField
    else { return }
    if table[word] != nil || table.beginsLongerName(word) {
      found.append(Highlight(range, style: colors.code(.command)))
    } else if range.upperBound < bytes.count || !table.names.contains(where: { $0.hasPrefix(word) })
    {
      // A word that may still become a command is not wrong yet.
      found.append(Highlight(range, style: colors.code(.unknown)))
    }
  }

  private static func endOfWord(_ bytes: [UInt8], _ start: Int) -> Int {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x80..., UInt8(ascii: "_"), UInt8(ascii: "-"),
        UInt8(ascii: "."):
        place += 1
      default: return place
      }
    }
    return place
  }

  private static func endOfText(_ bytes: [UInt8], _ start: Int) -> Int {
    let quote = bytes[start]
    var place = start + 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        place += 1
      } else if bytes[place] == quote {
        return place + 1
      }
      place += 1
    }
    return bytes.count
  }
}
