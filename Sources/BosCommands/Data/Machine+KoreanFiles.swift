import BosRuntime
import BosSystem
import BosTables
import BosText

extension Machine {
  /// Reads a file in UTF-8, or else in windows-949, and says so.
  func reading<Output>(
    _ contents: FileContents,
    _ name: String,
    _ read: (FileContents) throws(RuntimeError) -> Output
  ) throws(RuntimeError) -> Output {
    let failure: RuntimeError
    do throws(RuntimeError) { return try read(contents) } catch { failure = error }
    guard failure.kind == .format, let korean = try contents.fromWindows949(name: name) else {
      throw failure
    }
    let output = try read(korean)
    remark(
      Phrase(
        "note: `\(name)` isn't UTF-8; it was read as Korean text of Windows (windows-949)",
        ko: "참고: `\(name)` 파일은 UTF-8이 아니어서 Windows 한글 인코딩(CP949)으로 읽었습니다"
      )
    )
    return output
  }
}
