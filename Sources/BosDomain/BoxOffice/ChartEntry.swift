/// One film in a chart; amounts are in won, rates and shares in percent.
///
/// In a weekly chart every change is against the week before, otherwise against the day before.
package struct ChartEntry: Hashable, Sendable {
  /// The number of the row in the answer, from 1.
  package var row: Int
  /// The place by admissions.
  package var rank: Int
  /// How many places the film rose; negative when it fell, and 0 when it is new.
  package var rankChange: Int
  /// Whether the film is new in the ranking, which need not be its first day.
  package var isNew: Bool
  /// Who the film is; titles may be the same for two films.
  package var code: String
  package var title: String
  package var openDay: Day?

  package var sales: Int
  /// The part of the sales of all films, those below the chart included.
  package var salesShare: Double
  package var salesChange: Int
  package var salesRate: Double
  package var salesTotal: Int

  package var audience: Int
  package var audienceChange: Int
  package var audienceRate: Double
  package var audienceTotal: Int

  package var screens: Int
  package var shows: Int

  package init(
    row: Int,
    rank: Int,
    rankChange: Int,
    isNew: Bool,
    code: String,
    title: String,
    openDay: Day?,
    sales: Int,
    salesShare: Double,
    salesChange: Int,
    salesRate: Double,
    salesTotal: Int,
    audience: Int,
    audienceChange: Int,
    audienceRate: Double,
    audienceTotal: Int,
    screens: Int,
    shows: Int
  ) {
    self.row = row
    self.rank = rank
    self.rankChange = rankChange
    self.isNew = isNew
    self.code = code
    self.title = title
    self.openDay = openDay
    self.sales = sales
    self.salesShare = salesShare
    self.salesChange = salesChange
    self.salesRate = salesRate
    self.salesTotal = salesTotal
    self.audience = audience
    self.audienceChange = audienceChange
    self.audienceRate = audienceRate
    self.audienceTotal = audienceTotal
    self.screens = screens
    self.shows = shows
  }
}
