import BosDomain
import BosSystem
import BosTables
import BosText

/// The file with the names of a class, as an editor or a spreadsheet has saved it.
enum ClassList {
  /// Reads it in UTF-8, UTF-16 with its mark, or windows-949; nil if there is no file.
  ///
  /// `remark` tells an encoding that was guessed.
  static func read(
    _ path: String,
    remark: (Phrase) -> Void
  ) throws(SourceFailure) -> [UInt8]? {
    guard let bytes = try LiveRelay.read(path) else { return nil }
    let contents = FileContents.bytes(FileBytes(bytes))
    do throws(RuntimeError) {
      let text = try contents.inUTF8(name: path).bytes(path).array
      if String(validating: text, as: UTF8.self) != nil { return text }
      guard let korean = try contents.fromWindows949(name: path) else {
        throw .unknownEncoding(path)
      }
      let names = try korean.bytes(path).array
      remark(
        Phrase(
          "note: `\(path)` isn't UTF-8; it was read as Korean text of Windows (windows-949)",
          ko: "참고: `\(path)` 파일은 UTF-8이 아니어서 Windows 한글 인코딩(CP949)으로 읽었습니다"
        )
      )
      return names
    } catch {
      throw SourceFailure(.file, message: error.message, hint: error.hint)
    }
  }
}

extension RuntimeError {
  fileprivate static func unknownEncoding(_ path: String) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(path)` is neither UTF-8 nor Korean text of Windows (windows-949)",
      ko: "`\(path)`: UTF-8도 Windows 한글 인코딩(CP949)도 아닌 파일입니다",
      hint: Phrase(
        "save the names as text in UTF-8, in Excel as ‘CSV UTF-8’",
        ko: "이름을 UTF-8 텍스트로 저장하세요. 엑셀에서는 ‘CSV UTF-8’로 저장하면 됩니다"
      )
    )
  }
}
