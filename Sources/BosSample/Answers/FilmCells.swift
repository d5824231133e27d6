import BosDomain
import Synchronization

/// The cells of a film's row that are the same on each day: its title and open day, and its details.
struct FilmCells: Sendable {
  private(set) var first: [UInt8]
  private(set) var last: [UInt8]

  private init(_ film: SampleFilm) {
    var html = HTMLText()
    html.raw("<td><a href=\"#\" onclick=\"mstView('movie','")
    html.text(FilmCode.text(of: film))
    html.raw("');return false;\">")
    html.text(Title(of: film).rawKorean)
    html.raw("</a></td>")
    html.element("td", film.hasOpenDay ? film.open.description : "")
    first = html.bytes
    let details = Details(of: film)
    let credits = Credits(of: film)
    func names(_ part: FirmPart) -> String {
      credits.companies.filter { $0.part == part }.map(\.firm.name.korean).joined(separator: ",")
    }
    html = HTMLText()
    let cells = [
      details.nations.first ?? "", details.nations.joined(separator: ","),
      names(.producer), names(.distributor), details.grade,
      details.genres.joined(separator: ","),
      credits.directors.map(\.name.korean).joined(separator: ","),
      credits.actors.map(\.artist.name.korean).joined(separator: ","),
    ]
    for cell in cells { html.element("td", cell) }
    last = html.bytes
  }

  /// Films whose cells were wanted lately, which are on the charts of many days.
  private struct Memory {
    var young: [SampleFilm.Identity: FilmCells] = [:]
    var old: [SampleFilm.Identity: FilmCells] = [:]
  }

  private static let memory = Mutex(Memory())
  /// The number of films in a generation: those of about three years.
  private static let capacity = 2000

  static func of(_ film: SampleFilm) -> FilmCells {
    let known = memory.withLock { $0.young[film.identity] ?? $0.old[film.identity] }
    if let known { return known }
    let cells = FilmCells(film)
    memory.withLock { memory in
      if memory.young.count >= capacity { memory = Memory(old: memory.young) }
      memory.young[film.identity] = cells
    }
    return cells
  }
}
