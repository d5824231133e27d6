import BosDomain
import BosServices
import BosText
import Testing

@Suite struct ServiceErrorTests {
  private static let request = Kobis.chart(of: Day("2024-05-01") ?? .minimum).request

  @Test(arguments: [
    (ServiceError.Code.network, "can't reach KOBIS", "KOBIS에 연결할 수 없습니다"),
    (.timeout, "KOBIS did not respond in time", "KOBIS의 응답이 제시간에 오지 않았습니다"),
    (.cancelled, "request cancelled", "요청을 취소했습니다"),
    (.status(503), "KOBIS responded with HTTP status 503", "KOBIS의 응답이 HTTP 상태 503입니다"),
    (
      .redirected, "KOBIS redirected the request to another host, which bos doesn't follow",
      "KOBIS에서 다른 호스트로 리디렉션해 중단했습니다"
    ),
    (
      .tooLarge(limit: 100), "the response of KOBIS is larger than 100 bytes",
      "KOBIS의 응답이 100바이트보다 큽니다"
    ),
    (.empty, "the response of KOBIS is empty", "KOBIS의 응답이 비어 있습니다"),
    (
      .html, "KOBIS sent a web page instead of data",
      "KOBIS의 응답이 데이터가 아니라 웹 페이지입니다"
    ),
    (.truncated, "the response of KOBIS is incomplete", "KOBIS의 응답이 중간에 끊겼습니다"),
    (
      .notJSON(offset: 7), "the response of KOBIS isn't JSON, starting at byte 7",
      "KOBIS의 응답이 7번째 바이트부터 JSON이 아닙니다"
    ),
    (
      .fault(code: "320102", message: "날짜는 필수항목입니다."),
      "error from KOBIS: 날짜는 필수항목입니다. (320102)", "KOBIS의 오류: 날짜는 필수항목입니다. (320102)"
    ),
    (.missingKey, "there is no key for KOBIS", "KOBIS 키가 없습니다"),
    (.refusedKey, "KOBIS refused the key", "KOBIS에서 키를 거절했습니다"),
    (.quota, "daily KOBIS quota used up", "오늘 KOBIS 요청 3,000회를 모두 사용했습니다"),
    (.notPicture, "the downloaded file isn't a picture", "받은 파일이 이미지가 아닙니다"),
    (
      .resting(since: Instant(seconds: 300), until: Instant(seconds: 900)),
      "KOBIS was not asked: it did not answer at 09:05",
      "KOBIS에 요청하지 않았습니다(09:05에 응답 없음)"
    ),
    (
      .offline, "not in the archive, and bos is offline",
      "2024-05-01 박스오피스가 저장소에 없습니다"
    ),
    (
      .noAnswer(pack: "class.pack"),
      "the pack `class.pack` has no response to "
        + "`kobis boxoffice/searchDailyBoxOfficeList targetDt=20240501`",
      "`class.pack` 팩에 `kobis boxoffice/searchDailyBoxOfficeList targetDt=20240501` 요청의 응답이 없습니다"
    ),
  ])
  func `each error has its sentence`(code: ServiceError.Code, english: String, korean: String) {
    let error = ServiceError(code, request: Self.request)
    #expect(error.message.english == english)
    #expect(error.message.korean == korean)
    #expect(error.description == english)
  }

  @Test func `error messages include details and drills`() {
    var error = ServiceError(.network, request: Self.request, detail: "connection\nrefused")
    #expect(error.description == "can't reach KOBIS: connection refused")
    error.drill = .all
    #expect(error.message.english == "drill: can't reach KOBIS: connection refused")
    #expect(error.message.korean == "모의 오류: KOBIS에 연결할 수 없습니다: connection refused")
  }

  @Test func `a missing answer says how to record it`() {
    let error = ServiceError(.noAnswer(pack: "class.pack"), request: Self.request)
    #expect(
      error.hint?.english
        == "to record it: `source live`, `record class.pack`, `list 2024-05-01`"
    )
    #expect(
      error.hint?.korean == "기록하려면 `소스 live`, `기록 class.pack`, `list 2024-05-01` 순서로 실행하세요"
    )
  }

  @Test(arguments: [
    ("key=abc&x=1", "key=abc&x=1"),
    ("no ?key=abc&x=1 here", "no ?key=•••&x=1 here"),
    ("wrong appKey(abc123) format", "wrong appKey(•••) format"),
    ("wrong appKey(null) format", "wrong appKey(null) format"),
    ("[parameterName=key,parameterValue=zz]", "[parameterName=key,parameterValue=•••]"),
    ("Authorization: KakaoAK abc", "Authorization: KakaoAK •••"),
    ("film 0123456789abcdef01234567", "film 0123456789abcdef01234567"),
    ("한글은 길어도 그대로 둡니다", "한글은 길어도 그대로 둡니다"),
  ])
  func `errors never contain keys`(text: String, cleaned: String) {
    #expect(Redaction.cleaned(text) == cleaned)
  }

  @Test func `text that looks like a key is always masked`() {
    let key = String(repeating: "0a1b2c3d", count: 4)
    let error = ServiceError.fault(code: "1", message: "bad (\(key))", request: Self.request)
    #expect(error.description == "error from KOBIS: bad (•••) (1)")
    #expect(!"\(ServiceError(.network, detail: key))".contains(key))
    #expect(!"\(ServiceError(.network, detail: key).code)".contains(key))
  }

  @Test func `a whole page does not become an error`() {
    let text = String(repeating: "가나다 ", count: 100_000)
    #expect(Redaction.cleaned(text).count == 301)
  }
}
