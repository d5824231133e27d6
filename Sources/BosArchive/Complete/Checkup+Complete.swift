import BosDomain
import BosText

extension Checkup {
  /// Removes booking pages that are damaged.
  mutating func checkBookings() throws(ArchiveError) {
    var damaged: [Int: Day] = [:]
    var known: [Int: Bool] = [:]
    try database.bookings { (id, minute, found) throws(ArchiveError) in
      guard let found else {
        damaged[id] = minute.seoulDay
        return
      }
      for number in Set(found.films) {
        if known[number] == nil { known[number] = try database.completeFilm(number) != nil }
        if known[number] == false { damaged[id] = minute.seoulDay }
      }
    }
    guard !damaged.isEmpty else { return }
    if repairs {
      for id in damaged.keys {
        try database.run("DELETE FROM bookings WHERE id = ?", [.integer(id)])
      }
      try database.removeUnusedImports()
    }
    found(Set(damaged.values)) {
      Phrase(
        "the booking pages of \($0.english) were damaged; bos removed them, so that their files can "
          + "be imported again",
        ko: "손상된 예매 페이지를 지웠습니다(\($0.korean)). 파일을 다시 가져오면 됩니다"
      )
    }
  }

  /// Removes complete charts that are damaged; only the files that they came from tell their rows.
  mutating func checkComplete() throws(ArchiveError) {
    var damaged: [(id: Int, day: Day)] = []
    var reader = CompleteReader(limit: nil)
    try database.query(
      """
      SELECT \(CompleteHead.columns), id, span, nation, kind, area FROM complete_charts
      ORDER BY anchor, import
      """
    ) { (row) throws(ArchiveError) in
      let head: CompleteHead
      do throws(ArchiveError) {
        head = try database.completeHead(row)
      } catch {
        return damaged.append((row.integer(10), Day(number: row.integer(0)) ?? .minimum))
      }
      let key = ChartKey(
        span: row.integer(11),
        nation: row.integer(12),
        kind: row.integer(13),
        area: row.text(14),
        anchor: head.anchor
      )
      reader.add(head, key, row)
      try reader.findFilms(in: database)
      if reader.isWhole { return reader.forgetRows() }
      damaged.append((row.integer(10), head.day.days.lower))
      reader = CompleteReader(limit: nil)
    }
    guard !damaged.isEmpty else { return }
    if repairs {
      for (id, _) in damaged {
        try database.run("DELETE FROM complete_charts WHERE id = ?", [.integer(id)])
      }
      try database.removeUnusedImports()
    }
    found(Set(damaged.map(\.day))) {
      Phrase(
        "the complete charts of \($0.english) were damaged; bos removed them, so that their files "
          + "can be imported again",
        ko: "손상된 전체 박스오피스를 지웠습니다(\($0.korean)). 파일을 다시 가져오면 됩니다"
      )
    }
  }
}
