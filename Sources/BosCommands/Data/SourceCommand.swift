import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows or sets the data source.
enum SourceCommand: Command {
  private enum Name: String, ChoiceWord {
    case sample
    case live
    case offline
    case pack

    var korean: String {
      switch self {
      case .sample: "샘플"
      case .live: "실시간"
      case .offline: "오프라인"
      case .pack: "팩"
      }
    }
  }

  private static let name = ParameterKey<Name?>.choice(
    "source",
    ko: "소스",
    Name.self,
    Phrase(
      "The source (default: show the current source).",
      ko: "소스. 없으면 고른 소스를 보입니다."
    )
  )
  private static let file = ParameterKey<String?>.path(
    "file",
    ko: "파일",
    Phrase("The pack file.", ko: "팩 파일.")
  )

  static let spec = CommandSpec(
    name: "source",
    aliases: ["소스"],
    group: .data,
    summary: Phrase("Shows or sets the data source.", ko: "자료를 가져올 곳을 고릅니다."),
    discussion: Phrase(
      """
      `sample` is a fictional film industry with charts for every day since 2003-11-11. `live` \
      sends requests to KOBIS, Kakao and BoostCourse and stores the responses; it needs a key. \
      `offline` uses only stored data. `pack FILE` plays back a file written by `record`. A new \
      source clears the loaded list and the open film.

      If you don't set a source, bos uses `live` if there is a key, `offline` if charts are \
      stored, and `sample` otherwise.
      """,
      ko: """
        `sample`은 2003-11-11부터 어느 날이든 계산해 내는, 실제로 없는 영화계입니다. `live`는 KOBIS, \
        카카오, 부스트코스에 묻고 응답을 저장하며 키가 필요합니다. `offline`은 저장된 자료만 씁니다. \
        `pack FILE`은 `record`로 기록한 것을 되풀이합니다. 소스를 바꾸면 불러온 목록과 영화는 비워집니다.

        고르지 않으면 키가 있을 때 `live`, 저장된 차트가 있을 때 `offline`, 아니면 `sample`입니다.
        """
    ),
    parameters: [name, file],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.source)],
      writes: [.date, .list, .film, .source],
      paths: .read
    ),
    examples: [
      Example("source sample; source", prints: "sample"),
      Example("with source sample { list | count }", prints: "10"),
    ],
    related: ["key", "record", "cache", "quota"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let path = try call[file]
    guard let name = try call[name] else {
      return machine.sourceChoice.map { .text($0.name) } ?? .null
    }
    let choice: SourceChoice
    switch name {
    case .sample: choice = .sample
    case .live: choice = .live
    case .offline: choice = .offline
    case .pack:
      guard let path else { throw .packWithoutFile }
      try machine.environment.files.checkReading(path)
      choice = .pack(machine.environment.files.place(path))
    }
    if name != .pack, let path { throw .onlyPacksHaveFiles(path) }
    let sources = try machine.sources()
    // If the source can't be opened, it isn't selected.
    _ = try machine.asking { () throws(SourceFailure) in try sources.open(choice) }
    machine.session.source = choice
    machine.session.clear()
    return .null
  }
}

extension RuntimeError {
  fileprivate static var packWithoutFile: RuntimeError {
    RuntimeError(
      .usage,
      "name a pack file: `source pack FILE`",
      ko: "팩은 파일입니다: `source pack FILE`"
    )
  }

  fileprivate static func onlyPacksHaveFiles(_ path: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "only a pack takes a file, not `\(path)` here",
      ko: "파일은 팩에만 있으므로 `\(path)`에는 뜻이 없습니다"
    )
  }
}
