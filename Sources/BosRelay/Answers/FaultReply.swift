import BosDomain
import BosJSON
import BosSharing
import BosText

/// Why a student gets no answer, in the form of KOBIS's errors, which every client understands.
enum Fault {
  case budget
  case reserve
  case quota
  /// The relay can't store what it counts.
  case storage
  case frozen
  case paused
  case token
  case notInPack
  /// The teacher has no key for the service.
  case noKey
  /// The service refuses the teacher's key or the request.
  case refused
  /// The service can't be reached or sends something else than an answer.
  case outage
  case posting
  case unknownPath
  case unclear

  init(_ refusal: Refusal) {
    self =
      switch refusal {
      case .budgetSpent: .budget
      case .reserved: .reserve
      case .quotaReached, .quotaUsedUp: .quota
      case .uncounted: .storage
      case .frozen: .frozen
      case .notInPack: .notInPack
      case .failed(let failure):
        switch failure.kind {
        case .quotaUsedUp: .quota
        case .refused: .refused
        case .outage: .outage
        }
      }
  }

  /// The value of `X-Bos-Reason`, by which clients know that the relay itself answers.
  var reason: String {
    switch self {
    case .budget: "budget"
    case .reserve: "reserve"
    case .quota: "quota"
    case .storage: "storage"
    case .frozen: "frozen"
    case .paused: "paused"
    case .token: "token"
    case .notInPack: "pack"
    case .noKey: "key"
    case .refused: "refused"
    case .outage: "outage"
    case .posting, .unknownPath, .unclear: "request"
    }
  }

  /// KOBIS's codes where it has one for the same reason.
  private var code: String {
    switch self {
    case .budget, .reserve, .quota: "320011"
    case .token: "320010"
    case .frozen: "BOS001"
    case .paused: "BOS002"
    case .notInPack: "BOS003"
    case .refused: "BOS004"
    case .outage: "BOS005"
    case .posting: "BOS006"
    case .unknownPath: "BOS007"
    case .unclear: "BOS008"
    case .noKey: "BOS009"
    case .storage: "BOS010"
    }
  }

  private var status: Int {
    switch self {
    case .outage: 502
    case .posting: 405
    case .unknownPath: 404
    case .unclear: 400
    default: 200
    }
  }

  var message: Phrase {
    switch self {
    case .budget:
      Phrase(
        "your calls of today are used up; stored charts still come",
        ko: "오늘 쓸 수 있는 요청을 모두 썼습니다. 저장된 박스오피스는 계속 볼 수 있습니다"
      )
    case .reserve:
      Phrase(
        "the calls that are left today are kept for the teacher; stored charts still come",
        ko: "오늘 남은 요청은 선생님 몫입니다. 저장된 박스오피스는 계속 볼 수 있습니다"
      )
    case .quota:
      Phrase(
        "the calls of the class are used up until midnight in Seoul; stored charts still come",
        ko: "오늘 수업에서 쓸 수 있는 요청을 모두 썼습니다. 자정에 다시 시작하고, 저장된 박스오피스는 계속 볼 수 있습니다"
      )
    case .storage:
      Phrase(
        "the teacher's computer can't store anything now, so it asks nobody; stored charts still come",
        ko: "선생님 컴퓨터에 저장할 수 없어 지금은 요청하지 않습니다. 저장된 박스오피스는 계속 볼 수 있습니다"
      )
    case .frozen:
      Phrase("the teacher has stopped all requests; look up", ko: "선생님이 요청을 멈췄습니다. 앞을 봐 주세요")
    case .paused:
      Phrase("the teacher has paused your requests", ko: "선생님이 이 이름의 요청을 잠시 멈췄습니다")
    case .token:
      Phrase(
        "this address doesn't belong to the class; get a new one on the relay's page",
        ko: "이 수업에 없는 주소입니다. 중계 서버 페이지에서 새 주소를 받으세요"
      )
    case .notInPack:
      Phrase("the pack of the class doesn't have this response", ko: "수업용 팩에 이 응답이 없습니다")
    case .noKey:
      Phrase("the teacher has no key for this service", ko: "선생님에게 이 서비스의 키가 없습니다")
    case .refused:
      Phrase("the service refused the request", ko: "서비스에서 요청을 거절했습니다")
    case .outage:
      Phrase(
        "the service does not answer now; stored charts still come",
        ko: "지금은 서비스에서 응답이 없습니다. 저장된 박스오피스는 계속 볼 수 있습니다"
      )
    case .posting:
      Phrase("the relay only reads; nothing was posted", ko: "중계 서버는 읽기만 합니다. 아무것도 올리지 않았습니다")
    case .unknownPath:
      Phrase("no service has this address", ko: "어느 서비스에도 없는 주소입니다")
    case .unclear:
      Phrase("this request can be read in two ways", ko: "두 가지로 읽히는 요청입니다")
    }
  }

  /// The reply, at a time; what is used up comes back at midnight in Seoul.
  func reply(at now: Instant) -> HTTPReply {
    var headers = [("X-Bos-Reason", reason)]
    switch self {
    case .budget, .reserve, .quota:
      headers.append(("Retry-After", "\(max(1, now.nextSeoulMidnight.seconds - now.seconds))"))
    case .frozen, .paused, .outage, .storage: headers.append(("Retry-After", "30"))
    default: break
    }
    var text = JSONText(.terminalSafe)
    text.openObject()
    text.key("faultInfo")
    text.openObject()
    text.key("message")
    text.string("\(message.korean) · \(message.english)")
    text.key("errorCode")
    text.string(code)
    text.closeObject()
    text.closeObject()
    return .json(text.bytes, status: status, headers: headers)
  }
}

extension Instant {
  /// The next midnight in Seoul, when the calls of a day begin again.
  var nextSeoulMidnight: Instant {
    seoulDay.adding(days: 1).flatMap { Instant(seoulDay: $0, hour: 0) } ?? self
  }
}
