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
    case relay

    var korean: String {
      switch self {
      case .sample: "샘플"
      case .live: "온라인"
      case .offline: "오프라인"
      case .pack: "팩"
      case .relay: "중계"
      }
    }
    var hiddenNames: [String] { self == .live ? ["실시간"] : [] }
    var summary: Phrase? {
      switch self {
      case .sample: Phrase("fictional data, without a key", ko: "가상의 데이터, 키 필요 없음")
      case .live: Phrase("requests to the services, with a key", ko: "서비스에 요청, 키 필요")
      case .offline: Phrase("stored data only", ko: "저장된 데이터만")
      case .pack: Phrase("a file written by `record`", ko: "`기록`으로 만든 파일")
      case .relay: Phrase("the relay of a class, without a key", ko: "수업 중계 서버에 요청, 키 필요 없음")
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
  private static let place = ParameterKey<String?>.path(
    "place",
    ko: "위치",
    Phrase("The pack file, or the address of the relay.", ko: "팩 파일 또는 중계 서버 주소.")
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

      `relay ADDRESS` asks the teacher's `bos relay`, which has the key; the student's page prints \
      the whole line. Stored data is read first. What the relay has from the services is stored \
      here and marked (see `cache clear --from relay`); sample and recorded data is labelled and \
      not stored. The token in the address is treated as a key: no history or file keeps it, and \
      BOS_RELAY_TOKEN can hold it instead. A script can use only a relay that you have named \
      yourself.

      If you don't set a source, bos uses `live` if there is a key, `offline` if charts are \
      stored, and `sample` otherwise.
      """,
      ko: """
        `샘플`은 2003-11-11부터의 모든 날짜를 계산해 내는 가상의 데이터입니다. `온라인`은 KOBIS, \
        카카오, 부스트코스, KMDb에 요청하고 응답을 저장하며 키가 필요합니다. `오프라인`은 저장된 데이터만 사용합니다. \
        `팩 파일`은 `기록`으로 기록한 응답을 사용합니다. 소스를 바꾸면 불러온 목록과 영화는 비워집니다.

        `중계 주소`는 키가 있는 선생님의 `bos relay`에 요청합니다. 학생 페이지에 나오는 줄을 그대로 붙여 \
        넣으세요. 저장된 데이터를 먼저 사용합니다. 서비스의 응답은 중계 서버를 거쳤다는 표시와 함께 저장하고(`저장소 비우기 \
        --출처 중계`), 샘플과 팩 데이터는 표시만 하고 저장하지 않습니다. 주소의 토큰은 키처럼 다루어 이력과 파일에 \
        남기지 않으며, 환경 변수 BOS_RELAY_TOKEN에 넣을 수도 있습니다. 스크립트에서는 직접 입력한 중계 서버만 쓸 수 있습니다.

        선택하지 않으면 키가 있을 때 `온라인`, 저장된 박스오피스가 있을 때 `오프라인`, 아니면 `샘플`입니다.
        """
    ),
    parameters: [name, place],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.always(.source)],
      writes: [.date, .list, .film, .source],
      paths: .read
    ),
    examples: [
      Example("source sample; source", prints: "sample", ko: "샘플"),
      Example("with source sample { list | count }", prints: "10"),
    ],
    related: ["key", "record", "cache", "quota", "hand", "agree"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let path = try call[place]
    guard let name = try call[name] else {
      guard let current = machine.sourceChoice?.name else { return .null }
      let isKorean = call.isShown && machine.language == .korean
      return .text(isKorean ? Name(rawValue: current)?.korean ?? current : current)
    }
    let choice: SourceChoice
    switch name {
    case .sample: choice = .sample
    case .live: choice = .live
    case .offline: choice = .offline
    case .pack:
      guard let path else { throw .packWithoutFile }
      if RelayInvitation(path)?.token != nil { throw .relayAsPack(path) }
      try machine.environment.files.checkReading(path)
      choice = .pack(machine.environment.files.place(path))
    case .relay:
      guard let path else { throw .relayWithoutAddress }
      choice = .relay(try connect(path, call))
    }
    if name != .pack, name != .relay, let path { throw .onlyPacksHaveFiles(path) }
    let sources = try machine.sources()
    // If the source can't be opened, it isn't selected.
    _ = try machine.asking { () throws(SourceFailure) in try sources.open(choice) }
    machine.session.source = choice
    machine.session.clear()
    return .null
  }

  /// Connects to a relay, and says what the teacher sees.
  private static func connect(
    _ text: String,
    _ call: Call
  ) throws(RuntimeError) -> RelayAddress {
    let machine = call.machine
    guard let invitation = RelayInvitation(text) else { throw .notAddress(text) }
    let address = invitation.address
    let relays = try machine.sources().relays
    let isUsers = machine.environment.files.permissions.changes.contains(.relays)
    guard isUsers || invitation.token == nil && relays.isJoined(address) else {
      throw .foreignRelay(address)
    }
    let status = try machine.asking { () throws(SourceFailure) in try relays.connect(invitation) }
    machine.say(status.welcome(to: address))
    return address
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
      "only a pack and a relay have a place, not `\(RelayInvitation.masked(path))` here",
      ko: "`\(RelayInvitation.masked(path))`: 팩과 중계 서버에만 위치를 쓸 수 있습니다"
    )
  }

  fileprivate static func relayAsPack(_ path: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(RelayInvitation.masked(path))` is the address of a relay, not a pack",
      ko: "`\(RelayInvitation.masked(path))`: 팩이 아니라 중계 서버 주소입니다",
      hint: Phrase("use `source relay ADDRESS`", ko: "`소스 중계 주소`로 연결하세요")
    )
  }

  fileprivate static var relayWithoutAddress: RuntimeError {
    RuntimeError(
      .usage,
      "name the relay: `source relay ADDRESS`",
      ko: "중계 서버 주소를 입력하세요: `소스 중계 주소`",
      hint: Phrase("the student's page prints the line", ko: "학생 페이지에 나오는 줄을 붙여 넣으세요")
    )
  }

  fileprivate static func notAddress(_ text: String) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(RelayInvitation.masked(text))` isn't the address of a relay",
      ko: "`\(RelayInvitation.masked(text))`: 중계 서버 주소가 아닙니다",
      hint: Phrase(
        "such as `source relay 192.168.0.5:8317/t/TOKEN`",
        ko: "예: `소스 중계 192.168.0.5:8317/t/토큰`"
      )
    )
  }

  fileprivate static func foreignRelay(_ address: RelayAddress) -> RuntimeError {
    RuntimeError(
      .permission,
      "a script can't choose the relay \(address)",
      ko: "`\(address)`: 스크립트에서는 중계 서버를 선택할 수 없습니다",
      hint: Phrase(
        "start it with `--source relay:ADDRESS`",
        ko: "`--source relay:주소` 옵션을 붙여 실행하세요"
      )
    )
  }
}
