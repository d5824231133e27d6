package import BosDomain

/// Recorded answers, by what was asked.
package struct Pack: Hashable, Sendable {
  /// One question and what was answered.
  package struct Entry: Hashable, Sendable {
    package var request: ServiceRequest
    package var answer: ServiceAnswer
    /// When the answer came.
    package var time: Instant?
    /// Where the answer came from, such as `sample`.
    package var source: String?

    package init(
      request: ServiceRequest,
      answer: ServiceAnswer,
      time: Instant? = nil,
      source: String? = nil
    ) {
      self.request = request
      self.answer = answer
      self.time = time
      self.source = source
    }
  }

  private var byQuestion: [ServiceRequest: Entry] = [:]

  package init() {}

  /// Every entry, in the order in which a pack is written.
  package var entries: [Entry] {
    byQuestion.values.map { ($0.request.description, $0) }
      .sorted { Pack.isBefore($0.0, $1.0) }
      .map(\.1)
  }

  package var count: Int { byQuestion.count }

  /// Compares by bytes, which is the same everywhere.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Finds what was answered; the order of the parameters makes no difference.
  package subscript(request: ServiceRequest) -> Entry? { byQuestion[Pack.question(request)] }

  /// Keeps an entry in place of one to the same question.
  package mutating func insert(_ entry: Entry) {
    byQuestion[Pack.question(entry.request)] = entry
  }

  /// Takes over another pack's entries; of two answers to one question the later one stays, and
  /// the other pack's when it is not known which that is.
  package mutating func merge(_ other: Pack) {
    for (question, entry) in other.byQuestion {
      if let mine = byQuestion[question]?.time, let theirs = entry.time, mine > theirs { continue }
      byQuestion[question] = entry
    }
  }

  private static func question(_ request: ServiceRequest) -> ServiceRequest {
    var question = request
    question.parameters.sort {
      $0.name == $1.name ? isBefore($0.value, $1.value) : isBefore($0.name, $1.name)
    }
    return question
  }
}

extension Pack {
  /// Answers from the pack alone, byte for byte; `name` is how people know it.
  package func transport(name: String) -> Transport {
    let origin = origin
    return .immediate { (request) throws(ServiceError) in
      guard let entry = self[request] else {
        throw ServiceError(.noAnswer(pack: name, source: origin), request: request)
      }
      var answer = entry.answer
      answer.pack = name
      return answer
    }
  }

  /// The source to record from: the one whose answers are in the pack.
  private var origin: String {
    let isSample = count > 0 && byQuestion.values.allSatisfy { $0.source == "sample" }
    return isSample ? "sample" : "live"
  }
}
