/// The value of one field in one row of a chart.
package enum ChartCell: Hashable, Sendable {
  case null
  case int(Int)
  case num(Double)
  case day(Day)
  case flag(Bool)
  case text(String)
}
