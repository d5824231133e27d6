import BosDomain
import BosRuntime
import BosTables
import BosText

/// The first weekend or day of a film that an entry names.
extension BareEntry {
  /// The days of a film's run for `opening weekend of TITLE` and `굳은 굴뚝 개봉 첫 주말`.
  func opening(_ text: String) -> Phrase? {
    // The run of a film takes a request for each day.
    guard !isTyped, machine.sourceChoice?.sendsCalls != true, let (name, part) = Self.opened(text)
    else { return nil }
    guard
      let title = title(name) ?? pointed(name, in: text)
        ?? film(named: name.split(separator: " ").map(String.init)[...])
    else {
      return text.hasSuffix(name) && PlainReading.reading(text) == nil ? nobody(name) : nil
    }
    guard let day = releaseDay(of: String(title.dropFirst().dropLast())) else { return nil }
    func oneDay(_ day: Day) -> Phrase {
      Phrase(
        "trend \(title) | where day == \(day) | columns day audience sales",
        ko: "추이 \(title) | 조건 날짜 == \(day) | 열선택 날짜 관객수 매출액"
      )
    }
    switch part {
    case .day: return oneDay(day)
    case .dayNumber(let number): return day.adding(days: number - 1).map(oneDay)
    case .week: return day.adding(days: 6).map { Self.run(title, from: day, to: $0) }
    case .weekend:
      return Self.firstWeekend(from: day).map { Self.run(title, from: $0.lower, to: $0.upper) }
    }
  }

  /// The first weekend of a film with a day of release.
  static func firstWeekend(from day: Day) -> DayRange? {
    // That of a film that opens on a Saturday or Sunday has only that day on.
    let wait = max(0, Weekday.friday.rawValue - day.weekday.rawValue)
    guard let first = day.adding(days: wait),
      let sunday = first.adding(days: Weekday.sunday.rawValue - first.weekday.rawValue)
    else { return nil }
    return DayRange(lower: first, upper: sunday)
  }

  /// The days of a film's run with their total.
  static func run(_ title: String, from first: Day, to last: Day) -> Phrase {
    Phrase(
      "trend \(title) | where day >= \(first) and day <= \(last) | columns day audience sales | total",
      ko: "추이 \(title) | 조건 날짜 >= \(first) and 날짜 <= \(last) | 열선택 날짜 관객수 매출액 | 합계행"
    )
  }

  private enum Part {
    case day, week, weekend
    /// A day of the run by its number.
    case dayNumber(Int)
  }

  /// The title in a question for a day of a run, such as `늦여름 인형 3 개봉 7일차 관객수`.
  private static func dayOfRun(_ text: String) -> (title: String, part: Part)? {
    var words = text.split(separator: " ").map(String.init)
    let amounts = ["관객수", "관객", "매출액", "매출", "스코어", "성적"]
    if let last = words.last, amounts.contains(last) { words.removeLast() }
    guard let day = words.popLast(), day.hasSuffix("일차"), let number = Int(day.dropLast(2)),
      (1...999).contains(number)
    else { return nil }
    if words.last == "개봉" { words.removeLast() }
    return words.isEmpty ? nil : (words.joined(separator: " "), .dayNumber(number))
  }

  /// The title in a question for the first weekend, week or day of a film, with which of them it is.
  private static func opened(_ text: String) -> (title: String, part: Part)? {
    var text = String(text.reversed().drop { "?!.".contains($0) }.reversed())
    if let asked = asked(text) ?? dayOfRun(text) { return asked }
    for start in ["list ", "show ", "show me ", "목록 "].reversed()
    where text.lowercased().hasPrefix(start) {
      text = String(text.dropFirst(start.count))
    }
    for (part, starts, ends) in frames {
      for start in starts {
        for article in ["", "the "] where text.lowercased().hasPrefix(article + start + " ") {
          return (String(text.dropFirst(article.count + start.count + 1)), part)
        }
      }
      for end in ends where text.lowercased().hasSuffix(" " + end) {
        var title = text.dropLast(end.count + 1)
        if title.hasSuffix("'s") { title = title.dropLast(2) }
        return (String(title), part)
      }
    }
    return nil
  }

