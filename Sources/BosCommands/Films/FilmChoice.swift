import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The film that an argument stands for.
struct FilmChoice {
  /// The film's position in the loaded list.
  typealias Place = Session.ListPosition

  /// Empty for a film that only imported tables have.
  var code: String
  /// The title, if it is known without a request.
  var title: String?
  /// The English title, if a list or a search gave it.
  var englishTitle: String?
  /// The release day, which alone tells a film without a code from another with its title.
  var opened: Day?
  /// The position, or nil if the film wasn't chosen by its row.
  var place: Place?

  /// Finds a film with a code: the open film, a row, a code or a title.
  static func find(_ target: Target?, _ call: Call) throws(RuntimeError) -> FilmChoice {
    try any(target, call).withCode()
  }

  /// Finds a film, which may have no code.
  static func any(_ target: Target?, _ call: Call) throws(RuntimeError) -> FilmChoice {
    let machine = call.machine
    switch target {
    case nil: return try open(call)
    case .code(let code): return FilmChoice(code: code)
    case .row(let row): return try film(row, of: try machine.filmList(), call)
    case .title(let title): return try titled(title, call, orElse: stage(in: title, call))
    case .word(let word):
      if word == "last" || word == "마지막" {
        let list = try machine.filmList()
        return try film(list.rowCount, of: list, call)
      }
      if let row = Int(word), row >= 0 || word.hasPrefix("-") {
        // Digits are a row if the list has that many rows, else a code, else a title. No chart has
        // enough rows to be mistaken for a code.
        if Target.isCode(word), row > machine.session.filmList?.rowCount ?? 0 {
          return FilmChoice(code: word)
        }
        let list = try machine.filmList()
        if (1...max(1, list.rowCount)).contains(row), list.rowCount > 0 {
          return try film(row, of: list, call)
        }
        if let found = try? titled(word, call) { return found }
        throw .noRow(row, list.rowCount, machine.session.chartOfRows)
      }
      if Hangul.areInitials(word) { return try withInitials(word, call) }
      if Target.isCode(word) { return FilmChoice(code: word) }
      return try titled(word, call, orElse: stage(in: word, call))
    }
  }

  /// Returns the film in a row of a list, counted from 1.
  static func film(
    _ row: Int,
    of list: Table,
    _ call: Call
  ) throws(RuntimeError) -> FilmChoice {
    let machine = call.machine
    guard (1...max(1, list.rowCount)).contains(row), list.rowCount > 0 else {
      throw .noRow(row, list.rowCount, machine.session.chartOfRows)
    }
    let kind = list.caption?.kind ?? .film
    if kind == .day { throw .aDay(row, isOpen: machine.session.movie != nil) }
    guard list.holdsFilms else { throw .notAFilm(row, hasPage: list.caption != nil) }
    let title = list.column("title").flatMap { column -> String? in
      if case .text(let text) = column[row - 1] { text } else { nil }
    }
    // The booking list uses its own codes.
    if kind == .film, let column = list.column("code"), case .text(let code) = column[row - 1],
      !code.isEmpty
    {
      return FilmChoice(code: code, title: title, place: Place(list: list, row: row))
    }
    guard let title else { throw .withoutTitle(row) }
    // A row of the site's tables may have no code, but the day tells films with one title apart.
    var opened: Day?
    if kind == .film, case .day(let day)? = list.column("open")?[row - 1] { opened = day }
    var found = try titled(title, call, opened: opened)
    found.place = Place(list: list, row: row)
    return found
  }

  // MARK: Titles

  /// Finds the film of the loaded list with these initials, or else the film with this title.
  private static func withInitials(
    _ word: String,
    _ call: Call
  ) throws(RuntimeError) -> FilmChoice {
    let machine = call.machine
    let list = if let films = machine.session.filmList { films } else { try machine.loadedList() }
    if let row = try InitialMatch.row(of: word, in: list, "title", machine) {
      let found = try film(row, of: try machine.filmList(), call)
      return unique(films(in: list).filter { $0.code == found.code }) ?? found
    }
    return try titled(word, call, orElse: .noInitials(word))
  }

