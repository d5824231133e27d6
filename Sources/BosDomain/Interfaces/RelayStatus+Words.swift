package import BosText

extension RelayStatus {
  /// Where the responses come from, and what holds for all of the class.
  package var words: Phrase {
    var words = [mode?.words ?? Phrase("unknown mode", ko: "알 수 없는 방식")]
    if isFrozen { words.append(Phrase("stopped by the teacher", ko: "선생님이 멈춤")) }
    if isPaused { words.append(Phrase("your requests are paused", ko: "내 요청이 일시 중지됨")) }
    if let drill { words.append(Phrase("drill: \(drill)", ko: "모의 오류: \(drill)")) }
    return Phrase(
      words.map(\.english).joined(separator: ", "),
      ko: words.map(\.korean).joined(separator: ", ")
    )
  }

  /// What a student is told at connecting: the mode, and what the teacher sees.
  package func welcome(to address: RelayAddress) -> Phrase {
    let greeting = name.isEmpty ? "" : "\(name) · "
    let sees = sees ?? Self.usualSees
    return Phrase(
      "relay \(address) · \(greeting)\(words.english) · \(sees.english) · to agree, run `agree on`",
      ko: "중계 서버 \(address) · \(greeting)\(words.korean) · \(sees.korean) · 동의하려면 `동의 켜기`"
    )
  }

  private static let usualSees = Phrase(
    """
    the teacher sees your requests, the kinds of your errors and your lesson steps only if you \
    agree, and never what you type
    """,
    ko: "선생님은 내 요청을 볼 수 있습니다. 오류의 종류와 학습 단계는 동의한 경우에만 볼 수 있고, 입력하는 내용은 볼 수 없습니다"
  )
}

extension Phrase {
  /// The cost of a plan whose requests go to a relay.
  package static func costAtRelay(_ count: Int) -> Phrase {
    Phrase(
      "Cost: up to \(grouped(count)) of your calls at the relay; what it has stored costs none.",
      ko: "요청 수: 중계 서버에 최대 \(grouped(count))회(중계 서버에 저장된 응답은 요청 수에서 제외)."
    )
  }
}

extension RelayStatus.Mode {
  package var words: Phrase {
    switch self {
    case .live: Phrase("live data", ko: "온라인 데이터")
    case .capture: Phrase("live data, which it records", ko: "온라인 데이터(기록 중)")
    case .pack: Phrase("recorded data", ko: "팩 데이터")
    case .sample: Phrase("sample data", ko: "샘플 데이터")
    }
  }
}
