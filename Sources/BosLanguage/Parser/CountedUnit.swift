/// The units that people write after a number, and that entries leave out.
package enum CountedUnit {
  /// A word comes before one that it ends with.
  package static let words = [
    "명", "원", "개", "편", "회", "행", "줄", "건", "people", "won", "rows", "row", "films", "film",
    "movies", "entries", "items", "results",
  ]
}
