import BosDomain
package import BosLanguage
package import BosRuntime
import BosTables
package import BosText

/// The command that an entry without one stands for at the prompt: days, a film or its place.
///
/// Only an entry that would fail stands for another one, and those of no use by themselves: `#3`,
/// which would be a comment, and a date.
package struct BareEntry {
  /// The entry to run, with what to say about it.
  package struct Command {
    package let text: String
    package let note: Phrase?
    /// The whole question that half of one stands for, or nil.
    package var question: String?

    package init(text: String, note: Phrase?) {
      self.text = text
      self.note = note
    }
  }

  let machine: Machine
  /// The commands, with those that the user defined.
  let loader: ProgramLoader?
  /// Whether the entry is still being typed: no search may keep a key waiting.
  let isTyped: Bool

  package init(_ machine: Machine, _ loader: ProgramLoader? = nil, isTyped: Bool = false) {
    self.machine = machine
    self.loader = loader
    self.isTyped = isTyped
  }

  /// Returns the entry to run instead, or nil if the parsed one stands for itself.
  package func instead(of parse: Parse) -> Command? {
    guard machine.saysThings, let text = line(of: parse), !isDefined(text),
      UnknownWords.otherProgram(text) == nil
    else { return nil }
    let isComment = parse.program.statements.isEmpty && text.hasPrefix("#")
    if let command = dateOfHoliday(text) ?? weekSinceRelease(text) ?? searchWithoutName(text)
      ?? commonQuestion(text) ?? courtesy(text) ?? subject(text) ?? sameDirector(text)
      ?? monthsOfYears(text) ?? ofSelectedDay(text) ?? releasesAroundToday(text, parse)
    {
      return command
    }
    if !isComment, let command = course(text, parse) ?? runOf(text) ?? ofNames(text, parse) {
      return command
    }
    // `열기` alone lacks its film, and isn't `혜성의 열기구`.
    guard parse.hasErrors || isComment, loader?.commandTable[text] == nil,
      let meant = phrase(text, parse)
    else {
      // `정렬 어떻게 해` and `영화 제목에 인형이 들어가는 영화` have no wrong word as far as a parse tells.
      return (wayOfCommand(text) ?? titlesWith(text) ?? withoutColumns(text) ?? listOfEaster(text))
        .map {
          Command(text: $0.text(in: machine.language), note: nil)
        }
    }
    let note = isTyped ? nil : otherFilms(text, meant)
    return Command(text: meant.text(in: machine.language), note: note)
  }

  /// Whether an entry begins with a command that the user defined, such as their own `hello`.
  private func isDefined(_ text: String) -> Bool {
    let word = text.split(separator: " ").first.map(String.init) ?? ""
    return loader?.commandTable[word]?.isDefinition ?? false
  }

  /// The text of an entry of one line.
  private func line(of parse: Parse) -> String? {
    let bytes = parse.source.bytes
    guard bytes.count <= 200 else { return nil }
    let start = String(decoding: bytes, as: UTF8.self).drop(while: \.isWhitespace)
    let text = nfc(String(start.reversed().drop(while: \.isWhitespace).reversed()))
    return text.isEmpty || text.contains(where: \.isNewline) ? nil : text
  }

  func phrase(_ text: String, _ parse: Parse) -> Phrase? {
    if text.hasPrefix("#") {
      return !parse.hasErrors ? number(text.dropFirst()).map(openRow) : nil
    }
    if text.hasSuffix("위") || text.hasSuffix("등"), let place = number(text.dropLast()) {
      return openPlace(place)
    }
    if Self.isGreeting(text) { return Phrase("help", ko: "도움말") }
    if let line = pageOfCommand(text) ?? oneMeaning(text) { return line }
    if let line = amongFirst(text) ?? mostFilms(text) { return line }
    if let line = importers(text) ?? filmsDirected(text) { return line }
    if let search = titlesWith(text) ?? allRows(text) ?? impossibleDay(text) { return search }
    if let meant = asked(text, parse) ?? person(text) ?? company(text) { return meant }
    return help(text) ?? wholeTitle(text) ?? joinedTitle(text) ?? marked(text, parse)
      ?? easter(text) ?? wordOfTitles(text, parse) ?? filmsCalled(text) ?? subjectOfQuestion(text)
      ?? afterFilm(text)
  }

  private func number(_ digits: Substring) -> Int? {
    guard (1...3).contains(digits.utf8.count), let number = Int(digits), number > 0 else {
      return nil
    }
    return number
  }

  // MARK: Films

  func openRow(_ row: Int) -> Phrase { Phrase("open \(row)", ko: "열기 \(row)") }

  /// The film with a place in the loaded chart; without a list, that of the selected day.
  func openPlace(_ place: Int) -> Phrase? {
    guard let list = machine.session.filmList else { return openRow(place) }
    // Films by their totals are in the order of their places.
    if list.ranksFilms, !isSmallestFirst { return openRow(place) }
    guard list.caption?.kind == .film, let ranks = list.column("rank") else { return nil }
    let rows = (0..<list.rowCount).filter { isPlace(ranks[$0], place) }
    if rows.count == 1 { return openRow(rows[0] + 1) }
    // Of Korean films only, the second can have any rank.
    let isNarrowed = list.caption?.isFiltered == true && list.order.isEmpty
    return isNarrowed && rows.isEmpty && place <= list.rowCount ? openRow(place) : nil
  }

  /// Whether the loaded rows begin with the smallest, which has no place.
  private var isSmallestFirst: Bool {
    let text = machine.session.originOfList?.text ?? ""
    return text.contains("sort +") || text.contains("정렬 +")
  }

  private func isPlace(_ value: Value, _ place: Int) -> Bool {
    if case .int(let number) = value { number == Int64(place) } else { false }
  }

  /// The film of the loaded list with a title, or with one that has these words.
  func film(_ text: String) -> Phrase? {
    guard let list = machine.session.filmList, list.caption?.kind == .film,
      let titles = list.column("title"), let codes = list.column("code")
    else { return nil }
    let wanted = text.lowercased()
    let letters = letters(of: wanted)
    var whole: [String: String] = [:]
    var partial: [String: String] = [:]
    for row in 0..<list.rowCount {
      guard case .text(let title) = titles[row], case .text(let code) = codes[row],
        !code.isEmpty
      else { continue }
      let name = nfc(title).lowercased()
      let isSame = letters.count > 2 && self.letters(of: name) == letters
      if name == wanted || isSame { whole[code] = title }
      if holds(name, wanted) { partial[code] = title }
    }
    if whole.isEmpty, let english = englishTitle(wanted, among: codes, list.rowCount) {
      return Phrase("open \(quoted(english))", ko: "열기 \(quoted(english))")
    }
    let found = whole.isEmpty && isWorthSearching(wanted) ? partial : whole
    guard found.count == 1, let title = found.values.first else { return nil }
    let name = quoted(title)
    return Phrase("open \(name)", ko: "열기 \(name)")
  }

  /// The part of a film that a question asks for.
  func answer(_ text: String) -> Phrase? {
    guard let question = FilmQuestion.reading(text), !Self.asksOfTop(question) else { return nil }
    if question.title.isEmpty {
      // The page of a film that isn't in the chart has no admissions.
      if question.asksAdmissions, let total = openTitle.flatMap(totalOfRun) { return total }
      if let title = machine.session.askedFilm {
        return Phrase(
          "movie \(title) \(question.option.english)",
          ko: "영화 \(title) \(question.option.korean)"
        )
      }
      // Without an open film, the command says that there is none.
      guard machine.session.movie != nil || question.isOfOpenFilm || Self.asksOfOpenFilm(text)
      else { return nil }
      return Phrase("movie \(question.option.english)", ko: "영화 \(question.option.korean)")
    }
    guard
      let open = placed(question.title) ?? film(question.title)
        ?? question.bareTitle.flatMap(film) ?? known(question.title)
        ?? question.bareTitle.flatMap(known) ?? recent(question.title)
    else { return datedPlace(question) ?? belowTen(question) }
    func title(_ text: String) -> Substring { text.drop { $0 != " " } }
    if let total = total(question, title(open.english).dropFirst(), text) { return total }
    return Phrase(
      "movie\(title(open.english)) \(question.option.english)",
      ko: "영화\(title(open.korean)) \(question.option.korean)"
    )
  }

  /// The film with the rank that `1위` or `1위 영화` names, or in the row of `3`, `3번 영화` and
  /// `the first one`.
  func placed(_ text: String) -> Phrase? {
    let words = text.split(separator: " ")
    guard let first = words.first else { return nil }
    if let rank = rank(text) { return openPlace(rank) }
    let isAlone = words.dropFirst().allSatisfy { ["영화", "작품"].contains($0) }
    for end in ["번째", "번", ""] where isAlone && first.hasSuffix(end) {
      if let row = number(first.dropLast(end.count)) { return openRow(row) }
    }
    let rows = PlainRequest.rows(for: text)
    return rows?.count == 1 ? rows?.first.map(openRow) : nil
  }

  /// The chart that has places which the loaded rows lack: theirs, or that of the selected day.
  var chartOfPlaces: Phrase {
    let isOne = machine.session.filmList?.caption?.request?.days.count == 1
    return (isOne ? machine.session.chartOfRows : nil) ?? Phrase("list", ko: "목록")
  }

  /// The part of a film with a rank below ten, such as `20위 감독`, of the chart with all films.
  private func belowTen(_ question: FilmQuestion) -> Phrase? {
    let word = question.title.prefix { $0 != " " }
    guard word.hasSuffix("위") || word.hasSuffix("등"), let rank = number(word.dropLast()), rank > 10
    else { return nil }
    let chart = chartOfPlaces
    return Phrase(
      "\(chart.english) --all; movie \(rank) \(question.option.english)",
      ko: "\(chart.korean) --전체; 영화 \(rank) \(question.option.korean)"
    )
  }

  /// The part of a film with a rank on a day, such as `어제 1위 감독` or `who directed number 1 on June 1`.
  private func datedPlace(_ question: FilmQuestion) -> Phrase? {
    let words = question.title.split(separator: " ").map(String.init)
    if asksOfGroups(question, words) { return nil }
    if let rank = rank(question.title), rank <= 10 {
      if let days = loadedDays, let line = ofSeveralDays(question, rank, days) { return line }
      // The loaded list has no such rank.
      let chart = chartOfPlaces
      if let line = columns(of: question, rank, chart) { return line }
      return Phrase(
        "\(chart.english); movie \(rank) \(question.option.english)",
        ko: "\(chart.korean); 영화 \(rank) \(question.option.korean)"
      )
    }
    for count in (1..<max(1, words.count)).reversed() {
      let (first, rest) = (words[..<count], words[count...])
      let isBehind = ["on", "of", "in", "from"].contains(words[count - 1].lowercased())
      for (days, place) in [(first, rest), (rest, isBehind ? first.dropLast() : first)] {
        guard let list = PlainRequest.list(of: days.joined(separator: " ")),
          let rows = PlainRequest.rows(for: place.joined(separator: " ")),
          rows.count == 1, rows[0] <= 10
        else { continue }
        if let line = ofSeveralDays(question, rows[0], days.joined(separator: " ")) { return line }
        guard isOneChart(list.english.dropFirst("list ".count)) else { continue }
        if let line = columns(of: question, rows[0], list) { return line }
        return Phrase(
          "\(list.english); movie \(rows[0]) \(question.option.english)",
          ko: "\(list.korean); 영화 \(rows[0]) \(question.option.korean)"
        )
      }
    }
    return nil
  }

  /// The rank that `1위`, `1위 영화` or `number 1` names.
  func rank(_ text: String) -> Int? {
    var words = text.split(separator: " ")
    if words.first?.lowercased() == "the" { words.removeFirst() }
    if words.count > 1, ["film", "movie"].contains(words[words.count - 1].lowercased()) {
      words.removeLast()
    }
    guard let first = words.first else { return nil }
    if words.count == 1, ["top", "#1"].contains(first.lowercased()) { return 1 }
    if first.hasSuffix("위") || first.hasSuffix("등") {
      let isAlone = words.dropFirst().allSatisfy { ["영화", "작품"].contains($0) }
      return isAlone ? number(first.dropLast()) : nil
    }
    let isNumber = ["number", "no", "no.", "rank"].contains(first.lowercased())
    guard words.count == 2, isNumber else { return nil }
    return words[1].lowercased() == "one" ? 1 : number(words[1])
  }

  /// Whether days have one chart, which is out.
  private func isOneChart(_ days: Substring) -> Bool {
    switch DayPhrase.resolve(String(days), today: machine.today) {
    case .day(let day)?: day < machine.today && day >= Chart.firstDay
    case .weekend(let days)?: days.lower < machine.today && days.lower >= Chart.firstDay
    default: false
    }
  }

  /// What a search for a title finds, where it costs no call.
  func search(_ title: String) -> ResultPage<FilmSummary>? {
    guard title.count > 1, !isTyped else { return nil }
    return machine.lookup { source throws(SourceFailure) in
      try source.films(FilmQuery(title: title), page: 1, size: 100)
    }
  }

  func found(_ title: String) -> [FilmSummary] { search(title)?.items ?? [] }

  /// The film with a title that isn't in the loaded list.
  func known(_ title: String) -> Phrase? {
    let wanted = nfc(title).lowercased()
    let films = found(title)
    // The title as it is written, which conditions compare.
    let whole = films.lazy.compactMap { film in
      [film.title, film.englishTitle].compactMap(\.self).first { nfc($0).lowercased() == wanted }
    }.first
    if let whole { return Phrase("open \(quoted(whole))", ko: "열기 \(quoted(whole))") }
    // `늦여름 인형3` is a title without one of its spaces, `잔치 안개 낀 정오` one without its colon.
    let letters = letters(of: wanted)
    let start = String(nfc(title).prefix { $0 != " " }.prefix(2))
    let isKorean = wanted.count > 3 && start.count > 1 && start.allSatisfy { !$0.isASCII }
    let alike = films.isEmpty && isKorean ? found(start) : films
    let names = Set(alike.map(\.title).filter { self.letters(of: nfc($0)) == letters })
    guard letters.count > 2, names.count == 1, let name = names.first else { return nil }
    return Phrase("open \(quoted(name))", ko: "열기 \(quoted(name))")
  }

  /// The film of these months whose title begins with these words, such as `잔치` for `잔치: 안개 낀 정오`.
  func recent(_ title: String) -> Phrase? {
    let wanted = nfc(title).lowercased()
    let names = found(title).filter { film in
      film.openDay.map { machine.today.days(since: $0) < 150 } == true
    }.compactMap { film in
      [film.title, film.englishTitle].compactMap(\.self).first { name in
        let name = nfc(name).lowercased()
        return name.hasPrefix(wanted + ":") || name.hasPrefix(wanted + " ")
      }
    }
    return names.count == 1
      ? Phrase("open \(quoted(names[0]))", ko: "열기 \(quoted(names[0]))") : nil
  }

  /// The part of a film's page that follows its title, as in `늦여름 인형 3 출연`.
  func partOfFilm(_ text: String) -> Phrase? {
    guard let space = text.lastIndex(of: " "),
      let part = PlainRequest.part(String(text[text.index(after: space)...])),
      // The run of a film takes a request for each day.
      machine.sourceChoice != .live || part.english != "trend",
      let open = film(String(text[..<space])) ?? known(String(text[..<space]))
        ?? recent(String(text[..<space]))
    else { return nil }
    func title(_ text: String) -> Substring { text.drop { $0 != " " } }
    return Phrase(
      part.english + title(open.english),
      ko: part.korean + title(open.korean)
    )
  }

  /// The English title of a film of the loaded list, where a search costs no call.
  private func englishTitle(
    _ wanted: String,
    among codes: Column,
    _ count: Int
  ) -> String? {
    let letters = letters(of: wanted)
    let isWord = !wanted.contains(" ")
    guard wanted.allSatisfy(\.isASCII), letters.count > (isWord ? 3 : 4),
      !isWord || wanted == letters && ForeignEntry.command(for: wanted) == nil
    else { return nil }
    let listed = Set(
      (0..<count).compactMap { if case .text(let code) = codes[$0] { code } else { nil } }
    )
    let words = wanted.split(whereSeparator: { !$0.isLetter }).map(String.init)
    guard let longest = words.max(by: { $0.count < $1.count }),
      var found = search(longest)
    else { return nil }
    // `slowlocomotive` is a title without its spaces.
    if found.items.isEmpty, isWord,
      let begun = search(String(wanted.prefix(4)))
    {
      found = begun
    }
    let titles = found.items.filter { listed.contains($0.code) }.compactMap(\.englishTitle)
      .filter { title in
        isWord
          ? title.lowercased().split { !$0.isLetter }.contains { $0 == wanted }
            || self.letters(of: title) == letters
          : self.letters(of: title).hasPrefix(letters)
      }
    return titles.count == 1 ? titles[0] : nil
  }

  func letters(of text: String) -> String {
    text.lowercased().filter { $0.isLetter || $0.isNumber }
  }

  /// A part of a title must be no word that is more likely meant otherwise.
  private func isWorthSearching(_ text: String) -> Bool {
    text.count > 1 && text.contains { !$0.isASCII } && ForeignEntry.command(for: text) == nil
  }

  /// Whether a title has these words, of which the last may go on.
  private func holds(_ title: String, _ words: String) -> Bool {
    var start = title.startIndex
    while start < title.endIndex {
      let isStart = start == title.startIndex || title[title.index(before: start)].isWhitespace
      if isStart, title[start...].hasPrefix(words) { return true }
      start = title.index(after: start)
    }
    return false
  }
}
