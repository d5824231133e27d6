import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// What an entry changes of the last question.
extension FollowUp {
  enum Change {
    case days(String)
    /// The days before those of the last charts.
    case before(Unit)
    /// The days after those of the last charts.
    case after(Unit)
    case films(Phrase)
    /// A condition of the films that the last question groups.
    case kind(Phrase)
    case measure(ChartColumn)
    /// A stage for the loaded rows, or a line.
    case stage(Phrase)
    /// Columns beside those of the last answer.
    case columns([ChartColumn])
    /// A list with columns of its own.
    case list(String, [ChartColumn])
    case view(View)
    /// The last question about one film, for another one.
    case film(String)
    /// The mean of the last sum or of a film's days, with what it is the mean of.
    case mean(String, Phrase?)
    /// The number of films in the groups of the last question.
    case counts
    /// A line with other places of the last answer.
    case places(String)
    /// Another entry, which is read as if it were typed.
    case entry(String)
  }

  enum Unit { case day, week, weekend, month, year }

  private static func split(_ leads: [String]) -> [[String]] {
    leads.map { $0.split(separator: " ").map(String.init) }
  }

  private static let leads = split([
    "and what about", "and how about", "what about", "how about", "and for", "and in", "and on",
    "and", "same for", "the same for", "now for", "그럼", "그러면", "그렇다면", "그리고",
  ])
  /// The words before what is asked of the loaded rows.
  private static let rowLeads = split([
    "of those", "of these", "of them", "among those", "among these", "among them", "out of those",
    "out of these", "from those", "그중", "그중에", "그중에서", "그 중", "그 중에", "그 중에서", "이중에", "이 중에",
    "이 중에서", "이중에서", "여기서", "여기에서", "거기서", "거기에서",
  ])
  private static let tails: Set<String> = ["어때", "어땠어", "어땠지", "어땠을까", "어떤데"]
  private static let all: Set<String> = [
    "전체", "전체 영화", "모든 영화", "모두", "all", "all films", "all movies", "everything",
  ]
  /// The change that an entry with errors asks for, or nil.
  func change(in parse: Parse) -> Change? {
    guard parse.source.bytes.count <= 100 else { return nil }
    var words = nfc(String(decoding: parse.source.bytes, as: UTF8.self))
      .split(whereSeparator: \.isWhitespace).map(String.init)
    guard (1...10).contains(words.count), let last = words.popLast() else { return nil }
    let bare = String(last.reversed().drop { "?!.,".contains($0) }.reversed())
    if !bare.isEmpty { words.append(bare) }
    let named = words.joined(separator: " ")
    // `last year?` alone asks for it as `and last year` does.
    if last.hasSuffix("?"), machine.session.question != nil, Self.isYear(named) {
      return .days(named)
    }
    // `saturday?` is `saturday`, or asks for it as `and saturday` does.
    if last.hasSuffix("?"), parse.hasErrors,
      let meaning = DayPhrase.resolve(named, today: machine.today)
    {
      let goesOn = machine.session.question != nil && meaning != .day(machine.today)
      return goesOn ? .days(named) : .entry(named)
    }
    if let both = bothPeriods(words) { return .days(both) }
    if let column = measure(by: words) { return .measure(column) }
    if let column = measureInstead(words) { return instead(column) }
    if let mean = mean(words) { return .mean(mean.line, mean.note) }
    if let columns = columnsOfFilms(words) {
      let isLoaded = pipeline != nil || machine.session.list != nil
      let list = Phrase("list", ko: "목록").text(in: machine.language)
      return isLoaded ? .columns(columns) : .list(list, columns)
    }
    guard parse.hasErrors else {
      // `compare with last year` names no film called `with`.
      if let compared = comparisonWithYearBefore(words) { return .entry(compared) }
      // `plot it` and `그래프 그려줘` have no wrong word as far as a parse tells.
      let isPlot =
        words.count > 1 && loader.commandTable[words[0]]?.name == "plot"
        && words.dropFirst().allSatisfy { machine.session.list?.columnIndex($0) == nil }
      return isPlot ? Self.view(words).map(Change.view) : nil
    }
    if let compared = comparisonWithYearBefore(words) { return .entry(compared) }
    if let share = sharesByParts(named) { return .entry(share) }
    // `비율로` adds the shares, as `비율도` does.
    if words.count < 3, let first = words.first,
      ["비율로", "점유율로", "비중으로", "퍼센트로"].contains(first),
      words.count == 1 || ["보여줘", "알려줘", "바꿔줘"].contains(words[1])
    {
      words = ["점유율도"]
    }
    if let view = Self.view(words), !asksStory(words) { return .view(view) }
    if let list = listed(words) { return .list(list.line, list.columns) }
    if let columns = addedColumns(words) { return .columns(columns) }
    if asksCounts(words) { return .counts }
    if let line = otherPlaces(words) { return .places(line) }
    return ofRows(words) ?? ofQuestion(words)
  }

