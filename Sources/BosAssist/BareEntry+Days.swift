import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The list of the days that an entry names, alone or before options and stages.
extension BareEntry {
  /// Returns the list that days stand for, with what follows them, or nil if there are none.
  func listedDays(_ text: String, _ parse: Parse) -> Command? {
    let bar = text.firstIndex(of: "|") ?? text.endIndex
    let words = text[..<bar].split(separator: " ").map(String.init)
    let options = words.firstIndex { $0.hasPrefix("--") } ?? words.endIndex
    let typed = words[..<options].joined(separator: " ")
    if let line = checkedByList(typed, bar == text.endIndex ? "" : String(text[bar...])) {
      return line
    }
    let days = UsualWords.withoutAside(withoutParentheses(typed))
    let isBeforeStage = bar != text.endIndex
    let isMeant =
      parse.hasErrors || days != typed || isOfNoUse(days) || isBeforeStage && isMonthAndDay(days)
    guard !days.isEmpty, isMeant else { return nil }
    guard let meaning = DayPhrase.resolve(days, today: machine.today) else {
      // `list` says which days `5/11/2026` can be.
      guard isDateWithSlashes(days) else { return nil }
      return Command(
        text: Phrase("list", ko: "목록").text(in: machine.language) + " \(text)",
        note: nil
      )
    }
    let rest = words[options...].map { " \($0)" }.joined()
    let stages = bar == text.endIndex ? "" : " \(text[bar...])"
    func list(_ days: Phrase, note: Phrase? = nil) -> Command {
      let name = Phrase("list \(days.english)", ko: "목록 \(days.korean)")
      return Command(text: name.text(in: machine.language) + rest + stages, note: note)
    }
    if meaning == .day(machine.today) {
      let weekday = Phrase("last \(days)", ko: "지난 \(days)")
      return Weekday(name: days.lowercased()) != nil
        ? list(weekday) : list(Phrase("yesterday", ko: "어제"), note: .notOut(machine.today))
    }
    return runs(meaning, days, hasErrors: parse.hasErrors) ? list(Phrase(verbatim: days)) : nil
  }

