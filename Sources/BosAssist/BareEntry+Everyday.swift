import BosDomain
import BosRuntime
import BosTables
import BosText

/// Short entries that people type as they would say them, with the command that does it.
extension BareEntry {
  /// The line for an entry that can mean nothing else, or nil.
  func oneMeaning(_ text: String) -> Phrase? {
    Self.step(text) ?? everyday(text) ?? holidaysOfYears(text) ?? chosenColumns(text)
      ?? comparedYear(text) ?? habit(text) ?? rankPlot(text)
  }

  /// The command for `more columns`, `best rated films` and `예매율 1위`, or nil.
  func everyday(_ text: String) -> Phrase? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      Substring(word.filter { !"?!,'\"".contains($0) })
    }
    var rest = words.filter { !$0.isEmpty && !Self.polite.contains(String($0)) }[...]
    while let first = rest.first, Self.starts.contains(String(first)) { rest.removeFirst() }
    if rest.first == "trend" || rest.first == "trends", rest.contains("top") {
      rest = rest.dropFirst() + ["trends"]
    }
    let asked = rest.joined(separator: " ")
    if Self.tableWords.contains(asked) {
      return machine.session.view == .grid
        ? Phrase("view list", ko: "보기 목록") : Phrase("table", ko: "표")
    }
    if let found =
      (Self.everydayLines[asked] ?? Self.rated(rest) ?? Self.sumOfFirst(rest)
        ?? Self.longRuns(rest) ?? Self.ofFirst(rest) ?? Self.onlyRows(rest)) ?? plotOfColumn(rest)
    {
      // Groups have no ranks to go back to.
      let isLost = found.english == "sort rank" && machine.session.list?.columnIndex("rank") == nil
      return isLost ? nil : ofShownDay(found)
    }
    guard let title = openTitle else { return nil }
    let named = machine.session.askedFilm.map { " \($0)" } ?? ""
    if ["흥행 추이", "흥행추이", "영화 추이"].contains(asked) {
      return Phrase("trend\(named)", ko: "추이\(named)")
    }
    if Self.ratings.contains(asked) {
      return Phrase("reviews\(named)", ko: "한줄평\(named)")
    }
    // `개봉 첫 주말 성적은` is `개봉 첫 주말 성적`.
    let bare =
      (rest.dropLast().map(String.init) + rest.suffix(1).map { PlainRequest.bareName(String($0)) })
      .joined(separator: " ")
    let said = Self.isOpening(asked) ? asked : bare
    let opening = said.replacing("개봉일 ", with: "개봉 당일 ")
    return Self.isOpening(opening)
      ? self.opening("\(title.filter { $0 != "\"" }) \(opening)") : nil
  }

  /// What a command means whose words are no columns, as in `정렬 취소` and `columns add screens`.
  func withoutColumns(_ text: String) -> Phrase? {
    if let comparison = comparisonWithIt(text) { return comparison }
    let words = text.lowercased().split(whereSeparator: \.isWhitespace)
    let meant: Phrase? =
      switch words.first {
      case "정렬", "sort": everyday(text)
      case "비교", "compare": everyday(text) ?? comparedYear(text)
      case "열", "열선택", "columns": withAddedColumns(words.dropFirst())
      default: nil
      }
    return meant ?? odd(text)
  }

  /// The mean price of a ticket for `평균 관람료`, unless the loaded rows have a column of that name.
  func price(_ text: String) -> Phrase? {
    let words = text.split(separator: " ")
    guard words.count > 1, words[0] == "평균", let name = words.last,
      machine.session.list?.columnIndex(String(name)) == nil
    else { return nil }
    return everyday(text)
  }

  /// A line for the chart on the screen instead of the selected day's.
  private func ofShownDay(_ line: Phrase) -> Phrase {
    guard ["list |", "list --all |"].contains(where: line.english.hasPrefix),
      let request = machine.session.filmList?.caption?.request, request.days.count == 1,
      let chart = request.command(selected: machine.session.date)
    else { return line }
    func rest(_ line: String, _ name: String, _ all: String) -> Substring {
      let rest = line.dropFirst(name.count)
      return chart.english.contains(" --all") && rest.hasPrefix(all)
        ? rest.dropFirst(all.count) : rest
    }
    return Phrase(
      chart.english + rest(line.english, "list", " --all"),
      ko: chart.korean + rest(line.korean, "목록", " --전체")
    )
  }

  private static let tableWords: Set<String> = [
    "표로", "표로 다시", "다시 표로", "표 형태로", "as a table", "as table", "in a table", "table view",
  ]
  private static let polite: Set<String> = [
    "please", "보여줘", "보여줘요", "보여주세요", "알려줘", "알려줘요", "알려주세요", "보기", "좀", "보여", "줘", "the", "me",
  ]
  private static let starts: Set<String> = ["show", "give", "see", "list", "view", "find"]

  /// The sum of the first films, for `sum of the top 5`.
  private static func sumOfFirst(_ words: ArraySlice<Substring>) -> Phrase? {
    let words = words.filter { !["of", "films", "movies"].contains($0) }
    guard words.count == 3, ["sum", "total"].contains(words[0]),
      ["top", "first"].contains(words[1]),
      let count = Int(words[2]), (1...1000).contains(count)
    else { return nil }
    let all = count > 10
    return Phrase(
      "list\(all ? " --all" : "") | first \(count) | sum audience",
      ko: "목록\(all ? " --전체" : "") | 처음 \(count) | 합계 관객수"
    )
  }

  /// The first rows, for `only 5`, `5 only` and `just the first 5`.
  private static func onlyRows(_ words: ArraySlice<Substring>) -> Phrase? {
    let others = words.filter { !["only", "just", "first", "top", "rows", "films"].contains($0) }
    guard words.contains(where: { ["only", "just"].contains($0) }), others.count == 1,
      let count = others.first.flatMap({ Int($0) }), (1...1000).contains(count)
    else { return nil }
    return Phrase("first \(count)", ko: "처음 \(count)")
  }

  /// The runs, the chart or the bookings of the first films, for `top 3 trends`, `상위 5편 막대그래프` and `예매율 순위 10위`.
  private static func ofFirst(_ words: ArraySlice<Substring>) -> Phrase? {
    var count: Int?
    var rest: [Substring] = []
    var isFirst = false
    for word in words {
      let digits =
        ["편", "위", "개"].first(where: word.hasSuffix).map { word.dropLast($0.count) } ?? word
      if count == nil, let number = Int(digits), (2...50).contains(number) {
        count = number
      } else if ["상위", "top", "first", "처음"].contains(word) {
        isFirst = true
      } else if !["영화", "films", "movies", "영화의", "films'", "of", "의", "순위", "as", "a", "for"]
        .contains(word)
      {
        rest.append(word)
      }
    }
    guard let count else { return nil }
    let asked = rest.joined(separator: " ")
    if ["예매", "예매율", "bookings", "booking", "booked"].contains(asked) {
      return Phrase("booking | first \(count)", ko: "예매 | 처음 \(count)")
    }
    guard isFirst else { return nil }
    if ["추이", "추이 비교", "비교", "trend", "trends", "일별 추이"].contains(asked), count <= 6 {
      let rows = (1...count).map { " \($0)" }.joined()
      return Phrase("compare\(rows)", ko: "비교\(rows)")
    }
    let all = count > 10 ? Phrase(" --all", ko: " --전체") : Phrase("", ko: "")
    let bars = ["막대그래프", "막대 그래프", "bar chart", "bars", "bar plot", "bar graph", "막대"].contains(
      asked
    )
    // `top 10 chart` is the box office.
    guard bars || ["그래프", "plot", "graph"].contains(asked) else { return nil }
    return Phrase(
      "list\(all.english) | first \(count) | plot\(bars ? " --as bar" : "")",
      ko: "목록\(all.korean) | 처음 \(count) | 그래프\(bars ? " --모양 막대" : "")"
    )
  }

  /// The plot of a column of the loaded rows, for `관객수 그래프` and `sales chart`.
  private func plotOfColumn(_ words: ArraySlice<Substring>) -> Phrase? {
    guard words.count == 2, let last = words.last, let first = words.first,
      ["그래프", "plot", "graph", "chart", "그래프로"].contains(last),
      let column = PlainRequest.amountColumn(String(first)),
      machine.session.list?.columnIndex(column.name) != nil
    else { return nil }
    return Phrase("plot \(column.name)", ko: "그래프 \(column.korean.first ?? column.name)")
  }

  /// The films that have been out for long, for `films still playing after 30 days` and `개봉 30일 넘은 영화`.
  private static func longRuns(_ words: ArraySlice<Substring>) -> Phrase? {
    let words = Array(words)
    func days(_ number: Substring, _ unit: Substring) -> Int? {
      guard let count = Int(number), (1...999).contains(count) else { return nil }
      switch unit {
      case "day", "days", "일": return count
      case "week", "weeks", "주": return count * 7
      default: return nil
      }
    }
    var limit: Int?
    if words.count >= 4, ["films", "movies"].contains(words[0]),
      let verb = words.firstIndex(where: {
        ["playing", "showing", "running", "out", "screening"].contains($0)
      }),
      verb < words.count - 3,
      words[1..<verb].allSatisfy({
        ["still", "that", "are", "have", "been", "in", "cinemas"].contains($0)
      }),
      words[(verb + 1)..<(words.count - 2)].allSatisfy({
        ["after", "for", "over", "more", "than", "longer", "at", "least"].contains($0)
      })
    {
      limit = days(words[words.count - 2], words[words.count - 1])
    } else if words.last.map({ ["영화", "작품"].contains($0) }) == true, words.count >= 3,
      let mark = words.first(where: { $0.last.map { "일주".contains($0) } == true }),
      let unit = mark.last, words.contains(where: { ["넘은", "넘게", "지난", "이상"].contains($0) }),
      words.allSatisfy({
        $0 == mark
          || ["개봉", "개봉한", "지", "넘은", "넘게", "지난", "이상", "상영", "상영한", "중인", "상영중인", "된", "영화", "작품"]
            .contains($0)
      })
    {
      limit = days(mark.dropLast(), Substring(String(unit)))
    }
    return limit.map { count in
      Phrase(
        "list --all | where days_out > \(count) | columns title open days_out audience total",
        ko: "목록 --전체 | 조건 개봉후일수 > \(count) | 열선택 제목 개봉일 개봉후일수 관객수 누적관객수"
      )
    }
  }

  /// The films on sale with a rating, for `평점 8점 이상` and `rating over 8`.
  private static func rated(_ words: ArraySlice<Substring>) -> Phrase? {
    let words = words.filter {
      !["film", "films", "movie", "movies", "with", "a", "of", "영화", "점"].contains($0)
    }
    guard words.count == 3,
      ["평점", "평점이", "별점", "별점이", "rating", "rated", "ratings"].contains(words[0])
    else { return nil }
    let isKorean = words[0].contains { !$0.isASCII }
    let (number, test) = isKorean ? (words[1], words[2]) : (words[2], words[1])
    let digits = number.hasSuffix("점") ? number.dropLast() : number
    guard let rating = Double(digits), (0...10).contains(rating),
      let sign = [
        "이상": ">=", "이상인": ">=", "넘는": ">", "초과": ">", "이하": "<=", "미만": "<", "over": ">",
        "above": ">", "under": "<", "below": "<", ">": ">", ">=": ">=", "<": "<", "<=": "<=",
      ][String(test)]
    else { return nil }
    return Phrase(
      "booking | where rating \(sign) \(digits) | sort -rating",
      ko: "예매 | 조건 평점 \(sign) \(digits) | 정렬 -평점"
    )
  }

  private static let ratings: Set<String> = [
    "rating", "ratings", "score", "audience score", "평점", "별점", "관객 평점",
  ]
}
