import BosMarkup

/// A workbook in memory: its sheets by name, each read when it is needed.
package final class Workbook {
  private struct Part {
    let name: String
    let path: String
    let isHidden: Bool
  }

  private let archive: ZipArchive
  private let parts: [Part]
  private let is1904: Bool
  private var context: SheetContext?

  /// Whether bytes begin like a workbook: as an archive, or as an old or encrypted file.
  package static func isWorkbook(_ bytes: some Collection<UInt8>) -> Bool {
    isArchive(bytes) || isCompound(bytes)
  }

  private static func isArchive(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0x50, 0x4B, 0x03, 0x04])
  }

  private static func isCompound(_ bytes: some Collection<UInt8>) -> Bool {
    bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0])
  }

  package init(_ bytes: [UInt8]) throws(SpreadsheetError) {
    if Self.isCompound(bytes) { throw .otherFormat(.compound) }
    archive = try ZipArchive(bytes)
    if archive.entry("content.xml") != nil, archive.entry("mimetype") != nil {
      throw .otherFormat(.openDocument)
    }
    let path = try Self.mainPart(archive)
    guard let main = archive.entry(path) else { throw .otherFormat(.otherArchive) }
    let folder = Self.folder(of: path)
    let relations = try Self.relations(of: path, archive)
    var parts: [Part] = []
    var is1904 = false
    try archive.parseStarts(main) { name, attributes in
      if name == "workbookPr" {
        is1904 = ["1", "true"].contains(attributes["date1904"] ?? "")
      }
      guard name == "sheet", let title = attributes["name"], let id = attributes.local("id"),
        let target = relations[id], target.isWorksheet
      else { return }
      parts.append(
        Part(
          name: EscapedText.decoded(title),
          path: Self.resolved(target.path, in: folder),
          isHidden: attributes["state"].map { $0 != "visible" } ?? false
        )
      )
    }
    if parts.isEmpty { throw .noSheets }
    self.parts = parts
    self.is1904 = is1904
  }

  /// The names of the sheets in order.
  package var names: [String] { parts.map(\.name) }

  /// Reads a sheet by its name, without regard to capital letters, or the first one that is shown.
  package func sheet(
    _ name: String? = nil,
    isInterrupted: @escaping () -> Bool = { false }
  ) throws(SpreadsheetError) -> Sheet {
    let part: Part
    if let name {
      let same =
        parts.first { $0.name == name } ?? parts.first { $0.name.lowercased() == name.lowercased() }
      guard let same else { throw .noSheet(name, names: names) }
      part = same
    } else {
      guard let first = parts.first(where: { !$0.isHidden }) ?? parts.first else {
        throw .noSheets
      }
      part = first
    }
    guard let entry = archive.entry(part.path) else { throw .damaged(part: part.path) }
    let context = try sharedContext()
    let reader = SheetReader(context, part: part.path, isInterrupted: isInterrupted)
    try archive.parse(entry) { (event) throws(SpreadsheetError) in try reader.receive(event) }
    return Sheet(name: part.name, rows: reader.rows, percentages: reader.percentages)
  }

  private func sharedContext() throws(SpreadsheetError) -> SheetContext {
    if let context { return context }
    let context = try SheetContext(archive, is1904: is1904)
    self.context = context
    return context
  }

  // MARK: Parts

  private struct Target {
    let path: String
    let isWorksheet: Bool
  }

  private static func mainPart(_ archive: ZipArchive) throws(SpreadsheetError) -> String {
    var path: String?
    if let entry = archive.entry("_rels/.rels") {
      try archive.parseStarts(entry) { name, attributes in
        guard name == "Relationship", path == nil,
          attributes["Type"]?.hasSuffix("/officeDocument") == true
        else { return }
        path = attributes["Target"]
      }
    }
    return resolved(path ?? "xl/workbook.xml", in: "")
  }

  /// The targets of a part's relations by their ids.
  private static func relations(
    of path: String,
    _ archive: ZipArchive
  ) throws(SpreadsheetError) -> [String: Target] {
    let folder = folder(of: path)
    let name = folder + "_rels/" + path.dropFirst(folder.count) + ".rels"
    guard let entry = archive.entry(name) else { throw .damaged(part: name) }
    var targets: [String: Target] = [:]
    try archive.parseStarts(entry) { name, attributes in
      guard name == "Relationship", let id = attributes["Id"],
        let target = attributes["Target"]
      else { return }
      let isWorksheet = attributes["Type"]?.hasSuffix("/worksheet") == true
      targets[id] = Target(path: target, isWorksheet: isWorksheet)
    }
    return targets
  }

  /// The folder of a part with its final slash, or an empty text.
  private static func folder(of path: String) -> String {
    guard let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// The name of a part from a relation's target; nothing outside the archive has such a name.
  private static func resolved(_ target: String, in folder: String) -> String {
    var names = target.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    for name in target.split(separator: "/") {
      if name == ".." { _ = names.popLast() } else if name != "." { names.append(String(name)) }
    }
    return names.joined(separator: "/")
  }
}