  /// Finds a title in the loaded list, then by a search; an exact match first, then a partial one.
  private static func titled(
    _ title: String,
    _ call: Call,
    opened: Day? = nil,
    orElse nothing: RuntimeError? = nil
  ) throws(RuntimeError) -> FilmChoice {
    let machine = call.machine
    let listed = named(films(in: machine.session.filmList), title, machine)
    if let found = unique(listed.filter { same($0.title, title) }) { return found }
    if let found = unique(listed.filter { same($0.englishTitle, title) }) { return found }
    let source = try machine.dataSource()
    let page = try machine.asking { () throws(SourceFailure) in
      try source.films(FilmQuery(title: title), page: 1, size: 100)
    }
    var exact = page.items.filter { same($0.title, title) }
    if exact.isEmpty { exact = page.items.filter { same($0.englishTitle, title) } }
    let imported = exact.isEmpty ? try imported(title, machine) : []
    if exact.isEmpty { exact = imported.filter { same($0.title, title) } }
    if let opened, exact.contains(where: { $0.openDay == opened }) {
      exact.removeAll { $0.openDay != opened }
    }
    if let newest = exact.max(by: { ($0.openDay ?? .minimum) < ($1.openDay ?? .minimum) }) {
      if exact.count > 1 { machine.remark(.several(newest, exact.count)) }
      if let opened, let day = newest.openDay, day != opened {
        machine.remark(.otherRelease(opened, day))
      }
      return FilmChoice(newest)
    }
    let partial = listed.filter { contains($0.title, title) || contains($0.englishTitle, title) }
    // Of several listed films, one whose English title begins with the words.
    let beginning = listed.filter { !title.isEmpty && begins($0.englishTitle, title) }
    if let found = unique(partial) ?? unique(beginning) {
      if page.total > 1 { machine.remark(.oneOfSeveral(title, page.total - 1)) }
      return found
    }
    let total = page.items.isEmpty ? imported.count : page.total
    let found = (page.items.isEmpty ? imported : page.items).map { FilmChoice($0) }
    if total == 1, let only = found.first { return only }
    let near = partial.isEmpty ? found : partial
    guard !near.isEmpty else {
      if let nothing { throw nothing }
      return try similar(title, listed, call)
    }
    if PlainRequest.isOfRows(title), let nothing { throw nothing }
    let count = max(total, Set(partial.map(\.code)).count)
    throw .severalFilms(
      title,
      near.compactMap { $0.name(matching: title, call) },
      count,
      .rows(partial, count, title, call)
    )
  }

  /// The films of imported tables with a text in the title; some have no code.
  private static func imported(
    _ title: String,
    _ machine: Machine
  ) throws(RuntimeError) -> [FilmSummary] {
    let source = try machine.dataSource()
    return try machine.asking { () throws(SourceFailure) in
      try source.importedFilms(titled: title)
    }
  }

  /// The film whose title differs in spaces and marks alone; else suggests the nearest title.
  private static func similar(
    _ title: String,
    _ listed: [FilmChoice],
    _ call: Call
  ) throws(RuntimeError) -> FilmChoice {
    if let line = Phrase.conditionOnOpen(title, call) { throw .noFilm(title, hint: line) }
    if let company = company(title, call.machine) { throw .noFilm(title, hint: company) }
    guard let near = NearName.title(title, call.machine) else {
      let isWord = title.contains(where: \.isLetter) && !Hangul.areInitials(title)
      throw call.machine.sourceChoice == .sample && isWord
        ? .noFilm(title, hint: .numberOfDays(title) ?? .fictional) : .noFilm(title)
    }
    let meant = listed.filter { same($0.title, near.name) || same($0.englishTitle, near.name) }
    if near.isSame, let found = unique(meant) { return found }
    let command = call.source.text(of: call.range).split(separator: " ").first ?? "open"
    let isPlain = near.name.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    let name = isPlain ? near.name : "\"\(near.name)\""
    throw .noFilm(title, hint: .didYouMean("\(command) \(name)"))
  }

