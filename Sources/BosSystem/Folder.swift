import Glibc

/// Folders of the program's own files.
package enum Folder {
  /// A folder that couldn't be created.
  package struct Failure: Error, Hashable, Sendable {
    package let path: String
    package let error: SystemError
  }

  /// Creates a folder and its parents, if they don't exist; only the user can access them.
  package static func make(_ path: String) throws(Failure) {
    if mkdir(path, 0o700) == 0 || errno == EEXIST { return }
    guard errno == ENOENT, let slash = path.lastIndex(of: "/"), slash != path.startIndex else {
      throw Failure(path: path, error: SystemError())
    }
    try make(String(path[..<slash]))
    guard mkdir(path, 0o700) == 0 || errno == EEXIST else {
      throw Failure(path: path, error: SystemError())
    }
  }

  /// Creates the folder of a file.
  package static func make(of file: String) throws(Failure) {
    guard let slash = file.lastIndex(of: "/"), slash != file.startIndex else { return }
    try make(String(file[..<slash]))
  }
}
