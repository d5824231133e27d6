package import BosDomain
package import BosTables
import BosText

/// English titles of films where the screen shows them.
extension Machine {
  private var areTitlesEnglish: Bool { environment.settings.current.areTitlesEnglish }

  /// The title of a film as the screen shows it.
  package func shownTitle(_ title: String) -> String {
    areTitlesEnglish ? environment.titles[title] ?? title : title
  }

  /// Learns the English title of a film by its code, as far as the source knows it.
  package func learnTitle(_ title: String, of code: String) throws(RuntimeError) {
    guard areTitlesEnglish, rehearsal == nil, environment.titles[title] == nil else { return }
    if let english = try dataSource().knownEnglishTitles(of: [code])[code] {
      environment.titles.learn(english, of: title)
    }
  }

  /// Learns the English names of the directors of films by their codes, as far as the source knows
  /// them.
  package func learnDirectors(of codes: [String?]) throws(RuntimeError) {
    guard areTitlesEnglish, rehearsal == nil else { return }
    for name in try dataSource().knownDirectors(of: Set(codes.compactMap(\.self))) {
      if let english = name.english { environment.titles.learn(english, ofPerson: name.name) }
    }
  }

  /// Learns the English titles of the films of found people, as far as the source knows them.
  package func learnFilms(of people: [PersonSummary]) throws(RuntimeError) {
    guard areTitlesEnglish, rehearsal == nil else { return }
    let source = try dataSource()
    let films = people.compactMap { source.knownPerson($0.code) }.flatMap(\.films)
    let titles = source.knownEnglishTitles(of: Set(films.map(\.code)))
    for film in films {
      if let english = titles[film.code] { environment.titles.learn(english, of: film.title) }
    }
  }

  /// The column of titles or names as the screen shows them, or nil if it shows those of the data.
  package func shown(_ column: Column, of table: Table) -> Column? {
    areTitlesEnglish ? inEnglish(column, of: table) : nil
  }

  /// The column of titles or names with the English ones that are known, or nil without any.
  private func inEnglish(_ column: Column, of table: Table) -> Column? {
    guard let english = english(column, of: table) else { return nil }
    let cells = zip(english, 0..<column.count).map { title, row in
      title ?? Self.text(column[row])
    }
    return column.replacing(cells: .text(TextCells(cells)))
  }

  /// The table with titles and names as the screen shows them, or nil if it shows those of the data.
  package func shown(_ table: Table) -> Table? { areTitlesEnglish ? inEnglish(table) : nil }

  /// The table with the English titles and names that are known, or nil without any.
  func inEnglish(_ table: Table) -> Table? {
    var (shown, isOther) = (table, false)
    for (place, column) in table.columns.enumerated() {
      guard let other = inEnglish(column, of: table) else { continue }
      shown = shown.setting(other, at: place)
      isOther = true
    }
    return isOther ? shown : nil
  }

  /// The value for files: a table has the English titles that the screen shows beside the others.
  ///
  /// Where the user named the columns, there are no others, and the English titles and names of
  /// directors stand in their place.
  package func withEnglishTitles(_ value: Value) -> Value {
    guard areTitlesEnglish, case .table(var table) = value else { return value }
    try? learnTitles(of: table)
    for (place, column) in table.columns.enumerated()
    where column.meaning == "director" && column.isChosen {
      if let shown = shown(column, of: table) { table = table.setting(shown, at: place) }
    }
    guard
      let place = table.columns.firstIndex(where: { $0.meaning == "title" }),
      !table.columns.contains(where: { $0.meaning == "title_en" && !$0.isAside }),
      let english = titlesOfLongChart(table) ?? english(table.columns[place], of: table)
    else { return .table(table) }
    if table.columns[place].isChosen {
      guard let shown = shown(table.columns[place], of: table) else { return .table(table) }
      return .table(table.setting(shown, at: place))
    }
    var columns = table.columns.filter { $0.meaning != "title_en" }
    let title = columns.firstIndex { $0.meaning == "title" } ?? place
    columns.insert(Column("title_en", .text(TextCells(english))), at: title + 1)
    return .table(
      Table(
        columns: columns,
        rowCount: table.rowCount,
        order: table.order,
        caption: table.caption,
        grouping: table.grouping
      )
    )
  }

  /// The English titles or names of a column's rows; nil if none is known.
  private func english(_ column: Column, of table: Table) -> [String?]? {
    if column.meaning == "director" { return directors(column) }
    let isTitle = column.meaning == "title"
    guard isTitle || column.meaning == "name", column.kind == .text else { return nil }
    let beside = table.columns.first { $0.meaning == "\(column.meaning)_en" }
    // Looking at each of many rows takes its time.
    if beside == nil, !isTitle || environment.titles.isEmpty { return nil }
    let english = (0..<column.count).map { row -> String? in
      if let name = beside.flatMap({ Self.text($0[row]) }) { return name }
      return isTitle ? Self.text(column[row]).flatMap { environment.titles[$0] } : nil
    }
    return english.contains { $0 != nil } ? english : nil
  }

  /// The directors of a column's rows with their English names as far as these are known; nil if none
  /// is.
  private func directors(_ column: Column) -> [String?]? {
    guard column.kind == .text, column.count <= Self.fewRows else { return nil }
    let titles = environment.titles
    let english = (0..<column.count).map { row -> String? in
      guard let text = Self.text(column[row]) else { return nil }
      let names = titles.persons(in: text)
      return names == text ? nil : names
    }
    return english.contains { $0 != nil } ? english : nil
  }

  private static func text(_ value: Value) -> String? {
    if case .text(let text) = value { text } else { nil }
  }
}
