import BosRuntime
import BosSystem
import BosTables
import BosText
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
    if name == "bosrc.bos" { try checkStartFile(path) }
    return try readFile(path).array
  }

  /// Throws if other users can change a file that runs with all permissions.
  private static func checkStartFile(_ path: String) throws(RuntimeError) {
    var status = stat()
    guard stat(path, &status) == 0 else { return }
    if status.st_uid != geteuid(), status.st_uid != 0 { throw .foreignStartFile(path) }
    // Where each user has a group of their own, it has the same number.
    let isOpenToGroup = status.st_mode & 0o020 != 0 && status.st_gid != geteuid()
    if isOpenToGroup || status.st_mode & 0o002 != 0 { throw .openStartFile(path) }
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

extension RuntimeError {
  fileprivate static func foreignStartFile(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "`\(path)` was not run, because it belongs to another user",
      ko: "`\(path)`: 다른 사용자의 파일이라 실행하지 않았습니다"
    )
  }

  fileprivate static func openStartFile(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "`\(path)` was not run, because other users can change it",
      ko: "`\(path)`: 다른 사용자가 바꿀 수 있는 파일이라 실행하지 않았습니다",
      hint: Phrase("run `chmod go-w \(path)`", ko: "`chmod go-w \(path)` 명령을 실행하세요")
    )
  }
}
