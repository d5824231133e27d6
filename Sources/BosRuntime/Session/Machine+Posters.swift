import BosDomain
import BosTables
import BosText

extension Machine {
  /// The number of films in a grid with posters.
  private static let posterLimit = 40

  /// The titles of a table's films that get a poster; empty if pictures can't be shown.
  private func postered(_ table: Table) -> [String] {
    guard environment.display.drawsPictures(), let column = table.column("title") else { return [] }
    return (0..<min(table.rowCount, Self.posterLimit)).map { row in
      if case .text(let title) = column[row] { title } else { "" }
    }
  }

  /// Fetches the posters of a table's first films at the same time; empty if they can't be shown.
  func posters(of table: Table) throws(RuntimeError) -> [Poster?] {
    let titles = postered(table)
    var posters = [Poster?](repeating: nil, count: titles.count)
    do throws(RuntimeError) {
      try ask(for: titles) { place, poster in posters[place] = poster }
    } catch {
      try note(error)
    }
    return posters
  }

  /// Shows films as cards, at first with empty frames that fill as posters arrive.
  ///
  /// Ctrl-C stops loading posters, not the command. Returns false if frames can't be redrawn.
  func showCards(of table: Table) throws(RuntimeError) -> Bool {
    let titles = postered(table)
    guard !titles.isEmpty, let live = environment.display.live() else { return false }
    let none = [Poster?](repeating: nil, count: titles.count)
    var cards = Cards(posters: none, awaited: Set(none.indices), hasPictures: true)
    let value = Value.table(table)
    guard live.draw(value, .cards(cards), false) else { return false }
    do throws(RuntimeError) {
      try ask(for: titles) { place, poster in
        cards.posters[place] = poster
        cards.awaited.remove(place)
        _ = live.draw(value, .cards(cards), false)
      }
    } catch {
      if error.kind != .interrupted { try note(error) }
    }
    cards.awaited = []
    _ = live.draw(value, .cards(cards), true)
    return true
  }

  private func ask(
    for titles: [String],
    _ take: (Int, Poster?) -> Void
  ) throws(RuntimeError) {
    guard !titles.isEmpty else { return }
    let source = try dataSource()
    try asking { () throws(SourceFailure) in
      try source.posters(of: titles) { place, poster in
        if titles.indices.contains(place) { take(place, poster) }
      }
    }
  }

  /// Notes the reason for missing posters; the films are shown anyway.
  private func note(_ error: RuntimeError) throws(RuntimeError) {
    if error.kind == .interrupted { throw error }
    let label = Phrase("no posters", ko: "포스터 없음").text(in: language)
    environment.console.remark("\(label): \(error.message.text(in: language))")
  }
}

extension Table {
  /// Whether each row is a film, in any list.
  var isOfFilms: Bool {
    (caption?.kind == .film || caption?.kind == .booking) && column("title")?.kind == .text
  }
}
