import BosDomain

/// What may change in a row of a chart; the names are those of the columns in the database.
enum ChartField: String, CaseIterable {
  case rank
  case audience
  case sales
  case rankChange = "rank_change"
  case isNew = "is_new"
  case title
  case openDay = "open_day"
  case audienceChange = "audience_change"
  case audienceRate = "audience_rate"
  case audienceTotal = "audience_total"
  case salesShare = "sales_share"
  case salesChange = "sales_change"
  case salesRate = "sales_rate"
  case salesTotal = "sales_total"
  case screens
  case shows

  /// Whether the value is written down for each film that changed, even if this didn't.
  var isAlwaysTold: Bool { self == .rank || self == .audience || self == .sales }

  /// Reads the field of an entry.
  func value(of entry: ChartEntry) -> SQLValue {
    switch self {
    case .rank: .integer(entry.rank)
    case .audience: .integer(entry.audience)
    case .sales: .integer(entry.sales)
    case .rankChange: .integer(entry.rankChange)
    case .isNew: SQLValue(entry.isNew)
    case .title: .text(entry.title)
    case .openDay: SQLValue(entry.openDay.map { Int($0.number) })
    case .audienceChange: .integer(entry.audienceChange)
    case .audienceRate: .real(entry.audienceRate)
    case .audienceTotal: .integer(entry.audienceTotal)
    case .salesShare: .real(entry.salesShare)
    case .salesChange: .integer(entry.salesChange)
    case .salesRate: .real(entry.salesRate)
    case .salesTotal: .integer(entry.salesTotal)
    case .screens: .integer(entry.screens)
    case .shows: .integer(entry.shows)
    }
  }
}
