import BosDomain
import BosRuntime
import BosTables
import BosText

/// Commands in the order and the words of other programs, such as `sort list by sales`.
extension BareEntry {
  /// The line for such an entry that has errors, or nil.
  func habit(_ text: String) -> Phrase? {
    let words = text.lowercased().split(separator: " ").map(String.init)
    return Self.sortedList(words) ?? Self.ofGenre(words) ?? Self.bars(words)
  }

  /// The line for an entry without errors that would fail when it runs, or nil.
  func odd(_ text: String) -> Phrase? {
    if let price = price(text) { return price }
    let words = nfc(text).split(separator: " ").map(String.init)
    if words == ["plot", "trend"] || words == ["그래프", "추이"] {
      guard machine.session.list?.columnIndex("trend") == nil else { return nil }
      let isOpen = machine.session.movie != nil
      let film = machine.session.askedFilm.map { " \($0)" } ?? (isOpen ? "" : " 1")
      return Phrase("trend\(film) | plot", ko: "추이\(film) | 그래프")
    }
    if ["나가기()", "종료()", "끝내기()"].contains(text) { return Phrase("quit", ko: "종료") }
    return pageOfWay(words) ?? trendOfDays(words)
  }

  /// The chart in an order, for `sort list by sales` and `목록을 매출액으로 정렬`.
  private static func sortedList(_ words: [String]) -> Phrase? {
    var rest = words.filter { !["the", "show", "me", "보여줘", "해줘"].contains($0) }
    let downs: Set<String> = ["desc", "descending", "내림차순", "내림차순으로"]
    let isDown = rest.contains(where: downs.contains)
    rest.removeAll(where: downs.contains)
    let isEnglish =
      rest.count == 4
      && (rest.prefix(3) == ["sort", "list", "by"] || rest.prefix(3) == ["list", "sorted", "by"])
    let isKorean =
      rest.count == 3 && ["목록을", "목록"].contains(rest[0])
      && ["정렬", "정렬해", "정렬하기"].contains(rest[2]) && rest[1].hasSuffix("로")
    guard isEnglish || isKorean else { return nil }
    let word = isEnglish ? rest[3] : rest[1]
    let names = [
      word, PlainRequest.bareName(word), String(word.dropLast(word.hasSuffix("으로") ? 2 : 1)),
    ]
    guard
      let column = names.lazy.compactMap({ ChartColumn.named($0) ?? ChartColumn.everyday($0) })
        .first
    else { return nil }
    let sign = isDown || column.isLargestFirst ? "-" : ""
    return Phrase(
      "list | sort \(sign)\(column.name)",
      ko: "목록 | 정렬 \(sign)\(column.korean.first ?? column.name)"
    )
  }

  /// The films of a genre in the loaded rows, for `filter genre drama`.
  private static func ofGenre(_ words: [String]) -> Phrase? {
    guard words.count == 3, ["filter", "where", "필터", "조건"].contains(words[0]),
      ["genre", "장르", "장르가"].contains(words[1]),
      let genre = PlainRequest.genre(words[2].filter { !"\"'".contains($0) })
    else { return nil }
    return Phrase(
      "where genre contains \"\(genre.english)\"",
      ko: "조건 장르 포함 \"\(genre.korean)\""
    )
  }

  /// The bar chart of a column, for `bar chart audience` and `관객수 막대그래프`.
  private static func bars(_ words: [String]) -> Phrase? {
    let leads = [
      ["bar", "chart", "of"], ["bar", "chart"], ["bar", "plot"], ["bar", "graph"], ["막대", "그래프"],
      ["막대그래프"],
    ]
    let named =
      leads.first(where: { words.starts(with: $0) }).map { Array(words.dropFirst($0.count)) }
      ?? leads.first(where: { words.suffix($0.count) == $0[...] }).map { words.dropLast($0.count) }
    guard let named, named.count == 1, let column = PlainRequest.amountColumn(named[0]) else {
      return nil
    }
    return Phrase(
      "plot \(column.name) --as bar",
      ko: "그래프 \(column.korean.first ?? column.name) --모양 막대"
    )
  }

  /// The page of a command, for `도움말 정렬방법`.
  private func pageOfWay(_ words: [String]) -> Phrase? {
    guard words.count == 2, words[0] == "도움말",
      let end = ["하는방법", "하는법", "방법", "하기"].first(where: words[1].hasSuffix)
    else { return nil }
    let name = String(words[1].dropLast(end.count))
    guard let command = machine.commands.command(called: name) else { return nil }
    return Phrase("help \(command.spec.name)", ko: "도움말 \(name)")
  }

  /// The last days of a film's run, for `trend slow locomotive last 7 days` and `추이 느린 기관차 최근 7일`.
  ///
  /// Without `last`, the days could be the first ones, too.
  private func trendOfDays(_ words: [String]) -> Phrase? {
    guard let name = words.first, ["trend", "추이"].contains(name), (3...14).contains(words.count)
    else { return nil }
    var rest = Array(words.dropFirst())
    var count: Int?
    if let last = rest.last, last.hasSuffix("일") || last.hasSuffix("일간") {
      count = Int(last.prefix { $0.isASCII && $0.isNumber })
      guard last.drop(while: { $0.isASCII && $0.isNumber }).count < 3 else { return nil }
      rest.removeLast()
    } else if rest.last?.lowercased() == "days", rest.count > 2 {
      count = Int(rest[rest.count - 2])
      rest.removeLast(2)
    } else if rest.count > 2, ["--last", "--최근"].contains(rest[rest.count - 2]) {
      count = Int(rest[rest.count - 1])
      rest.removeLast(2)
    }
    if let last = rest.last?.lowercased(), ["last", "최근", "지난", "past"].contains(last) {
      rest.removeLast()
    } else if !words.contains(where: { ["--last", "--최근"].contains($0) }) {
      return nil
    }
    // A title can have a number of days.
    guard let count, (1...3650).contains(count), !rest.isEmpty,
      film(named: words[1...]) == nil, let title = film(named: rest[...])
    else { return nil }
    return Phrase(
      "trend \(title) --days 365 | last \(count)",
      ko: "추이 \(title) --일수 365 | 마지막 \(count)"
    )
  }
}