  /// Whether a text asks for the first days of a film without its title, as `opening weekend` does.
  static func isOpening(_ text: String) -> Bool {
    frames.contains { $0.ends.contains(text.lowercased()) }
  }

  private static let questions = [
    "how many admissions did", "how many tickets did", "how many people saw",
    "how many viewers did",
    "how much did", "how did", "how well did", "how many people went to see",
  ]
  private static let verbs = [
    "have", "sell", "get", "draw", "make", "gross", "earn", "take", "do", "open to",
  ]

  /// The title in a question such as `how many admissions did TITLE have in its first weekend`.
  private static func asked(_ text: String) -> (title: String, part: Part)? {
    let parts: [(name: String, part: Part)] = [
      ("weekend", .weekend), ("week", .week), ("day", .day),
    ]
    let lower = text.lowercased()
    guard let start = questions.first(where: { lower.hasPrefix($0 + " ") }) else { return nil }
    for (name, part) in parts {
      for first in ["first", "opening"] {
        for link in ["in", "on", "over", "during"] {
          for owner in ["its ", "the ", "their ", ""] {
            let end = " \(link) \(owner)\(first) \(name)"
            guard lower.hasSuffix(end), text.count > start.count + 1 + end.count else { continue }
            let title = String(text.dropFirst(start.count + 1).dropLast(end.count))
            let verb = verbs.first { title.lowercased().hasSuffix(" " + $0) }
            return (String(title.dropLast(verb.map { $0.count + 1 } ?? 0)), part)
          }
        }
      }
    }
    return nil
  }

  private static let frames: [(part: Part, starts: [String], ends: [String])] = {
    let amounts =
      ["", " 관객수", " 관객", " 매출액", " 성적", " 스코어", " 흥행", " 알려줘", " 보여줘", "은", "에는", " 관객수는", " 어땠어"]
      + ["에 ", " "].flatMap { link in
        [
          "몇 명 봤어", "몇명 봤어", "몇 명이 봤어", "몇명이 봤어", "얼마나 봤어", "얼마 벌었어", "얼마나 벌었어",
          "관객 몇 명", "관객 몇명", "몇 명", "몇명", "몇 명이야", "관객수 얼마야",
        ].map { link + $0 }
      }
    func korean(_ words: [String]) -> [String] {
      amounts.reversed().flatMap { amount in words.map { $0 + amount } }
    }
    return [
      (
        .weekend,
        [
          "opening weekend of", "opening weekend for", "first weekend of",
          "opening weekend admissions of", "opening weekend sales of",
        ],
        ["opening weekend", "first weekend"]
          + korean(["개봉 첫 주말", "개봉 첫주말", "개봉 주말", "개봉주말", "첫 주말", "첫주말"])
      ),
      (
        .week,
        [
          "opening week of", "opening week for", "first week of", "opening week admissions of",
          "first week admissions of", "first week sales of",
        ],
        ["opening week", "first week", "opening week admissions", "first week admissions"]
          + korean(["개봉 첫 주", "개봉 첫주", "첫 주", "첫주", "개봉 첫 일주일", "첫 일주일", "개봉주"])
      ),
      (
        .day, ["opening day of", "opening day for", "first day of"],
        ["opening day", "first day", "opening day admissions", "first day admissions"]
          + korean(["개봉 첫날", "개봉 당일", "개봉첫날", "첫날"])
          // That of a film is the number of its first day.
          + ["오프닝 스코어", "오프닝스코어"]
          // `개봉일` alone is a date.
          + korean(["개봉일"]).filter { end in
            ["관객", "매출", "성적", "스코어", "봤어", "벌었", "몇"].contains(where: end.contains)
          }
      ),
    ]
  }()

  /// The day on which the only film with a title was released.
  func releaseDay(of title: String) -> Day? {
    guard let source = try? machine.dataSource(),
      let found = try? source.films(FilmQuery(title: title), page: 1, size: 100)
    else { return nil }
    let films = found.items.filter { isCalled($0, title) }
    return films.count == 1 ? films[0].openDay : nil
  }

  /// Whether a film has a title, in Korean or in English.
  func isCalled(_ film: FilmSummary, _ title: String) -> Bool {
    let wanted = nfc(title).lowercased()
    return nfc(film.title).lowercased() == wanted || film.englishTitle?.lowercased() == wanted
  }
}
