package import BosDomain
package import BosText

extension PackError: CustomStringConvertible {
  package var description: String { message.english }

  /// The message with the line: one sentence without a period.
  package var message: Phrase {
    let sentence = sentence
    return Phrase("line \(line): \(sentence.english)", ko: "\(line)번째 줄: \(sentence.korean)")
  }

  private var sentence: Phrase {
    switch problem {
    case .noPack:
      Phrase(
        "a pack must begin with `\(Pack.header.dropLast())`",
        ko: "팩의 첫 줄은 `\(Pack.header.dropLast())`여야 합니다"
      )
    case .newer(let version):
      Phrase(
        "the pack has version \(version), but this program reads versions up to \(Pack.version)",
        ko: "팩의 버전(\(version))이 이 프로그램이 읽을 수 있는 버전(\(Pack.version))보다 높습니다"
      )
    case .unexpectedLine:
      Phrase(
        "expected `ask`, `at`, `from`, `got` or a line of a body",
        ko: "`ask`, `at`, `from`, `got`, 본문의 순서가 맞지 않습니다"
      )
    case .badRequest:
      Phrase(
        "`ask` needs a service, an operation and parameters as `name=value`",
        ko: "`ask` 다음에 서비스, API, `이름=값` 형태의 매개변수가 필요합니다"
      )
    case .badTime:
      Phrase(
        "`at` needs a time such as 2024-05-02T09:00:00+09:00",
        ko: "`at` 다음에 2024-05-02T09:00:00+09:00 같은 시각이 필요합니다"
      )
    case .badStatus:
      Phrase(
        "`got` needs an HTTP status such as 200",
        ko: "`got` 다음에 200 같은 HTTP 상태가 필요합니다"
      )
    case .badBody:
      Phrase("this line can't be decoded", ko: "이 줄의 바이트를 읽을 수 없습니다")
    case .unanswered:
      Phrase("this request has no `got` after it", ko: "이 요청에 `got` 줄이 없습니다")
    }
  }
}

extension SourceFailure {
  /// Names the invalid file, with the reason.
  package init(_ error: PackError, path: String) {
    let message = error.message
    self.init(
      .file,
      message: Phrase("`\(path)`, \(message.english)", ko: "`\(path)` \(message.korean)")
    )
  }
}
