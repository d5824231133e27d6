/// The orders of the booking list.
package enum BookingOrder: Hashable, Sendable, CaseIterable {
  /// By share of booked tickets.
  case reservation
  /// By viewers' rating.
  case curation
  /// By release day.
  case open
}
