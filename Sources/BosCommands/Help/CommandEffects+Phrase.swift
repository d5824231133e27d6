import BosDomain
import BosRuntime
import BosTables
import BosText

extension CommandSpec {
  /// A line that lists what the command reads, changes and requests.
  var effectsPhrase: Phrase {
    var parts: [Phrase] = []
    func add(_ label: Phrase, _ items: [Phrase]) {
      guard !items.isEmpty else { return }
      let english = items.map(\.english).joined(separator: ", ")
      let korean = items.map(\.korean).joined(separator: ", ")
      parts.append(Phrase("\(label.english) \(english)", ko: "\(korean) \(label.korean)"))
    }
    add(Phrase("reads", ko: "읽음"), reads.names)
    add(Phrase("changes", ko: "변경"), writes.names + effects.changeNames)
    add(Phrase("requests", ko: "요청"), effects.operationNames)
    if let paths = effects.paths { parts.append(paths.name) }
    if effects.endsRun { parts.append(Phrase("ends the run", ko: "실행 종료")) }
    if parts.isEmpty { parts.append(Phrase("none", ko: "없음")) }
    return Phrase(
      "Effects: " + parts.map(\.english).joined(separator: "; ") + ".",
      ko: "효과: " + parts.map(\.korean).joined(separator: "; ") + "."
    )
  }
}

extension SessionParts {
  /// The parts by name, in a fixed order.
  fileprivate var names: [Phrase] {
    let all: [(SessionParts, Phrase)] = [
      (.date, Phrase("the selected day", ko: "선택한 날짜")),
      (.list, Phrase("the loaded list", ko: "불러온 목록")),
      (.film, Phrase("the open film", ko: "열린 영화")),
      (.view, Phrase("the view", ko: "보기")),
      (.source, Phrase("the source", ko: "소스")),
      (.settings, Phrase("the settings", ko: "설정")),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension CommandEffects {
  fileprivate var changeNames: [Phrase] {
    Change.allCases.filter(changes.contains).map(\.name)
  }

  /// The paths of the operations, each once.
  fileprivate var operationNames: [Phrase] {
    var seen: Set<ServiceOperation.ID> = []
    return asks.map(\.operation).filter { seen.insert($0).inserted }
      .map { Phrase(verbatim: "`\($0.rawValue)`") }
  }
}

extension CommandEffects.Change {
  fileprivate var name: Phrase {
    switch self {
    case .archive: Phrase("the archive", ko: "저장소")
    case .settings: Phrase("the stored settings", ko: "저장된 설정")
    case .keys: Phrase("the stored keys", ko: "저장된 키")
    case .history: Phrase("the history", ko: "이력")
    case .recording: Phrase("the recording", ko: "기록")
    case .reviews: Phrase("the reviews at the service", ko: "서비스의 한줄평")
    case .clipboard: Phrase("the clipboard", ko: "클립보드")
    case .requests: Phrase("how requests are made", ko: "요청 방식")
    case .variables: Phrase("variables of the environment", ko: "환경 변수")
    case .relays: Phrase("what the teacher sees", ko: "선생님이 보는 것")
    }
  }
}

extension CommandEffects.Paths {
  fileprivate var name: Phrase {
    switch self {
    case .read: Phrase("reads files", ko: "파일 읽기")
    case .written: Phrase("writes files", ko: "파일 쓰기")
    case .run: Phrase("runs scripts", ko: "스크립트 실행")
    }
  }
}
