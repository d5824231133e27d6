import BosRuntime

/// The files of bos itself, which commands must not write as output: settings, keys, the start
/// file, the history and the archive.
struct OwnFiles: Sendable {
  /// The folder of the settings, and the default folder of the archive and the history.
  let configuration: String?
  let data: String?

  /// The names of an archive in any folder; further files have endings.
  private static let names = ["archive.sqlite", "charts.snapshot"]

  /// Whether a resolved path is one of them; a person may write the start file.
  func contains(_ path: String, isPerson: Bool) -> Bool {
    let slash = path.utf8.lastIndex(of: UInt8(ascii: "/"))
    let name = slash.map { path[path.utf8.index(after: $0)...] }
    if let name, Self.names.contains(where: { name.hasPrefix($0) }) { return true }
    if isPerson, name == "bosrc.bos" { return false }
    return [configuration, data].contains { folder in
      folder.map { Permissions.isPath(path, at: ResolvedPath.text($0)) } ?? false
    }
  }
}
