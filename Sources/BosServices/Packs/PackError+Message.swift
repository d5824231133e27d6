import BosDomain
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
        ko: "팩은 `\(Pack.header.dropLast())`로 시작해야 합니다"
      )
    case .newer(let version):
      Phrase(
        "the pack has version \(version), but this program reads versions up to \(Pack.version)",
        ko: "팩의 버전이 \(version)인데 이 프로그램은 \(Pack.version)까지 읽습니다"
      )
    case .unexpectedLine:
      Phrase(
        "expected `ask`, `at`, `from`, `got` or a line of a body",
        ko: "여기에는 `ask`, `at`, `from`, `got`이나 본문 줄이 제자리에 와야 합니다"
      )
    case .badRequest:
      Phrase(
        "`ask` needs a service, an operation and parameters as `name=value`",
        ko: "`ask` 다음에는 서비스, 동작, `이름=값` 꼴의 매개변수가 와야 합니다"
      )
    case .badTime:
      Phrase(
        "`at` needs a time such as 2024-05-02T09:00:00+09:00",
        ko: "`at` 다음에는 2024-05-02T09:00:00+09:00 같은 시각이 와야 합니다"
      )
    case .badStatus:
      Phrase(
        "`got` needs an HTTP status such as 200",
        ko: "`got` 다음에는 200 같은 HTTP 상태가 와야 합니다"
      )
    case .badBody:
      Phrase("this line can't be decoded", ko: "이 줄의 바이트를 읽을 수 없습니다")
    case .unanswered:
      Phrase("this request has no `got` after it", ko: "여기서 물은 것에 `got`이 없습니다")
    }
  }
}

extension SourceFailure {
  /// Names the invalid file, with the reason.
  init(_ error: PackError, path: String) {
    let message = error.message
    self.init(
      .file,
      message: Phrase("`\(path)`, \(message.english)", ko: "`\(path)` \(message.korean)")
    )
  }
}
