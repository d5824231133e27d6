package import BosSystem
package import BosTables
import BosText

/// The files that a run can reach.
package struct FileAccess: Sendable {
  // The compiler does not count the typed throws of closures as a use of the import.
  package typealias Failure = RuntimeError

  /// Reads a file, or opens it if it is large.
  package let open: @Sendable (String) throws(RuntimeError) -> FileContents
  /// Writes a whole file or nothing; throws if the file exists and may not be replaced.
  package let write:
    @Sendable (_ path: String, _ bytes: [UInt8], _ replaces: Bool) throws(RuntimeError) -> Void
  /// Adds bytes at the end of a file, which is created if it doesn't exist.
  package let append: @Sendable (_ path: String, _ bytes: [UInt8]) throws(RuntimeError) -> Void
  package let exists: @Sendable (String) -> Bool
  /// Returns the names in a folder, with a slash after folders; none if it can't be read.
  package let entries: @Sendable (_ folder: String) -> [String]
  /// Resolves the links of a path, as far as the path exists.
  package let resolve: @Sendable (String) -> String
  /// Whether a resolved path is a file of bos itself, such as its keys.
  ///
  /// A person may write the start file, a script may not.
  package let isOwn: @Sendable (_ path: String, _ isPerson: Bool) -> Bool
  /// Returns the test files at a path: the file itself, or all files below a folder.
  package let list: @Sendable (String) throws(Failure) -> [String]
  /// The files and effects that the run may use.
  package let permissions: Permissions
  /// The user's home folder, for `~/`.
  package let home: String?
  /// The folder that relative paths begin in, or nil for the current one.
  package let folder: String?

  package init(
    open: @escaping @Sendable (String) throws(RuntimeError) -> FileContents,
    write: @escaping @Sendable (String, [UInt8], Bool) throws(RuntimeError) -> Void,
    append: @escaping @Sendable (String, [UInt8]) throws(RuntimeError) -> Void = {
      (path, _) throws(RuntimeError) in throw .cannotAppend(path)
    },
    exists: @escaping @Sendable (String) -> Bool = { _ in false },
    entries: @escaping @Sendable (String) -> [String] = { _ in [] },
    resolve: @escaping @Sendable (String) -> String,
    isOwn: @escaping @Sendable (String, Bool) -> Bool = { _, _ in false },
    list: @escaping @Sendable (String) throws(RuntimeError) -> [String],
    permissions: Permissions = .all,
    home: String? = nil,
    folder: String? = nil
  ) {
    self.open = open
    self.write = write
    self.append = append
    self.exists = exists
    self.entries = entries
    self.resolve = resolve
    self.isOwn = isOwn
    self.list = list
    self.permissions = permissions
    self.home = home
    self.folder = folder
  }

  /// Reads a whole file.
  package func read(_ path: String) throws(RuntimeError) -> FileBytes {
    try open(path).bytes(path)
  }

  /// A path from the current folder.
  package func place(_ path: String) -> String {
    guard let folder, !path.hasPrefix("/"), path != "-" else { return path }
    return folder + "/" + path
  }

  /// The same files for a run with other permissions and a home folder.
  package func permitting(_ permissions: Permissions, home: String?) -> FileAccess {
    FileAccess(
      open: { [open, resolve] (path) throws(RuntimeError) in
        try Self.checkReading(path, permissions.reading, resolve)
        return try open(path)
      },
      write: write,
      append: append,
      exists: exists,
      entries: entries,
      resolve: resolve,
      isOwn: isOwn,
      list: list,
      permissions: permissions,
      home: home,
      folder: folder
    )
  }

  /// The same files, except that nothing is written: `notes` takes the paths.
  func silenced(_ notes: SilencedNotes) -> FileAccess {
    FileAccess(
      open: { [open] (path) throws(RuntimeError) in
        // A file that the run writes first can't be read.
        if notes.hasWritten(path) { throw .unknownAnswer }
        return try open(path)
      },
      write: { (path, _, _) in notes.noteWritten(path) },
      append: { (path, _) in notes.noteWritten(path) },
      exists: exists,
      entries: entries,
      resolve: resolve,
      isOwn: isOwn,
      list: list,
      permissions: notes.purpose == .plan ? permissions.planning : permissions.rehearsing,
      home: home
    )
  }

  /// Expands `~/` to the user's home folder.
  func expand(_ path: String) -> String {
    guard path.hasPrefix("~/"), let home else { return path }
    return home + path.dropFirst()
  }
}

extension RuntimeError {
  fileprivate static func cannotAppend(_ path: String) -> RuntimeError {
    RuntimeError(.output, "nothing can be added to `\(path)` here", ko: "`\(path)`: 파일에 추가할 수 없습니다")
  }
}
