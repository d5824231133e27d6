import BosDomain
package import BosLanguage
package import BosRuntime
import BosTables
import BosText

/// The line that an entry in everyday words states, such as `어제 박스오피스` or `top 5 yesterday`.
///
/// It stands for the entry only if every word is known, the line has no errors, and running it only
/// shows something.
package struct StatedEntry {
  let machine: Machine
  let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    if machine.saysThings, let line = separated(parse) {
      return BareEntry.Command(text: line, note: nil)
    }
    guard machine.saysThings, let (reading, stages, text) = reading(of: parse), isCertain(reading)
    else { return nil }
    let soFar = openingSoFar(reading) ?? chartOfWeek(reading, text)
    guard let read = soFar?.line ?? line(reading, text) else { return nil }
    let found = reading.group?.plotOfFilms(read) ?? read
    let isUsual = reading.group?.guessedParts != nil && found == reading.line
    let meant = namingShares(isUsual ? withLastYears(found) : found)
    var line = meant.text(in: machine.language)
    guard line.split(separator: ";").allSatisfy({ onlyShows(String($0)) }) else { return nil }
    if !stages.isEmpty {
      // Stages go on with the rows of one pipeline; as they are typed, they may write a file.
      guard parse.hasErrors, reading.rank == nil, !line.contains(";"), !line.hasPrefix("{"),
        !line.hasPrefix("["), loader.isRight(SourceText(name: "prompt", "\(line) \(stages)"))
      else { return nil }
      line += " \(Self.drawing(stages, of: line, text))"
    }
    let evened = self.evened(line)
    line = evened?.line ?? line
    let last = ofLastList(meant, reading)
    let ofDays = last ?? (isUsual || reading.hasUsualDays ? .usualDays(of: meant) : nil)
    let notOut: Phrase? = saysNotOut(reading) ? .notOut(machine.today) : nil
    let aboutLine = evened?.note ?? unfinished(line) ?? reading.group.flatMap { about($0, line) }
    var note = soFar?.note ?? notOut ?? aboutLine ?? ofDays ?? aboutTotals(meant)
    let holidays = reading.group.flatMap { publicHolidays($0, line) }
    if holidays != nil, note == nil { note = daysOfNumber(line) }
    let facts =
      (reading.group?.facts ?? [])
      + [holidays, ofDays == nil ? ofUsualYear(line, text) : nil].compactMap(\.self)
      + Phrase.facts(of: line)
    return BareEntry.Command(
      text: dated(namingLastDays(namingYears(line))),
      note: .adding(
        facts + ofLastDays(note, meant) + ofLastConditions(meant, reading) + amongNarrowed(line),
        to: note
      )
    )
  }

  /// The line with a space after its command, for `목록어제` and `|처음3`, or nil.
  private func separated(_ parse: Parse) -> String? {
    let entry = nfc(String(decoding: parse.source.bytes.prefix(200), as: UTF8.self)).trimmed
    let bar = entry.hasPrefix("|") ? "| " : ""
    let text = String(entry.drop { "| ".contains($0) })
    let word = text.prefix { !" |".contains($0) }
    guard parse.hasErrors, !entry.contains(where: { $0.isNewline || ";#\"".contains($0) }),
      parse.source.bytes.count <= 200, word.allSatisfy({ $0.isLetter || $0.isNumber }),
      loader.commandTable[String(word)] == nil
    else { return nil }
    for place in word.indices.dropFirst().reversed() {
      let (name, rest) = (String(word[..<place]), word[place...])
      guard name.count > 1, name.allSatisfy({ !$0.isASCII }), loader.commandTable[name] != nil
      else { continue }
      let isDay = PlainRequest.list(of: String(rest)) != nil && rest.count > 1
      guard isDay || rest.allSatisfy(\.isNumber) else { continue }
      let line = "\(bar)\(name) \(rest)\(text[word.endIndex...])"
      return onlyShows(line) && loader.isRight(SourceText(name: "prompt", line)) ? line : nil
    }
    return nil
  }

  /// Whether an entry is a question although it begins with a command: one that compares periods, of
  /// which `compare` would look for films, or has a particle, as in `평균 관객수는?`.
  package func isQuestion(_ parse: Parse) -> Bool {
    let text = String(decoding: parse.source.bytes.prefix(200), as: UTF8.self)
    let words = nfc(text).split(separator: " ").map(String.init)
    let name = words.first.flatMap { loader.commandTable[$0]?.name }
    guard name == "compare" || Self.hasParticle(words, name) else { return false }
    return reading(of: parse) != nil
  }

  /// Whether the column after the command for a sum or mean has a particle.
  private static func hasParticle(_ words: [String], _ name: String?) -> Bool {
    guard words.count == 2, let name, ["sum", "mean", "median"].contains(name) else { return false }
    let column = words[1].trimmed.filter { $0 != "?" }
    let bare = PlainRequest.bareName(column)
    return PlainRequest.amountColumn(column) == nil && PlainRequest.amountColumn(bare) != nil
  }

  /// Whether an entry may stand for a line, as far as its words tell.
  package func isStated(_ parse: Parse) -> Bool {
    guard parse.hasErrors || isQuestion(parse), machine.saysThings,
      let (_, stages, _) = reading(of: parse)
    else { return false }
    return stages.isEmpty || instead(of: parse) != nil
  }

  /// The reading of an entry of one line, with the stages after it, unless it begins with a command
  /// that knows what it takes.
  private func reading(of parse: Parse) -> (reading: PlainReading, stages: String, text: String)? {
    let bytes = parse.source.bytes
    guard bytes.count <= 200 else { return nil }
    let entry = Self.withPlace(nfc(String(decoding: bytes, as: UTF8.self)).trimmed)
    let text = String(entry.prefix { $0 != "|" }).trimmed
    let stages = String(entry.drop { $0 != "|" })
    if entry.contains(where: { $0.isNewline || ";#".contains($0) }) || text.contains("\"") {
      return nil
    }
    if UnknownWords.otherProgram(entry) != nil { return nil }
    if AmountEntry.otherUnit(in: text.split(separator: " ").map(String.init)) != nil { return nil }
    // A page of the help has no rows for stages.
    if !stages.isEmpty, StagedEntry.asksHelp(text, machine, loader) { return nil }
    let first = text.split(separator: " ").first.map(String.init) ?? ""
    let signature = loader.commandTable[first]
    guard signature?.isDefinition != true, let reading = PlainReading.reading(text) else {
      return nil
    }
    let isOrder = signature?.name == "sort" && text.lowercased().hasPrefix("sort by ")
    let takesAny =
      signature.map {
        isOrder || ["list", "first", "last", "median", "booking", "share"].contains($0.name)
      } ?? true
    let compares =
      ["compare", "total", "mean"].contains(signature?.name)
      && (["{", "[{"].contains(where: reading.line.english.hasPrefix)
        || reading.line.english.contains(" | derive { growth: growth("))
    let words = text.split(separator: " ").map(String.init)
    // `mean and median of admissions` begins with a command.
    let isSummary = parse.hasErrors && reading.line.english.contains("| group { ")
    // `평균 요금이 가장 비싼 영화` begins with a command, too.
    let ordersPrices = signature?.name == "mean" && ordersMeans(reading)
    let asks = compares || ordersPrices || Self.hasParticle(words, signature?.name)
    return takesAny || reading.group != nil || asks || isSummary ? (reading, stages, text) : nil
  }

  /// An entry with `number 1` for `#1` at its end, which would be a comment.
  private static func withPlace(_ entry: String) -> String {
    guard let mark = entry.lastIndex(of: "#"), mark > entry.startIndex,
      entry[entry.index(before: mark)] == " "
    else { return entry }
    let digits = entry[mark...].dropFirst()
    guard (1...2).contains(digits.count), digits.allSatisfy(\.isNumber) else { return entry }
    return "\(entry[..<mark])number \(digits)"
  }

  // MARK: Days

  /// The note for single days, which words such as `last friday` name, or for periods that are the
  /// same, or nil.
  func sameOrNamed(_ lists: [String]) -> Phrase? {
    let names = lists.map(Self.days)
    let ranges = names.compactMap { Self.range(of: $0, machine.today) ?? oneDay($0) }
    guard ranges.count == lists.count, ranges.count > 1 else { return nil }
    if ranges.count == 2, ranges[0] == ranges[1], names[0] != names[1] {
      let days = ranges[0].count == 1 ? "\(ranges[0].lower)" : "\(ranges[0])"
      return Phrase("note: both are \(days)", ko: "참고: 둘 다 \(days)입니다")
    }
    guard ranges.allSatisfy({ $0.count == 1 }) else { return nil }
    func dated(_ range: DayRange, in korean: Bool) -> String {
      let weekday = range.lower.weekday
      return "\(range.lower) (\(korean ? weekday.koreanShort : weekday.short))"
    }
    let pairs = names.indices.filter { names[$0] != "\(ranges[$0].lower)" }
      .filter { !names[..<$0].contains(names[$0]) }.map { (names[$0], ranges[$0]) }
    guard !pairs.isEmpty else { return nil }
    return Phrase(
      "note: " + pairs.map { "\($0.0) is \(dated($0.1, in: false))" }.joined(separator: ", "),
      ko: "참고: " + pairs.map { "\($0.0) = \(dated($0.1, in: true))" }.joined(separator: ", ")
    )
  }

  private func oneDay(_ days: String) -> DayRange? {
    guard case .day(let day)? = DayPhrase.resolve(days, today: machine.today) else { return nil }
    return DayRange(lower: day, upper: day)
  }

  static func range(of days: String, _ today: Day) -> DayRange? {
    switch DayPhrase.resolve(days, today: today) {
    case .days(let range)?, .weekend(let range)?: range
    default: nil
    }
  }

  /// The most days that need no word more, because each can be a request.
  private static let mostDays = 31

  private func isCertain(_ reading: PlainReading) -> Bool {
    if reading.group?.isUnsure == true { return false }
    // `관객 10만 넘은 날` can be about the open film, too.
    if reading.hasUsualDays, machine.session.isAboutFilm, !ordersMeans(reading),
      !reading.line.english.contains("| sort days_out ")
    {
      return false
    }
    // Parts of a year need days: those of the loaded charts, if they have several parts. The
    // weekdays of the usual month cost nothing with the sample.
    if let group = reading.group, !group.isPlotOfDays, let parts = group.guessedParts,
      !machine.session.hasSeveral(parts)
    {
      return machine.sourceChoice == .sample
    }
    let year = reading.isOfYear ? Phrase("this year", ko: "올해") : nil
    guard let days = (reading.days ?? year)?.text(in: machine.language) else { return true }
    let line = reading.line.english
    let isTotal = Self.isOfTotals(reading)
    // The days alone show their charts, too.
    let isChart = line == "list \(days)"
    let isFree = machine.sourceChoice == .sample && (isTotal || isChart)
    switch DayPhrase.resolve(days, today: machine.today) {
    // For a time without charts, `list` says up to which days there are some.
    case .day(let day)?: return day != machine.today
    case .days(let range)?, .weekend(let range)?:
      if range.lower > machine.today || range.upper < Chart.firstDay { return true }
      return range.lower < machine.today && (isFree || range.count <= Self.mostDays)
    case .selectedWeekend?: return true
    case .failure?: return line.hasPrefix("list ")
    case nil: return false
    }
  }

  /// The line of a reading, or nil if it needs more requests than anybody would expect.
  ///
  /// Totals and choices without days are those of the loaded rows.
  private func line(_ reading: PlainReading, _ text: String) -> Phrase? {
    if let rank = reading.rank { return film(ofRank: rank, reading.line) }
    if let line = inArea(reading, text) ?? ofAllTime(reading, text) { return line }
    if reading.days == nil,
      let line = ofNations(reading.line) ?? deviationOfRows(reading.line)
        ?? summaryOfRows(reading.line)
    {
      return line
    }
    if let parts = reading.group?.guessedParts, !machine.session.hasSeveral(parts) {
      return reading.group.flatMap(ofLastFilms) ?? reading.line
    }
    if let group = reading.group, group.days == nil, machine.session.list == nil,
      machine.session.lastCharts != nil
    {
      return ofLastCharts(group) ?? reading.line
    }
    guard let group = reading.group, group.days == nil, let list = machine.session.list else {
      if reading.isOfYear { return ofSeveralLoadedDays(text) ?? ofAllYears(reading.line) }
      if reading.days == nil, let rest = Self.choice(of: reading.line) {
        return ofLoadedDays(rest, reading.line, text)
      }
      return withChart(reading.line)
    }
    let hasAll = group.columns.allSatisfy { list.columnIndex($0) != nil }
    // A trend is what the screen shows, and has its own days.
    if hasAll, list.caption?.kind == .day, !group.replacesFilter { return group.line(from: nil) }
    if machine.session.chartsOfAnswer != nil { return ofLastCharts(group) ?? reading.line }
    return hasAll ? group.line(from: nil) : reading.line
  }

  /// What follows `list` in a line that chooses or orders films without naming days, or nil.
  private static func choice(of line: Phrase) -> Phrase? {
    func rest(_ text: String) -> String? {
      guard let end = text.firstIndex(of: " "), let next = text[end...].dropFirst().first,
        next == "-" || next == "|"
      else { return nil }
      let options = text[end...].prefix { $0 != "|" }.split(separator: " ")
      let known: Set<Substring> = [
        "--all", "--nation", "--kind", "--area", "--전체", "--국적", "--구분", "--지역",
      ]
      return options.allSatisfy { !$0.hasPrefix("--") || known.contains($0) }
        ? String(text[end...]) : nil
    }
    guard line.english.hasPrefix("list "), let english = rest(line.english),
      let korean = rest(line.korean)
    else { return nil }
    return Phrase(english, ko: korean)
  }

  /// The line for the days and the area of the loaded chart, of whose films a choice is most likely
  /// meant.
  private func ofLoadedDays(_ rest: Phrase, _ line: Phrase, _ text: String) -> Phrase? {
    // `list seoul` and `서울 박스오피스` ask for a chart, whatever the last answer was.
    let namesChart =
      ["list ", "목록 "].contains(where: text.lowercased().hasPrefix) || Self.namesChart(text)
    if !namesChart, let changed = ofLastQuestion(rest) { return changed }
    // The days of an answer in groups don't count.
    guard let list = machine.session.filmList, list.caption?.kind == .film,
      var request = list.caption?.request
    else { return line }
    if request.isOfAllTime, Self.isSum(rest) { return line }
    guard machine.sourceChoice == .sample || request.days.count <= Self.mostDays else { return nil }
    (request.filter.nation, request.filter.kind) = (nil, nil)
    if rest.english.contains("--area ") { request.filter.area = nil }
    return request.command(selected: machine.session.date).map { chart in
      let days = chart.english.dropFirst("list ".count).prefix { $0 != " " }
      // Films with an amount over several days are those with it in all of them.
      if [" | where ", " --all | where "].contains(where: rest.english.hasPrefix),
        let whole = PlainReading.reading("\(days) \(text)")?.line,
        whole.english.contains(" | group title, code ")
      {
        return whole
      }
      let rest = PlainRequest.haveSeveralCharts(String(days)) ? Self.ofTotals(rest) : rest
      return Phrase(chart.english + rest.english, ko: chart.korean + rest.korean)
    } ?? line
  }

  /// A line with the chart before it, if the loaded rows lack the column of a chart that it sorts or
  /// tests.
  private func withChart(_ line: Phrase) -> Phrase {
    let words = line.english.split(separator: " ").map(String.init)
    guard words.count > 1, ["sort", "where"].contains(words[0]),
      let column = ChartColumn.named(String(words[1].drop { "+-".contains($0) })),
      let list = machine.session.list, list.columnIndex(column.name) == nil,
      // A chart has computed columns, too.
      list.caption?.kind != .film || list.columnIndex("code") == nil
    else { return line }
    let amounts = FollowUp(machine, loader).withAmounts(of: column, line)
    return amounts.map { Phrase(verbatim: $0) }
      ?? Phrase("list | \(line.english)", ko: "목록 | \(line.korean)")
  }

  /// The film with a rank, of the loaded chart or else of the selected day's.
  private func film(ofRank rank: Int, _ line: Phrase) -> Phrase {
    let part = Phrase(
      String(line.english.prefix { $0 != " " }),
      ko: line.korean.split(separator: " ").dropLast().joined(separator: " ")
    )
    if let open = BareEntry(machine).openPlace(rank) {
      let row = open.english.drop { $0 != " " }
      return Phrase("\(part.english)\(row)", ko: "\(part.korean)\(row)")
    }
    if let several = BareEntry(machine).ofLoadedDays(rank, part) { return several }
    let chart = BareEntry(machine).chartOfPlaces
    let (all, korean) = rank > 10 ? (" --all", " --전체") : ("", "")
    return Phrase(
      "\(chart.english)\(all); \(part.english) \(rank)",
      ko: "\(chart.korean)\(korean); \(part.korean) \(rank)"
    )
  }

  // MARK: Checking

  /// The commands that send a request for a chart, or for the one film that they name.
  private static let askers: Set<String> = [
    "list", "booking", "open", "movie", "cast", "staff", "poster",
  ]

  /// Whether a line is right, changes nothing, and costs no more than the chart or film that it
  /// shows.
  func onlyShows(_ line: String) -> Bool {
    if Self.isDeviationOfRows(line) { return true }
    if ["$(", "{", "[{", "stddev($(", "표준편차($("].contains(where: line.hasPrefix) {
      let inner = Self.captured(line)
      let parse = Parser.parse(SourceText(name: "prompt", line), commands: loader.commandTable)
      return !inner.isEmpty && inner.allSatisfy(onlyShows) && !parse.hasErrors
        && !loader.diagnostics(of: parse).contains { $0.severity == .error }
    }
    let commands = loader.commands(of: SourceText(name: "prompt", line))
    guard let commands, !commands.isEmpty else { return false }
    return commands.allSatisfy { spec in
      let effects = spec.effects
      let asks = effects.asks.contains { $0.occasion != .computedColumn }
      return effects.changes.isEmpty && !effects.endsRun
        && spec.writes.isSubset(of: [.list, .film])
        && (effects.paths == nil || spec.name == "plot")
        && (!asks || machine.sourceChoice != .live || Self.askers.contains(spec.name))
    }
  }
}

extension Session {
  /// Whether the charts of the last answer, and the last list of films, are of several parts of the
  /// year.
  fileprivate func hasSeveral(_ parts: GroupRequest.Part) -> Bool {
    [chartsOfAnswer, filmList?.caption?.request].allSatisfy { request in
      request.map { parts.areSeveral($0.days) } ?? false
    }
  }
}

extension GroupRequest.Part {
  /// Whether days are of several such parts of a year.
  func areSeveral(_ days: [Day]) -> Bool {
    guard let first = days.min(), let last = days.max() else { return false }
    return switch self {
    case .weekdays, .weeks: first < last
    case .months: Month(of: first) != Month(of: last)
    case .years: first.year != last.year
    }
  }
}
