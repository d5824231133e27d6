import BosRuntime
import BosTables
import BosText

/// The files that an import names: by themselves, as a folder, or by a pattern.
struct ImportedFiles {
  private let files: FileAccess
  private(set) var paths: [String] = []

  private static let endings = [".csv", ".tsv", ".json", ".xls", ".xlsx", ".html", ".htm"]

  init(_ names: [String], _ files: FileAccess) throws(RuntimeError) {
    self.files = files
    for name in names { try add(name) }
  }

  private mutating func add(_ name: String) throws(RuntimeError) {
    if name == "-" { return paths.append(name) }
    if name.contains("*"), !files.exists(name) { return try add(pattern: name) }
    guard name.hasSuffix("/") || isFolder(name) else { return paths.append(name) }
    let folder = name.hasSuffix("/") ? String(name.dropLast()) : name
    let found = try entries(of: folder).filter { entry in
      Self.endings.contains { entry.lowercased().hasSuffix($0) }
    }
    if found.isEmpty { throw .nothingIn(name) }
    paths += found.map { "\(folder)/\($0)" }
  }

  /// Adds the files of a folder whose names fit a pattern, in which `*` stands for any text.
  private mutating func add(pattern: String) throws(RuntimeError) {
    let slash = pattern.lastIndex(of: "/")
    let folder = slash.map { String(pattern[..<$0]) }
    let part = slash.map { String(pattern[pattern.index(after: $0)...]) } ?? pattern
    if folder?.contains("*") == true { throw .patternInFolder(pattern) }
    let found = try entries(of: folder ?? ".").filter { Self.fits($0, part) }
    if found.isEmpty { throw .nothingFits(pattern) }
    paths += found.map { entry in folder.map { "\($0)/\(entry)" } ?? entry }
  }

  private func entries(of folder: String) throws(RuntimeError) -> [String] {
    let folder = folder.isEmpty ? "/" : folder
    try files.checkReading(folder)
    return files.entries(folder).filter { !$0.hasSuffix("/") && !$0.hasPrefix(".") }.sorted()
  }

  private func isFolder(_ name: String) -> Bool {
    let parts = name.split(separator: "/", omittingEmptySubsequences: true)
    guard let last = parts.last else { return name.hasPrefix("/") }
    if last == "." || last == ".." { return true }
    let parent = name.lastIndex(of: "/").map { String(name[..<$0]) } ?? "."
    return files.entries(parent.isEmpty ? "/" : parent).contains("\(last)/")
  }

  /// Whether a name fits a pattern; the pieces between the stars stand in it in their order.
  static func fits(_ name: String, _ pattern: String) -> Bool {
    let pieces = pattern.split(separator: "*", omittingEmptySubsequences: false)
    guard let first = pieces.first, let last = pieces.last, pieces.count > 1 else {
      return name == pattern
    }
    guard name.hasPrefix(first), name.count >= first.count + last.count, name.hasSuffix(last) else {
      return false
    }
    var rest = name.dropFirst(first.count).dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.ranges(of: piece).first else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}

extension RuntimeError {
  fileprivate static func nothingIn(_ folder: String) -> RuntimeError {
    RuntimeError(
      .file,
      "the folder `\(folder)` has no file to import",
      ko: "`\(folder)` 폴더에 가져올 파일이 없습니다",
      hint: Phrase(
        "import reads .csv, .json, .xls, .xlsx and .html files",
        ko: "`가져오기`는 .csv, .json, .xls, .xlsx, .html 파일을 읽습니다"
      )
    )
  }

  fileprivate static func nothingFits(_ pattern: String) -> RuntimeError {
    RuntimeError(.file, "no file fits `\(pattern)`", ko: "`\(pattern)` 패턴에 맞는 파일이 없습니다")
  }

  fileprivate static func patternInFolder(_ pattern: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "a `*` can stand only in the name of files, not of folders: `\(pattern)`",
      ko: "`*`는 파일 이름에만 쓸 수 있고 폴더 이름에는 쓸 수 없습니다: `\(pattern)`"
    )
  }
}
