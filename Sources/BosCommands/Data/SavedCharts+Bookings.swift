import BosDomain
import BosRuntime
import BosTables

extension SavedCharts {
  /// The rows of booking pages; without a minute where the page doesn't say it.
  func bookingTable() throws(RuntimeError) -> Table {
    let rows = bookings.flatMap { page in page.entries.map { (page.minute, $0) } }
    let entries = rows.map(\.1)
    func ints(
      _ name: String,
      ko korean: String,
      _ value: (SiteBookingEntry) -> Int?
    ) -> Column {
      Column(name, ko: korean, .ints(entries.map { value($0).map(Int64.init) }))
    }
    let columns = [
      Column("minute", ko: "시각", .text(TextCells(rows.map { $0.0?.seoulMinute }))),
      ints("rank", ko: "순위") { $0.rank },
      Column("code", .text(TextCells(entries.map(\.film.code)))),
      Column("title", .text(TextCells(entries.map(\.film.title)))),
      try Column("open", values: entries.map { $0.film.open.map { .day($0) } ?? .null }),
      Column("rate", isLargestFirst: true, .nums(entries.map(\.rate))),
      ints("booked", ko: "예매관객수") { $0.booked },
      ints("booked_sales", ko: "예매매출액") { $0.bookedSales },
      ints("total", ko: "누적관객수") { $0.audienceTotal },
      ints("sales_total", ko: "누적매출액") { $0.salesTotal },
    ]
    return Table(columns: columns.filter { $0.name == "title" || !$0.storage.isAllNull })
  }
}
