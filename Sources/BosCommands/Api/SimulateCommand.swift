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
  }

  private enum Extent: String, ChoiceWord {
    case all
    var korean: String { "모두" }
  }

  private static let kind = ParameterKey<Kind?>.choice(
    "drill",
    ko: "연습",
    Kind.self,
    Phrase(
      "The failure to simulate (default: show the current one).",
      ko: "요청이 실패하는 방식. 없으면 지금 상태를 보입니다."
    )
  )
  private static let extent = ParameterKey<Extent?>.choice(
    "extent",
    ko: "범위",
    Extent.self,
    Phrase(
      "Affects all requests until `simulate off`, not only the next one.",
      ko: "다음 요청만이 아니라 `simulate off`까지 모두."
    )
  )

  static let spec = CommandSpec(
    name: "simulate",
    aliases: ["연습"],
    group: .api,
    summary: Phrase("Simulates API failures.", ko: "요청이 실패하도록 연습합니다."),
    discussion: Phrase(
      """
      `quota` and `badkey` return the service's error for a used-up quota or a refused key. \
      `timeout` and `offline` return no response, `html` returns a web page, and `empty` returns \
      an empty response. These fail at once, without retries, cost no API call and are never \
      stored. `slow` returns the correct response after three seconds. Messages mark each failure \
      as a drill, in scripts and with sample data too. Without `--all`, the drill ends after the \
      next request. Reading the archive sends no request. To send one, use `refresh`.
      """,
      ko: """
        `quota`와 `badkey`는 하루 요청을 다 썼거나 키가 거절될 때 서비스가 하는 말로 답합니다. \
        `timeout`과 `offline`은 답이 없고, `html`은 데이터 대신 웹 페이지, `empty`는 빈 응답입니다. \
        이것들은 다시 시도하지 않고 바로 일어나며, 요청 수에 들지 않고 저장되지 않습니다. `slow`는 \
        3초 늦은 바른 응답입니다. 스크립트와 샘플에서도 모두 연습이라고 표시됩니다. 다음 요청만의 \
        연습은 한 번 만나면 끝납니다. 저장소에 있는 것은 요청이 아니므로 `refresh`로 요청하세요.
        """
    ),
    parameters: [kind, extent],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.requests]),
    examples: [
      Example("simulate", prints: "no drill"),
      Example(
        "simulate timeout; try { list } catch e { print $e.kind }",
        prints: "drill: the next request gets `timeout`\nservice"
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
      return .text(Phrase("no drill", ko: "연습 없음").text(in: machine.language))
    }
    let state =
      isForAll
      ? Phrase(
        "drill: all requests get `\(name)` until `simulate off`",
        ko: "연습: `simulate off`까지 모든 요청이 `\(name)` 상황을 만납니다"
      )
      : Phrase("drill: the next request gets `\(name)`", ko: "연습: 다음 요청이 `\(name)` 상황을 만납니다")
    return .text(state.text(in: machine.language))
  }
}
