import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Simulates API failures.
enum SimulateCommand: Command {
  private enum Kind: String, ChoiceWord {
    case quota
    case badkey
    case timeout
    case html
    case empty
    case slow
    case offline
    case off

    var korean: String {
      switch self {
      case .quota: "한도초과"
      case .badkey: "키오류"
      case .timeout: "시간초과"
      case .html: "웹페이지"
      case .empty: "빈응답"
      case .slow: "느림"
      case .offline: "오프라인"
      case .off: "끝"
      }
    }

    var summary: Phrase? {
      switch self {
      case .quota: Phrase("the daily quota is used up", ko: "하루 요청 수를 모두 사용")
      case .badkey: Phrase("the service refuses the key", ko: "서비스가 키를 거부")
      case .timeout: Phrase("no response in time", ko: "제한 시간 안에 응답 없음")
      case .html: Phrase("a web page instead of data", ko: "데이터 대신 웹 페이지")
      case .empty: Phrase("an empty response", ko: "빈 응답")
      case .slow: Phrase("the response after three seconds", ko: "3초 뒤에 응답")
      case .offline: Phrase("no network", ko: "네트워크 없음")
      case .off: Phrase("ends the drill", ko: "모의 오류 종료")
      }
    }

    var hiddenNames: [String] { self == .off ? SwitchWords.off : [] }
  }

  private enum Extent: String, ChoiceWord {
    case all
    var korean: String { "모두" }
  }

  private static let kind = ParameterKey<Kind?>.choice(
    "drill",
    ko: "오류",
    Kind.self,
    Phrase(
      "The failure to simulate (default: show the current one).",
      ko: "요청이 실패하는 방식. 생략하면 현재 상태를 보여 줍니다."
    )
  )
  private static let extent = ParameterKey<Extent?>.choice(
    "extent",
    ko: "범위",
    Extent.self,
    Phrase(
      "Affects all requests until `simulate off`, not only the next one.",
      ko: "다음 요청만이 아니라 `모의오류 끝`을 실행할 때까지 모두."
    )
  )

  static let spec = CommandSpec(
    name: "simulate",
    aliases: ["모의오류"],
    hiddenNames: ["연습"],
    group: .api,
    summary: Phrase("Simulates API failures.", ko: "요청을 일부러 실패시킵니다."),
    discussion: Phrase(
      """
      `quota` and `badkey` return the service's error for a used-up quota or a refused key. \
      `timeout` and `offline` return no response, `html` returns a web page, and `empty` returns \
      an empty response. These fail at once, without retries, cost no API call and are never \
      stored. `slow` returns the correct response after three seconds. Messages mark each failure \
      as a drill, in scripts and with sample data too. Without `all`, the drill ends after the \
      next request. Reading the archive sends no request. To send one, use `refresh`.
      """,
      ko: """
        `한도초과`와 `키오류`에는 실제 서비스가 보내는 오류 응답이 옵니다. `시간초과`와 `오프라인`에는 \
        응답이 없고, `웹페이지`에는 데이터 대신 웹 페이지가, `빈응답`에는 빈 응답이 옵니다. \
        이런 요청은 재시도 없이 바로 실패하며, 요청 수에 포함되지 않고 저장되지 않습니다. `느림`은 \
        3초 늦게 오는 정상 응답입니다. 스크립트와 샘플에서도 모의 오류라고 표시합니다. 범위를 \
        생략하면 다음 요청에서 끝납니다. 저장소에 있는 데이터는 요청하지 않으므로 `새로고침`으로 요청하세요.
        """
    ),
    parameters: [kind, extent],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.requests]),
    examples: [
      Example("simulate", prints: "no failure is simulated", ko: "모의 오류 없음"),
      Example(
        "simulate timeout; try { list } catch e { print $e.kind }",
        prints: "drill: the next request gets `timeout`\nservice",
        ko: "모의 오류: 다음 요청에 `시간초과` 오류가 납니다\nservice"
      ),
    ],
    related: ["trace", "explain", "quota"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let exchanges = try machine.sources().exchanges
    if let kind = try call[kind] {
      exchanges.simulate(kind == .off ? nil : kind.rawValue, try call[extent] != nil)
    }
    guard let (name, isForAll) = exchanges.drill() else {
      return .text(Phrase("no failure is simulated", ko: "모의 오류 없음").text(in: machine.language))
    }
    let korean = Kind(rawValue: name)?.korean ?? name
    let state =
      isForAll
      ? Phrase(
        "drill: all requests get `\(name)` until `simulate off`",
        ko: "모의 오류: `모의오류 끝`을 실행할 때까지 모든 요청에 `\(korean)` 오류가 납니다"
      )
      : Phrase("drill: the next request gets `\(name)`", ko: "모의 오류: 다음 요청에 `\(korean)` 오류가 납니다")
    return .text(state.text(in: machine.language))
  }
}
