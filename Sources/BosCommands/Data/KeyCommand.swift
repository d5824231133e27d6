import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Stores an API key, or shows key status.
enum KeyCommand: Command {
  private enum Service: String, ChoiceWord {
    case kobis
    case kakao
    case kmdb

    var korean: String {
      switch self {
      case .kobis: "코비스"
      case .kakao: "카카오"
      case .kmdb: "영상자료원"
      }
    }
    var summary: Phrase? {
      switch self {
      case .kobis: Phrase("charts, films and people", ko: "박스오피스, 영화, 영화인")
      case .kakao: Phrase("posters", ko: "포스터")
      case .kmdb: Phrase("synopses, keywords and posters", ko: "줄거리, 키워드, 포스터")
      }
    }
    var service: Keys.Service {
      switch self {
      case .kobis: .kobis
      case .kakao: .kakao
      case .kmdb: .kmdb
      }
    }
  }

  private static let service = ParameterKey<Service?>.choice(
    "service",
    ko: "서비스",
    Service.self,
    Phrase(
      "The service of the key (default: show the status of all keys).",
      ko: "키를 저장할 서비스. 생략하면 저장된 키를 알려 줍니다."
    )
  )
  private static let remove = ParameterKey<Bool>.flag(
    "remove",
    ko: "삭제",
    Phrase("Deletes the stored key.", ko: "저장된 키를 삭제합니다.")
  )

  static let spec = CommandSpec(
    name: "key",
    aliases: ["키"],
    group: .data,
    summary: Phrase("Stores an API key, or shows key status.", ko: "API 키를 저장하거나 저장 여부를 알려 줍니다."),
    discussion: Phrase(
      """
      `key kobis` prompts for the key, hides it as you type, and stores it in a file that only you \
      can read. Only a person at a terminal can store or delete a key; a script can't. bos never \
      shows a key, and never reads one from the command line, where the shell history would keep \
      it.

      A KOBIS key is free: sign up at https://www.kobis.or.kr/kobisopenapi and request one. For Kakao, \
      create an app on https://developers.kakao.com and copy its REST API key; only posters need it. A \
      KMDb key is free too: sign up at https://www.kmdb.or.kr and request one under Open API; film \
      pages then have synopses, keywords and posters of the Korean Film Archive. The variables \
      KOBIS_API_KEY, KAKAO_REST_API_KEY and KMDB_API_KEY override the file.
      """,
      ko: """
        `키 코비스`는 키를 화면에 표시하지 않고 입력받아 본인만 읽을 수 있는 파일에 저장합니다. 키는 \
        터미널에서 직접 입력해야만 저장하거나 삭제할 수 있고 스크립트에서는 할 수 없습니다. 키는 이력에 남지 않도록 명령줄에 적지 않으며 화면에 표시하지 않습니다.

        KOBIS 키는 무료입니다. https://www.kobis.or.kr/kobisopenapi 사이트에 가입해 신청하세요. 카카오 키는 \
        https://developers.kakao.com 사이트에서 앱을 만들면 생기는 REST API 키이며 포스터에만 사용합니다. KMDb 키도 \
        무료입니다. https://www.kmdb.or.kr 사이트에 가입해 오픈 API 메뉴에서 신청하세요. 영화 정보에 한국영상자료원의 줄거리, \
        키워드, 포스터가 나옵니다. 환경 변수 KOBIS_API_KEY, KAKAO_REST_API_KEY, KMDB_API_KEY가 파일보다 \
        우선합니다.
        """
    ),
    parameters: [service, remove],
    pipe: .never,
    result: .value,
    effects: CommandEffects(changes: [.keys], showsWithoutArguments: true),
    examples: [
      Example(
        "key | columns service, state | csv",
        prints: "service,state\nkobis,none\nkakao,none\nkmdb,none",
        ko: "service,state\nkobis,없음\nkakao,없음\nkmdb,없음"
      )
    ],
    related: ["source", "quota"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let sources = try machine.sources()
    let keys = sources.keys
    guard let service = try call[service]?.service else {
      if try call[remove] { throw .noService }
      return .table(try table(keys, machine.language))
    }
    if try call[remove] {
      let isRemoved = try machine.asking { () throws(SourceFailure) in try keys.remove(service) }
      let text =
        isRemoved
        ? Phrase("key deleted", ko: "키를 삭제했습니다")
        : Phrase("no key was stored", ko: "저장된 키가 없었습니다")
      return .text(text.text(in: machine.language))
    }
    let question = Phrase("Key for \(service.rawValue): ", ko: "\(service.rawValue) 키: ")
    guard let typed = machine.environment.console.readSecret(question.text(in: machine.language))
    else {
      try machine.checkInterrupt()
      throw .noKeyTyped
    }
    let key = typed.filter { !$0.isWhitespace }
    guard key.utf8.count >= 8, key.utf8.count <= 200,
      key.utf8.allSatisfy({ (0x21...0x7E).contains($0) })
    else { throw .noKey }
    let before = sources.first()
    _ = try machine.asking { () throws(SourceFailure) in try keys.store(service, key) }
    let stored = Phrase("key stored", ko: "키를 저장했습니다")
    guard sources.first() != before, machine.session.source == before else {
      return .text(stored.text(in: machine.language))
    }
    // bos chose the source because there was no key; with a key it may choose another.
    machine.session.source = nil
    machine.session.clear()
    return .text(
      Phrase("key stored; data now comes from KOBIS", ko: "키를 저장했습니다. 이제 KOBIS 데이터를 가져옵니다")
        .text(in: machine.language)
    )
  }

  /// The status and location of each key, without the key itself.
  private static func table(
    _ keys: Keys,
    _ language: DisplayLanguage
  ) throws(RuntimeError) -> Table {
    var states: [Value] = []
    var places: [Value] = []
    for service in Keys.Service.stored {
      switch keys.place(service) {
      case .nowhere:
        states.append(.text(Phrase("none", ko: "없음").text(in: language)))
        places.append(.null)
      case .environment:
        states.append(.text("••••"))
        places.append(.text(service.variable))
      case .file(let path):
        states.append(.text("••••"))
        places.append(.text(path))
      }
    }
    return Table(
      columns: [
        try Column("service", ko: "서비스", values: Keys.Service.stored.map { .text($0.rawValue) }),
        try Column("state", ko: "키", values: states),
        try Column("place", ko: "위치", values: places),
      ],
      rowCount: states.count
    )
  }
}

extension RuntimeError {
  fileprivate static var noService: RuntimeError {
    RuntimeError(.usage, "name the service whose key to delete", ko: "키를 삭제할 서비스를 입력하세요")
  }

  fileprivate static var noKeyTyped: RuntimeError {
    RuntimeError(
      .value,
      "no key on standard input",
      ko: "표준 입력에서 키를 받지 못했습니다"
    )
  }

  fileprivate static var noKey: RuntimeError {
    RuntimeError(
      .value,
      "a key is 8 to 200 letters, digits and symbols; this isn't one, and nothing was stored",
      ko: "키는 8~200자의 영문자, 숫자, 기호여야 합니다. 저장하지 않았습니다",
      hint: Phrase(
        "copy the key exactly as the service's page shows it",
        ko: "발급받은 키를 그대로 복사하세요"
      )
    )
  }
}
