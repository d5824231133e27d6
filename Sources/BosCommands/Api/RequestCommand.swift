import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows the last request as code.
enum RequestCommand: Command {
  private enum Form: String, ChoiceWord {
    case curl
    case swift
    case python
    case javascript

    var korean: String {
      switch self {
      case .curl: "컬"
      case .swift: "스위프트"
      case .python: "파이썬"
      case .javascript: "자바스크립트"
      }
    }
  }

  private static let form = ParameterKey<Form?>.choice(
    "as",
    ko: "형식",
    Form.self,
    isOption: true,
    Phrase("The language or tool (default: curl).", ko: "언어나 도구. 생략하면 curl입니다.")
  )

  static let spec = CommandSpec(
    name: "request",
    aliases: ["요청"],
    group: .api,
    summary: Phrase("Shows the last request as code.", ko: "마지막 요청을 코드로 보여 줍니다."),
    discussion: Phrase(
      """
      The code sends the last request that was made or explained. It never contains the key; it \
      reads KOBIS_API_KEY, KAKAO_REST_API_KEY or KMDB_API_KEY from the environment. With a class \
      relay, it reads your token from BOS_RELAY_TOKEN. If sample data \
      answered the request, the code sends it to the real service.
      """,
      ko: """
        마지막으로 보냈거나 `실행계획`으로 확인한 요청을 바로 실행할 수 있는 코드로 \
        보여 줍니다. 키는 들어 있지 않고 환경 변수 KOBIS_API_KEY, KAKAO_REST_API_KEY, KMDB_API_KEY에서 \
        읽습니다. 수업 중계 서버를 쓸 때는 토큰을 BOS_RELAY_TOKEN에서 읽습니다. 샘플 데이터에 대한 요청도 실제 서비스에 보내는 코드가 됩니다.
        """
    ),
    parameters: [form],
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example(
        "let _e = explain booking; request",
        prints: "curl -sS -G 'https://connect-boxoffice.run.goorm.io/movies' \\\n"
          + "  --data-urlencode 'order_type=0'"
      )
    ],
    related: ["explain", "raw", "trace"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let request = try call.machine.sources().exchanges.request() else {
      throw .nothingAsked
    }
    let code = RequestCode(request)
    let text =
      switch try call[form] ?? .curl {
      case .curl: code.curl
      case .swift: code.swift
      case .python: code.python
      case .javascript: code.javascript
      }
    guard call.isShown else { return .text(text) }
    // Only the terminal may break its lines, so that they can be copied.
    try call.writeLines(call.machine.environment.display.draw(.text(text), .whole))
    return .null
  }
}

extension RuntimeError {
  static var nothingAsked: RuntimeError {
    RuntimeError(
      .value,
      "no request yet",
      ko: "아직 보낸 요청이 없습니다",
      hint: Phrase(
        "run `list` to fetch a chart, or `explain list` to see its request",
        ko: "`목록`을 실행하거나 `실행계획 목록`으로 미리 보세요"
      )
    )
  }
}
