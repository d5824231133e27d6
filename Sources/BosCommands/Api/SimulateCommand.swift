import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Makes requests fail, for practice.
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
    Phrase("How requests fail; the state when left out.", ko: "요청이 실패하는 방식. 없으면 지금 상태를 보입니다.")
  )
  private static let extent = ParameterKey<Extent?>.choice(
    "extent",
    ko: "범위",
    Extent.self,
    Phrase(
      "All requests until `simulate off`, not only the next.",
      ko: "다음 요청만이 아니라 `simulate off`까지 모두."
    )
  )

  static let spec = CommandSpec(
    name: "simulate",
    aliases: ["연습"],
    group: .api,
    summary: Phrase("Makes requests fail, for practice.", ko: "요청이 실패하도록 연습합니다."),
    discussion: Phrase(
      """
      `quota` and `badkey` answer what the service says when the day's calls are used up or the key \
      is refused; `timeout` and `offline` have no answer; `html` is a web page where data should be; \
      `empty` is nothing at all. These happen at once, without retries, cost no call and are never \
      stored. `slow` is the right answer, three seconds late. All are marked as drills, also in \
      scripts and on the sample; a drill for the next request is over when it is met. What the \
      archive holds is no request: `refresh` makes one.
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
    examples: [
      Example("simulate", prints: "no drill"),
      Example(
        "simulate timeout; try { list } catch e { print $e.kind }",
        prints: "drill: the next request meets `timeout`\nservice"
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
        "drill: every request meets `\(name)` until `simulate off`",
        ko: "연습: `simulate off`까지 모든 요청이 `\(name)` 상황을 만납니다"
      )
      : Phrase("drill: the next request meets `\(name)`", ko: "연습: 다음 요청이 `\(name)` 상황을 만납니다")
    return .text(state.text(in: machine.language))
  }
}
