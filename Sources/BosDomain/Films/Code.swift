package import BosText

/// A code of an area, nation or type.
package struct Code: Hashable, Sendable {
  package var code: String
  package var korean: String
  package var english: String?

  package init(code: String, korean: String, english: String? = nil) {
    self.code = code
    self.korean = korean
    self.english = english
  }
}

/// A list of the service's codes; its raw value is the parent code.
package enum CodeFamily: String, CaseIterable, Sendable {
  case areas = "0105000000"
  case nations = "2204"
  case types = "2201"
  case parts = "2601"

  /// The codes' family for the values of a column, or nil if they have no codes.
  package init?(column: String) {
    switch column {
    case "nation": self = .nations
    case "type": self = .types
    default: return nil
    }
  }

  /// Names that the service's responses contain, for a source whose codes aren't stored.
  package var usualNames: [Phrase] {
    switch self {
    case .areas: Area.all.map(\.name)
    case .nations:
      [
        Phrase("Korea", ko: "한국"), Phrase("U.S.A.", ko: "미국"), Phrase("Japan", ko: "일본"),
        Phrase("China", ko: "중국"), Phrase("Hong Kong", ko: "홍콩"),
        Phrase("United Kingdom", ko: "영국"), Phrase("France", ko: "프랑스"),
        Phrase("Italy", ko: "이탈리아"), Phrase("India", ko: "인도"),
      ]
    case .types:
      [
        Phrase("Feature", ko: "장편"), Phrase("Short", ko: "단편"), Phrase("Omnibus", ko: "옴니버스"),
        Phrase("Online only", ko: "온라인전용"), Phrase("Other", ko: "기타"),
      ]
    case .parts: []
    }
  }
}
