import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Stops recording.
enum RecordOffCommand: Command {
  static let spec = CommandSpec(
    name: "record off",
    aliases: ["기록 중지"],
    // Otherwise, these words would name a file.
    hiddenNames: SwitchWords.off.filter { $0 != "중지" }.map { "기록 \($0)" }
      + ["기록 off", "record stop"],
    group: .data,
    summary: Phrase("Stops recording.", ko: "응답 기록을 중지합니다."),
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.recording]),
    examples: [
      Example("record off", prints: "recording is off", ko: "기록하고 있지 않습니다")
    ],
    related: ["record"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let recorder = try call.machine.sources().recorder
    let recorded = try call.machine.asking { () throws(SourceFailure) in try recorder.end() }
    return .text(RecordCommand.report(recorded).text(in: call.machine.language))
  }
}
