/// Decodes stored responses, so that the archive can compare its rows with them.
package struct AnswerDecoder: Sendable {
  package enum Outcome: Sendable {
    /// A chart that answers its request.
    case chart(Chart, ChartFilter)
    /// A chart of other days than the requested ones.
    case otherDays(DayRange, asked: DayRange)
    /// A response to a request for a chart of some days that can't be decoded.
    case unreadable(DayRange)
    /// A response to another kind of request.
    case other
  }

  /// Decodes the response to a request, which is one line without a key.
  package var decode: @Sendable (_ answer: StoredAnswer, _ request: String) -> Outcome

  package init(decode: @escaping @Sendable (StoredAnswer, String) -> Outcome) {
    self.decode = decode
  }

  /// A decoder that knows no requests.
  package static let none = AnswerDecoder { _, _ in .other }
}
