import BosDomain
import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Records API requests and responses in a pack.
enum RecordCommand: Command {
  private static let file = ParameterKey<String?>.path(
    "file",
    ko: "파일",
    Phrase(
      "The pack to record into (default: show the current recording).",
      ko: "기록할 팩 파일. 생략하면 현재 기록 상태를 보여 줍니다."
    )
  ).completing(.newFiles([".pack"]))

  static let spec = CommandSpec(
    name: "record",
    aliases: ["기록"],
    group: .data,
    summary: Phrase("Records API responses in a pack.", ko: "API 응답을 팩에 기록합니다."),
    discussion: Phrase(
      """
      From now on, bos adds every request and response to the file, without keys; `record off` \
      stops recording. `source pack FILE` plays the pack back byte for byte, without a network. A \
      pack is text, so you can concatenate packs. If a request occurs twice, the later response \
      counts. bos doesn't record data that it reads from the archive, or the responses of a drill.
      """,
      ko: """
        이제부터 모든 요청과 응답을 키를 제외하고 파일에 추가합니다. `기록 중지`로 끝내세요. \
        `소스 팩 파일`은 기록한 응답을 네트워크 없이 그대로 사용합니다. 팩은 텍스트 파일이어서 이어 붙여도 \
        팩이고, 같은 요청에는 나중 응답을 사용합니다. 저장소와 모의 오류의 응답은 기록하지 않습니다.
        """
    ),
    parameters: [file],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      changes: [.recording],
      showsWithoutArguments: true,
      paths: .written
    ),
    examples: [
      Example("record", prints: "recording is off", ko: "기록하고 있지 않습니다")
    ],
    related: ["record off", "source", "cache"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let recorder = try machine.sources().recorder
    guard let path = try call[file] else {
      return .text(report(recorder.state()).text(in: machine.language))
    }
    try machine.environment.files.checkWriting(path)
    let files = machine.environment.files
    let exists = files.exists(path)
    let bytes = exists ? try files.read(path).array : []
    if exists {
      machine.remark(
        Phrase(
          "note: `\(path)` exists; new responses are added to it",
          ko: "참고: `\(path)`: 기존 파일에 응답을 추가합니다"
        )
      )
    }
    try machine.asking { () throws(SourceFailure) in
      try recorder.begin(path, bytes) { piece in
        do throws(RuntimeError) {
          try files.append(path, piece)
          return nil
        } catch {
          return SourceFailure(.file, message: error.message)
        }
      }
    }
    machine.say(Phrase("recording to \(path)", ko: "기록 파일: \(path)"))
    return .null
  }

  /// Reports the number of responses and the file.
  static func report(_ state: (path: String, count: Int)?) -> Phrase {
    guard let state else { return Phrase("recording is off", ko: "기록하고 있지 않습니다") }
    return Phrase(
      "\(state.count) responses in \(state.path)",
      ko: "\(state.path)에 응답 \(state.count)개"
    )
  }
}
