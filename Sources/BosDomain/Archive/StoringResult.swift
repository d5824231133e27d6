/// The result of storing a response.
package enum StoringResult: Hashable, Sendable {
  /// The response is stored; the changes are those in an existing chart, or nil if nothing changed.
  case stored(ChartChanges?)
  /// A better chart is stored and stays: one with rows, or a final one.
  case refused
  /// The response isn't one of the service, so that it isn't stored.
  case notStored

  /// The changes in an existing chart, or nil if nothing changed.
  package var changes: ChartChanges? {
    if case .stored(let changes) = self { changes } else { nil }
  }
}