  /// The title, with the English one if only that holds a text.
  private func name(matching part: String, _ call: Call) -> String? {
    if call.machine.environment.settings.current.areTitlesEnglish, let englishTitle {
      return englishTitle
    }
    guard let title, let englishTitle, !Self.contains(title, part),
      Self.contains(englishTitle, part)
    else { return title }
    return "\(title) (\(englishTitle))"
  }

  private static func films(in list: Table?) -> [FilmChoice] {
    guard let list, list.caption?.kind == .film, let codes = list.column("code"),
      let titles = list.column("title")
    else { return [] }
    let english = list.column("title_en")
    return (0..<list.rowCount).compactMap { row in
      guard case .text(let code) = codes[row], case .text(let title) = titles[row], !code.isEmpty
      else { return nil }
      var film = FilmChoice(code: code, title: title, place: Place(list: list, row: row + 1))
      if case .text(let text)? = english?[row] { film.englishTitle = text }
      return film
    }
  }

  /// The listed films with their English titles, where an English one is asked for and they cost
  /// no call.
  private static func named(
    _ films: [FilmChoice],
    _ title: String,
    _ machine: Machine
  ) -> [FilmChoice] {
    guard title.allSatisfy(\.isASCII), title.contains(where: \.isLetter),
      machine.sourceChoice != .live, let source = try? machine.dataSource()
    else { return films }
    let titles = source.knownEnglishTitles(of: Set(films.map(\.code)))
    return films.map { film in
      var film = film
      film.englishTitle = film.englishTitle ?? titles[film.code]
      return film
    }
  }

  /// The only film in the list; if it has several rows, the one of the latest day.
  private static func unique(_ films: [FilmChoice]) -> FilmChoice? {
    guard Set(films.map(\.code)).count == 1 else { return nil }
    return films.max { ($0.day ?? .minimum) < ($1.day ?? .minimum) }
  }

  /// The day of its row in a list of several days.
  private var day: Day? {
    guard let place, case .day(let day)? = place.list.column("day")?[place.row - 1] else {
      return nil
    }
    return day
  }

  private static func same(_ title: String?, _ other: String) -> Bool {
    title.map { nfc($0).lowercased() == nfc(other).lowercased() } ?? false
  }

  private static func begins(_ title: String?, _ start: String) -> Bool {
    title.map { nfc($0).lowercased().hasPrefix(nfc(start).lowercased()) } ?? false
  }

  private static func contains(_ title: String?, _ part: String) -> Bool {
    title.map { nfc($0).lowercased().contains(nfc(part).lowercased()) } ?? false
  }
}

extension Phrase {
  fileprivate static func several(_ film: FilmSummary, _ count: Int) -> Phrase {
    let year = film.openDay.map { " (\($0.year))" } ?? ""
    let code = film.code.isEmpty ? film.openDay?.description ?? "" : film.code
    return Phrase(
      "note: \(count) films are called 〈\(film.title)〉; this is the newest\(year), \(code)",
      ko: "참고: 제목이 〈\(film.title)〉인 영화가 \(count)편이어서 가장 최근 영화를 골랐습니다\(year): \(code)"
    )
  }
}

extension Phrase {
  fileprivate static func otherRelease(_ row: Day, _ film: Day) -> Phrase {
    Phrase(
      "note: the row's film opened on \(row), this one on \(film)",
      ko: "참고: 행의 개봉일은 \(row)인데 이 영화의 개봉일은 \(film)입니다"
    )
  }

  fileprivate static let fictional = Phrase(
    "sample data has no real films: for those, see `help key`; to find titles, write a part of one, as in `search doll`",
    ko: "샘플 데이터의 영화는 모두 가상입니다. 실제 데이터는 `도움말 키`를 보고, 제목은 `검색 인형`처럼 찾으세요"
  )
  fileprivate static let withoutNumber = Phrase(
    "for the open film, leave out the number: `trend | plot`",
    ko: "열린 영화는 번호 없이 쓰세요: `추이 | 그래프`"
  )
}

