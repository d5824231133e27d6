/// The orders in which the booking list is to be had.
package enum BookingOrder: Hashable, Sendable, CaseIterable {
  /// By the part of all tickets booked ahead.
  case reservation
  /// By the viewers' ratings.
  case curation
  /// By the day of release.
  case open
}
