import BosRuntime
import BosSystem
import BosTables
import Glibc

/// The user's configuration files, in the XDG folder.
enum Configuration {
  static func folder(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_CONFIG_HOME"], folder.hasPrefix("/") { return folder + "/bos" }
    return home(variables).map { $0 + "/.config/bos" }
  }

  /// The folder of the archive and the history.
  static func dataFolder(_ variables: [String: String]) -> String? {
    if let folder = variables["XDG_DATA_HOME"], folder.hasPrefix("/") { return folder + "/bos" }
    return home(variables).map { $0 + "/.local/share/bos" }
  }

  /// The user's home folder; a relative path doesn't count.
  private static func home(_ variables: [String: String]) -> String? {
    variables["HOME"].flatMap { $0.hasPrefix("/") ? $0 : nil }
  }

  /// Reads a file, or returns nil if it doesn't exist.
  static func read(
    _ name: String,
    _ variables: [String: String]
  ) throws(RuntimeError) -> [UInt8]? {
    guard let folder = folder(variables) else { return nil }
    let path = folder + "/" + name
    if access(path, F_OK) != 0, [ENOENT, ENOTDIR, EACCES].contains(errno) { return nil }
    return try readFile(path).array
  }

  static func write(
    _ name: String,
    _ bytes: [UInt8],
    _ variables: [String: String]
  ) -> RuntimeError? {
    guard let folder = folder(variables) else { return nil }
    do throws(Folder.Failure) {
      try Folder.make(folder)
    } catch {
      return .unwritable(error.path, error.error.code)
    }
    do throws(RuntimeError) {
      try FileAccess.live(InterruptFlag()).write(folder + "/" + name, bytes, true)
      return nil
    } catch {
      return error
    }
  }
}
