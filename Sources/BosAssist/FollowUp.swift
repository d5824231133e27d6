import BosDomain
package import BosLanguage
package import BosRuntime
import BosTables
import BosText

/// The line for an entry that changes one thing of the last question: its days, as `작년은?` and `what
/// about last year` do, or its films, as `한국 영화는?` does.
package struct FollowUp {
  let machine: Machine
  let loader: ProgramLoader
  /// Whether the entry is still being typed: no search may keep a key waiting.
  let isTyped: Bool

  package init(_ machine: Machine, _ loader: ProgramLoader, isTyped: Bool = false) {
    self.machine = machine
    self.loader = loader
    self.isTyped = isTyped
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  ///
  /// That line only shows something.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    if machine.saysThings, let parts = byPart(parse) { return parts }
    guard machine.saysThings, let change = change(in: parse), let line = line(for: change),
      line.text.split(separator: ";").allSatisfy({ onlyShows(String($0)) })
    else { return nil }
    return line
  }

  private func line(for change: Change) -> BareEntry.Command? {
    func command(_ line: String?) -> BareEntry.Command? {
      line.map { BareEntry.Command(text: $0, note: .aboutShares(in: $0)) }
    }
    switch change {
    case .days(let named):
      if let compared = comparison(in: named) { return compared }
      let days = ofSamePart(named)
      return asked(of: days) ?? command(moved(to: days)) ?? meant(by: days)
    case .before(let unit):
      if unit == .year, let compared = comparison(in: "the year before") { return compared }
      let same = ofSamePart("the year before")
      if unit == .year, same != "the year before" { return line(for: .days(same)) }
      return command(moved(Step(unit: unit, isForward: false)) ?? firstStep(unit))
    case .after(let unit): return command(moved(Step(unit: unit, isForward: true)))
    case .films(let option): return asked(of: option) ?? command(limited(to: option))
    case .kind(let stage): return command(choosing(stage))
    case .measure(let column):
      guard let compared = comparison(by: column) else { return command(measuring(column)) }
      let note = meansOfDays(in: compared) ?? StatedEntry(machine, loader).unfinished(compared)
      return BareEntry.Command(text: compared, note: note)
    case .stage(let stage):
      let named = StatedEntry(machine, loader).namingShares(stage)
      return command(named.text(in: machine.language))
    case .columns(let columns): return adding(columns)
    case .list(let line, let columns): return adding(columns, toList: line)
    case .film(let text): return asked(ofFilm: text)
    case .mean(let line, let note): return BareEntry.Command(text: line, note: note)
    case .counts: return command(countingFilms())
    case .places(let line): return command(line)
    case .view(let view): return command(shown(as: view))
    case .entry(let text): return meant(by: text)
    }
  }

  /// The line that another entry is or stands for.
  func meant(by text: String) -> BareEntry.Command? {
    if text.contains(" "), onlyShows(text) { return BareEntry.Command(text: text, note: nil) }
    let parse = Parser.parse(SourceText(name: "prompt", text), commands: loader.commandTable)
    return BareEntry(machine, loader, isTyped: isTyped).instead(of: parse)
      ?? StatedEntry(machine, loader).instead(of: parse)
  }

  func onlyShows(_ line: String) -> Bool { StatedEntry(machine, loader).onlyShows(line) }

  /// Whether an entry may stand for another line, as far as its words tell.
  package func isFollowUp(_ parse: Parse) -> Bool {
    if machine.saysThings, byPart(parse) != nil { return true }
    guard machine.saysThings, let change = change(in: parse) else { return false }
    if case .list = change { return true }
    if pipeline == nil, machine.session.question.flatMap({ Self.rows(of: $0.line) }) == nil {
      return false
    }
    if case .entry = change { return instead(of: parse) != nil }
    return true
  }

  // MARK: Changing

  /// The last question with other days.
  private func asked(of days: String) -> BareEntry.Command? {
    guard let question = machine.session.question, question.text != question.line,
      !question.text.contains("|"), question.text.utf8.count < 150, !days.contains(" --")
    else { return nil }
    var words = question.text.split(separator: " ").map(String.init)
    let places = words.indices.compactMap { place in
      PlainRequest.daysAtStart(words[place...]).map { place..<(place + $0.count) }
    }
    let isKorean = question.text.contains { !$0.isASCII }
    if let place = places.first {
      // A question for two periods has no one to change.
      guard !places.contains(where: { $0.lowerBound >= place.upperBound }) else { return nil }
      words.replaceSubrange(place, with: [Self.inYear(of: words[place], days)])
    } else {
      // A question without days, such as `1위`, is about those of its line.
      guard Self.parts(of: question.line)?.days.isEmpty == true else { return nil }
      words.insert(days, at: isKorean ? 0 : words.count)
    }
    return read(words)
  }

  /// The line for the words of a changed question, unless they are a command.
  private func read(_ words: [String]) -> BareEntry.Command? {
    let text = words.joined(separator: " ")
    let parse = Parser.parse(SourceText(name: "prompt", text), commands: loader.commandTable)
    let isPlain = ["list ", "목록 "].contains(where: text.hasPrefix)
    guard parse.hasErrors, !isPlain else { return nil }
    var command =
      BareEntry(machine, loader).instead(of: parse)
      ?? StatedEntry(machine, loader).instead(of: parse)
    command?.question = text
    return command
  }

  /// Days in the year of other days, if they name one and the new ones don't, as for `9월` after
  /// `2025년 10월`.
  private static func inYear(of old: ArraySlice<String>, _ days: String) -> String {
    func isYear(_ word: String) -> Bool {
      let digits = word.prefix(while: \.isNumber)
      return digits.count == 4 && ["", "년", "년의"].contains(word.dropFirst(4))
        || ["작년", "재작년", "지난해"].contains(word)
    }
    guard !days.split(separator: " ").contains(where: { isYear(String($0)) }) else { return days }
    var year = old.first { isYear($0) } ?? ""
    if year.isEmpty, old.suffix(2).map({ $0.lowercased() }) == ["last", "year"] {
      year = "last year"
    }
    let isKorean = days.contains { !$0.isASCII }
    let dated = isKorean ? "\(year) \(days)" : "\(days) \(year)"
    let words = dated.split(separator: " ").map(String.init)
    guard !year.isEmpty, PlainRequest.daysAtStart(words[...])?.count == words.count else {
      return days
    }
    return dated
  }

  /// The last question with another nation, if it names one, as for `외국영화는?` after
  /// `지난달 한국영화 점유율`.
  private func asked(of option: Phrase) -> BareEntry.Command? {
    guard let question = machine.session.question, question.text != question.line,
      !question.text.contains("|"), option.english.hasPrefix("--nation ")
    else { return nil }
    let nations = ["한국": "외국", "국내": "외국", "국산": "외국", "외국": "한국", "해외": "한국"]
    let english = [
      "korean": "foreign", "domestic": "foreign", "local": "foreign", "foreign": "korean",
    ]
    let (wanted, wantedEnglish) =
      option.english.hasSuffix("korean") ? ("한국", "korean") : ("외국", "foreign")
    var words = question.text.split(separator: " ").map(String.init)
    var count = 0
    for (place, word) in words.enumerated() {
      if let old = nations.first(where: { word.hasPrefix($0.key) }) {
        count += 1
        if old.value == wanted { words[place] = wanted + word.dropFirst(old.key.count) }
      } else if let old = english[word.lowercased()] {
        count += 1
        if old == wantedEnglish { words[place] = wantedEnglish }
      }
    }
    return count == 1 ? read(words) : nil
  }

  /// The pipeline of the last question or of the loaded rows, if it begins with charts.
  var pipeline: String? {
    guard let line = machine.session.question?.line ?? loaded, Self.beginsWithCharts(line),
      !line.contains(where: { $0 == ";" || $0.isNewline })
    else { return nil }
    return line
  }

  /// The pipeline of the loaded rows, with the stages that later entries went on with.
  private var loaded: String? {
    var origin = machine.session.originOfList
    var stages: [String] = []
    while let part = origin, stages.count < 20, part.variables.isEmpty {
      stages.append(part.text)
      if Self.beginsWithCharts(part.text) {
        return stages.reversed().joined(separator: " | ")
      }
      origin = part.list
    }
    return nil
  }

  static func beginsWithCharts(_ line: String) -> Bool {
    ["list", "목록"].contains(line.prefix { $0 != " " })
  }

  /// The pipeline with other days.
  func moved(to days: String) -> String? {
    guard let pipeline, let parts = Self.parts(of: pipeline) else { return nil }
    let days = Self.inYear(of: parts.days.split(separator: " ").map(String.init)[...], days)
    if machine.sourceChoice == .live, !days.contains(" --") {
      switch DayPhrase.resolve(days, today: machine.today) {
      case .day?: break
      case .days(let range)?, .weekend(let range)?: guard range.count < 32 else { return nil }
      default: return nil
      }
    }
    let spans: Set<String> = ["--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중"]
    let options = parts.options.filter { !spans.contains($0) }
    return checked(([parts.name, days] + options).joined(separator: " ") + parts.stages)
  }

  /// The pipeline with the amounts of another column, if it has those of only one.
  private func measuring(_ column: ChartColumn) -> String? {
    guard machine.session.question?.isLatest == true, let pipeline,
      let parts = Self.parts(of: pipeline)
    else { return nil }
    let isEnglish = parts.name == "list"
    func name(_ column: ChartColumn) -> String {
      isEnglish ? column.name : column.korean.first ?? column.name
    }
    // The chart has all amounts, and is put in the order of this one.
    if parts.stages.isEmpty, column.isLargestFirst, machine.session.chartsOfAnswer?.days.count == 1
    {
      let all = isEnglish ? "--all" : "--전체"
      let options = parts.options.contains(all) ? [] : [all]
      let list = [parts.name, parts.days].filter { !$0.isEmpty } + parts.options + options
      let order = isEnglish ? "sort -\(name(column)) | first 10" : "정렬 -\(name(column)) | 처음 10"
      return checked("\(list.joined(separator: " ")) | \(order)")
    }
    // An amount of viewers is none of money.
    let tests = [" where ", "| where ", " 조건 "].contains(where: parts.stages.contains)
    guard !tests, let stages = Self.renamed(parts.stages, to: column, isEnglish: isEnglish) else {
      return nil
    }
    let head = [parts.name, parts.days].filter { !$0.isEmpty } + parts.options
    return checked(head.joined(separator: " ") + stages)
  }

  /// The pipeline of the films that an option such as `--nation korean` leaves, if it has stages; of
  /// all films for `--nation`.
  func limited(to option: Phrase) -> String? {
    if let compared = comparison(of: option) { return compared }
    guard let pipeline, let parts = Self.parts(of: pipeline) else { return nil }
    // The first row of several charts was asked for, not that of the films of a nation.
    let isFirst = [" | first ", " | 처음 "].contains(where: parts.stages.hasPrefix)
    if isFirst, parts.stages.count(where: { $0 == "|" }) == 1 { return nil }
    let isEnglish = parts.name == "list"
    let new = (isEnglish ? option.english : option.korean).split(separator: " ").map(String.init)
    guard (1...2).contains(new.count) else { return nil }
    // Groups of nations have no use for one nation.
    let ofNations = ["nation", "국적"].contains(where: parts.stages.contains)
    guard !ofNations else { return nil }
    var options = parts.options
    if let old = options.firstIndex(of: new[0]), old + 1 < options.count {
      options.removeSubrange(old...(old + 1))
    }
    if new.count == 1, options == parts.options { return nil }
    let words =
      [parts.name, parts.days].filter { !$0.isEmpty } + options + (new.count == 2 ? new : [])
    return checked(words.joined(separator: " ") + parts.stages)
  }

  /// The comparison of periods with films of one nation, or nil.
  private func comparison(of option: Phrase) -> String? {
    guard var line = machine.session.question?.line, line.hasPrefix("[{") else { return nil }
    let isEnglish = line.contains("$(list ")
    for old in isEnglish ? [" --nation korean", " --nation foreign"] : [" --국적 한국", " --국적 외국"] {
      line = line.split(separator: old, omittingEmptySubsequences: false).joined()
    }
    let parts = line.split(
      separator: isEnglish ? " --all |" : " --전체 |",
      omittingEmptySubsequences: false
    )
    guard parts.count > 2 else { return nil }
    let all = isEnglish ? " --all \(option.english) |" : " --전체 \(option.korean) |"
    return checked(parts.joined(separator: all))
  }

  /// The pipeline with a condition of its films before it groups them, or nil without groups.
  private func choosing(_ stage: Phrase) -> String? {
    guard let pipeline, let parts = Self.parts(of: pipeline), !parts.stages.isEmpty else {
      return nil
    }
    let isEnglish = parts.name == "list"
    let all = isEnglish ? "--all" : "--전체"
    let condition = isEnglish ? stage.english : stage.korean
    var options = parts.options
    // A country takes the place of Korean or foreign films, and of another country.
    let nation = isEnglish ? "where nation " : "조건 국적 "
    var stages = parts.stages
    if condition.hasPrefix(nation) {
      if let old = options.firstIndex(where: { ["--nation", "--국적"].contains($0) }),
        old + 1 < options.count
      {
        options.removeSubrange(old...(old + 1))
      }
      let others = stages.split(separator: " | ").map { String($0).trimmed }
        .filter { !$0.hasPrefix(nation) }
      stages = " | " + others.joined(separator: " | ").drop { "| ".contains($0) }
    }
    var head = [parts.name, parts.days].filter { !$0.isEmpty } + options
    if !head.contains(all) { head.append(all) }
    return checked("\(head.joined(separator: " ")) | \(condition)\(stages)")
  }

  /// The pipeline with the amounts of a column in its groups, and a stage that needs them, or nil.
  func withAmounts(of column: ChartColumn, _ stage: Phrase) -> String? {
    guard ["audience", "sales", "shows"].contains(column.name), let pipeline,
      let brace = pipeline.lastIndex(of: "}"), brace > pipeline.startIndex
    else { return nil }
    let end = pipeline.index(before: brace)
    let isEnglish = pipeline.hasPrefix("list")
    let (name, sum, group) =
      isEnglish
      ? (column.name, "sum", "group") : (column.korean.first ?? column.name, "합계", "그룹")
    guard pipeline[end] == " ", pipeline[..<end].contains(" | \(group) "),
      pipeline[..<end].contains(": \(sum)("),
      !pipeline[end...].contains("{"), !pipeline[end...].contains(isEnglish ? "columns" : "열선택")
    else { return nil }
    let amounts = "\(pipeline[..<end]), \(name): \(sum)(\(name))\(pipeline[end...])"
    return checked("\(amounts) | \(isEnglish ? stage.english : stage.korean)")
  }

  func checked(_ line: String) -> String? {
    // A stage such as `save` would write its file again.
    onlyShows(line) ? line : nil
  }

  /// The parts of a pipeline that begins with charts: the command, its days and options, and the
  /// stages with the bar before them.
  static func parts(
    of pipeline: String
  ) -> (name: String, days: String, options: [String], stages: String)? {
    let head = pipeline.prefix { $0 != "|" }
    var words = head.split(separator: " ").map(String.init)
    guard !words.isEmpty, !head.contains("\""), !head.contains("$") else { return nil }
    let name = words.removeFirst()
    let days = words.prefix { !$0.hasPrefix("--") }
    let stages = pipeline[head.endIndex...]
    return (
      name, days.joined(separator: " "), Array(words.dropFirst(days.count)),
      stages.isEmpty ? "" : " \(stages)"
    )
  }
}
