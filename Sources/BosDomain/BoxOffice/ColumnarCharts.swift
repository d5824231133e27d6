/// Charts below one another, column by column, from which a table of any length is made at once.
///
/// All arrays are of one length; every row is a film in a chart.
package struct ColumnarCharts: Sendable, Hashable {
  /// Texts of which many rows share a few: each row has the place of its text among the entries.
  package struct Texts: Sendable, Hashable {
    /// The different texts; no two are equal.
    package var entries: [String]
    package var places: [Int32]

    package init(entries: [String] = [], places: [Int32] = []) {
      self.entries = entries
      self.places = places
    }
  }

  /// The first day that each row's chart counts, by its number.
  package var days: [Int32] = []
  package var ranks: [Int64] = []
  package var rankChanges: [Int64] = []
  package var isNew: [Bool] = []
  package var codes = Texts()
  package var titles = Texts()
  /// Days of release by their numbers; `unknownDay` where it isn't known.
  package var openDays: [Int32] = []
  package var audience: [Int64] = []
  package var audienceChanges: [Int64] = []
  package var audienceRates: [Double] = []
  package var audienceTotals: [Int64] = []
  package var sales: [Int64] = []
  package var salesShares: [Double] = []
  package var salesChanges: [Int64] = []
  package var salesRates: [Double] = []
  package var salesTotals: [Int64] = []
  package var screens: [Int64] = []
  package var shows: [Int64] = []

  package static let unknownDay = Int32.min

  package init() {}

  package var count: Int { days.count }
}

extension ColumnarCharts {
  /// Puts charts below one another.
  package init(_ charts: [Chart]) {
    self.init()
    var codeEntries = TextPool()
    var titleEntries = TextPool()
    for chart in charts {
      for entry in chart.entries {
        days.append(chart.days.lower.number)
        ranks.append(Int64(entry.rank))
        rankChanges.append(Int64(entry.rankChange))
        isNew.append(entry.isNew)
        codes.places.append(codeEntries.place(of: entry.code))
        titles.places.append(titleEntries.place(of: entry.title))
        openDays.append(entry.openDay?.number ?? ColumnarCharts.unknownDay)
        audience.append(Int64(entry.audience))
        audienceChanges.append(Int64(entry.audienceChange))
        audienceRates.append(entry.audienceRate)
        audienceTotals.append(Int64(entry.audienceTotal))
        sales.append(Int64(entry.sales))
        salesShares.append(entry.salesShare)
        salesChanges.append(Int64(entry.salesChange))
        salesRates.append(entry.salesRate)
        salesTotals.append(Int64(entry.salesTotal))
        screens.append(Int64(entry.screens))
        shows.append(Int64(entry.shows))
      }
    }
    codes.entries = codeEntries.entries
    titles.entries = titleEntries.entries
  }
}

extension ColumnarCharts {
  /// Gives each different text a place.
  package struct TextPool {
    package private(set) var entries: [String] = []
    private var places: [String: Int32] = [:]

    package init() {}

    /// Finds the place of a text, a new one at the end when it wasn't met before.
    package mutating func place(of text: String) -> Int32 {
      if let place = places[text] { return place }
      let place = Int32(truncatingIfNeeded: entries.count)
      places[text] = place
      entries.append(text)
      return place
    }
  }
}
