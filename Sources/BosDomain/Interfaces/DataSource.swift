package import BosText

/// One place that answers everything: the sample, the live services, a pack, or what is stored.
package struct DataSource: Sendable {
  /// What the prompt shows, such as `sample`.
  package var name: String
  /// What must be said of data that are not the real box office; nil for those that are.
  package var label: Phrase?
  package var boxOffice: BoxOffice
  package var films: Films
  package var people: People
  package var booking: Booking
  package var pictures: Pictures
  /// Whether what is not stored can be asked for.
  package var canAsk: Bool
  /// The days within a range whose charts are kept, so that nobody has to be asked for them.
  package var storedDays: @Sendable (DayRange) throws(SourceFailure) -> [Day]

  package init(
    name: String,
    label: Phrase?,
    boxOffice: BoxOffice,
    films: Films,
    people: People,
    booking: Booking,
    pictures: Pictures,
    canAsk: Bool = true,
    storedDays: @escaping @Sendable (DayRange) throws(SourceFailure) -> [Day] = { _ in [] }
  ) {
    self.name = name
    self.label = label
    self.boxOffice = boxOffice
    self.films = films
    self.people = people
    self.booking = booking
    self.pictures = pictures
    self.canAsk = canAsk
    self.storedDays = storedDays
  }
}
