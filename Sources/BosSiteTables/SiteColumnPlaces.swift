/// The places of columns in the rows of a table.
struct SiteColumnPlaces {
  enum Content {
    case chart
    case bookings
  }

  private(set) var content = Content.chart
  /// The place of each column, or nil if the table doesn't have it.
  private var places = [Int?](repeating: nil, count: SiteColumn.allCases.count)

  /// Returns nil if a row isn't the head of a chart or of bookings.
  init?(_ row: SiteRow) {
    guard Self.canBeHead(row), Self.foreignHeading(row) == nil else { return nil }
    for place in 0..<row.count where row[place].count < 80 {
      // The first of two columns with one name counts.
      guard let column = SiteColumn(heading: row.text(place)), self[column] == nil else { continue }
      places[column.rawValue] = place
    }
    if SiteColumn.ofCharts.allSatisfy({ self[$0] != nil }) { return }
    guard SiteColumn.ofBookings.allSatisfy({ self[$0] != nil }) else { return nil }
    content = .bookings
  }

  subscript(column: SiteColumn) -> Int? { places[column.rawValue] }

  /// The heading that only tables of seats or screens have, if a row is the head of one.
  ///
  /// They have the days, the films and the admissions of a chart, but not all films.
  static func foreignHeading(_ row: SiteRow) -> String? {
    guard canBeHead(row) else { return nil }
    return (0..<row.count).lazy.map { row.text($0) }.filter { !SiteColumn.names.contains($0) }
      .map { $0.filter { !$0.isWhitespace } }.first { heading in
        heading.contains("좌석") || heading.contains("스크린점유율") || heading.contains("상영점유율")
      }
  }

  /// Whether a cell begins as 순위 does, composed or not: reading the headings of every row would
  /// take most of the time of an import.
  private static func canBeHead(_ row: SiteRow) -> Bool {
    (0..<row.count).contains { place in
      let cell = row[place]
      return cell.starts(with: [0xEC, 0x88, 0x9C]) || cell.starts(with: [0xE1, 0x84, 0x89])
    }
  }
}
