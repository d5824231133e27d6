import BosDomain
import BosTables
import BosText

extension Machine {
  /// How many films of a grid get a poster.
  private static let posterLimit = 40

  /// The titles of those films of a table that get a poster; none where pictures can't be seen.
  private func postered(_ table: Table) -> [String] {
    guard environment.display.drawsPictures(), let column = table.column("title") else { return [] }
    return (0..<min(table.rowCount, Self.posterLimit)).map { row in
      if case .text(let title) = column[row] { title } else { "" }
    }
  }

  /// Asks for the posters of a table's first films, all at the same time; none where they could
  /// not be seen.
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

  /// Shows films as cards: at once with frames, into which the posters come as they arrive.
  ///
  /// Ctrl-C ends the waiting for posters, not the command. False where nothing can be filled in.
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

  /// Remarks why there are no posters, which keeps nobody from seeing the films.
  private func note(_ error: RuntimeError) throws(RuntimeError) {
    if error.kind == .interrupted { throw error }
    let label = Phrase("no posters", ko: "포스터 없음").text(in: language)
    environment.console.remark("\(label): \(error.message.text(in: language))")
  }
}

extension Table {
  /// Whether each row is a film, by whatever list.
  var isOfFilms: Bool {
    (caption?.kind == .film || caption?.kind == .booking) && column("title")?.kind == .text
  }
}
