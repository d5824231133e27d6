import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Raises or lowers the student's hand on the teacher's page.
enum HandCommand: Command {
  private enum Position: String, ChoiceWord {
    case up
    case down

    var korean: String { self == .up ? "들기" : "내리기" }
    var hiddenNames: [String] { self == .up ? ["들다"] : ["내리다"] }
    var summary: Phrase? {
      switch self {
      case .up: Phrase("asks the teacher to come", ko: "선생님께 도움을 청합니다")
      case .down: Phrase("no help is needed any more", ko: "더는 도움이 필요하지 않습니다")
      }
    }
  }

  private static let position = ParameterKey<Position?>.choice(
    "position",
    ko: "위치",
    Position.self,
    Phrase(
      "Up or down (default: show whether the hand is up).",
      ko: "들기 또는 내리기. 생략하면 손을 들었는지 보여 줍니다."
    )
  )

  static let spec = CommandSpec(
    name: "hand",
    aliases: ["손"],
    group: .session,
    summary: Phrase("Raises your hand in a class.", ko: "수업에서 손을 듭니다."),
    discussion: Phrase(
      """
      With `source relay`, `hand up` shows your raised hand on the teacher's page until `hand down`, \
      or until the teacher lowers it. Nothing else is sent.
      """,
      ko: """
        `소스 중계`를 쓸 때 `손 들기`를 실행하면 `손 내리기`를 실행하거나 선생님이 내릴 때까지 선생님 화면에 손을 \
        든 것으로 표시합니다. 다른 내용은 보내지 않습니다.
        """
    ),
    parameters: [position],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.source)],
      changes: [.relays],
      showsWithoutArguments: true
    ),
    examples: [
      Example("hand", prints: ClassRelay.absence.english, ko: ClassRelay.absence.korean)
    ],
    related: ["source", "agree"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let position = try call[position] else {
      guard let relay = try ClassRelay(machine) else {
        return .text(ClassRelay.absence.text(in: machine.language))
      }
      // The teacher may have lowered it.
      _ = try machine.asking { () throws(SourceFailure) in
        try relay.relays.connect(RelayInvitation(address: relay.address))
      }
      return .text(words(relay.relays.isHandUp(relay.address)).text(in: machine.language))
    }
    let relay = try ClassRelay.connected(machine)
    try machine.asking { () throws(SourceFailure) in
      try relay.relays.raiseHand(relay.address, position == .up)
    }
    machine.say(words(position == .up))
    return .null
  }

  private static func words(_ isUp: Bool) -> Phrase {
    isUp
      ? Phrase("your hand is up; to lower it, run `hand down`", ko: "손을 들었습니다. 내리려면 `손 내리기`")
      : Phrase("your hand is down", ko: "손을 내렸습니다")
  }
}
