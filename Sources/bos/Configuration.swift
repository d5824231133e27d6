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

  /// Reads a file, or returns nil if it can't be read.
  static func read(_ name: String, _ variables: [String: String]) -> [UInt8]? {
    guard let folder = folder(variables) else { return nil }
    let path = folder + "/" + name
    guard access(path, R_OK) == 0 else { return nil }
    return try? readFile(path).array
  }

  static func write(
    _ name: String,
    _ bytes: [UInt8],
    _ variables: [String: String]
  ) -> RuntimeError? {
    guard let folder = folder(variables) else { return nil }
    var place = ""
    for part in folder.split(separator: "/") {
      place += "/" + part
      mkdir(place, 0o700)
    }
    do throws(RuntimeError) {
      try FileAccess.live(InterruptFlag()).write(folder + "/" + name, bytes, true)
      return nil
    } catch {
      return error
    }
  }
}
