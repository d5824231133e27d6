import BosDomain
import BosSharing

extension Day {
  static let sample = Day(year: 2024, month: 6, day: 1) ?? .minimum
}

extension SharedAnswer {
  static func sample(
    _ text: String,
    fetched: Int64 = 1_000,
    isFinal: Bool = false,
    origin: Origin = .live
  ) -> SharedAnswer {
    SharedAnswer(
      contentType: "application/json",
      body: Array(text.utf8),
      fetched: fetched,
      origin: origin,
      isFinal: isFinal,
      by: "a test"
    )
  }
}

extension KeptAnswer {
  static func sample(
    _ question: String,
    _ text: String,
    fetched: Int64 = 1_000,
    isFinal: Bool = false
  ) -> KeptAnswer {
    KeptAnswer(question: question, answer: .sample(text, fetched: fetched, isFinal: isFinal))
  }
}
