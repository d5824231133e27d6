import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Stores responses of the shared store on this computer.
enum SharePullCommand: Command {
  static let spec = CommandSpec(
    name: "share pull",
    aliases: ["공유 내려받기"],
    group: .data,
    summary: Phrase("Stores what the shared store has.", ko: "공유 저장소의 응답을 이 컴퓨터에 저장합니다."),
    discussion: Phrase(
      """
      bos copies the responses that this computer lacks or has only in an earlier form, and reads \
      the charts from them. A provisional chart never replaces a final one. You can repeat it at \
      any time; afterwards, the data is here without a network.
      """,
      ko: """
        이 컴퓨터에 없거나 더 오래된 응답을 복사하고 박스오피스를 읽어 들입니다. 잠정치는 확정된 박스오피스를 \
        바꾸지 않습니다. 언제든지 다시 실행할 수 있으며, 받은 데이터는 네트워크 없이 쓸 수 있습니다.
        """
    ),
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.archive]),
    examples: [
      Example("try { share pull } catch e { print $e.kind }", prints: "permission")
    ],
    related: ["share push", "share"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let sharing = try machine.sources().sharing
    let count = try machine.asking { () throws(SourceFailure) in try sharing.pull() }
    let isSaid = machine.say(
      Phrase(
        count == 1 ? "1 response stored" : "\(count) responses stored",
        ko: "응답 \(count)개를 저장했습니다"
      )
    )
    return call.isShown && isSaid ? .null : .int(Int64(count))
  }
}
