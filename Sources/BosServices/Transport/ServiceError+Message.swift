import BosDomain
package import BosText

extension ServiceError: CustomStringConvertible {
  package var description: String { message.english }

  /// The message: one sentence without a period.
  package var message: Phrase {
    var (english, korean) = (sentence.english, sentence.korean)
    if let pack {
      english += " (from the pack `\(pack)`)"
      korean += " (`\(pack)` 팩)"
    }
    if let words = obstacle?.words {
      english += ": \(words.english)"
      korean += ": \(words.korean)"
    } else if let detail, !detail.isEmpty {
      english += ": \(detail)"
      korean += ": \(detail)"
    }
    return isDrill
      ? Phrase("drill: \(english)", ko: "모의 오류: \(korean)") : Phrase(english, ko: korean)
  }

  private var sentence: Phrase {
    let service =
      relay.map { Phrase("the relay \($0)", ko: "중계 서버 \($0)") } ?? request?.peer
      ?? Phrase("the service", ko: "서비스")
    switch code {
    case .network:
      return Phrase("can't reach \(service.english)", ko: "\(service.korean)에 연결할 수 없습니다")
    case .timeout:
      return Phrase(
        "\(service.english) did not respond in time",
        ko: "\(service.korean)의 응답이 제시간에 오지 않았습니다"
      )
    case .cancelled:
      return Phrase("request cancelled", ko: "요청을 취소했습니다")
    case .status(let status):
      return Phrase(
        "\(service.english) responded with HTTP status \(status)",
        ko: "\(service.korean)의 응답이 HTTP 상태 \(status)입니다"
      )
    case .redirected:
      return Phrase(
        "\(service.english) redirected the request to another host, which bos doesn't follow",
        ko: "\(service.korean)에서 다른 호스트로 리디렉션해 중단했습니다"
      )
    case .redirectLoop(let limit):
      return Phrase(
        "\(service.english) redirected the request more than \(limit) times",
        ko: "\(service.korean)의 리디렉션이 \(limit)회를 넘었습니다"
      )
    case .longHeader:
      return Phrase(
        "the header of the response of \(service.english) is too long",
        ko: "\(service.korean)의 응답 헤더가 너무 깁니다"
      )
    case .tooLarge(let limit):
      return Phrase(
        "the response of \(service.english) is larger than \(limit) bytes",
        ko: "\(service.korean)의 응답이 \(limit)바이트보다 큽니다"
      )
    case .empty:
      return Phrase(
        "the response of \(service.english) is empty",
        ko: "\(service.korean)의 응답이 비어 있습니다"
      )
    case .html:
      return Phrase(
        "\(service.english) sent a web page instead of data",
        ko: "\(service.korean)의 응답이 데이터가 아니라 웹 페이지입니다"
      )
    case .truncated:
      return Phrase(
        "the response of \(service.english) is incomplete",
        ko: "\(service.korean)의 응답이 중간에 끊겼습니다"
      )
    case .notJSON(let offset):
      return Phrase(
        "the response of \(service.english) isn't JSON, starting at byte \(offset)",
        ko: "\(service.korean)의 응답이 \(offset)번째 바이트부터 JSON이 아닙니다"
      )
    case .fault(let code, let message):
      let words = message.isEmpty ? code : code.isEmpty ? message : "\(message) (\(code))"
      return Phrase(
        "error from \(service.english): \(words)",
        ko: "\(service.korean)의 오류: \(words)"
      )
    case .missingKey:
      return Phrase("there is no key for \(service.english)", ko: "\(service.korean) 키가 없습니다")
    case .refusedKey:
      return Phrase("\(service.english) refused the key", ko: "\(service.korean)에서 키를 거절했습니다")
    case .quota:
      let isKobis = request.map { $0.service == .kobis } ?? false
      let allowance = isKobis ? "요청 \(grouped(SourceParts.kobisAllowance))회" : "요청 한도"
      return Phrase(
        "daily \(service.english) quota used up",
        ko: "오늘 \(service.korean) \(Particle.object.attached(to: allowance)) 모두 사용했습니다"
      )
    case .uncounted:
      return Phrase(
        "the call can't be counted in the archive, so nothing was sent",
        ko: "저장소에 요청 수를 저장할 수 없어 보내지 않았습니다"
      )
    case .callLimit(let limit):
      return Phrase(
        "this run has used its limit of \(limit) calls",
        ko: "이번 실행에 허용된 요청 \(limit)회를 모두 사용했습니다"
      )
    case .notFound:
      return Phrase(
        "\(service.english) found nothing by that name",
        ko: "\(service.korean)에서 찾을 수 없습니다"
      )
    case .decode("", _, let problem):
      return Phrase(
        "unexpected response from \(service.english): it \(problem.sentence.english)",
        ko: "\(service.korean)의 응답이 예상과 다릅니다: \(problem.sentence.korean)"
      )
    case .decode(let field, let row, let problem):
      return Phrase(
        "unexpected response from \(service.english): "
          + "\(row.map { "row \($0), " } ?? "")`\(field)` \(problem.sentence.english)",
        ko: "\(service.korean)의 응답이 예상과 다릅니다: "
          + "\(row.map { "\($0)번째 줄, " } ?? "")`\(field)`: \(problem.sentence.korean)"
      )
    case .notPicture:
      return Phrase("the downloaded file isn't a picture", ko: "받은 파일이 이미지가 아닙니다")
    case .damagedPicture:
      return Phrase(
        "the picture of \(service.english) is damaged",
        ko: "\(service.korean)의 이미지가 손상되었습니다"
      )
    case .keyInRequest(let parameter):
      return Phrase(
        "`\(Redaction.cleaned(parameter))` contains a key; nothing was sent",
        ko: "`\(Redaction.cleaned(parameter))`에 키가 들어 있어 보내지 않았습니다"
      )
    case .noAnswer(let pack, _):
      let asked = request.map { " to `\($0)`" } ?? ""
      let question = request.map { " `\($0)` 요청의" } ?? ""
      return Phrase(
        "the pack `\(pack)` has no response\(asked)",
        ko: "`\(pack)` 팩에\(question) 응답이 없습니다"
      )
    case .resting(let since, _):
      return Phrase(
        "\(service.english) was not asked: it did not answer at \(since.seoulHourMinute)",
        ko: "\(service.korean)에 요청하지 않았습니다(\(since.seoulHourMinute)에 응답 없음)"
      )
    case .refusedByRelay(let refusal): return refusal.message
    case .notRelay:
      return Phrase(
        "\(service.english) answers, but isn't a relay of bos",
        ko: "\(service.korean): 응답하지만 bos 중계 서버가 아닙니다"
      )
    case .relayChanged:
      return Phrase(
        "the relay has changed between sample and real data",
        ko: "중계 서버의 데이터가 샘플과 실제 데이터 사이에서 바뀌었습니다"
      )
    case .offline:
      let day = request?.parameters.first { $0.name == "targetDt" }.flatMap {
        Day(compact: $0.value)
      }
      return Phrase(
        "not in the archive, and bos is offline",
        ko: day.map { "\($0) 박스오피스가 저장소에 없습니다" } ?? "저장소에 없는 데이터입니다"
      )
    }
  }
}

