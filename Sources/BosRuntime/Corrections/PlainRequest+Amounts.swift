import BosDomain
import BosText

/// Questions for a number of one film by its place, such as `1위 매출액` or `sales of number 1`, and for
/// the difference between two.
extension PlainRequest {
  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func filmAmount(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    var question = Amount()
    guard question.read(joinedColumns(words)), let line = question.line else { return nil }
    return (line, question.days)
  }

  /// The words, in which a column of two words such as `상영 횟수` is one.
  static func joinedColumns(_ words: [String]) -> [String] {
    var joined: [String] = []
    for word in words {
      if let last = joined.last, last.allSatisfy({ $0.isLetter && !$0.isASCII }),
        let column = Words.column(last + bare(word)), column.isLargestFirst
      {
        joined[joined.count - 1] = last + bare(word)
      } else if let last = joined.last,
        let column = ChartColumn.named("\(last)_\(word)".lowercased()),
        column.isLargestFirst
      {
        joined[joined.count - 1] = column.name
      } else {
        joined.append(word)
      }
    }
    return joined
  }

  private struct Amount {
    var days: Phrase?
    private var places: [Int] = []
    private var column: ChartColumn?
    private var isDifference = false
    private var isFirstDay = false
    /// Whether the question is `얼마`, which can be viewers or money.
    private var asksHowMuch = false

    private static let differences: Set<String> = ["차이", "격차", "difference", "gap"]
    private static let sums: Set<String> = ["합계", "총", "총합", "total", "누계"]
    private static let earns: Set<String> = [
      "make", "made", "earn", "earned", "gross", "grossed", "벌었어", "벌었나",
    ]
    private static let fillers: Set<String> = [
      "영화", "작품", "의", "은", "는", "of", "the", "in", "on", "from", "for", "film", "movie", "what",
      "what's", "is", "are", "was", "were", "did", "has", "have", "how", "much", "many", "with",
      "between", "and", "와", "과", "place", "얼마", "얼마야", "얼마나", "뭐야", "몇", "몇이야", "보여줘", "알려줘",
      "show", "me", "day",
    ]

    mutating func read(_ words: [String]) -> Bool {
      var index = 0
      while index < words.count {
        guard let count = take(words[index...]) else { return false }
        index += count
      }
      return true
    }

    private mutating func take(_ words: ArraySlice<String>) -> Int? {
      let word = words[words.startIndex].lowercased()
      let next = words.dropFirst().first?.lowercased()
      let bare = PlainRequest.bare(word)
      for name in [word, bare] {
        var request = PlainRequest()
        if let count = request.number(name, next), request.count == nil {
          places += request.places
          return count
        }
      }
      if ["top", "biggest", "best"].contains(word), ["film", "movie"].contains(next) {
        places.append(1)
        return 2
      }
      // `number 1 and 2`
      if places.count == 1, let other = Int(word), (1...99).contains(other) {
        places.append(other)
        return 1
      }
      if column == nil, Self.earns.contains(word) {
        column = ChartColumn.named("sales")
        return 1
      }
      if Self.differences.contains(word) || Self.differences.contains(bare) {
        isDifference = true
        return 1
      }
      if let count = firstDay(word, next) {
        isFirstDay = true
        return count
      }
      if days == nil, Words.today.contains(word) || Words.today.contains(bare) {
        days = Phrase("yesterday", ko: "어제")
        return 1
      }
      if days == nil, let found = PlainRequest.dayPhrase(words) {
        days = Phrase(verbatim: found.text)
        return found.count
      }
      if Self.sums.contains(bare), column != nil || next.flatMap(Words.column) != nil { return 1 }
      if column == nil, let found = Self.column(word) ?? Self.column(bare), found.isLargestFirst {
        // `관객수 1위` is the film with most of it.
        let isOf = next == "of" || next == "for" || next == "difference" || next == "gap"
        guard !places.isEmpty || isOf || isDifference else { return nil }
        column = found
        return 1
      }
      if ["얼마", "얼마야"].contains(word) { asksHowMuch = true }
      return Self.fillers.contains(word) || Self.fillers.contains(bare) ? 1 : nil
    }

    /// The column of a word, which can be one of all films.
    private static func column(_ word: String) -> ChartColumn? {
      Words.column(word)
        ?? ChartColumn.details.first { $0.name == word || $0.korean.contains(word) }
    }

    /// Takes the first day of a film's run, and counts its words.
    private func firstDay(_ word: String, _ next: String?) -> Int? {
      let next = next.map(PlainRequest.bare) ?? ""
      if word == "개봉", ["첫날", "당일", "일"].contains(next) { return 2 }
      if ["opening", "first"].contains(word), next == "day" { return 2 }
      return ["첫날", "개봉첫날", "개봉당일", "개봉일"].contains(PlainRequest.bare(word)) ? 1 : nil
    }

    // MARK: Writing

