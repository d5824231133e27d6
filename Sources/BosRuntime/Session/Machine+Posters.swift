import BosDomain
import BosText

extension Machine {
  /// How many films of a grid get a poster.
  private static let posterLimit = 40

  /// Asks for the posters of a table's first films, all at the same time; none where they could
  /// not be seen.
  ///
  /// One that can't be had keeps nobody from seeing the others.
  func posters(of table: Table) throws(RuntimeError) -> [Poster?] {
    guard environment.drawsPictures(), let column = table.column("title") else { return [] }
    let titles = (0..<min(table.rowCount, Self.posterLimit)).map { row in
      if case .text(let title) = column[row] { title } else { "" }
    }
    var posters = [Poster?](repeating: nil, count: titles.count)
    do throws(RuntimeError) {
      let source = try dataSource()
      try asking { () throws(SourceFailure) in
        try source.pictures.posters(titles) { place, poster in
          if posters.indices.contains(place) { posters[place] = poster }
        }
      }
    } catch {
      if error.kind == .interrupted { throw error }
      let label = Phrase("no posters", ko: "포스터 없음").text(in: language)
      environment.remark("\(label): \(error.message.text(in: language))")
    }
    return posters
  }
}

extension Table {
  /// Whether each row is a film, by whatever list.
  var isOfFilms: Bool {
    (caption?.kind == .film || caption?.kind == .booking) && column("title")?.kind == .text
  }
}
