import BosDomain
package import BosText

/// Comparisons of Korean and foreign films: their totals, their first films, and the share of one of
/// them in two periods.
extension PlainRequest {
  /// The group of a film: Korean or foreign.
  static let nation = Phrase(
    "nation: if nation == \"Korea\" then \"Korean\" else \"foreign\"",
    ko: "국적: if 국적 == \"한국\" then \"한국\" else \"외국\""
  )

  /// The option for Korean or foreign films by one of their names, or nil for other words.
  package static func nationOption(_ word: String) -> Phrase? {
    guard let option = Words.options[word], option.english.hasPrefix("--nation") else { return nil }
    return option
  }

  private static func list(_ days: Phrase?) -> Phrase {
    let list = joined([Phrase("list", ko: "목록")] + [days].compactMap(\.self), by: " ")
    return joined([list, Phrase("--all", ko: "--전체")], by: " ")
  }

  /// The totals of Korean and foreign films with their parts of all films.
  static func partsOfNations(_ days: Phrase?, _ name: Phrase) -> Phrase {
    let list = list(days)
    let groups = Phrase(
      "group \(nation.english) { \(name.english): sum(\(name.english)) }",
      ko: "그룹 \(nation.korean) { \(name.korean): 합계(\(name.korean)) }"
    )
    return joined([list, groups, share(of: name)], by: " | ")
  }

  /// The part that the films of a nation have of all films in each of two periods.
  static func shares(
    of option: Phrase,
    in periods: [(days: String, name: String)],
    _ column: Phrase
  ) -> Phrase {
    let (some, korean) = name(of: option)
    let rows = periods.map { period in
      "{period: \"\(period.name)\", "
        + "\(some): $(list \(period.days) --all \(option.english) | sum \(column.english)), "
        + "all: $(list \(period.days) --all | sum \(column.english))}"
    }
    let koreanRows = periods.map { period in
      "{기간: \"\(period.name)\", "
        + "\(korean): $(목록 \(period.days) --전체 \(option.korean) | 합계 \(column.korean)), "
        + "전체: $(목록 \(period.days) --전체 | 합계 \(column.korean))}"
    }
    let table = Phrase(
      "[\(rows.joined(separator: ", "))]",
      ko: "[\(koreanRows.joined(separator: ", "))]"
    )
    let share = share(of: Phrase(some, ko: korean), in: Phrase("all", ko: "전체"))
    return joined([table, share], by: " | ")
  }

  /// The column for the films of an option.
  private static func name(of option: Phrase) -> (String, String) {
    switch option.english {
    case "--nation korean": ("korean", "한국")
    case "--kind diversity": ("arthouse", "독립예술")
    case "--kind commercial": ("commercial", "상업")
    default: ("foreign", "외국")
    }
  }

  /// The two words for the same films that a comparison has, as in `korean vs local share`, or nil.
  package static func sameNations(_ words: [String]) -> (first: String, second: String)? {
    guard words.contains(where: { marks.contains($0.lowercased()) }) else { return nil }
    let found = words.compactMap { word -> (word: String, option: Phrase)? in
      let name = bare(word)
      guard let option = Words.options[word.lowercased()] ?? Words.options[name],
        option.english.hasPrefix("--nation")
      else { return nil }
      return (Words.options[word.lowercased()] == nil ? name : word, option)
    }
    guard found.count == 2, found[0].option == found[1].option, found[0].word != found[1].word
    else { return nil }
    return (found[0].word, found[1].word)
  }

  // MARK: The first films

  /// Returns the line for the first Korean and the first foreign film, as in `한국 1위랑 외국 1위`, with
  /// the days in it, or nil if the words are none.
  static func firstOfNations(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    var (days, nations, isFirst) = (nil as Phrase?, [Phrase](), false)
    var index = 0
    while index < words.count {
      let (word, bare) = (words[index], bare(words[index]))
      let next = words.indices.contains(index + 1) ? words[index + 1] : ""
      if let option = Words.options[word] ?? Words.options[bare],
        option.english.hasPrefix("--nation")
      {
        nations.append(option)
      } else if ["number", "no", "no.", "rank"].contains(word), ["1", "one"].contains(next) {
        isFirst = true
        index += 1
      } else if ["1위", "1등", "일위", "#1", "top", "best", "1위작"].contains(word)
        || ["1위", "1등"].contains(bare)
      {
        isFirst = true
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if !aroundFirsts.contains(word), !aroundFirsts.contains(bare) {
        return nil
      }
      index += 1
    }
    guard isFirst, nations.count == 2, nations[0] != nations[1] else { return nil }
    let list = list(days)
    return (
      Phrase(
        "\(list.english) | group \(nation.english), title, code { audience: sum(audience) } "
          + "| sort -audience | first 1 by nation",
        ko: "\(list.korean) | 그룹 \(nation.korean), 제목, 영화코드 { 관객수: 합계(관객수) } "
          + "| 정렬 -관객수 | 처음 1 by 국적"
      ), days
    )
  }

  private static let aroundFirsts: Set<String> = [
    "영화", "작품", "와", "과", "랑", "이랑", "하고", "대", "비교", "비교해줘", "비교해", "각각", "알려줘", "보여줘",
    "뭐야", "and", "vs", "vs.", "versus", "the", "film", "films", "movie", "movies", "of", "in",
    "compare", "with", "to", "show", "me", "what", "are", "is",
  ]
}
