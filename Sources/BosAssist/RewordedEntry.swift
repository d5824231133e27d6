import BosDomain
package import BosLanguage
package import BosRuntime
import BosTables
import BosText

/// The line for an entry that nothing reads, in words of the same meaning that are read.
package struct RewordedEntry {
  let machine: Machine
  let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    guard machine.saysThings, let text = parse.shortLine,
      !text.contains(where: "|;#\"(){}[]$".contains),
      // `>=` is a word of its own.
      !text.replacing(" >= ", with: "").replacing(" <= ", with: "").contains("=")
    else { return nil }
    let words = text.split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.".contains($0) }
    }.filter { !$0.isEmpty }
    guard (1...12).contains(words.count) else { return nil }
    if let exam = exam(words) { return exam }
    if let row = Self.row(words) { return Self.command(row, machine) }
    if let film = weeklyChange(words) ?? weekendBefore(words) { return film }
    if let command = Self.command(for: words) { return Self.command(command, machine) }
    if let found = comparedFilms(words) ?? releasesOver(words) { return found }
    for other in Self.substitutes(words) {
      guard let line = line(other) else { continue }
      // A share of admissions is none of sales.
      if words.contains(where: { $0.hasPrefix("관객") }), line.text.contains("매출점유율") {
        guard line.text.hasSuffix("열선택 제목 매출점유율") else { continue }
        let text = line.text.replacing("매출점유율", with: "관객점유율")
        return BareEntry.Command(text: text, note: line.note)
      }
      return line
    }
    if let other = besideLastDays(words) ?? otherDistributor(text, words) { return other }
    guard let (reworded, note) = Self.reworded(words, machine), let line = line(reworded) else {
      return words.count > 1 || text.hasSuffix("?") ? ofOpenFilm(words) : nil
    }
    if note == .ofThisYear, isAboutOtherDays {
      return BareEntry.Command(text: "", note: .whichDays(otherDays, reworded[1]))
    }
    return BareEntry.Command(
      text: line.text,
      note: .adding([note].compactMap(\.self), to: line.note)
    )
  }

  /// The line for a question that names no film, with the open one, although other rows were shown
  /// since; nil if it isn't read with its title, either.
  private func ofOpenFilm(_ words: [String]) -> BareEntry.Command? {
    // `관객 10만 넘은 날은?` asks for days of all films.
    guard !words.contains(where: { $0.hasPrefix("날") && $0 != "날짜" }),
      case .film(let sheet)? = machine.session.movie?.page,
      let line = line(sheet.film.title.split(separator: " ").map(String.init) + words),
      line.text.contains(quoted(sheet.film.title)),
      ["trend", "추이"].contains(where: line.text.hasPrefix)
    else { return nil }
    let title = sheet.film.title
    return BareEntry.Command(
      text: line.text,
      note: .adding([Phrase("of the open film", ko: "열린 영화 〈\(title)〉 기준입니다")], to: line.note)
    )
  }

  /// Whether an entry compares the last weekend, or whole periods, although it begins with a command
  /// for films.
  package func comparesWeekends(_ parse: Parse) -> Bool {
    let text = String(decoding: parse.source.bytes.prefix(101), as: UTF8.self).trimmed.lowercased()
    if text.hasPrefix("compare box office ") { return true }
    return text.hasPrefix("compare ") && Self.weekendsBefore.contains(text)
      && machine.session.question != nil
  }

  /// Whether the days of the last question could be meant, too, as those of a comparison.
  private var isAboutOtherDays: Bool {
    otherDays != nil || machine.session.question?.line.hasPrefix("[") == true
  }

  /// The days of the last question, if they are others than this year's, or nil.
  private var otherDays: String? {
    guard let pipeline = FollowUp(machine, loader).pipeline,
      let days = FollowUp.parts(of: pipeline)?.days, !days.isEmpty,
      !["올해", "this year"].contains(days)
    else { return nil }
    return days
  }

  private static func command(_ line: Phrase, _ machine: Machine) -> BareEntry.Command {
    BareEntry.Command(text: line.text(in: machine.language), note: nil)
  }

  /// The line that other words are or stand for.
  func line(_ words: [String]) -> BareEntry.Command? {
    let source = SourceText(name: "prompt", words.joined(separator: " "))
    let parse = Parser.parse(source, commands: loader.commandTable)
    guard parse.hasErrors else { return nil }
    return BareEntry(machine, loader).instead(of: parse)
      ?? StatedEntry(machine, loader).instead(of: parse)
  }

  // MARK: Days and rows

  /// The chart of the day of the exam, which is another one each year.
  private func exam(_ words: [String]) -> BareEntry.Command? {
    var words = words
    let isSum = words.last.flatMap(PlainRequest.amountColumn)?.name == "audience"
    if isSum { words.removeLast() }
    guard let exam = UnknownWords(machine).examDay(words),
      !isSum || exam.line.english.hasPrefix("list ")
    else { return nil }
    let sum = Phrase(isSum ? " --all | sum audience" : "", ko: isSum ? " --전체 | 합계 관객수" : "")
    let (day, weekday) = (exam.day, exam.day.weekday)
    return BareEntry.Command(
      text: exam.line.text(in: machine.language) + sum.text(in: machine.language),
      note: Phrase(
        "note: the exam was on \(day) (\(weekday.short))",
        ko: "참고: 수능일은 \(day) (\(weekday.koreanShort))입니다"
      )
    )
  }

  /// The page of the row that `1 영화 자세히` and `movie 1 in detail` name, or nil.
  private static func row(_ words: [String]) -> Phrase? {
    let films: Set<String> = ["영화", "작품", "film", "movie"]
    let details: Set<String> = [
      "자세히", "상세", "상세정보", "정보", "자세하게", "details", "detail", "info", "information", "page",
      "in",
    ]
    let names = words.map { $0.lowercased() }
    let numbers = names.compactMap { name in
      Int(name.hasSuffix("번") ? String(name.dropLast()) : name)
    }
    guard numbers.count == 1, let row = numbers.first, (1...999).contains(row),
      names.contains(where: films.contains), (2...4).contains(names.count),
      names.count(where: { films.contains($0) || details.contains($0) }) == names.count - 1
    else { return nil }
    return Phrase("open \(row)", ko: "열기 \(row)")
  }

  // MARK: The week before

  private static let weekly: [[String]] = [
    ["전주", "대비"], ["전주대비"], ["전주와", "비교"], ["전주랑", "비교"], ["전주보다"], ["증감률"],
    ["vs", "the", "week", "before"], ["vs", "week", "before"], ["vs", "the", "weekend", "before"],
    ["vs", "weekend", "before"], ["vs", "the", "previous", "week"], ["vs", "previous", "weekend"],
  ]

  /// The figures of one film with their change against the week before, as in `느린 기관차 지난 주말 관객수
  /// 전주 대비`.
  private func weeklyChange(_ words: [String]) -> BareEntry.Command? {
    let lower = words.map { $0.lowercased() }
    guard
      let end = Self.weekly.first(where: {
        lower.count > $0.count + 1 && lower.suffix($0.count).elementsEqual($0)
      })
    else { return nil }
    var rest = Array(words.dropLast(end.count))
    let names: Set<String> = ["관객수", "관객", "관객수는", "admissions", "audience"]
    if let last = rest.last?.lowercased(), names.contains(last) { rest.removeLast() }
    let isKorean = end[0].contains { !$0.isASCII }
    rest.append(isKorean ? "관객수" : "admissions")
    guard let measure = BareEntry(machine, loader).measure(rest.joined(separator: " ")),
      measure.english.hasSuffix(" | columns title audience")
    else { return nil }
    return Self.command(
      Phrase("\(measure.english) drop", ko: "\(measure.korean) 전주대비"),
      machine
    )
  }

  private static let weekendsBefore: Set<String> = [
    "그 전 주말이랑 비교", "그 전 주말과 비교", "그전 주말이랑 비교", "그전 주말과 비교", "그 전주 주말과 비교", "전 주말과 비교",
    "전 주말이랑 비교", "그 전 주말 대비", "전주 주말과 비교", "그 전 주말하고 비교", "전주말과 비교", "전주말 대비",
    "compare it with the weekend before", "compare with the weekend before",
    "compare to the weekend before", "compare it to the weekend before",
    "compare with the previous weekend", "compare to the previous weekend",
    "vs the weekend before", "vs the previous weekend",
  ]

  /// The last question about a weekend beside the weekend before: its sum, or its films with their change.
  private func weekendBefore(_ words: [String]) -> BareEntry.Command? {
    var names = words
    if let last = names.last, ["해줘", "해봐", "해주세요"].contains(last) { names.removeLast() }
    if let last = names.last, last.hasPrefix("비교"), last != "비교" { names[names.count - 1] = "비교" }
    guard Self.weekendsBefore.contains(names.joined(separator: " ").lowercased()),
      let pipeline = FollowUp(machine, loader).pipeline, let parts = FollowUp.parts(of: pipeline),
      isWeekend(parts.days, parts.options)
    else { return nil }
    let isEnglish = parts.name == "list"
    let stages = parts.stages.split(separator: " ").map(String.init)
    if stages.count == 3, ["합계", "sum"].contains(stages[1]), parts.options.count == 1 {
      return line(
        isEnglish
          ? [stages[2], parts.days, "vs", "the", "weekend", "before"]
          : [parts.days, stages[2], "전주", "대비"]
      )
    }
    guard parts.stages.isEmpty else { return nil }
    let chart = ([parts.name, parts.days] + parts.options).joined(separator: " ")
    let columns = isEnglish ? "columns title audience drop" : "열선택 제목 관객수 전주대비"
    return BareEntry.Command(text: "\(chart) | \(columns)", note: nil)
  }

  private func isWeekend(_ days: String, _ options: [String]) -> Bool {
    if options.contains(where: ["--weekend", "--주말"].contains) { return true }
    if case .weekend? = DayPhrase.resolve(days, today: machine.today) { return true }
    return false
  }
}

extension Phrase {
  /// The days of a comparison that names none.
  static let ofThisYear = Phrase(
    "of `this year`, as no days were named",
    ko: "기간을 쓰지 않아 `올해` 기준입니다"
  )

  fileprivate static func whichDays(_ days: String?, _ amount: String) -> Phrase {
    let last = days.map { "`\($0) \(amount) 작년 동기 대비`나 " } ?? ""
    return Phrase(
      "name the days, as in `admissions last month vs last year`",
      ko: "어느 기간인지 \(last)`올해 \(amount) 작년 동기 대비`처럼 쓰세요"
    )
  }
}
