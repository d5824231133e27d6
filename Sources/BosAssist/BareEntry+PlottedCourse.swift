import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// The plot of a film's weekends or weeks, and two weeks of a run, such as `1위 영화 주말별 관객수 그래프` and
/// `개봉 첫주랑 둘째주 관객수`.
extension BareEntry {
  private static let plotWords: Set<String> = ["그래프", "그래프로", "차트로", "graph", "plot", "plotted"]
  private static let requestWords: Set<String> = ["보여줘", "그려줘", "그려", "보기", "알려줘", "please"]

  /// The line of a film's weekends, weeks or months with a plot after it, or nil.
  func plottedCourse(_ text: String, _ parse: Parse) -> Command? {
    var words = text.split(whereSeparator: \.isWhitespace).map(String.init)
    while words.count > 1, let last = words.last, Self.requestWords.contains(last) {
      words.removeLast()
    }
    let lower = words.map { $0.lowercased() }
    if let last = lower.last, words.count > 2, Self.plotWords.contains(last) {
      words.removeLast()
    } else if lower.count > 3, ["graph", "chart"].contains(lower[0]), lower[1] == "of" {
      words.removeFirst(2)
    } else {
      return nil
    }
    guard parse.hasErrors, let (part, _) = Self.part(of: words),
      [.weekends, .weeks, .months].contains(part),
      let found = course(words.joined(separator: " "), parse), !found.text.isEmpty,
      !found.text.hasPrefix("trend ") && !found.text.hasPrefix("추이 ") || part == .months
    else { return nil }
    // One weekend is no line.
    if isOne(found.text) {
      let table = Phrase(
        "a table, as there is only one",
        ko: "하나뿐이라 그래프 대신 표로 보여 줍니다"
      )
      return Command(text: found.text, note: .adding([table], to: found.note))
    }
    let isSales = words.contains { PlainRequest.amountColumn($0.lowercased())?.name == "sales" }
    let plot =
      isSales
      ? Phrase("plot sales", ko: "그래프 매출액") : Phrase("plot audience", ko: "그래프 관객수")
    return Command(text: "\(found.text) | \(plot.text(in: machine.language))", note: found.note)
  }

  /// Whether a list of weekends or weeks has only one.
  private func isOne(_ line: String) -> Bool {
    guard let days = line.split(separator: " ").dropFirst().first,
      let range = StatedEntry.range(of: String(days), machine.today)
    else { return false }
    let isWeek = [" --week ", " --주간 "].contains(where: line.contains)
    return range.count <= (isWeek ? 7 : 3)
  }

  // MARK: Weeks of a run

  /// The film that words name before a week of its run, or the open one without any.
  func filmOfWeek(_ words: ArraySlice<String>, _ isOfRelease: Bool) -> String? {
    guard words.isEmpty else { return film(named: words) }
    return isOfRelease && machine.session.isAboutFilm ? openTitle : nil
  }

  private static let weekNames: [String: Int] = [
    "첫주": 1, "첫째주": 1, "1주": 1, "1주차": 1, "둘째주": 2, "두번째주": 2, "2주": 2, "2주차": 2, "셋째주": 3,
    "세번째주": 3, "3주": 3, "3주차": 3,
  ]

  /// The admissions of two weeks of a run beside each other, for `개봉 첫주랑 둘째주 관객수`, or nil.
  func firstWeeks(_ words: [String]) -> Phrase? {
    func number(_ word: String) -> Int? {
      let joint = ["이랑", "랑", "하고", "와", "과"].first(where: word.hasSuffix)
      return Self.weekNames[word]
        ?? joint.flatMap { Self.weekNames[String(word.dropLast($0.count))] }
    }
    guard let start = words.firstIndex(where: { number($0) != nil }), start + 1 < words.count,
      let first = number(words[start]), let second = number(words[start + 1]), first < second,
      Self.weekNames[words[start]] == nil,
      words[(start + 2)...].allSatisfy({
        ["관객수", "관객", "비교", "성적", "비교해줘"].contains(PlainRequest.bareName($0))
      })
    else { return nil }
    var name = words[..<start]
    let isOfRelease = name.last == "개봉"
    if isOfRelease { name.removeLast() }
    guard let title = filmOfWeek(name, isOfRelease),
      let release = releaseDay(of: String(title.dropFirst().dropLast())),
      let begin = release.adding(days: 7 * (first - 1)), let firstEnd = begin.adding(days: 6),
      let next = release.adding(days: 7 * (second - 1)), let end = next.adding(days: 6),
      next < machine.today
    else { return nil }
    return Phrase(
      "trend \(title) --days 365 | where day >= \(begin) and day <= \(firstEnd) or day >= \(next) and day <= \(end) "
        + "| group week: if day <= \(firstEnd) then \(first) else \(second) { days: count(), audience: sum(audience) }",
      ko:
        "추이 \(title) --일수 365 | 조건 날짜 >= \(begin) and 날짜 <= \(firstEnd) or 날짜 >= \(next) and 날짜 <= \(end) "
        + "| 그룹 주차: if 날짜 <= \(firstEnd) then \(first) else \(second) { 일수: 개수(), 관객수: 합계(관객수) }"
    )
  }
}
