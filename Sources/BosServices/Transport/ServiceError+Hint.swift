import BosDomain
package import BosText

extension ServiceError {
  /// The hint: one sentence, or nil if only a retry can help.
  package var hint: Phrase? {
    guard let drill else { return remedy }
    let end =
      switch drill {
      case .next: Phrase("a drill for one request; it has ended", ko: "모의 오류는 이번 요청으로 끝났습니다")
      case .all: Phrase("a drill; to end it, run `simulate off`", ko: "모의 오류는 `모의오류 끝`으로 끝내세요")
      case .relay: Phrase("a drill of the teacher, who ends it", ko: "선생님이 시작한 모의 오류이며 선생님이 끝냅니다")
      }
    guard let remedy else { return end }
    return Phrase(
      "\(end.english); for a real failure: \(remedy.english)",
      ko: "\(end.korean). 실제 오류이면: \(remedy.korean)"
    )
  }

  /// The hint for a real failure.
  private var remedy: Phrase? {
    switch code {
    case .refusedByRelay(let refusal): return refusal.hint(relay)
    case .notRelay:
      return Phrase(
        "check the address on the teacher's screen, or use `source offline`",
        ko: "선생님 화면의 주소를 확인하거나 `소스 오프라인`을 사용하세요"
      )
    case .relayChanged:
      return Phrase("run the command again", ko: "명령을 다시 실행하세요")
    case .network where relay != nil, .timeout where relay != nil:
      return Phrase(
        "stored data stays available with `source offline`; is this computer in the class's network?",
        ko: "저장된 데이터는 `소스 오프라인`으로 볼 수 있습니다. 수업과 같은 네트워크인지 확인하세요"
      )
    case .offline:
      return Phrase(
        "for stored days, run `cache days`; for more, `source sample` or `source live`",
        ko: "`저장소 날짜`로 저장된 날짜를 확인하거나 `소스 온라인`으로 바꾸세요"
      )
    case .network, .timeout:
      return Phrase(
        "`source sample` and packs need no network",
        ko: "네트워크가 없으면 `소스 샘플`이나 팩을 사용하세요"
      )
    case .resting(_, let until):
      return Phrase(
        "bos asks again from \(until.seoulHourMinute) on; to ask at once, run `refresh` first",
        ko: "\(until.seoulHourMinute)부터 다시 요청합니다. 바로 요청하려면 먼저 `새로고침`을 실행하세요"
      )
    case .missingKey:
      return Phrase(
        "add one with `key \(request?.service.rawValue ?? "kobis")` (see `help key`); `source sample` needs none",
        ko:
          "\(Particle.direction.attached(to: "`키 \(request?.service.rawValue ?? "kobis")`")) 저장하세요. 발급 방법은 `도움말 키`에 있습니다"
      )
    case .refusedKey:
      return Phrase(
        "check each character, then store it again with `key`",
        ko: "키를 확인하고 `키`로 다시 저장하세요"
      )
    case .quota:
      return Phrase(
        "resets at midnight in Seoul; stored data and sample data stay available",
        ko: "자정(한국 시간)까지는 `소스 오프라인`이나 `소스 샘플`을 사용하세요"
      )
    case .keyInRequest:
      return Phrase(
        "to see which keys are stored, run `key`",
        ko: "저장된 키는 `키`로 확인하세요"
      )
    case .uncounted:
      return Phrase("to see why, run `doctor`", ko: "이유는 `진단`으로 확인하세요")
    case .callLimit:
      return Phrase("to change the limit, use `--max-calls`", ko: "한도는 `--max-calls` 옵션으로 바꾸세요")
    case .empty where pack != nil, .truncated where pack != nil, .notJSON where pack != nil:
      return Phrase(
        "the pack is incomplete or was changed: copy or record it again",
        ko: "팩이 잘렸거나 바뀌었으니 다시 복사하거나 기록하세요"
      )
    case .empty, .truncated, .notJSON:
      return Phrase(
        "try again later; stored data and sample data stay available",
        ko: "잠시 뒤 다시 실행하세요. 저장된 데이터와 샘플은 계속 쓸 수 있습니다"
      )
    case .status(429):
      return Phrase("too many requests at once: wait a minute", ko: "요청이 너무 많습니다. 1분쯤 뒤에 다시 실행하세요")
    case .status(500...599):
      return Phrase(
        "the problem is at the service; stored data and sample data stay available",
        ko: "서비스의 문제입니다. 저장된 데이터와 샘플은 계속 쓸 수 있습니다"
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
          ko: "기록하려면 `소스 \(source)`, `기록 \(pack)` 순서로 실행한 뒤 다시 요청하세요"
        )
      }
      return Phrase(
        "to record it: `source \(source)`, `record \(pack)`, `\(command)`",
        ko: "기록하려면 `소스 \(source)`, `기록 \(pack)`, `\(command)` 순서로 실행하세요"
      )
    default: return nil
    }
  }
}
