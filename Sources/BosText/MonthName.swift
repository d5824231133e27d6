/// The English names of months.
package enum MonthName {
  private static let names = [
    "January", "February", "March", "April", "May", "June", "July", "August", "September",
    "October", "November", "December",
  ]

  /// Returns the name of a month from 1 to 12.
  package static func english(_ month: Int) -> String { names[month - 1] }
}
