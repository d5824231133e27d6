import BosDomain
import BosText

/// Shares of all shows or screens, as in `상영점유율`, `지난달 상영점유율 상위 5` and `screen share`.
extension PlainRequest {
  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func showShares(_ text: String) -> (line: Phrase, days: Phrase?)? {
    guard let words = words(of: text)?.map({ $0.lowercased() }) else { return nil }
    var request = PlainRequest()
    var column: String?
    var index = 0
    while index < words.count {
      let (word, bare) = (words[index], bare(words[index]))
      let rest = Array(words[index...])
      if let found = shareOfColumn(rest) {
        guard column == nil else { return nil }
        column = found.column
        index += found.count
        continue
      }
      let next = rest.count > 1 ? rest[1] : nil
      if request.count == nil, let taken = request.number(word, next) {
        index += taken
        continue
      }
      if request.days == nil, let found = dayPhrase(words[index...]) {
        request.days = Phrase(verbatim: found.text)
        index += found.count
        continue
      }
      if Words.today.contains(word) || Words.today.contains(bare) {
        request.days = Phrase("yesterday", ko: "어제")
      } else if !Words.fillers.contains(word), !Words.chart.contains(bare),
        !["순", "순으로", "by", "영화별", "작품별"].contains(word)
      {
        return nil
      }
      index += 1
    }
    // A share of sales is a column, too, and `sales share of the top 5` is one of their sum.
    if column == "sales", request.days == nil || request.count != nil || request.place != nil {
      return nil
    }
    guard let column, request.places.isEmpty || request.places == [1] else { return nil }
    let count = request.place ?? request.count ?? 10
    return request.shares(of: column, count).map { ($0, request.days) }
  }

  /// The column whose share the first of the words name, with their number.
  private static func shareOfColumn(_ words: [String]) -> (column: String, count: Int)? {
    let shares: Set<String> = ["점유율", "비중", "비율", "share", "shares"]
    let word = bare(words[0])
    let next = words.count > 1 ? bare(words[1]) : ""
    let columns = [
      "상영": "shows", "상영횟수": "shows", "회차": "shows", "show": "shows", "shows": "shows",
      "매출": "sales", "매출액": "sales", "sales": "sales", "스크린": "screens", "스크린수": "screens",
      "screen": "screens", "screens": "screens",
    ]
    if let column = columns[words[0]], shares.contains(next) { return (column, 2) }
    for (name, column) in columns where shares.contains(where: { word == name + $0 }) {
      return (column, 1)
    }
    guard ["share", "shares"].contains(words[0]), words.count > 2, words[1] == "of" else {
      return nil
    }
    let place = words[2] == "the" || words[2] == "all" ? 3 : 2
    guard place < words.count, let column = columns[words[place]] else { return nil }
    return (column, place + 1)
  }

  private func shares(of column: String, _ count: Int) -> Phrase? {
    let name = Phrase(column, ko: column == "shows" ? "상영횟수" : "스크린수")
    let list = Self.all([
      Self.joined([Phrase("list", ko: "목록")] + [days].compactMap(\.self), by: " ")
    ])
    // A chart has a share of its own, that of sales.
    let named =
      column == "shows"
      ? Phrase("show_share", ko: "상영점유율") : Phrase("screen_share", ko: "스크린점유율")
    let part = Self.share(of: name, as: named)
    let order = Phrase("sort -\(name.english)", ko: "정렬 -\(name.korean)")
    let first = Phrase("first \(count)", ko: "처음 \(count)")
    let isOfSeveral = days.map { Self.haveSeveralCharts($0.english) } ?? false
    if column == "sales" { return salesShares(list, count, ofSeveral: isOfSeveral) }
    guard isOfSeveral else {
      let columns = Phrase(
        "columns title \(name.english) \(named.english)",
        ko: "열선택 제목 \(name.korean) \(named.korean)"
      )
      return Self.joined(list + [part, order, first, columns], by: " | ")
    }
    // The screens of several days can't be added up.
    guard column == "shows" else { return nil }
    let group = Phrase(
      "group title, code { shows: sum(shows) }",
      ko: "그룹 제목, 영화코드 { 상영횟수: 합계(상영횟수) }"
    )
    return Self.joined(list + [group, part, order, first], by: " | ")
  }
  /// The films' shares of all sales, which one chart has as a column.
  private func salesShares(_ list: [Phrase], _ count: Int, ofSeveral: Bool) -> Phrase? {
    let order = [Phrase("sort -sales", ko: "정렬 -매출액"), Phrase("first \(count)", ko: "처음 \(count)")]
    guard ofSeveral else {
      let columns = Phrase("columns title sales share", ko: "열선택 제목 매출액 매출점유율")
      return Self.joined(list + order + [columns], by: " | ")
    }
    let group = Phrase(
      "group title, code { sales: sum(sales) }",
      ko: "그룹 제목, 영화코드 { 매출액: 합계(매출액) }"
    )
    return Self.joined(
      list + [group, Self.share(of: Phrase("sales", ko: "매출액"))] + order,
      by: " | "
    )
  }
}
