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
      case .live: "온라인"
      case .offline: "오프라인"
      case .pack: "팩"
      }
    }
    var hiddenNames: [String] { self == .live ? ["실시간"] : [] }
    var summary: Phrase? {
      switch self {
      case .sample: Phrase("fictional data, without a key", ko: "가상의 데이터, 키 필요 없음")
      case .live: Phrase("requests to the services, with a key", ko: "서비스에 요청, 키 필요")
      case .offline: Phrase("stored data only", ko: "저장된 데이터만")
      case .pack: Phrase("a file written by `record`", ko: "`기록`으로 만든 파일")
      }
    }
  }

  private static let name = ParameterKey<Name?>.choice(
    "source",
    ko: "소스",
    Name.self,
    Phrase(
      "The source (default: show the current source).",
      ko: "소스. 생략하면 현재 소스를 보여 줍니다."
    )
  )
  private static let file = ParameterKey<String?>.path(
    "file",
    ko: "파일",
    Phrase("The pack file.", ko: "팩 파일.")
  ).completing(
    // Only a pack has a file.
    .dependent { before in
      before.last.map([Name.pack.rawValue, Name.pack.korean].contains) == true
        ? .files([".pack"]) : .nothing
    }
  )

  static let spec = CommandSpec(
    name: "source",
    aliases: ["소스"],
    group: .data,
    summary: Phrase("Shows or sets the data source.", ko: "데이터 소스를 선택합니다."),
    discussion: Phrase(
      """
      `sample` is a fictional film industry with charts for every day since 2003-11-11. `live` \
      sends requests to KOBIS, Kakao, BoostCourse and KMDb and stores the responses; it needs a key. \
      `offline` uses only stored data. `pack FILE` plays back a file written by `record`. A new \
      source clears the loaded list and the open film.

      If you don't set a source, bos uses `live` if there is a key, `offline` if charts are \
      stored, and `sample` otherwise.
      """,
      ko: """
        `샘플`은 2003-11-11부터의 모든 날짜를 계산해 내는 가상의 데이터입니다. `온라인`은 KOBIS, \
        카카오, 부스트코스, KMDb에 요청하고 응답을 저장하며 키가 필요합니다. `오프라인`은 저장된 데이터만 사용합니다. \
        `팩 파일`은 `기록`으로 기록한 응답을 사용합니다. 소스를 바꾸면 불러온 목록과 영화는 비워집니다.

        선택하지 않으면 키가 있을 때 `온라인`, 저장된 박스오피스가 있을 때 `오프라인`, 아니면 `샘플`입니다.
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
      ko: "팩 파일을 입력하세요: `소스 팩 파일`"
    )
  }

  fileprivate static func onlyPacksHaveFiles(_ path: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "only a pack takes a file, not `\(path)` here",
      ko: "`\(path)`: 파일은 팩 소스에만 쓸 수 있습니다"
    )
  }
}
