import BosDomain
package import BosLanguage
package import BosRuntime
import BosTables
package import BosText

/// The line for an entry that changes one thing of the last question: its days, as `작년은?` and `what
/// about last year` do, or its films, as `한국 영화는?` does.
package struct FollowUp {
  private let machine: Machine
  private let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    guard machine.saysThings, let change = change(in: parse) else { return nil }
    switch change {
    case .days(let days):
      return asked(of: days) ?? moved(to: days).map { BareEntry.Command(text: $0, note: nil) }
    case .films(let option):
      guard let line = limited(to: option) else { return nil }
      return BareEntry.Command(text: line, note: nil)
    case .condition(let stage):
      return BareEntry.Command(text: stage.text(in: machine.language), note: nil)
    case .rows(let text):
      let parse = Parser.parse(SourceText(name: "prompt", text), commands: loader.commandTable)
      return BareEntry(machine, loader).instead(of: parse)
        ?? StatedEntry(machine, loader).instead(of: parse)
    }
  }

  /// Whether an entry may stand for another line, as far as its words tell.
  package func isFollowUp(_ parse: Parse) -> Bool {
    machine.saysThings && pipeline != nil && change(in: parse) != nil
  }

  /// Notes the line that ran for an entry, which the next one can be about.
  package func keep(_ entry: SourceText, ran line: SourceText) {
    let text = String(decoding: line.bytes.prefix(1000), as: UTF8.self).trimmed
    guard line.bytes.count < 1000 else { return }
    let commands = loader.commands(of: line) ?? []
    let names: Set<String> = ["list", "movie", "trend"]
    let asks = commands.first.map { names.contains($0.name) } == true
    if asks || ["[{", "$("].contains(where: text.hasPrefix) {
      let typed = nfc(String(decoding: entry.bytes, as: UTF8.self)).trimmed
      machine.session.question = Question(text: typed, line: text)
    } else if commands.contains(where: { $0.writes.contains(.list) }) {
      // The loaded rows know the pipeline that made them.
      machine.session.question = nil
    }
  }

  // MARK: Reading

  private enum Change {
    case days(String)
    case films(Phrase)
    /// A condition of the loaded rows.
    case condition(Phrase)
    /// Another entry about the loaded rows.
    case rows(String)
  }

  private static let leads = [
    "and what about", "and how about", "what about", "how about", "and for", "and in", "and on",
    "and", "same for", "the same for", "now for", "그럼", "그러면", "그렇다면", "그리고",
  ].map { $0.split(separator: " ").map(String.init) }

  /// The words before what is asked of the loaded rows.
  private static let rowLeads = [
    "of those", "of these", "of them", "among those", "among these", "among them", "out of those",
    "out of these", "from those", "그중", "그중에", "그중에서", "그 중", "그 중에", "그 중에서", "이중에", "이 중에",
    "이 중에서", "이중에서", "여기서", "여기에서", "거기서", "거기에서",
  ].map { $0.split(separator: " ").map(String.init) }

  private func change(in parse: Parse) -> Change? {
    guard parse.hasErrors, parse.source.bytes.count <= 100 else { return nil }
    let words = nfc(String(decoding: parse.source.bytes, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).map(String.init)
    return ofRows(words) ?? ofQuestion(words)
  }

  /// The change of the loaded rows for `그중에 한국영화만`, `600만 이상만` and `of those only over 1 million`.
  private func ofRows(_ words: [String]) -> Change? {
    guard let list = machine.session.list, (1...10).contains(words.count) else { return nil }
    let lower = words.map { $0.lowercased() }
    let lead = Self.rowLeads.filter { lower.starts(with: $0) }.max { $0.count < $1.count }
    var rest = Array(words.dropFirst(lead?.count ?? 0))
    var isOnly = false
    if let first = rest.first?.lowercased(), ["only", "just"].contains(first) {
      isOnly = true
      rest.removeFirst()
      if ["those", "the", "ones"].contains(rest.first?.lowercased()) { rest.removeFirst() }
    }
    if let last = rest.last, last.hasSuffix("만"), last.count > 1, last.first?.isNumber == false {
      isOnly = true
      rest[rest.count - 1] = String(last.dropLast())
    }
    // Films of a chart are asked for by days, too.
    guard lead != nil || isOnly && list.caption?.kind != .film, !rest.isEmpty else { return nil }
    let text = rest.joined(separator: " ")
    if let stage = condition(text, list) { return .condition(stage) }
    guard lead != nil else { return nil }
    let option = nation(text)
    // The sample knows the nation of each film without a call.
    if let option, list.columnIndex("code") != nil, machine.session.lastCharts == nil,
      machine.sourceChoice == .sample
    {
      let sign = option.english.hasSuffix("korean") ? "==" : "!="
      return .condition(Phrase("where nation \(sign) \"한국\"", ko: "조건 국적 \(sign) \"한국\""))
    }
    if let option, pipeline?.contains("|") == true { return .films(option) }
    return .rows(words.dropFirst(lead?.count ?? 0).joined(separator: " "))
  }

  /// The condition on an amount that a text is for the loaded rows, or nil.
  private func condition(_ text: String, _ list: Table) -> Phrase? {
    for candidate in ["films \(text)", "\(text) films", "\(text) 영화", text] {
      guard let line = PlainReading.reading(candidate)?.line else { continue }
      let stages = line.english.split(separator: " | ").map { $0.split(separator: " ") }
      guard let stage = stages.first(where: { $0.first == "where" && $0.count > 3 }),
        ["audience", "total", "sales", "shows", "screens"].contains(stage[1]),
        [">", ">=", "<", "<="].contains(stage[2])
      else { continue }
      let wanted = String(stage[1])
      let names =
        ["audience", "total"].contains(wanted) ? [wanted, "total", "audience"] : [wanted]
      guard let name = names.first(where: { list.columnIndex($0) != nil }),
        let column = ChartColumn.named(name)
      else { return nil }
      let test = "\(stage[2]) \(stage[3])"
      return Phrase("where \(name) \(test)", ko: "조건 \(column.korean.first ?? name) \(test)")
    }
    return nil
  }

  /// The option for the films of a nation that a text names, or nil.
  private func nation(_ text: String) -> Phrase? {
    guard let line = PlainReading.reading(text)?.line, line.english.hasPrefix("list --nation "),
      !line.english.contains("|")
    else { return nil }
    func option(_ text: String) -> String { String(text.drop { $0 != " " }.dropFirst()) }
    return Phrase(option(line.english), ko: option(line.korean))
  }

  /// The change of the last question for `작년은?` and `what about foreign films`.
  private func ofQuestion(_ words: [String]) -> Change? {
    var words = words
    guard (1...8).contains(words.count), let last = words.popLast() else { return nil }
    words.append(String(last.reversed().drop { "?!.,".contains($0) }.reversed()))
    let lower = words.map { $0.lowercased() }
    let lead = Self.leads.filter { lower.starts(with: $0) }.max { $0.count < $1.count }
    words.removeFirst(lead?.count ?? 0)
    guard let end = words.popLast(), !end.isEmpty else { return nil }
    let particle = ["에는", "은", "는", "엔"].first { end.hasSuffix($0) && end.count > $0.count }
    words.append(String(end.dropLast(particle?.count ?? 0)))
    guard lead != nil || particle != nil else { return nil }
    if let days = PlainRequest.daysAtStart(words[...]), days.count == words.count {
      return .days(days.text)
    }
    return nation(words.joined(separator: " ")).map(Change.films)
  }

  // MARK: Changing

  /// The last question with other days.
  private func asked(of days: String) -> BareEntry.Command? {
    guard let question = machine.session.question, question.text != question.line,
      !question.text.contains("|"), question.text.utf8.count < 150
    else { return nil }
    var words = question.text.split(separator: " ").map(String.init)
    let places = words.indices.compactMap { place in
      PlainRequest.daysAtStart(words[place...]).map { place..<(place + $0.count) }
    }
    let isKorean = question.text.contains { !$0.isASCII }
    if let place = places.first {
      // A question for two periods has no one to change.
      guard !places.contains(where: { $0.lowerBound >= place.upperBound }) else { return nil }
      words.replaceSubrange(place, with: [days])
    } else {
      // A question without days, such as `1위`, is about those of its line.
      guard Self.parts(of: question.line)?.days.isEmpty == true else { return nil }
      words.insert(days, at: isKorean ? 0 : words.count)
    }
    let text = words.joined(separator: " ")
    let parse = Parser.parse(SourceText(name: "prompt", text), commands: loader.commandTable)
    let isPlain = ["list ", "목록 "].contains(where: text.hasPrefix)
    guard parse.hasErrors, !isPlain else { return nil }
    return BareEntry(machine, loader).instead(of: parse)
      ?? StatedEntry(machine, loader).instead(of: parse)
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

  private static func beginsWithCharts(_ line: String) -> Bool {
    ["list", "목록"].contains(line.prefix { $0 != " " })
  }

  /// The pipeline with other days.
  private func moved(to days: String) -> String? {
    guard let pipeline, let parts = Self.parts(of: pipeline) else { return nil }
    if machine.sourceChoice == .live {
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

  /// The pipeline of the films that an option such as `--nation korean` leaves, if it has stages.
  func limited(to option: Phrase) -> String? {
    guard let pipeline, let parts = Self.parts(of: pipeline) else { return nil }
    let isEnglish = parts.name == "list"
    let new = (isEnglish ? option.english : option.korean).split(separator: " ").map(String.init)
    guard new.count == 2 else { return nil }
    // Groups of nations have no use for one nation.
    let ofNations = ["nation", "국적"].contains(where: parts.stages.contains)
    guard !ofNations else { return nil }
    var options = parts.options
    if let old = options.firstIndex(of: new[0]), old + 1 < options.count {
      options.removeSubrange(old...(old + 1))
    }
    let words = [parts.name, parts.days].filter { !$0.isEmpty } + options + new
    return checked(words.joined(separator: " ") + parts.stages)
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

  private func checked(_ line: String) -> String? {
    loader.isRight(SourceText(name: "prompt", line)) ? line : nil
  }

  /// The parts of a pipeline that begins with charts: the command, its days and options, and the
  /// stages with the bar before them.
  private static func parts(
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
