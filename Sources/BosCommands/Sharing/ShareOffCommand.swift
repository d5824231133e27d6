import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Stops using the shared store.
enum ShareOffCommand: Command {
  static let spec = CommandSpec(
    name: "share off",
    aliases: ["공유 끄기"],
    hiddenNames: SwitchWords.off.filter { $0 != "끄기" }.map { "공유 \($0)" },
    group: .data,
    summary: Phrase("Stops using the shared store.", ko: "공유 저장소를 사용하지 않습니다."),
    discussion: Phrase(
      "The archive on this computer keeps what was fetched. The store keeps what was shared.",
      ko: "이 컴퓨터의 저장소와 공유 저장소에 있는 데이터는 그대로 남습니다."
    ),
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.settings)],
      writes: .settings,
      changes: [.archive, .settings]
    ),
    examples: [
      Example("share off", prints: "no shared store is in use", ko: "사용 중인 공유 저장소가 없습니다")
    ],
    related: ["share on", "share"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    try call.machine.keepShare(nil)
    return .text(ShareCommand.noStore.text(in: call.machine.language))
  }
}
