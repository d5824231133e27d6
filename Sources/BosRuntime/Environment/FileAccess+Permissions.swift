package import BosTables
import BosText

extension FileAccess {
  /// Throws unless the run may write this file.
  package func checkWriting(_ path: String) throws(RuntimeError) {
    // The system would read the path only up to the NUL.
    if path.utf8.contains(0) { throw .noPath(path) }
    // Other commands change settings, keys, history and stored data.
    if isOwn(resolve(path), permissions.writing == .anywhere) { throw .ownFile(path) }
    if Permissions.contains(permissions.writing, path, resolve) { return }
    guard case .below(let folders) = permissions.writing else {
      throw .writingRefused(path, permissions.isOfTest)
    }
    throw .outsideFolders(path, folders)
  }

  /// Throws unless the run may read this file.
  package func checkReading(_ path: String) throws(RuntimeError) {
    try Self.checkReading(path, permissions.reading, resolve)
  }

  static func checkReading(
    _ path: String,
    _ files: Permissions.Files,
    _ resolve: (String) -> String
  ) throws(RuntimeError) {
    // Standard input belongs to the run.
    if path == "-" || path == "/dev/stdin" || Permissions.contains(files, path, resolve) { return }
    throw .readingRefused(path)
  }
}

extension RuntimeError {
  fileprivate static func noPath(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "`\(path)` isn't a valid path: it contains a NUL",
      ko: "`\(path)`: NUL 문자가 있어 경로로 쓸 수 없습니다"
    )
  }

  fileprivate static func ownFile(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "`\(path)` belongs to bos: no command writes another file there",
      ko: "`\(path)`: bos가 사용하는 파일이라 덮어쓸 수 없습니다"
    )
  }

  fileprivate static func writingRefused(_ path: String, _ isOfTest: Bool) -> RuntimeError {
    RuntimeError(
      .permission,
      "no permission to write `\(path)`",
      ko: "`\(path)`: 쓰기가 허용되지 않았습니다",
      hint: isOfTest
        ? .testsHaveNone
        : Phrase(
          "start it with `bos --allow-write …`",
          ko: "`--allow-write` 옵션을 붙여 실행하세요"
        )
    )
  }

  fileprivate static func readingRefused(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "no permission to read `\(path)`: it is outside the folder of the script and the current one",
      ko: "`\(path)`: 읽기가 허용되지 않았습니다. 스크립트의 폴더와 현재 폴더 밖에 있습니다",
      hint: Phrase(
        "start it with `bos --allow-read=FOLDER …`, or pass the path as an argument",
        ko: "`--allow-read=폴더` 옵션을 붙여 실행하거나 경로를 인자로 입력하세요"
      )
    )
  }

  fileprivate static func outsideFolders(_ path: String, _ folders: [String]) -> RuntimeError {
    let list = folders.map { "`\($0)`" }.joined(separator: ", ")
    return RuntimeError(
      .permission,
      "`\(path)` is outside \(list), the folder that scripts may write to",
      ko: "`\(path)`: 쓰기가 허용된 \(list) 밖에 있습니다"
    )
  }
}
