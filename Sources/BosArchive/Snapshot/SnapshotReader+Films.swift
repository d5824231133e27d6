import BosDomain

extension SnapshotReader {
  /// A film as a row of a chart has it.
  struct ListedFilm {
    let code: String
    let title: String
    /// The number of the release day.
    let open: Int?
  }

  /// The films of all rows, or those with a code, some of them several times; nil if the rows aren't
  /// what was written.
  ///
  /// Only the blocks that can have the code are read.
  func films(code: String?) -> [ListedFilm]? {
    guard let code else {
      guard case .texts(let codes)? = cells(.code, in: 0..<rowCount) else { return nil }
      return films(codes, at: nil)
    }
    guard let codes = entries(.code) else { return nil }
    // Texts that look the same can have different bytes.
    let places = codes.indices.filter { codes[$0] == code }
    guard let first = places.first, let last = places.last else { return [] }
    var rows: [Int32] = []
    var found: [Int32] = []
    for (number, block) in blocks(of: .code).enumerated()
    where block.least <= Int64(last) && block.most >= Int64(first) {
      let start = number * SnapshotBlock.rowCount
      let range = start..<min(start + SnapshotBlock.rowCount, rowCount)
      guard case .texts(let texts)? = cells(.code, in: range) else { return nil }
      for (row, place) in texts.places.enumerated() where places.contains(Int(place)) {
        rows.append(Int32(start + row))
        found.append(place)
      }
    }
    return films(ColumnarCharts.Texts(entries: codes, places: found), at: rows)
  }

  /// The films of all rows, or of some, whose codes are known.
  private func films(_ codes: ColumnarCharts.Texts, at rows: [Int32]?) -> [ListedFilm]? {
    guard case .texts(let titles)? = cells(.title, in: 0..<rowCount, at: rows),
      case .days(let days, _)? = cells(.open, in: 0..<rowCount, at: rows)
    else { return nil }
    // The rows of a film mostly follow others with the same title and release day.
    var last = [(title: Int32, open: Int32)?](repeating: nil, count: codes.entries.count)
    var films: [ListedFilm] = []
    for row in days.indices {
      let (code, title, open) = (Int(codes.places[row]), titles.places[row], days[row])
      if let known = last[code], known == (title, open) { continue }
      last[code] = (title, open)
      films.append(
        ListedFilm(
          code: codes.entries[code],
          title: titles.entries[Int(title)],
          open: open == ColumnarCharts.nullDay ? nil : Int(open)
        )
      )
    }
    return films
  }
}