  /// The chart of a day that no calendar has, about which `list` says so, for `2월 30일 박스오피스`.
  func impossibleDay(_ text: String) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard (2...12).contains(words.count), !text.contains(where: { "|;\"(){}$=".contains($0) }),
      loader?.commandTable[words[0]] == nil
    else { return nil }
    for place in words.indices {
      guard let found = PlainRequest.daysAtStart(words[place...]), found.count < words.count,
        case .failure(.impossible)? = DayPhrase.resolve(found.text, today: machine.today)
      else { continue }
      return Phrase("list \(found.text)", ko: "목록 \(found.text)")
    }
    return nil
  }

  /// The chart of Easter, which is no holiday in Korea.
  func easter(_ text: String) -> Phrase? {
    var words = text.lowercased().split(separator: " ").map(String.init)
    if ["list", "목록"].contains(words.first), words.count > 1 { words.removeFirst() }
    if words.first == "the" { words.removeFirst() }
    if let place = words.firstIndex(where: { ["week", "weekend", "주간", "주말"].contains($0) }) {
      let isWeek = ["week", "주간"].contains(words[place])
      words.remove(at: place)
      guard let day = Easter.day(in: words.joined(separator: " "), before: machine.today),
        let first = day.adding(days: isWeek ? -6 : -2)
      else { return nil }
      return isWeek
        ? Phrase("list \(first)..\(day)", ko: "목록 \(first)..\(day)")
        : Phrase("list weekend of \(day)", ko: "목록 \(day) 주말")
    }
    return Easter.day(in: words.joined(separator: " "), before: machine.today).map {
      Phrase("list \($0)", ko: "목록 \($0)")
    }
  }

  /// The chart of Easter for `list easter`, whose words are an argument.
  func listOfEaster(_ text: String) -> Phrase? {
    ["list ", "목록 "].contains(where: text.hasPrefix) ? easter(text) : nil
  }

  /// Whether a value says nothing by itself, as a date, `20일` and `11.20`.
  private func isOfNoUse(_ text: String) -> Bool {
    if (Day(text) ?? Day(compact: text)) != nil || isWeekOfYear(text) || isDateWithSlashes(text)
      || isDateWithMonth(text)
    {
      return true
    }
    let ends = text.split(separator: "..", omittingEmptySubsequences: false)
    if ends.count == 2, ends.allSatisfy({ Day(String($0)) != nil }) { return true }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    // `2024.12` is a month rather than a number.
    if parts.count == 2, parts[0].utf8.count == 4, (1...2).contains(parts[1].utf8.count),
      let year = Int(parts[0]), let month = Int(parts[1]), PlainRequest.isYear(String(year))
    {
      return (1...12).contains(month)
    }
    // In English, a point is only that of a number.
    if machine.language == .korean, isDayWithPoint(text) { return true }
    let number = text.dropLast()
    return text.hasSuffix("일") && Int(number).map { (1...31).contains($0) } == true
      || text.hasSuffix("년") && Int(number).map { isYear($0, digits: number.utf8.count) } == true
  }

  /// Whether a number is a year with charts, such as `2024` or `24`.
  private func isYear(_ number: Int, digits: Int) -> Bool {
    digits == 4
      || digits == 2 && (Chart.firstDay.year...machine.today.year).contains(2000 + number)
  }

  /// Whether a text is a month and a day such as `11.20`, or days of one such as `11.20-22`.
  private func isDayWithPoint(_ text: String) -> Bool {
    let ends = text.split(omittingEmptySubsequences: false) { "-~".contains($0) }
    let parts = ends[0].split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[1].utf8.count == 2, let month = Int(parts[0]),
      let day = Int(parts[1]), (1...12).contains(month), (1...31).contains(day)
    else { return false }
    if ends.count == 1 { return true }
    return ends.count == 2 && text.utf8.count == 8
      && Int(ends[1]).map { (day...31).contains($0) } == true
  }

  /// Whether a text is a day with the name of its month, such as `20-Nov-25`, which is a subtraction
  /// by itself.
  private func isDateWithMonth(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "-/".contains($0) }
    guard (2...3).contains(parts.count), parts.contains(where: { $0.allSatisfy(\.isNumber) }),
      let name = parts.first(where: { !$0.allSatisfy(\.isNumber) }),
      name.utf8.count > 2, name.allSatisfy({ $0.isLetter && $0.isASCII })
    else { return false }
    return DatePhrase("\(name) 1") != nil && DatePhrase(text)?.isOneDay == true
  }

  /// `목록 9/25(금)` for `9/25(금)` and for a day with another weekday than its own, about which `list`
  /// says so.
  private func checkedByList(_ text: String, _ stages: String) -> Command? {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), text.first?.isNumber == true,
      !text.contains(" "),
      let weekday = Weekday(name: text[text.index(after: open)...].dropLast().lowercased())
    else { return nil }
    let name = String(text[..<open])
    let isOther = (Day(name) ?? Day(compact: name)).map { $0.weekday != weekday } ?? false
    guard isOther || name.contains(where: { "/.".contains($0) }), DatePhrase(name)?.isOneDay == true
    else { return nil }
    let list = Phrase("list", ko: "목록").text(in: machine.language)
    return Command(text: "\(list) \(text)\(stages.isEmpty ? "" : " \(stages)")", note: nil)
  }

  /// A day without the parentheses around its weekday, as in `2026-11-25(수)`, which is a call by
  /// itself.
  private func withoutParentheses(_ text: String) -> String {
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("), text.first?.isNumber == true,
      case let inside = text[text.index(after: open)...].dropLast(),
      Weekday(name: inside.lowercased()) != nil
    else { return text }
    let start = text[..<open].reversed().drop(while: \.isWhitespace).reversed()
    let day = String(start)
    // The chart shows its weekday.
    return (Day(day) ?? Day(compact: day)) != nil ? day : "\(day) \(inside)"
  }

  /// Whether a text is a day and a month with a year beside them, such as `5/11/2026`, which is a
  /// division by itself.
  private func isDateWithSlashes(_ text: String) -> Bool {
    // `06-01-2024` would be a number.
    let ends = text.split(separator: "-", omittingEmptySubsequences: false)
    if ends.map(\.utf8.count) == [2, 2, 4], ends.allSatisfy({ $0.allSatisfy(\.isNumber) }) {
      return PlainRequest.isYear(String(ends[2]))
    }
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    // `2026/11/20` has its year first.
    if text.utf8.count > 7, parts.count == 3, parts[0].utf8.count == 4, parts[2].utf8.count <= 2 {
      return PlainRequest.isYear(String(parts[0])) && DatePhrase(text)?.isOneDay == true
    }
    guard parts.count == 3, parts[2].utf8.count == 4, (parts[0] + parts[1]).utf8.count <= 4,
      let first = Int(parts[0]), let second = Int(parts[1])
    else { return false }
    return (1...31).contains(first) && (1...31).contains(second)
      && PlainRequest.isYear(String(parts[2]))
  }

  /// Whether a text is a week such as `2026-W47`, which is a subtraction by itself.
  private func isWeekOfYear(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, parts[0].utf8.count == 4, Int(parts[0]) != nil,
      parts[1].lowercased().hasPrefix("w")
    else { return false }
    return Int(parts[1].dropFirst()).map { (1...53).contains($0) } == true
  }

  /// Whether a text is a month and a day, such as `11-20`, which is a number by itself.
  private func isMonthAndDay(_ text: String) -> Bool {
    let parts = text.split(omittingEmptySubsequences: false) { "-/".contains($0) }
    guard parts.count == 2, let month = Int(parts[0]), let day = Int(parts[1]) else { return false }
    return (1...12).contains(month) && (1...31).contains(day)
  }

  /// The most days that need no word more, where each can be a request.
  private static let mostDays = 31

  /// Whether there are charts, or `list` says best why there are none.
  private func runs(
    _ meaning: DatePhrase.Meaning,
    _ text: String,
    hasErrors: Bool
  ) -> Bool {
    switch meaning {
    // A day of the future is a value, and `tomorrow` has a hint of its own.
    case .day(let day): day < machine.today || hasErrors && DatePhrase(text)?.isToCome != true
    case .days(let days), .weekend(let days):
      days.lower >= machine.today || days.upper < Chart.firstDay
        || days.lower >= Chart.firstDay
          && (days.count <= Self.mostDays || machine.sourceChoice == .sample)
    case .selectedWeekend, .failure: true
    }
  }
}

extension Phrase {
  static func notOut(_ today: Day) -> Phrase {
    Phrase(
      "it is \(today) in Seoul; a day's chart is published after midnight there",
      ko: "오늘(\(today)) 박스오피스는 한국 시간 자정 이후에 나옵니다"
    )
  }

  /// Says which days a line has that the entry doesn't name.
  static let daysOfLastList = Phrase(
    "note: of the days of the last list",
    ko: "참고: 마지막으로 본 목록의 기간입니다"
  )
}
