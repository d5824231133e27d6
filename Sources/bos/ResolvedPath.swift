import Glibc

/// A path without links and dots, as the system would follow it.
///
/// Parts that don't exist keep their names. A relative path stays relative only if the current
/// folder was deleted.
struct ResolvedPath {
  /// The names of the folders and the file.
  private var names: [[UInt8]] = []
  private var isAbsolute: Bool
  private var links = 0

  /// The most links that are followed, as in the system.
  private static let linkLimit = 40

  private static let slash = UInt8(ascii: "/")
  private static let dot = UInt8(ascii: ".")

  /// Returns a resolved path.
  ///
  /// If it isn't valid UTF-8, the result contains a NUL, so that it is no valid path.
  static func text(_ path: String) -> String {
    var resolved = ResolvedPath(isAbsolute: path.utf8.first == slash)
    if !resolved.isAbsolute, let current = currentFolder() {
      resolved.isAbsolute = true
      resolved.follow(current)
    }
    resolved.follow(Array(path.utf8))
    let bytes = resolved.bytes
    return String(validating: bytes, as: UTF8.self)
      ?? "\0" + String(decoding: bytes, as: UTF8.self)
  }

  private init(isAbsolute: Bool) { self.isAbsolute = isAbsolute }

  private var bytes: [UInt8] {
    let text = Array(names.joined(separator: [Self.slash]))
    if isAbsolute { return [Self.slash] + text }
    return text.isEmpty ? [Self.dot] : text
  }

  /// Goes on along a path; an absolute one starts anew.
  private mutating func follow(_ path: [UInt8]) {
    if path.first == Self.slash { (names, isAbsolute) = ([], true) }
    for part in path.split(separator: Self.slash) {
      switch Array(part) {
      case [Self.dot]: break
      case [Self.dot, Self.dot]: leave()
      case let name: enter(name)
      }
    }
  }

  /// Goes to the parent folder.
  private mutating func leave() {
    if let last = names.last, last != [Self.dot, Self.dot] {
      names.removeLast()
    } else if !isAbsolute {
      names.append([Self.dot, Self.dot])
    }
  }

  private mutating func enter(_ name: [UInt8]) {
    names.append(name)
    // A path with more names is too long to exist.
    guard names.count <= Int(PATH_MAX) / 2, links < Self.linkLimit,
      let target = Self.target(ofLink: bytes)
    else { return }
    links += 1
    names.removeLast()
    follow(target)
  }

  /// The target of a symbolic link, or nil for anything else.
  private static func target(ofLink path: [UInt8]) -> [UInt8]? {
    // A longer path doesn't exist.
    guard path.count < Int(PATH_MAX) else { return nil }
    var buffer = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let name = path.map { CChar(bitPattern: $0) } + [0]
    let count = readlink(name, &buffer, buffer.count)
    return count > 0 ? Array(buffer[..<count]) : nil
  }

  private static func currentFolder() -> [UInt8]? {
    guard let path = getcwd(nil, 0) else { return nil }
    defer { free(path) }
    return UnsafeBufferPointer(start: path, count: strlen(path)).map { UInt8(bitPattern: $0) }
  }
}
