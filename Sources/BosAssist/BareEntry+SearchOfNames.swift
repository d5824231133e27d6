import BosRuntime
import BosText

/// Searches for a kind of person or company that lack the name, as in `감독 검색` and `distributor search`.
extension BareEntry {
  /// What such an entry lacks, in place of a search for films with this word; nil for other entries.
  func searchWithoutName(_ text: String) -> Command? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    guard words.count == 2, let kind = Self.kinds[words[0]],
      ["검색", "찾기", "search"].contains(words[1]),
      words[0].utf8.allSatisfy({ $0 < 0x80 }) == (words[1] == "search")
    else { return nil }
    let (english, korean) = kind == .person ? ("people", "영화인 검색") : ("companies", "영화사 검색")
    return Command(
      text: "",
      note: Phrase(
        "write the name, as in `\(english) NAME`",
        ko: "`\(korean) 이름`처럼 이름을 함께 쓰세요"
      )
    )
  }

  private enum Kind { case person, company }

  private static let kinds: [String: Kind] = [
    "감독": .person, "배우": .person, "출연자": .person, "출연진": .person, "director": .person,
    "actor": .person, "actress": .person, "수입사": .company, "배급사": .company, "제작사": .company,
    "distributor": .company, "importer": .company, "producer": .company,
  ]
}
