import BosDomain
import BosText

/// The reasons for which a relay doesn't pass on a request.
package enum RelayRefusal: String, Hashable, Sendable, CaseIterable {
  /// The student's calls are used up.
  case budget
  /// The rest of the class's calls is kept for the teacher.
  case reserve
  case frozen
  /// The response isn't in the pack of the class.
  case pack
  /// The token is unknown, revoked or missing.
  case token
  /// The teacher has paused the student.
  case paused
  /// The class's calls of the day are used up.
  case quota
  /// The teacher has no key for the service.
  case key
  /// The relay can't store what it counts, such as on a full disk.
  case storage

  /// Whether further requests would be refused too.
  var isLasting: Bool { self != .pack && self != .key }

  var kind: SourceFailure.Kind {
    switch self {
    case .budget, .reserve, .quota: .quota
    case .token, .key: .key
    case .frozen, .pack, .paused, .storage: .service
    }
  }

  var message: Phrase {
    switch self {
    case .budget: Phrase("you have used all your calls of today", ko: "오늘 쓸 수 있는 요청을 모두 사용했습니다")
    case .reserve:
      Phrase("the class's last calls are kept for the teacher", ko: "수업에 남은 요청은 선생님 몫입니다")
    case .frozen:
      Phrase("eyes front: the teacher has stopped all requests", ko: "선생님이 모두의 요청을 멈췄습니다. 앞을 보세요")
    case .pack: Phrase("the class's pack has no response", ko: "수업용 팩에 응답이 없습니다")
    case .token: Phrase("the relay doesn't accept your token", ko: "중계 서버에서 토큰을 받아들이지 않습니다")
    case .paused: Phrase("the teacher has paused your requests", ko: "선생님이 내 요청을 일시 중지했습니다")
    case .quota:
      Phrase(
        "the class has used all its KOBIS calls of today",
        ko: "오늘 수업에서 쓸 수 있는 KOBIS 요청을 모두 사용했습니다"
      )
    case .key:
      Phrase("the teacher has no key for this service", ko: "선생님에게 이 서비스의 키가 없습니다")
    case .storage:
      Phrase(
        "the relay can't store anything now, so it asks nobody",
        ko: "중계 서버에 저장할 수 없어 지금은 요청하지 않습니다"
      )
    }
  }

  func hint(_ relay: RelayAddress?) -> Phrase {
    switch self {
    case .budget, .reserve, .quota:
      Phrase(
        "the count starts again at midnight in Seoul; data stored here or at the relay costs no calls",
        ko: "자정(한국 시간)에 다시 시작합니다. 이 컴퓨터나 중계 서버에 저장된 데이터는 요청 수에 들지 않습니다"
      )
    case .frozen, .paused:
      Phrase(
        "stored data stays available with `source offline`",
        ko: "저장된 데이터는 `소스 오프라인`으로 볼 수 있습니다"
      )
    case .storage:
      Phrase(
        "tell the teacher, whose page says why; stored data stays available with `source offline`",
        ko: "선생님께 알리세요(이유는 선생님 화면에 있습니다). 저장된 데이터는 `소스 오프라인`으로 볼 수 있습니다"
      )
    case .key:
      Phrase(
        "ask the teacher to store one with `key kobis`, `key kakao` or `key kmdb`",
        ko: "선생님께 `키 코비스`, `키 카카오`, `키 영상자료원` 명령으로 키를 저장해 달라고 하세요"
      )
    case .pack:
      Phrase("ask the teacher for another day or film", ko: "다른 날짜나 영화를 요청하거나 선생님께 문의하세요")
    case .token:
      relay.map {
        Phrase(
          "open \($0.base)/ in a browser, enter your name, and paste the line that it shows",
          ko: "브라우저로 \($0.base)/ 주소를 열어 이름을 입력하고, 거기 나오는 줄을 붙여 넣으세요"
        )
      } ?? Phrase("ask the teacher for a new token", ko: "선생님께 새 토큰을 받으세요")
    }
  }
}

extension ServiceError {
  /// The error that a relay's header tells, or nil.
  init?(_ mark: RelayMark?, of request: ServiceRequest) {
    guard let refusal = mark?.reason.flatMap(RelayRefusal.init) else { return nil }
    self.init(.refusedByRelay(refusal), request: request)
  }
}
