import BosJSON
import BosSystem
import BosText

/// The messages for a file that isn't JSON, with line and column.
struct JSONMessages {
  private let file: FileBytes
  private let name: String

  /// Reports errors in a file; `name` is its name in messages.
  init(_ file: FileBytes, name: String) {
    self.file = file
    self.name = name
  }

  func error(_ error: JSONError, largeNumber: Int?) -> RuntimeError {
    switch error.problem {
    case .expected(let expectation): return expected(expectation, at: error.offset)
    case .tooDeep:
      return at(
        error.offset,
        Phrase("arrays and objects nest at most 64 deep", ko: "배열과 객체는 최대 64단계까지 중첩할 수 있습니다")
      )
    case .controlCharacter:
      return at(
        error.offset,
        Phrase(
          "a control character in a string must be escaped",
          ko: "문자열의 제어 문자는 \\로 적어야 합니다"
        )
      )
    case .unknownEscape:
      return at(error.offset, Phrase("unknown escape", ko: "없는 이스케이프입니다"))
    case .loneSurrogate(let start):
      return at(
        start,
        Phrase("unpaired surrogate", ko: "서로게이트 쌍의 반쪽만 있습니다")
      )
    case .notUTF8:
      return at(error.offset, Phrase("the text is not UTF-8", ko: "문자열이 UTF-8이 아닙니다"))
    case .refused:
      return at(
        largeNumber ?? error.offset,
        Phrase("the number is too large", ko: "숫자가 너무 큽니다")
      )
    }
  }

  /// The error that names the expected and the actual input.
  private func expected(_ expectation: JSONError.Expectation, at offset: Int) -> RuntimeError {
    let wanted = expectation.phrase
    let byte = offset < file.count ? file.bytes[offset] : nil
    let found: Phrase =
      if let byte, byte > 0x20, byte < 0x7F {
        Phrase(verbatim: "`\(Character(Unicode.Scalar(byte)))`")
      } else if byte == nil {
        Phrase("the end of the file", ko: "파일의 끝")
      } else {
        Phrase("something else", ko: "다른 것")
      }
    return at(
      offset,
      Phrase(
        "expected \(wanted.english), but found \(found.english)",
        ko: "\(Particle.subject.attached(to: wanted.korean)) 와야 하는데 \(found.korean)입니다"
      )
    )
  }

  private func at(_ offset: Int, _ message: Phrase) -> RuntimeError {
    let before = file.bytes[..<offset]
    let line = file.withBytes { bytes in
      1 + (bytes.baseAddress.map { LineEnds.count(from: $0, to: $0 + offset) } ?? 0)
    }
    let start = before.lastIndex(where: CSVMark.isLineEnd).map { $0 + 1 } ?? 0
    let column = 1 + before[start...].lazy.filter { $0 & 0xC0 != 0x80 }.count
    return RuntimeError(
      .format,
      "`\(name)` line \(line), column \(column): \(message.english)",
      ko: "`\(name)` \(line)번째 줄 \(column)번째 칸: \(message.korean)"
    )
  }
}

extension JSONError.Expectation {
  fileprivate var phrase: Phrase {
    switch self {
    case .value: Phrase("a value", ko: "값")
    case .digit: Phrase("a digit", ko: "숫자")
    case .noDigitAfterZero: Phrase("no digit after a leading zero", ko: "0으로 시작하지 않는 숫자")
    case .string: Phrase("a string", ko: "문자열")
    case .closingQuote: Phrase("a closing quote", ko: "닫는 따옴표")
    case .escape: Phrase("an escape", ko: "이스케이프")
    case .hexDigits: Phrase("four hexadecimal digits", ko: "16진수 4자리")
    case .colon: Phrase("a colon", ko: "콜론")
    case .commaOrBracket: Phrase("a comma or `]`", ko: "쉼표나 `]`")
    case .commaOrBrace: Phrase("a comma or `}`", ko: "쉼표나 `}`")
    case .object: Phrase("an object", ko: "객체")
    case .end: Phrase("the end", ko: "끝")
    }
  }
}