  private static func lead(_ leads: [[String]], of words: [String]) -> [String]? {
    let lower = words.map { $0.lowercased() }
    return leads.filter { lower.starts(with: $0) }.max { $0.count < $1.count }
  }

  /// The change of the loaded rows for `그중에 한국영화만`, `600만 이상만` and `of those only over 1 million`.
  private func ofRows(_ words: [String]) -> Change? {
    guard let list = machine.session.list else { return nil }
    let lead = Self.lead(Self.rowLeads, of: words)
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
    guard lead != nil || isOnly, !rest.isEmpty else { return nil }
    let text = rest.joined(separator: " ")
    if lead != nil, let line = statistic(Self.withoutParticle(text)) { return .stage(line) }
    let line = PlainReading.reading(text)?.line
    if let line, line.english.hasPrefix("first "), !line.english.contains("|") {
      return .stage(line)
    }
    if lead != nil, let films = filmsBehindGroups(rest, list) { return films }
    // `only foreign ones` after a question that lists no films is about that question.
    if isOnly, lead == nil, let question = machine.session.question, question.isLatest,
      question.text != question.line,
      machine.session.lastCharts != nil || list.caption?.kind != .film,
      let option = nation(rest.filter { $0 != "ones" }.joined(separator: " "))
    {
      return .films(option)
    }
    // Films of a chart are asked for by days, too.
    guard lead != nil || list.caption?.kind != .film else { return nil }
    if let stage = condition(text, list) { return .stage(stage) }
    if let line = among(text, isMarked: lead != nil) { return .stage(line) }
    if let stage = kind(text) {
      let isGrouped = ["| group ", "| 그룹 "].contains { pipeline?.contains($0) == true }
      if isGrouped { return .kind(stage) }
      return lead != nil && list.columnIndex("code") != nil && machine.sourceChoice == .sample
        ? .stage(stage) : nil
    }
    guard lead != nil else { return nil }
    let option = nation(text)
    // The sample knows the nation of each film without a call.
    if let option, list.columnIndex("code") != nil, machine.session.lastCharts == nil,
      machine.sourceChoice == .sample
    {
      let sign = option.english.hasSuffix("korean") ? "==" : "!="
      return .stage(Phrase("where nation \(sign) \"한국\"", ko: "조건 국적 \(sign) \"한국\""))
    }
    if let option, pipeline?.contains("|") == true { return .films(option) }
    // A chart holds other rows than those that are loaded.
    if let line, line.english.hasPrefix("list"), PlainReading.reading(text)?.group == nil {
      return nil
    }
    return .entry(words.dropFirst(lead?.count ?? 0).joined(separator: " "))
  }

  /// The line for `그중에 한국 영화` after the first films by their totals, of which some are meant.
  private func among(_ text: String, isMarked: Bool) -> Phrase? {
    guard isMarked, machine.sourceChoice == .sample, let pipeline,
      ["| first ", "| 처음 "].contains(where: pipeline.contains),
      ["| group title", "| 그룹 제목"].contains(where: pipeline.contains),
      let stage = nationStage(text) ?? kind(text)
    else { return nil }
    let words = stage.english.split(separator: " ")
    guard words.count > 1, let column = ChartColumn.details.first(where: { $0.name == words[1] }),
      let line = adding([column])?.text
    else { return nil }
    return Phrase("\(line) | \(stage.english)", ko: "\(line) | \(stage.korean)")
  }

  /// The condition for Korean or foreign films that a text names, or nil.
  private func nationStage(_ text: String) -> Phrase? {
    nation(text).map { option in
      let sign = option.english.hasSuffix("korean") ? "==" : "!="
      return Phrase("where nation \(sign) \"Korea\"", ko: "조건 국적 \(sign) \"한국\"")
    }
  }

  /// The films of the last question's days for `그중에 100만 넘는 영화` after groups, which aren't films.
  private func filmsBehindGroups(_ words: [String], _ list: Table) -> Change? {
    let text = words.joined(separator: " ")
    let asksFilms = words.contains { word in
      ["영화", "작품", "film", "movie"].contains(where: word.lowercased().hasPrefix)
    }
    guard asksFilms, list.caption?.kind != .film, list.columnIndex("title") == nil,
      let pipeline, let days = Self.parts(of: pipeline)?.days, !days.isEmpty
    else { return nil }
    let isKorean = text.contains { !$0.isASCII }
    let question = isKorean ? "\(days) \(text)" : "\(text) \(days)"
    let isEnglish = pipeline.hasPrefix("list")
    let conditions = pipeline.split(separator: " | ").dropFirst().prefix { stage in
      [isEnglish ? "where " : "조건 "].contains(where: stage.hasPrefix)
    }
    guard !conditions.isEmpty else { return .entry(question) }
    guard let line = PlainReading.reading(question)?.line else { return nil }
    var stages = (isEnglish ? line.english : line.korean).split(separator: " | ")
    stages.insert(contentsOf: conditions, at: 1)
    return .stage(Phrase(verbatim: stages.joined(separator: " | ")))
  }