extension RuntimeError {
  static func noRow(_ row: Int, _ count: Int, _ chart: Phrase? = nil) -> RuntimeError {
    let all = chart ?? Phrase("list", ko: "목록")
    return RuntimeError(
      .index,
      count == 0 ? "the list has no rows" : "there is no row \(row): the list has \(count)",
      ko: count == 0 ? "목록에 행이 없습니다" : "목록에 \(row)행이 없습니다. 모두 \(count)행입니다",
      hint: row < 1 && count > 0
        ? Phrase(
          "rows count from 1: `open 1`, and the last is `open last`",
          ko: "행은 1부터 셉니다: `열기 1`, 마지막 행은 `열기 마지막`"
        )
        : count == 10
          ? Phrase(
            "`\(all.english) --all` loads all films",
            ko: "모든 영화는 `\(all.korean) --전체`로 불러오세요"
          )
          : count < 10
            ? Phrase(
              "`undo` brings the rows before back, and `list` loads a chart",
              ko: "앞의 행은 `되돌리기`로, 박스오피스는 `목록`으로 다시 불러오세요"
            ) : nil
    )
  }

  fileprivate static func notAFilm(_ row: Int, hasPage: Bool) -> RuntimeError {
    RuntimeError(
      .type,
      "row \(row) isn't a film",
      ko: "\(row)행은 영화가 아닙니다",
      hint: hasPage
        ? Phrase(
          "to open row \(row), run `open \(row)`",
          ko: "이 행은 `열기 \(row)` 명령으로 여세요"
        ) : Phrase("`list` loads films", ko: "영화는 `목록`으로 불러오세요")
    )
  }

  fileprivate static func withoutTitle(_ row: Int) -> RuntimeError {
    RuntimeError(
      .type,
      "row \(row) names no film",
      ko: "\(row)행에는 제목이 없어 어느 영화인지 알 수 없습니다",
      hint: Phrase(
        "keep the column `title` or `code`; `undo` takes back the last list",
        ko: "`제목`이나 `코드` 열을 남기세요. 이전 목록은 `되돌리기`로 불러오세요"
      )
    )
  }

  fileprivate static func aDay(_ row: Int, isOpen: Bool) -> RuntimeError {
    RuntimeError(
      .type,
      "row \(row) is a day, not a film",
      ko: "\(row)행은 영화가 아니라 날짜입니다",
      hint: isOpen
        ? .withoutNumber
        : Phrase(
          "`plot` draws these days; `list` loads films again",
          ko: "이 날짜들은 `그래프`로 그리고, 영화는 `목록`으로 다시 불러오세요"
        )
    )
  }

  static func noFilm(_ title: String, hint: Phrase? = nil) -> RuntimeError {
    RuntimeError(
      .value,
      "no film is called `\(title)`",
      ko: "`\(title)`: 이 제목의 영화가 없습니다",
      hint: hint ?? .numberOfDays(title) ?? .severalRows(title)
        ?? Phrase(
          "to find titles, write a part of one, as in `search doll`",
          ko: "제목의 일부로 `검색 인형`처럼 찾아보세요"
        )
    )
  }

  fileprivate static func noInitials(_ typed: String) -> RuntimeError {
    RuntimeError(
      .value,
      "no film in the list has the initials `\(typed)`",
      ko: "`\(typed)`: 초성이 맞는 영화가 목록에 없습니다",
      hint: Phrase(
        "initials find only films of the loaded list; for others, write a part of a title, as in `search doll`",
        ko: "초성은 불러온 목록에서만 찾습니다. 다른 영화는 제목의 일부로 `검색 인형`처럼 찾아보세요"
      )
    )
  }

  fileprivate static func severalFilms(
    _ title: String,
    _ titles: [String],
    _ count: Int,
    _ rows: Phrase?
  ) -> RuntimeError {
    let names = listed(titles.map { "`\($0)`" }, atMost: 4)
    let shown = listed(titles.map { "〈\($0)〉" }, atMost: 4)
    return RuntimeError(
      .value,
      "\(grouped(count)) titles contain `\(title)`: \(names)",
      ko: "`\(title)`: 이 말이 제목에 있는 영화가 \(grouped(count))편입니다: \(shown)",
      hint: rows
        ?? Phrase(
          "to list them, run `search \(title)`",
          ko: "\(Particle.direction.attached(to: "`검색 \(title)`")) 찾은 뒤 행 번호로 여세요"
        )
    )
  }
}
