import BosServices
import BosSharing

/// The latest answers in memory, so that a class that asks the same reads no file.
struct AnswerShelf {
  private struct Place {
    var answer: SharedAnswer
    var lastUse: Int
  }

  /// The bytes of all answers; a chart has about five thousand.
  private static let limit = 8 << 20
  /// A larger answer isn't kept in memory.
  private static let largest = 1 << 20

  private var places: [String: Place] = [:]
  private var byteCount = 0
  private var uses = 0

  mutating func answer(_ question: String) -> SharedAnswer? {
    guard places[question] != nil else { return nil }
    uses += 1
    places[question]?.lastUse = uses
    return places[question]?.answer
  }

  mutating func put(_ answer: SharedAnswer, for question: String) {
    guard answer.body.count <= Self.largest else { return }
    if let old = places[question] {
      guard answer.mayReplace(old.answer) else { return }
      byteCount -= old.answer.body.count
    }
    uses += 1
    places[question] = Place(answer: answer, lastUse: uses)
    byteCount += answer.body.count
    if byteCount > Self.limit { shrink() }
  }

  /// Drops the answers that were used least recently, until half of the space is free.
  private mutating func shrink() {
    for (question, place) in places.sorted(by: { $0.value.lastUse < $1.value.lastUse }) {
      if byteCount <= Self.limit / 2 { return }
      byteCount -= place.answer.body.count
      places[question] = nil
    }
  }
}
