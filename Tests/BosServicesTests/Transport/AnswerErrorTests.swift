import BosDomain
import BosServices
import Testing

@Suite struct AnswerErrorTests {
  private let endpoint = Kobis.chart(of: Day("2024-05-01") ?? .minimum)

  private func error(_ text: String, status: Int = 200) -> ServiceError.Code? {
    let error = #expect(throws: ServiceError.self) {
      try endpoint.decode(text: text, status: status)
    }
    #expect(error?.request == endpoint.request)
    return error?.code
  }

  @Test func `a refused key is one whatever the status`() throws {
    let text = try Fixture.text("kobis/fault-320010.json")
    #expect(error(text) == .refusedKey)
    #expect(error(text, status: 403) == .refusedKey)
  }

  @Test func `a used up quota is one`() throws {
    #expect(error(try Fixture.text("kobis/fault-320011.json")) == .quota)
  }

  @Test func `other faults keep their code and their words`() throws {
    #expect(
      error(try Fixture.text("kobis/fault-320102.json"))
        == .fault(
          code: "320102",
          message: "날짜는 필수항목입니다.[parameterName=targetDt,parameterValue=null]"
        )
    )
    #expect(
      error(try Fixture.text("kobis/fault-other-envelope.json"))
        == .fault(code: "320201", message: "알 수 없는 오류")
    )
  }

  @Test func `a service's message is cleaned`() throws {
    #expect(
      error(try Fixture.text("kobis/fault-320103.json"))
        == .fault(
          code: "320103",
          message: "날싸형식에 맞게 입력하십시요.(YYYYMMDD)[parameterName=targetDt,parameterValue=20[2J25]"
        )
    )
  }

  @Test func `a fault may have a number for a code or no words`() {
    #expect(error(#"{"faultInfo":{"errorCode":320011}}"#) == .quota)
    #expect(error(#"{"faultInfo":{}}"#) == .fault(code: "", message: ""))
    #expect(error(#"{"faultInfo":"no"}"#) == .fault(code: "", message: ""))
  }

  @Test func `a web page isn't data`() throws {
    #expect(error(try Fixture.text("kobis/maintenance.html")) == .html)
    #expect(error("\u{FEFF}<html></html>") == .html)
    #expect(error("<?xml version=\"1.0\"?><x/>") == .html)
  }

  @Test func `nothing is empty`() {
    #expect(error("") == .empty)
    #expect(error(" \r\n\t") == .empty)
  }

  @Test func `the status counts without a service's message`() {
    #expect(error("<html></html>", status: 503) == .status(503))
    #expect(error("", status: 500) == .status(500))
    #expect(error("{", status: 502) == .status(502))
    #expect(error("{}", status: 404) == .status(404))
    #expect(error("[]", status: 302) == .status(302))
  }

  @Test func `a body is cut off anywhere but is never read as whole`() throws {
    let bytes = try Fixture.bytes("kobis/daily-20240501.json")
    for count in 1..<bytes.count {
      let answer = ServiceAnswer(body: Array(bytes.prefix(count)))
      do throws(ServiceError) {
        _ = try endpoint.decode(answer)
        Issue.record("\(count) bytes are enough")
      } catch {
        if error.code != .truncated { Issue.record("\(count) bytes gave \(error)") }
      }
    }
  }

  @Test func `an error names the first byte that isn't JSON`() {
    #expect(error("{x}") == .notJSON(offset: 1))
    #expect(error("Service Unavailable") == .notJSON(offset: 0))
    #expect(error("{} {}") == .notJSON(offset: 3))
  }

  @Test func `JSON of another shape names what is missing`() {
    #expect(
      error("[]") == .decode(field: "", row: nil, problem: .kind(.object, found: "a list"))
    )
    #expect(
      error("{}") == .decode(field: "boxOfficeResult", row: nil, problem: .missing(.object))
    )
    #expect(
      error(#"{"boxOfficeResult":true}"#)
        == .decode(
          field: "boxOfficeResult",
          row: nil,
          problem: .kind(.object, found: "true or false")
        )
    )
  }

  @Test func `only what may pass is worth asking again`() {
    for code in [ServiceError.Code.network, .timeout, .status(500), .status(503)] {
      #expect(ServiceError(code).isTransient)
    }
    for code in [
      ServiceError.Code.status(404), .status(429), .quota, .refusedKey, .html, .truncated,
      .cancelled,
      .fault(code: "1", message: ""),
    ] {
      #expect(!ServiceError(code).isTransient)
    }
  }
}
