import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lets the teacher see the kinds of the student's errors, or ends it.
enum AgreeCommand: Command {
  private enum State: String, ChoiceWord {
    case on
    case off

    var korean: String { self == .on ? "켜기" : "끄기" }
    var hiddenNames: [String] {
      (self == .on ? SwitchWords.on : SwitchWords.off).filter { $0 != korean }
    }
  }

  private static let state = ParameterKey<State?>.choice(
    "state",
    ko: "상태",
    State.self,
    Phrase("On or off (default: show the state).", ko: "켜기 또는 끄기. 생략하면 상태를 보여 줍니다.")
  )

  static let spec = CommandSpec(
    name: "agree",
    aliases: ["동의"],
    group: .session,
    summary: Phrase(
      "Lets the teacher see the kinds of your errors.",
      ko: "선생님이 오류의 종류를 보는 데 동의합니다."
    ),
    discussion: Phrase(
      """
      A class relay always knows your requests. After `agree on`, bos also tells it the kind of each \
      error, such as `unknown-command`, so that the teacher sees who is stuck. It never sends what you type, a message or a value. `agree off` ends it at once. The \
      agreement is for one relay and ends with the session.
      """,
      ko: """
        수업 중계 서버는 내 요청을 항상 알 수 있습니다. `동의 켜기`를 실행하면 `unknown-command` 같은 오류의 종류도 \
        알려서, 누가 막혔는지 선생님이 볼 수 있습니다. 입력한 내용, 오류 메시지, 값은 보내지 않습니다. `동의 \
        끄기`는 바로 효과가 있습니다. 동의는 중계 서버 하나에만 해당하며 세션이 끝나면 사라집니다.
        """
    ),
    parameters: [state],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.source)],
      changes: [.relays],
      showsWithoutArguments: true
    ),
    examples: [
      Example("agree", prints: ClassRelay.absence.english, ko: ClassRelay.absence.korean)
    ],
    related: ["source", "hand"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let state = try call[state] else {
      guard let relay = try ClassRelay(machine) else {
        return .text(ClassRelay.absence.text(in: machine.language))
      }
      return .text(try state(at: relay, machine).text(in: machine.language))
    }
    let relay = try ClassRelay.connected(machine)
    try machine.asking { () throws(SourceFailure) in
      try relay.relays.agree(relay.address, state == .on)
    }
    machine.say(words(state == .on))
    return .null
  }

  /// What holds at the relay, which may have been started again.
  private static func state(
    at relay: ClassRelay,
    _ machine: Machine
  ) throws(RuntimeError) -> Phrase {
    guard relay.relays.hasAgreed(relay.address) else { return words(false) }
    _ = try machine.asking { () throws(SourceFailure) in
      try relay.relays.connect(RelayInvitation(address: relay.address))
    }
    return relay.relays.hasAgreed(relay.address) ? words(true) : forgotten
  }

  private static let forgotten = Phrase(
    "the relay was started again and doesn't know your agreement; to agree again, run `agree on`",
    ko: "중계 서버가 다시 시작되어 동의가 사라졌습니다. 다시 동의하려면 `동의 켜기`"
  )

  private static func words(_ agrees: Bool) -> Phrase {
    agrees
      ? Phrase(
        "the teacher sees the kinds of your errors; to end it, run `agree off`",
        ko: "선생님이 오류의 종류를 볼 수 있습니다. 그만두려면 `동의 끄기`"
      )
      : Phrase("the teacher doesn't see your errors", ko: "선생님은 오류를 볼 수 없습니다")
  }
}
