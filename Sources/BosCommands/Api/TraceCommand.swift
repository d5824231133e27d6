import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Logs each API request and response.
enum TraceCommand: Command {
  private enum Switch: String, ChoiceWord {
    case on
    case off
    var korean: String { self == .on ? "켜기" : "끄기" }
    var hiddenNames: [String] { self == .on ? SwitchWords.on : SwitchWords.off }
  }

  private static let state = ParameterKey<Switch?>.choice(
    "state",
    ko: "상태",
    Switch.self,
    Phrase(
      "Whether to log requests (default: show the setting).",
      ko: "켜거나 끕니다. 생략하면 현재 상태를 보여 줍니다."
    )
  )

  static let spec = CommandSpec(
    name: "trace",
    aliases: ["추적"],
    group: .api,
    summary: Phrase("Logs each API request and response.", ko: "API 요청과 응답을 로그로 보여 줍니다."),
    discussion: Phrase(
      """
      Each line goes to standard error. It shows the time, service, operation, parameters, status, \
      size, source (network, archive, sample, pack or drill), duration and number of attempts. It \
      never shows the key.
      """,
      ko: """
        요청마다 표준 오류에 한 줄씩 시각, 서비스와 API, 매개변수, 상태, 크기, 응답이 온 곳(네트워크, 저장소, \
        샘플, 팩, 모의 오류), 걸린 시간, 시도 횟수를 출력합니다. 키는 출력하지 않습니다.
        """
    ),
    parameters: [state],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.requests]),
    examples: [
      Example("trace", prints: "off", ko: "꺼짐"),
      Example("trace on; trace; trace off", prints: "on", ko: "켜짐"),
    ],
    related: ["explain", "raw", "simulate"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let exchanges = try machine.sources().exchanges
    switch try call[state] {
    case nil:
      let state: Switch = exchanges.isListening() ? .on : .off
      return .text(machine.language == .korean ? state == .on ? "켜짐" : "꺼짐" : state.rawValue)
    case .off:
      exchanges.listen(nil)
      machine.say(Phrase("trace: off", ko: "추적: 꺼짐"))
    case .on:
      let environment = machine.environment
      exchanges.listen { exchange in
        environment.console.clearProgress()
        environment.console.remark(sanitized(exchange.line(in: environment.language)))
      }
      machine.say(Phrase("trace: on", ko: "추적: 켜짐"))
    }
    return .null
  }
}

extension Exchange {
  /// The exchange in one line.
  func line(in language: DisplayLanguage) -> String {
    var words = [time.seoulClock, call.service, call.operation]
    words += call.parameters.map { "\($0.name)=\($0.value)" }
    if call.operation == "picture" { words.append(call.address) }
    var parts = [words.joined(separator: " ")]
    if let status { parts.append(String(status)) }
    if let failure { parts.append(language == .korean ? failure.korean : failure.english) }
    if status != nil { parts.append(Self.size(body.count).text(in: language)) }
    // A failed drill is already marked.
    if origin != .drill || failure == nil { parts.append(origin.name.text(in: language)) }
    if more > 0 {
      let words = Phrase("and \(grouped(more)) more", ko: "외 \(grouped(more))개")
      parts.append(words.text(in: language))
    }
    if isUnretried {
      parts.append(Phrase("retries skipped", ko: "재시도 생략").text(in: language))
    }
    if isLate { parts.append(Phrase("drill: 3 s delay", ko: "모의 오류: 3초 지연").text(in: language)) }
    if origin == .network || origin == .relay {
      let (seconds, rest) = took.components
      parts.append("\(grouped(Int(seconds * 1_000 + rest / 1_000_000_000_000_000))) ms")
    }
    if attempts > 1 {
      parts.append(Phrase("\(attempts) attempts", ko: "\(attempts)회 시도").text(in: language))
    }
    return parts.joined(separator: " · ")
  }

  private static func size(_ bytes: Int) -> Phrase {
    Phrase("\(grouped(bytes)) bytes", ko: "\(grouped(bytes))바이트")
  }
}

extension Exchange.Origin {
  /// The name of the origin.
  var name: Phrase {
    switch self {
    case .network: Phrase("network", ko: "네트워크")
    case .archive: Phrase("archive", ko: "저장소")
    case .sample: Phrase("sample", ko: "샘플")
    case .pack: Phrase("pack", ko: "팩")
    case .drill: Phrase("drill", ko: "모의 오류")
    case .relay: Phrase("relay", ko: "중계")
    }
  }
}
