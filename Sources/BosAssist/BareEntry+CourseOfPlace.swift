import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// The weekends or weeks of the film with a place, such as `1위 영화 주말별 관객수` and `the top film by
/// weekend`.
extension BareEntry {
  /// The line for the film with a place in the loaded list, or else in the newest chart; nil for other
  /// questions, such as `주말별 1위`, which ask for the first film of each weekend.
  func courseOfPlace(_ words: [String], _ rest: [String], _ part: Course) -> Command? {
    guard let rank = Self.placeOfCourse(words, rest) else { return nil }
    let wantsSales = words.contains { PlainRequest.amountColumn($0.lowercased())?.name == "sales" }
    let film = titleOfPlace("\(rank)위").flatMap(summary)
    switch part {
    case .weekends:
      return film.flatMap { line($0, "weekend", "주말", wantsSales) }
        ?? newest(rank, Phrase("last 10 weekends", ko: "지난 10주말"), wantsSales)
    case .weeks:
      return film.flatMap { line($0, "week", "주간", wantsSales) }
        ?? newest(rank, Phrase("last 10 weeks --week", ko: "지난 10주 --주간"), wantsSales)
    case .days, .months, .weekend: return nil
    }
  }

  /// The days of the film of `trend 1 by day`, which `trend` shows; nil for other entries.
  func days(_ words: [String], _ rest: [String]) -> Command? {
    guard let first = words.first, loader?.commandTable[first]?.name == "trend",
      rest.first == first, rest.count > 1
    else { return nil }
    let name = rest.dropFirst().joined(separator: " ")
    guard title(words.dropFirst().joined(separator: " ")) == nil else { return nil }
    let film: String? =
      name.allSatisfy(\.isNumber)
      ? placed(name).map { _ in name } : title(name) ?? titleOfPlace(name)
    return film.map { film in
      Command(text: Phrase("trend \(film)", ko: "추이 \(film)").text(in: machine.language), note: nil)
    }
  }

  /// The rows of the film with a place in the newest chart.
  private func newest(_ rank: Int, _ days: Phrase, _ wantsSales: Bool) -> Command {
    let (columns, korean) = Self.columns(wantsSales)
    let line = Phrase(
      "list \(days.english) --all | where title == $(list)[\(rank - 1)].title "
        + "| columns day title rank \(columns)",
      ko: "목록 \(days.korean) --전체 | 조건 제목 == $(목록)[\(rank - 1)].제목 "
        + "| 열선택 날짜 제목 순위 \(korean)"
    )
    return Command(text: line.text(in: machine.language), note: nil)
  }

  private static let filmWords: Set<String> = [
    "영화", "영화의", "작품", "film", "film's", "movie", "movie's", "the", "current", "현재", "지금",
  ]
  private static let eachWords: Set<String> = ["each", "every", "per", "매주말", "주말마다", "매주", "주마다"]

  /// The place from 1 to 10 before the words for weekends or weeks, or nil.
  private static func placeOfCourse(_ words: [String], _ rest: [String]) -> Int? {
    let lower = words.map { $0.lowercased() }
    let named = rest.map { $0.lowercased() }
    let isFilm = named.contains { filmWords.contains($0) && $0 != "the" }
    let left = named.filter { !fillersOfCourse.contains($0) && !filmWords.contains($0) }
    guard !lower.contains(where: eachWords.contains), let first = left.first,
      let place = lower.firstIndex(of: first), Self.part(of: Array(words[..<place])) == nil
    else { return nil }
    let rank: Int? =
      switch left.count {
      case 1 where ["top", "1st"].contains(first): isFilm ? 1 : nil
      case 1 where first.hasPrefix("#"): Int(first.dropFirst())
      case 1:
        ["위", "등", "위의"].first(where: first.hasSuffix).flatMap { Int(first.dropLast($0.count)) }
      case 2 where ["number", "no", "no.", "rank"].contains(first):
        left[1] == "one" ? 1 : Int(left[1])
      default: nil
      }
    return rank.flatMap { (1...10).contains($0) ? $0 : nil }
  }
}
