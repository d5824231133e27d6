package import BosTables
import BosText

extension FileAccess {
  /// Throws unless a run may write this file.
  package func checkWriting(_ path: String) throws(RuntimeError) {
    // The system would read the path only up to the NUL.
    if path.utf8.contains(0) { throw .noPath(path) }
    switch permission {
    case .anywhere: return
    case .refused: throw .writingRefused(path)
    case .below(let folder):
      let root = resolve(folder)
      let target = resolve(path)
      guard target == root || target.hasPrefix(root.hasSuffix("/") ? root : root + "/") else {
        throw .outsideFolder(path, folder)
      }
    }
  }
}

extension RuntimeError {
  fileprivate static func noPath(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "`\(path)` isn't a valid path: it contains a NUL",
      ko: "`\(path)`: NUL이 들어 있어 경로가 아닙니다"
    )
  }

  fileprivate static func writingRefused(_ path: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "a script may not write `\(path)`",
      ko: "스크립트는 `\(path)`에 쓸 수 없습니다",
      hint: Phrase(
        "start it with `bos --allow-write …`",
        ko: "`bos --allow-write …`로 시작하세요"
      )
    )
  }

  fileprivate static func outsideFolder(_ path: String, _ folder: String) -> RuntimeError {
    RuntimeError(
      .permission,
      "`\(path)` is outside `\(folder)`, the folder that scripts may write to",
      ko: "`\(path)`: 쓰기가 허용된 `\(folder)` 밖에 있습니다"
    )
  }
}
