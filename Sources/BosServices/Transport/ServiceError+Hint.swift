package import BosText

extension ServiceError {
  /// The hint: one sentence, or nil if only a retry can help.
  package var hint: Phrase? {
    guard let drill else { return remedy }
    let end =
      switch drill {
      case .next: Phrase("a drill for one request; it has ended", ko: "요청 하나로 끝난 연습입니다")
      case .all: Phrase("a drill; to end it, run `simulate off`", ko: "`simulate off`로 끝내는 연습입니다")
      }
    guard let remedy else { return end }
    return Phrase(
      "\(end.english); for a real failure: \(remedy.english)",
      ko: "\(end.korean). 실제라면: \(remedy.korean)"
    )
  }

  /// The hint for a real failure.
  private var remedy: Phrase? {
    switch code {
    case .offline:
      return Phrase(
        "for stored days, run `cache days`; for more, `source sample` or `source live`",
        ko: "저장된 날은 `cache days`로 봅니다. `source sample`과 `source live`에는 더 있습니다"
      )
    case .network, .timeout:
      return Phrase(
        "`source sample` and packs need no network",
        ko: "`source sample`이나 팩은 네트워크 없이도 됩니다"
      )
    case .missingKey:
      return Phrase(
        "add one with `key` (see `help key`); `source sample` needs none",
        ko: "`key`로 저장하고 얻는 법은 `help key`에서 봅니다. `source sample`은 키가 필요 없습니다"
      )
    case .refusedKey:
      return Phrase(
        "check each character, then store it again with `key`",
        ko: "글자를 확인하고 `key`로 다시 저장하세요"
      )
    case .quota:
      return Phrase(
        "resets at midnight in Seoul; stored data and sample data stay available",
        ko: "서울 시각 자정이 지나면 다시 셉니다. 저장된 자료와 샘플은 계속 쓸 수 있습니다"
      )
    case .keyInRequest:
      return Phrase(
        "to see which keys are stored, run `key`",
        ko: "저장된 키는 `key`로 봅니다"
      )
    case .callLimit:
      return Phrase("to change the limit, use `--max-calls`", ko: "`--max-calls`로 정합니다")
    case .empty where pack != nil, .truncated where pack != nil, .notJSON where pack != nil:
      return Phrase(
        "the pack is incomplete or was changed: copy or record it again",
        ko: "팩이 잘렸거나 바뀌었습니다. 다시 복사하거나 다시 기록하세요"
      )
    case .empty, .truncated, .notJSON:
      return Phrase(
        "try again later; stored data and sample data stay available",
        ko: "잠시 뒤 다시 물으세요. 저장된 자료와 샘플은 계속 쓸 수 있습니다"
      )
    case .status(429):
      return Phrase("too many requests at once: wait a minute", ko: "한꺼번에 너무 많이 물었습니다. 1분쯤 기다리세요")
    case .status(500...599):
      return Phrase(
        "the problem is at the service; stored data and sample data stay available",
        ko: "서비스 쪽의 문제입니다. 저장된 자료와 샘플은 계속 쓸 수 있습니다"
      )
    case .html:
      return Phrase(
        "the service may be under maintenance, or the network may require a sign-in",
        ko: "서비스 점검 중이거나 네트워크 로그인이 필요할 수 있습니다"
      )
    case .noAnswer(let pack, let source):
      guard let command = request?.command else {
        return Phrase(
          "to record it, run `record \(pack)`, then request it on `source \(source)`",
          ko: "`source \(source)`에서 `record \(pack)` 다음에 다시 물으면 기록됩니다"
        )
      }
      return Phrase(
        "to record it: `source \(source)`, `record \(pack)`, `\(command)`",
        ko: "기록하려면: `source \(source)`, `record \(pack)`, `\(command)`"
      )
    default: return nil
    }
  }
}
