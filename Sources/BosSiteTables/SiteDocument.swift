import BosMarkup

/// Reads the rows of an HTML document, and the lines of text between its tables.
struct SiteDocument {
  private let receive: (SiteRow) -> Bool
  private var row = SiteRow([])
  private var text: [UInt8] = []
  /// The columns that the open cell takes, or nil outside of cells.
  private var span: Int?
  private var rowDepth = 0
  private var headingDepth: Int?
  private var depth = 0
  /// The depth of an element whose text isn't shown, such as a script.
  private var hidden: Int?

  /// No cell takes more columns than this.
  private static let widest = 64

  private init(_ receive: @escaping (SiteRow) -> Bool) { self.receive = receive }

  /// Reads the pieces that `next` returns, and calls `receive` with each row, which returns whether to go on.
  ///
  /// Returns whether the document is whole: a parser of HTML closes what is open at the end, so that a
  /// row that was cut looks like any other.
  static func read(
    next: () -> ArraySlice<UInt8>?,
    receive: @escaping (SiteRow) -> Bool
  ) throws(MarkupError) -> Bool {
    var document = SiteDocument(receive)
    var end: [UInt8] = []
    _ = try MarkupReader.read(.html) {
      guard let piece = next() else { return nil }
      end.append(contentsOf: piece.suffix(Self.endSize))
      end.removeFirst(max(0, end.count - Self.endSize))
      return piece
    } receive: {
      document.take($0)
    }
    return isWhole(end)
  }

  private static let endSize = 8192

  /// Whether no row is open at the end of a document.
  private static func isWhole(_ end: [UInt8]) -> Bool {
    guard let close = lastPlace(of: "</table>", in: end[...]) else {
      return lastPlace(of: "</html>", in: end[...]) != nil
    }
    return lastPlace(of: "<tr", in: end[close...]) == nil
  }

  /// Where a tag in small letters was last written, in letters of any case.
  private static func lastPlace(of tag: String, in text: ArraySlice<UInt8>) -> Int? {
    let tag = Array(tag.utf8)
    return text.indices.dropLast(tag.count - 1).last { place in
      tag.indices.allSatisfy { text[place + $0] == tag[$0] || text[place + $0] | 0x20 == tag[$0] }
    }
  }

  private mutating func take(_ event: MarkupEvent) -> Bool {
    switch event {
    case .start(let name, let attributes):
      depth += 1
      return start(name, attributes)
    case .end(let name):
      defer { depth -= 1 }
      return end(name)
    case .text(let piece):
      if hidden == nil { piece.append(to: &text) }
      return true
    }
  }

  private mutating func start(_ name: MarkupName, _ attributes: MarkupAttributes) -> Bool {
    if hidden != nil { return true }
    switch name {
    // Most elements are cells, so that they come first.
    case "td", "th":
      closeCell()
      text.removeAll(keepingCapacity: true)
      span = min(max(attributes["colspan"].flatMap { Int($0) } ?? 1, 1), Self.widest)
    case "script", "style", "head": hidden = depth
    case "option":
      guard attributes["selected"] != nil else {
        hidden = depth
        return true
      }
      return flush(.text)
    case "tr":
      guard flush(.text) else { return false }
      rowDepth = depth
      row.clear()
    case "br": text.append(UInt8(ascii: " "))
    case "a":
      if row.code == nil {
        row.code = Self.code(in: attributes["onclick"]) ?? Self.code(in: attributes["href"])
      }
    case _ where Self.startsLine(name):
      guard span == nil else {
        text.append(UInt8(ascii: " "))
        break
      }
      guard flush(.text) else { return false }
      let classes = attributes["class"]?.split(separator: " ") ?? []
      if headingDepth == nil, classes.contains("board_tit") { headingDepth = depth }
    default: break
    }
    return true
  }

  private mutating func end(_ name: MarkupName) -> Bool {
    if let hidden {
      if depth == hidden { self.hidden = nil }
      return true
    }
    switch name {
    case "td", "th": closeCell()
    case "option": return flush(.heading)
    case "tr":
      closeCell()
      if row.count > 0, !receive(row) { return false }
      row.clear()
    case _ where Self.startsLine(name):
      guard span == nil else { break }
      guard flush(.text) else { return false }
      if headingDepth == depth { headingDepth = nil }
    default: break
    }
    return true
  }

  /// Whether a browser begins a line with an element.
  private static func startsLine(_ name: MarkupName) -> Bool {
    switch name {
    case "div", "p", "table", "li", "dl", "dt", "select", "body": true
    case "h1", "h2", "h3", "h4", "h5", "h6": true
    default: false
    }
  }

  private mutating func closeCell() {
    guard let span else { return }
    let part = Self.trimmed(text)
    if Self.isPlain(part) { row.append(part) } else { row.append(Self.line(text).utf8) }
    // A cell over several columns stands in the first one.
    for _ in 1..<max(span, 1) where span > 1 { row.append([]) }
    text.removeAll(keepingCapacity: true)
    self.span = nil
  }

  /// Passes on the text since the last line.
  private mutating func flush(_ place: SiteRow.Place) -> Bool {
    guard span == nil else { return true }
    let line = Self.line(text)
    text.removeAll(keepingCapacity: true)
    if line.isEmpty { return true }
    return receive(SiteRow([line], place: headingDepth == nil ? place : .heading))
  }

  /// The text in one line, without blanks at its ends.
  private static func line(_ text: [UInt8]) -> String {
    let part = trimmed(text)
    if isPlain(part) { return String(decoding: part, as: UTF8.self) }
    return String(decoding: part, as: UTF8.self).split { $0.isWhitespace }.joined(separator: " ")
  }

  private static func trimmed(_ text: [UInt8]) -> ArraySlice<UInt8> {
    var part = text[...]
    while let first = part.first, first <= 0x20 { part.removeFirst() }
    while let last = part.last, last <= 0x20 { part.removeLast() }
    return part
  }

  /// Whether a text has no blanks but single spaces, as most cells: a number or a Korean name.
  private static func isPlain(_ part: ArraySlice<UInt8>) -> Bool {
    var isAfterSpace = false
    for byte in part {
      switch byte {
      case 0x21..<0x80: isAfterSpace = false
      case 0x20 where !isAfterSpace: isAfterSpace = true
      // Hangul, and the bytes after the first one of a character.
      case 0xEA...0xED, 0x80..<0xC0: isAfterSpace = false
      default: return false
      }
    }
    return true
  }

  /// The code in a link such as `mstView('movie','20190549')`.
  private static func code(in link: String?) -> String? {
    guard let link else { return nil }
    let parts = Array(link.utf8).split { marks.contains($0) }
    guard parts.contains(where: { $0.suffix(view.count).elementsEqual(view) }),
      let place = parts.firstIndex(where: { $0.elementsEqual("movie".utf8) }),
      place + 1 < parts.count
    else { return nil }
    let code = parts[place + 1]
    guard code.count <= 20, code.allSatisfy(isOfCode) else { return nil }
    return String(decoding: code, as: UTF8.self)
  }

  private static let view = Array("mstView".utf8)
  private static let marks = Array("'\"(), ".utf8)

  private static func isOfCode(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    default: false
    }
  }
}
