/// A column of the site's tables.
enum SiteColumn: Int, CaseIterable {
  case rank
  case title
  case open
  case sales
  case salesShare
  case salesChange
  case salesRate
  case salesTotal
  case audience
  case audienceChange
  case audienceRate
  case audienceTotal
  case screens
  case shows
  case nation
  case nations
  case makers
  case distributor
  case grade
  case genre
  case director
  case actors
  case rate
  case booked
  case bookedSales

  /// The heading on the site.
  var name: String {
    switch self {
    case .rank: "순위"
    case .title: "영화명"
    case .open: "개봉일"
    case .sales: "매출액"
    case .salesShare: "매출액점유율"
    case .salesChange: "매출액증감"
    case .salesRate: "매출액증감율"
    case .salesTotal: "누적매출액"
    case .audience: "관객수"
    case .audienceChange: "관객수증감"
    case .audienceRate: "관객수증감율"
    case .audienceTotal: "누적관객수"
    case .screens: "스크린수"
    case .shows: "상영횟수"
    case .nation: "대표국적"
    case .nations: "국적"
    case .makers: "제작사"
    case .distributor: "배급사"
    case .grade: "등급"
    case .genre: "장르"
    case .director: "감독"
    case .actors: "배우"
    case .rate: "예매율"
    case .booked: "예매관객수"
    case .bookedSales: "예매매출액"
    }
  }

  static let names = Set(allCases.map(\.name))

  /// What a table of a chart can't lack, and one of bookings.
  static let ofCharts: [SiteColumn] = [.rank, .title, .audience]
  static let ofBookings: [SiteColumn] = [.rank, .title, .rate]

  /// Reads a heading, in which blanks and notes such as `(전일대비)` don't count.
  init?(heading: String) {
    let name = String(heading.prefix { $0 != "(" }.filter { !$0.isWhitespace })
    guard let column = Self.columns[name.replacing("증감률", with: "증감율")] else { return nil }
    self = column
  }

  private static let columns: [String: SiteColumn] = {
    var columns: [String: SiteColumn] = [
      "점유율": .salesShare, "관람등급": .grade, "영화제목": .title, "누적관객": .audienceTotal,
    ]
    for column in allCases { columns[column.name] = column }
    return columns
  }()
}