    var line: Phrase? {
      let isPair = isDifference && places.count == 2
      let isEither = asksHowMuch && column == nil && !isDifference && !isFirstDay
      guard let column = column ?? (isPair || isEither ? ChartColumn.named("audience") : nil),
        let place = places.first, places.allSatisfy({ (1...99).contains($0) })
      else {
        return nil
      }
      if isDifference { return difference(column) }
      guard places.count == 1 else { return nil }
      if isFirstDay {
        guard days == nil, place <= 10, column.name == "audience" || column.name == "sales" else {
          return nil
        }
        let (film, korean) = ("$(list)[\(place - 1)]", "$(목록)[\(place - 1)]")
        return Phrase(
          "trend \(film).code | where day == \(film).open | columns day \(column.name)",
          ko: "추이 \(korean).영화코드 | 조건 날짜 == \(korean).개봉일 | 열선택 날짜 \(name(column))"
        )
      }
      if days.map({ PlainRequest.haveSeveralCharts($0.english) }) == true {
        return isEither ? nil : ofSeveralDays(column, place)
      }
      var columns = [column]
      // What a film sold so far belongs to what it sold on the day.
      let sums = ["audience": "total", "sales": "sales_total"]
      if let sum = sums[column.name].flatMap(ChartColumn.named) { columns.append(sum) }
      if isEither { columns += ["sales", "sales_total"].compactMap(ChartColumn.named) }
      let list = source(all: place > 10)
      return Phrase(
        "\(list.english) | where rank == \(place) | columns title "
          + columns.map(\.name).joined(separator: " "),
        ko: "\(list.korean) | 조건 순위 == \(place) | 열선택 제목 "
          + columns.map(name).joined(separator: " ")
      )
    }

    private func difference(_ column: ChartColumn) -> Phrase? {
      guard places.count == 2, places[0] != places[1], !isFirstDay, column.kind != .percent else {
        return nil
      }
      let isOfSeveral = days.map { PlainRequest.haveSeveralCharts($0.english) } == true
      let isSum = ["audience", "sales", "shows"].contains(column.name)
      guard isOfSeveral ? isSum : places.allSatisfy({ $0 <= 10 }) else { return nil }
      let (english, korean) = (column.name, name(column))
      let (first, second) = (places.min() ?? 1, places.max() ?? 2)
      let isNext = second == first + 1
      let list = source(all: isOfSeveral || !isNext)
      // Films have their places by their admissions.
      let (other, koreanOther) =
        english == "audience"
        ? ("", "") : (", \(english): sum(\(english))", ", \(korean): 합계(\(korean))")
      let totals = Phrase(
        "group title, code { audience: sum(audience)\(other) } | sort -audience",
        ko: "그룹 제목, 영화코드 { 관객수: 합계(관객수)\(koreanOther) } | 정렬 -관객수"
      )
      let ranks = Phrase("derive { rank: rank(audience) }", ko: "열추가 { 순위: 순위(관객수) }")
      let skip = first > 1 ? [Phrase("skip \(first - 1)", ko: "건너뛰기 \(first - 1)")] : []
      let pair =
        isNext
        ? skip + [Phrase("first 2", ko: "처음 2")]
        : [
          Phrase(
            "where rank == \(first) or rank == \(second)",
            ko: "조건 순위 == \(first) or 순위 == \(second)"
          )
        ]
      let columns = Phrase("columns rank title \(english)", ko: "열선택 순위 제목 \(korean)")
      let change = Phrase(
        "derive { difference: lag(\(english)) - \(english) }",
        ko: "열추가 { 차이: 이전값(\(korean)) - \(korean) }"
      )
      let rows = isOfSeveral ? [totals, ranks] + pair : pair + [columns]
      return PlainRequest.joined([list] + rows + [change], by: " | ")
    }

    /// The film with a place by its viewers of all days.
    private func ofSeveralDays(_ column: ChartColumn, _ place: Int) -> Phrase? {
      guard ["audience", "sales", "shows"].contains(column.name) else { return nil }
      let list = source(all: true)
      let (english, korean) =
        column.name == "audience"
        ? ("", "")
        : (", \(column.name): sum(\(column.name))", ", \(name(column)): 합계(\(name(column)))")
      let (skip, skipped) = place > 1 ? (" | skip \(place - 1)", " | 건너뛰기 \(place - 1)") : ("", "")
      return Phrase(
        "\(list.english) | group title, code { audience: sum(audience)\(english) } | sort -audience\(skip) | first 1",
        ko: "\(list.korean) | 그룹 제목, 영화코드 { 관객수: 합계(관객수)\(korean) } | 정렬 -관객수\(skipped) | 처음 1"
      )
    }

    private func source(all: Bool) -> Phrase {
      let list = PlainRequest.joined(
        [Phrase("list", ko: "목록")] + [days].compactMap(\.self),
        by: " "
      )
      return all ? PlainRequest.all([list])[0] : list
    }

    private func name(_ column: ChartColumn) -> String { column.korean.first ?? column.name }
  }
}
