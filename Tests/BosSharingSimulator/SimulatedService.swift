import BosDomain
import BosSharing

/// The service that everybody asks, with its own count of calls.
struct SimulatedService {
  /// The calls of a day that it answers.
  var limit = 0
  var isDownUntil: Int64 = 0
  private var calls: [Day: Int] = [:]

  enum Response {
    case answer(SharedAnswer)
    case failure(CallFailure)
  }

  /// What a body of this world says about its making.
  enum Maker: UInt8 {
    case live
    case sample
    case pack
    case drill
    case failure
  }

  static func body(_ maker: Maker, question: Int, isFinal: Bool) -> [UInt8] {
    [maker.rawValue, UInt8(question), isFinal ? 1 : 0]
  }

  mutating func respond(
    to question: Int,
    finalFrom: Int64?,
    at now: Int64,
    _ chance: inout Chance
  ) -> Response {
    let day = Instant(seconds: now / 1_000).seoulDay
    calls[day, default: 0] += 1
    if calls[day, default: 0] > limit {
      return .failure(CallFailure(.quotaUsedUp, response: Self.words(question)))
    }
    if isDownUntil > now || chance.once(in: 25) {
      // Some pages of errors repeat the address with its key; the adapter redacts it.
      return .failure(CallFailure(.outage, response: Self.words(question)))
    }
    if chance.once(in: 60) {
      return .failure(CallFailure(.refused, response: Self.words(question)))
    }
    let isEmpty = finalFrom != nil && chance.once(in: 50)
    let isFinal = finalFrom.map { now / 1_000 >= $0 } ?? false
    let body = Self.body(.live, question: question, isFinal: isFinal && !isEmpty)
    return .answer(SharedAnswer(body: body, isFinal: !isEmpty))
  }

  private static func words(_ question: Int) -> SharedAnswer {
    SharedAnswer(status: 200, body: body(.failure, question: question, isFinal: false))
  }
}
