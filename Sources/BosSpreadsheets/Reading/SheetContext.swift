import BosMarkup

/// What the cells of all sheets refer to: shared texts and number formats.
struct SheetContext {
  let texts: [String]
  /// The formats of the cell styles.
  let formats: [NumberFormat]
  let is1904: Bool

  init(_ archive: ZipArchive, is1904: Bool) throws(SpreadsheetError) {
    self.is1904 = is1904
    texts = try Self.texts(archive)
    formats = try Self.formats(archive)
  }

  /// Finds a part by the end of its name, because only relations tell its folder.
  private static func part(_ name: String, _ archive: ZipArchive) -> ZipArchive.Entry? {
    archive.entry("xl/" + name) ?? archive.entries.first { $0.name.hasSuffix("/" + name) }
  }

  private static func texts(_ archive: ZipArchive) throws(SpreadsheetError) -> [String] {
    guard let entry = part("sharedStrings.xml", archive) else { return [] }
    var texts: [String] = []
    var text = RichText()
    try archive.parse(entry) { event in
      switch event {
      case .start(let name, _):
        if name.local == "si" { text = RichText() } else { text.start(name) }
      case .end(let name):
        if name.local == "si" { texts.append(text.value) } else { text.end(name) }
      case .text(let piece): text.add(piece)
      }
    }
    return texts
  }

  private static func formats(_ archive: ZipArchive) throws(SpreadsheetError) -> [NumberFormat] {
    guard let entry = part("styles.xml", archive) else { return [] }
    var own: [Int: NumberFormat] = [:]
    var formats: [NumberFormat] = []
    var isInCells = false
    try archive.parse(entry) { event in
      switch event {
      case .start(let name, let attributes):
        switch name.local {
        case "numFmt":
          if let id = attributes["numFmtId"].flatMap({ Int($0) }),
            let code = attributes["formatCode"]
          {
            own[id] = NumberFormat(code: code)
          }
        case "cellXfs": isInCells = true
        case "xf" where isInCells:
          let id = attributes["numFmtId"].flatMap { Int($0) } ?? 0
          formats.append(own[id] ?? NumberFormat(builtIn: id))
        default: break
        }
      case .end(let name): if name.local == "cellXfs" { isInCells = false }
      case .text: break
      }
    }
    return formats
  }
}

/// A text of one or more runs, without the readings of Japanese words.
struct RichText {
  private var bytes: [UInt8] = []
  private var isText = false
  private var readings = 0

  var value: String { EscapedText.decoded(String(decoding: bytes, as: UTF8.self)) }

  mutating func start(_ name: MarkupName) {
    if name.local == "rPh" { readings += 1 }
    isText = name.local == "t"
  }

  mutating func end(_ name: MarkupName) {
    if name.local == "rPh" { readings -= 1 }
    isText = false
  }

  mutating func add(_ piece: MarkupText) {
    if isText, readings == 0 { piece.append(to: &bytes) }
  }
}
