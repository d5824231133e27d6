import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Adds stored responses to the shared store.
enum SharePushCommand: Command {
  static let spec = CommandSpec(
    name: "share push",
    aliases: ["공유 올리기"],
    group: .data,
    summary: Phrase("Adds stored responses to the shared store.", ko: "저장된 응답을 공유 저장소에 올립니다."),
    discussion: Phrase(
      """
      bos compares both sides and copies the responses that the store lacks or has only in an \
      earlier form. It also adds the calls of today that you made without the store. You can repeat \
      it at any time. Charts travel as the responses that they came \
      from; imported charts stay on this computer, as do packs and sample data.
      """,
      ko: """
        양쪽을 비교해 공유 저장소에 없거나 더 오래된 응답을 복사합니다. 공유 저장소 없이 보낸 오늘의 요청 수도 \
        더합니다. 언제든지 다시 실행할 수 있습니다. \
        박스오피스는 원래 응답으로 올라가며, 가져온 박스오피스와 팩, 샘플 데이터는 올리지 않습니다.
        """
    ),
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive]),
    examples: [
      Example("try { share push } catch e { print $e.kind }", prints: "permission")
    ],
    related: ["share pull", "share"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let sharing = try machine.sources().sharing
    let count = try machine.asking { () throws(SourceFailure) in try sharing.push() }
    let isSaid = machine.say(
      Phrase(
        count == 1
          ? "1 response added to the shared store"
          : "\(count) responses added to the shared store",
        ko: "공유 저장소에 응답 \(count)개를 올렸습니다"
      )
    )
    return call.isShown && isSaid ? .null : .int(Int64(count))
  }
}