extension ServiceError.Obstacle {
  fileprivate var words: Phrase {
    switch self {
    case .refused: Phrase("the connection was refused", ko: "연결이 거부되었습니다")
    case .unknownHost: Phrase("there is no such host", ko: "없는 호스트입니다")
    case .unreachable: Phrase("no network leads there", ko: "그 주소로 가는 네트워크가 없습니다")
    }
  }
}

extension ServiceRequest {
  /// The display name of the service, or the host of the picture.
  fileprivate var peer: Phrase {
    // An address with a password isn't shown.
    guard let pictureAddress, PictureAddress(pictureAddress) != nil else { return service.name }
    let halves = pictureAddress.split(separator: "/", omittingEmptySubsequences: true)
    guard halves.count >= 2 else { return service.name }
    return Phrase(verbatim: Redaction.cleaned(String(halves[1].prefix { !"?#".contains($0) })))
  }
}

extension ServiceRequest.Service {
  /// The display name of the service.
  package var name: Phrase {
    switch self {
    case .kobis: Phrase(verbatim: "KOBIS")
    case .kakao: Phrase("Kakao", ko: "카카오")
    case .boostcourse: Phrase("BoostCourse", ko: "부스트코스")
    case .kmdb: Phrase(verbatim: "KMDb")
    case .relay: Phrase("the relay", ko: "중계 서버")
    }
  }
}
