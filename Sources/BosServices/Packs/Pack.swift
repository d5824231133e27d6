package import BosDomain

/// Recorded responses, by request.
package struct Pack: Hashable, Sendable {
  /// A request and its response.
  package struct Entry: Hashable, Sendable {
    package var request: ServiceRequest
    package var answer: ServiceAnswer
    /// The time of the response.
    package var time: Instant?
    /// The source of the response, such as `sample`.
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

  /// Every entry, in file order.
  package var entries: [Entry] {
    byQuestion.values.map { ($0.request.description, $0) }
      .sorted { Pack.isBefore($0.0, $1.0) }
      .map(\.1)
  }

  package var count: Int { byQuestion.count }

  /// Compares by bytes, which is the same on every platform.
  private static func isBefore(_ left: String, _ right: String) -> Bool {
    left.utf8.lexicographicallyPrecedes(right.utf8)
  }

  /// Returns the response to a request; the order of parameters doesn't matter.
  package subscript(request: ServiceRequest) -> Entry? { byQuestion[Pack.question(request)] }

  /// Stores an entry in place of one with the same request.
  package mutating func insert(_ entry: Entry) {
    byQuestion[Pack.question(entry.request)] = entry
  }

  /// Merges another pack.
  ///
  /// Of two responses to one request, the later one stays, or the other pack's if the times are
  /// unknown.
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
  /// A transport that responds from the pack alone, byte for byte; `name` is for display.
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

  /// The source of the pack's responses.
  private var origin: String {
    let isSample = count > 0 && byQuestion.values.allSatisfy { $0.source == "sample" }
    return isSample ? "sample" : "live"
  }
}