  /// The change of the last question for `작년은?`, `매출은?` and `what about foreign films`.
  private func ofQuestion(_ words: [String]) -> Change? {
    var words = words
    let lead = Self.lead(Self.leads, of: words)
    words.removeFirst(lead?.count ?? 0)
    if words.count > 1, let last = words.last,
      Self.tails.contains(last.hasSuffix("요") ? String(last.dropLast()) : last)
    {
      words.removeLast()
    }
    if let step = Self.step(words.joined(separator: " ")) { return step }
    // `작년 거는?` asks for those of last year.
    if words.count > 1, ["거", "거는", "건", "것", "것은", "꺼는", "꺼"].contains(words[words.count - 1]) {
      words.removeLast()
      words[words.count - 1] += "은"
    }
    guard let end = words.popLast(), !end.isEmpty else { return nil }
    let particle = ["에는", "은", "는", "엔"].first { end.hasSuffix($0) && end.count > $0.count }
    words.append(String(end.dropLast(particle?.count ?? 0)))
    guard lead != nil || particle != nil else {
      // `매출액으로`
      return words.count == 1 && ["으로", "로"].contains(where: end.hasSuffix)
        ? measure(end).map(Change.measure) : nil
    }
    let text = words.joined(separator: " ")
    if let step = Self.step(text) { return step }
    // A title can end with such a particle.
    for name in particle == nil ? [text] : [text + (particle ?? ""), text]
    where asked(ofFilm: name) != nil { return .film(name) }
    if let days = PlainRequest.daysAtStart(words[...]), days.count == words.count {
      return .days(days.text)
    }
    // Days without a chart, such as today, say so.
    if text.contains(where: \.isLetter), DayPhrase.resolve(text, today: machine.today) != nil {
      return .entry("\(Phrase("list", ko: "목록").text(in: machine.language)) \(text)")
    }
    if let option = nation(text) { return .films(option) }
    // `미국영화는?` after a question about some films
    if let stage = kind(text), machine.sourceChoice == .sample, pipeline?.contains(" | ") == true {
      return .kind(stage)
    }
    if Self.all.contains(text.lowercased()) { return .films(Phrase("--nation", ko: "--국적")) }
    if let stage = statistic(text) ?? sum(text) { return .stage(stage) }
    if let column = measure(text) { return .measure(column) }
    return lead == nil ? nil : .entry(text)
  }

  /// The amounts that a text names instead of those of the last question.
  private func measure(_ text: String) -> ChartColumn? {
    guard machine.session.question?.isLatest == true else { return nil }
    let ending = ["으로", "로"].first(where: text.hasSuffix) ?? ""
    return PlainRequest.amountColumn(String(text.lowercased().dropLast(ending.count)))
  }

  /// The sum or mean of the loaded rows for `합계는?` and `what about the total`.
  private func sum(_ text: String) -> Phrase? {
    let sums: Set<String> = ["합계", "총합", "총계", "the total", "the sum"]
    let means: Set<String> = ["평균", "평균값", "the average", "the mean"]
    let isMean = means.contains(text.lowercased())
    guard isMean || sums.contains(text.lowercased()), machine.session.lastCharts == nil,
      machine.session.list?.columnIndex("audience") != nil
    else { return nil }
    return isMean
      ? Phrase("mean audience", ko: "평균 관객수") : Phrase("sum audience", ko: "합계 관객수")
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

  /// The condition on a genre, a country or the like that a text is, or nil.
  private func kind(_ text: String) -> Phrase? {
    guard let line = PlainReading.reading(text)?.line else { return nil }
    let (english, korean) = (line.english, line.korean)
    let stages = english.split(separator: " | ").map(String.init)
    let koreanStages = korean.split(separator: " | ").map(String.init)
    if stages.count == 2, koreanStages.count == 2, stages[0] == "list --all",
      ["where genre ", "where nation ", "where grade "].contains(where: stages[1].hasPrefix)
    {
      return Phrase(stages[1], ko: koreanStages[1])
    }
    let country = english.split(separator: " ").map(String.init)
    guard country.count == 3, country[0] == "search", country[1] == "--nation" else { return nil }
    return PlainRequest.condition(ofCountry: country[2].filter { $0 != "\"" })
  }

  /// The option for the films of a nation that a text names, or nil.
  private func nation(_ text: String) -> Phrase? {
    guard let line = PlainReading.reading(text)?.line, line.english.hasPrefix("list --nation "),
      !line.english.contains("|")
    else { return nil }
    func option(_ text: String) -> String { String(text.drop { $0 != " " }.dropFirst()) }
    return Phrase(option(line.english), ko: option(line.korean))
  }
}
