import BosText

/// The beginning of a line as characters with their cells, styles and links.
struct PagedLine {
  /// A style, and the sequence that begins a link, or empty for none.
  struct Look: Equatable {
    var style = PagedStyle()
    var link = ""
  }

  struct Cell {
    let character: Character
    let width: Int
    /// The place of its look.
    let look: Int
  }

  private(set) var cells: [Cell] = []
  private(set) var looks = [Look()]
  /// The cells of the characters.
  private(set) var width = 0

  private static let tabWidth = 8

  /// Reads a line up to a number of cells, or as a whole.
  init(_ bytes: ArraySlice<UInt8>, upTo limit: Int = .max) {
    var place = bytes.startIndex
    while place < bytes.endIndex, width < limit {
      if bytes[place] == 0x1B {
        let end = Sequences.end(in: bytes, from: place)
        take(bytes[place..<end])
        place = end
      } else {
        let end = bytes[place...].firstIndex(of: 0x1B) ?? bytes.endIndex
        add(String(decoding: bytes[place..<end], as: UTF8.self), upTo: limit)
        place = end
      }
    }
  }

  private mutating func add(_ text: String, upTo limit: Int) {
    for character in text {
      if width >= limit { return }
      if character == "\t" {
        for _ in 0..<(Self.tabWidth - width % Self.tabWidth) { append(" ") }
      } else if Self.isPrinted(character) {
        append(character)
      } else {
        for visible in sanitized(String(character)) { append(visible) }
      }
    }
  }

  private static func isPrinted(_ character: Character) -> Bool {
    let value = character.unicodeScalars.first?.value ?? 0
    return value >= 0xA0 || 0x20..<0x7F ~= value
  }

  private mutating func append(_ character: Character) {
    let cell = Cell(character: character, width: cellWidth(of: character), look: looks.count - 1)
    cells.append(cell)
    width += cell.width
  }

  /// Takes a style or a link; any other sequence is left out.
  private mutating func take(_ sequence: ArraySlice<UInt8>) {
    var look = looks[looks.count - 1]
    if sequence.starts(with: Sequences.style), sequence.last == 0x6D {
      look.style.apply(sequence.dropFirst(2).dropLast())
    } else if sequence.starts(with: Sequences.link) {
      let target = sequence.dropFirst(Sequences.link.count).drop { $0 != 0x3B }.dropFirst()
      let isLink = target.first.map { $0 > 0x20 } == true
      look.link = isLink ? String(decoding: sequence, as: UTF8.self) : ""
    }
    if look != looks[looks.count - 1] { looks.append(look) }
  }
}

/// The escape sequences of a terminal.
enum Sequences {
  static let style: [UInt8] = [0x1B, 0x5B]
  static let link: [UInt8] = Array("\u{1B}]8;".utf8)
  static let linkEnd = "\u{1B}]8;;\u{1B}\\"

  /// Returns the place after a sequence that begins with ESC.
  static func end(in bytes: ArraySlice<UInt8>, from start: Int) -> Int {
    var place = start + 1
    guard place < bytes.endIndex else { return place }
    switch bytes[place] {
    case 0x5B:
      place += 1
      while place < bytes.endIndex, !(0x40...0x7E).contains(bytes[place]) { place += 1 }
    case 0x5D, 0x50, 0x5F, 0x5E, 0x58:
      place += 1
      while place < bytes.endIndex, bytes[place] != 0x07 {
        if bytes[place] == 0x5C, bytes[place - 1] == 0x1B { break }
        place += 1
      }
    default: break
    }
    return min(place + 1, bytes.endIndex)
  }
}
