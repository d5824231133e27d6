import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Questions for all admissions that name no days: those of yesterday, or of the last weekends in a row.
extension BareEntry {
  private static let country: Set<String> = ["전국", "전국의", "nationwide", "national"]
  private static let courses: Set<String> = ["추이", "추세", "trend", "trends"]
  private static let weekends: Set<String> = ["주말", "주말별", "weekend", "weekends"]

  /// The line for `전국 관객수`, `관객수` before any list, or `주말 관객수 추이`, or nil for other entries.
  func ofAll(_ text: String, _ parse: Parse) -> Command? {
    let words = text.lowercased().split(separator: " ").map { word in
      word.filter { !"?!".contains($0) }
    }.filter { !$0.isEmpty }
    guard parse.hasErrors, (1...6).contains(words.count), !machine.session.isAboutFilm else {
      return nil
    }
    return courseOfWeekends(words) ?? sum(words)
  }

  private func sum(_ words: [String]) -> Command? {
    let names = words.filter { !Self.country.contains($0) }
    let session = machine.session
    let isOfCountry = names.count < words.count
    guard names.count == 1, words.count < 3, let column = Self.amount(names[0]) else { return nil }
    let korean = column.korean.first ?? column.name
    func sum(_ list: Phrase) -> String {
      Phrase(
        "\(list.english) --all | sum \(column.name)",
        ko: "\(list.korean) --전체 | 합계 \(korean)"
      ).text(in: machine.language)
    }
    let isFirst = session.list == nil && session.filmList == nil && session.question == nil
    guard isOfCountry || isFirst else { return nil }
    if var request = session.chartsOfAnswer, !request.isOfAllTime,
      request.days != [machine.today.adding(days: -1)].compactMap(\.self)
    {
      request.filter = .everything
      (request.extent, request.numbers) = (.ten, nil)
      guard machine.sourceChoice == .sample || request.days.count < 32,
        let list = request.command(selected: session.date)
      else { return nil }
      return Command(text: sum(list), note: .daysOfLastList)
    }
    let list = Phrase("list yesterday", ko: "목록 어제")
    return Command(text: sum(list), note: .ofUsual("yesterday", "어제"))
  }

  private func courseOfWeekends(_ words: [String]) -> Command? {
    guard machine.sourceChoice == .sample,
      let course = words.firstIndex(where: Self.courses.contains)
    else { return nil }
    var rest = words
    rest.remove(at: course)
    guard let place = rest.firstIndex(where: { Self.amount($0) != nil }),
      let column = Self.amount(rest[place])
    else { return nil }
    rest.remove(at: place)
    let days = rest.joined(separator: " ")
    let isUsual = rest.count == 1 && Self.weekends.contains(days)
    guard isUsual || isOfSeveralWeekends(days) else { return nil }
    let (english, korean) = isUsual ? ("last 8 weekends", "최근 8주 주말") : (days, days)
    let name = column.korean.first ?? column.name
    let line = Phrase(
      "list \(english) --all | group day { \(column.name): sum(\(column.name)) }",
      ko: "목록 \(korean) --전체 | 그룹 날짜 { \(name): 합계(\(name)) }"
    )
    return Command(
      text: line.text(in: machine.language),
      note: isUsual ? .ofUsual(english, korean) : nil
    )
  }

  private func isOfSeveralWeekends(_ days: String) -> Bool {
    if case .recentWeekends(2...)? = DatePhrase(days) { true } else { false }
  }

  /// The amount of all films that a word names.
  private static func amount(_ word: String) -> ChartColumn? {
    let column =
      PlainRequest.amountColumn(word) ?? PlainRequest.amountColumn(PlainRequest.bareName(word))
    return column.flatMap { ["audience", "sales"].contains($0.name) ? $0 : nil }
  }
}

extension Phrase {
  fileprivate static func ofUsual(_ english: String, _ korean: String) -> Phrase {
    Phrase(
      "note: no days were named, so these are those of `\(english)`",
      ko: "참고: 기간을 쓰지 않아 `\(korean)` 기준으로 계산했습니다"
    )
  }
}
