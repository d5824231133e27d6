import BosDomain
import BosLanguage
package import BosTables
import BosText

extension Machine {
  /// The provenance of the loaded list after a statement.
  func listOrigin(after statement: StatementTrace) -> Provenance? {
    // A list that was loaded as a default, or by a script, already has its origin.
    guard let list = session.list, list !== statement.before.list,
      session.listOrigin?.made !== list
    else { return session.listOrigin }
    let origin = origin(statement)
    origin?.made = list
    return origin
  }

  /// The provenance of the open film after a statement.
  func filmOrigin(after statement: StatementTrace) -> FilmProvenance? {
    let before = statement.before
    guard let film = session.movie, film !== before.movie,
      session.filmOrigin === before.filmOrigin
    else { return session.filmOrigin }
    if let walk = session.walk {
      if case .row(_, let list)? = before.filmOrigin?.way, before.walk?.list === walk.list {
        return FilmProvenance(.row(walk.row, list), session)
      }
      for candidate in [before, session] {
        guard candidate.list === walk.list, let list = candidate.listOrigin else {
          continue
        }
        return FilmProvenance(.row(walk.row, list), session)
      }
      if let films = before.earlierFilms, films.list === walk.list, let list = films.origin {
        return FilmProvenance(.row(walk.row, list), session)
      }
    }
    if let origin = origin(statement) {
      return FilmProvenance(.statement(origin), session)
    }
    guard case .text(let code)? = film["code"] else { return nil }
    return FilmProvenance(.code(code), session)
  }

  /// The provenance of a variable's value, or nil if the value can be written as a literal.
  func origin(of value: Value, after statement: StatementTrace) -> Provenance? {
    if value.isLiteral { return nil }
    let origin = origin(statement)
    if case .table(let table) = value { origin?.made = table }
    return origin
  }

  /// The slots that are in use, or that the origin of something in use names.
  func slots(reachableFrom named: Set<Int>) -> Set<Int> {
    var used = named
    var origins = named.compactMap { variableOrigins[$0] }
    for session in changes.sessions + [session] {
      if let origin = session.listOrigin { origins.append(origin) }
      if let origin = session.earlierFilms?.origin { origins.append(origin) }
      if let origin = session.filmOrigin?.origin { origins.append(origin) }
    }
    var seen: Set<ObjectIdentifier> = []
    while let origin = origins.popLast() {
      guard seen.insert(ObjectIdentifier(origin)).inserted else { continue }
      if let list = origin.list { origins.append(list) }
      if let film = origin.film?.origin { origins.append(film) }
      for variable in origin.variables where used.insert(variable.slot).inserted {
        if let other = variableOrigins[variable.slot] { origins.append(other) }
      }
    }
    return used
  }

  func origin(_ statement: StatementTrace) -> Provenance? {
    let (uses, before) = (statement.uses, statement.before)
    var text = uses.source.text(of: uses.range)
    var changes: [(range: SourceRange, text: String)] = []
    var named: [(range: SourceRange, slot: Int)] = []
    for use in uses.uses {
      switch use {
      case .definition: if !uses.isPrompt { return nil }
      case .day(let day, let range):
        guard let days = absolute(day, before) else { return nil }
        changes.append((range, days))
      case .variable(let slot, let isTopLevel, let range):
        if isTopLevel, uses.isPrompt {
          named.append((range, slot))
        } else {
          guard globals[slot].isLiteral else { return nil }
          changes.append((range, "(\(globals[slot].literal()))"))
        }
      }
    }
    changes.sort { $0.range.start > $1.range.start }
    var bytes = Array(text.utf8)
    let start = uses.range.start
    for change in changes {
      let range = change.range.start - start..<change.range.end - start
      guard bytes.indices.contains(range.lowerBound), range.upperBound <= bytes.count else {
        return nil
      }
      bytes.replaceSubrange(range, with: Array(change.text.utf8))
    }
    text = String(decoding: bytes, as: UTF8.self)
    let variables = named.map { item in
      let shift = changes.filter { $0.range.start < item.range.start }
        .reduce(-start) { $0 + $1.text.utf8.count - ($1.range.end - $1.range.start) }
      return Provenance.Named(
        range: SourceRange(item.range.start + shift, item.range.end + shift),
        slot: item.slot,
        value: globals[item.slot]
      )
    }
    return Provenance(
      text: text,
      variables: variables.sorted { $0.range.start < $1.range.start },
      list: listRead(by: statement),
      film: statement.reads.contains(.film) ? before.originOfFilm : nil,
      readsDate: statement.reads.contains(.date),
      before
    )
  }

  /// The origin of the list that a statement read.
  ///
  /// A row that was found in an earlier list of films doesn't depend on the loaded list.
  private func listRead(by statement: StatementTrace) -> Provenance? {
    let (uses, before) = (statement.uses, statement.before)
    guard statement.reads.contains(.list) else { return nil }
    if statement.reads.contains(.films), !uses.source.text(of: uses.range).contains("$list") {
      return before.earlierFilms?.origin
    }
    return session.listOrigin ?? before.listOrigin
  }

  /// The text of a day or days that doesn't depend on the time of reading.
  private func absolute(_ day: BoundDay, _ before: Session) -> String? {
    switch day {
    case .offset(let days): return before.date.adding(days: days)?.description
    case .date(let day): return day.description
    case .node: return nil
    case .word(let word), .span(let word, _):
      let end: BoundDay.End? = if case .span(_, let end) = day { end } else { nil }
      switch DayPhrase.resolve(word, today: today) {
      case .day(let day): return day.description
      case .days(let days):
        return end.map { ($0 == .first ? days.lower : days.upper).description } ?? "\(days)"
      // As the chart of a weekend, which three days are not.
      case .weekend(let days): return "\(days.lower) \(language == .korean ? "주말" : "weekend")"
      // The selected day, which the statement reads, decides.
      case .selectedWeekend: return word
      case .failure, nil: return nil
      }
    }
  }
}

extension Value {
  /// Whether its literal converts back to the same value, and is short.
  package var isLiteral: Bool {
    switch self {
    case .null, .bool, .int, .num, .text, .day, .month, .period, .range: true
    case .list(let list): list.count <= 200 && list.items.allSatisfy(\.isLiteral)
    case .record(let record):
      record.page == nil && record.values.count <= 200 && record.values.allSatisfy(\.isLiteral)
    case .table, .function, .error: false
    }
  }
}
