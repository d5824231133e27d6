import BosText

extension RuntimeError {
  static func csvField(_ fault: CSVFields.Fault, line: Int, file: String) -> RuntimeError {
    switch fault {
    case .openQuote:
      RuntimeError(
        .format,
        "`\(file)` line \(line): a quote is opened but never closed",
        ko: "`\(file)` \(line)번째 줄: 따옴표가 닫히지 않았습니다"
      )
    case .textAfterQuote:
      RuntimeError(
        .format,
        "`\(file)` line \(line): there is text after a closing quote",
        ko: "`\(file)` \(line)번째 줄: 닫는 따옴표 뒤에 텍스트가 있습니다",
        hint: Phrase(
          "double each quote inside a quoted field",
          ko: "따옴표 안의 따옴표는 두 번 쓰세요"
        )
      )
    }
  }

  static func raggedRow(
    _ count: Int,
    expected: Int,
    line: Int,
    file: String
  ) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(file)` line \(line) has \(fields(count)), but the heading has \(expected)",
      ko: "`\(file)` \(line)번째 줄은 \(count)칸인데 제목 줄은 \(expected)칸입니다"
    )
  }

  private static func fields(_ count: Int) -> String {
    count == 1 ? "1 field" : "\(count) fields"
  }

  static func notUTF8(line: Int, file: String) -> RuntimeError {
    RuntimeError(
      .format,
      "`\(file)` line \(line) is not UTF-8",
      ko: "`\(file)` \(line)번째 줄이 UTF-8이 아닙니다",
      hint: Phrase(
        "save it in Excel as CSV UTF-8, or convert it: iconv -f cp949 -t utf-8",
        ko: "엑셀에서는 ‘CSV UTF-8’로 저장하고, 터미널에서는 `iconv -f cp949 -t utf-8`로 바꾸세요"
      )
    )
  }

  /// A large file can't be read piece by piece, because somebody writes to it.
  static let fileChanged = RuntimeError(
    .file,
    "the file changes while it is read",
    ko: "읽는 동안 파일이 바뀌었습니다"
  )

  static func tooManyColumns(file: String) -> RuntimeError {
    RuntimeError(
      .limit,
      "`\(file)` has more than 4,096 columns",
      ko: "`\(file)`의 열이 4,096개를 넘습니다"
    )
  }
}
