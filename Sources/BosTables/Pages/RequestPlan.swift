package import BosText

/// How a pipeline would run, and the requests that it would send.
package struct RequestPlan: Sendable {
  /// A stage of a pipeline, in the order of the run.
  package struct Stage: Sendable {
    package var text: String
    /// What it does otherwise than written, or needs of the stage before.
    package var notes: [Phrase]

    package init(text: String, notes: [Phrase]) {
      self.text = text
      self.notes = notes
    }
  }

  /// A request parameter with its value and meaning.
  package struct Parameter: Sendable {
    package var name: String
    package var value: String
    /// The origin of the value.
    package var origin: Phrase
    package var meaning: Phrase?

    package init(name: String, value: String, origin: Phrase, meaning: Phrase?) {
      self.name = name
      self.value = value
      self.origin = origin
      self.meaning = meaning
    }
  }

  /// A request, or several that differ in one value.
  package struct Step: Sendable {
    package var title: Phrase
    package var method: String
    /// The address with the key masked.
    package var address: String
    package var parameters: [Parameter]
    /// The optional parameters without a value.
    package var unsent: [String]
    /// The number of requests and their range, or nil for a single one.
    package var count: Phrase?
    /// A note that the response is stored, or nil if it isn't.
    package var stored: Phrase?
    /// The columns of the response's fields, such as `audience ← audiCnt`.
    package var fields: [(column: String, field: String)]

    package init(
      title: Phrase,
      method: String,
      address: String,
      parameters: [Parameter],
      unsent: [String],
      count: Phrase?,
      stored: Phrase?,
      fields: [(column: String, field: String)]
    ) {
      self.title = title
      self.method = method
      self.address = address
      self.parameters = parameters
      self.unsent = unsent
      self.count = count
      self.stored = stored
      self.fields = fields
    }
  }

  /// The stages of a pipeline, or none for a command alone.
  package var stages: [Stage]
  package var steps: [Step]
  /// The requests that depend on these responses.
  package var later: Phrase?
  /// The columns that are known without a request, and of which no response above tells.
  package var known: Phrase?
  package var cost: Phrase

  package init(stages: [Stage], steps: [Step], later: Phrase?, known: Phrase? = nil, cost: Phrase) {
    self.known = known
    self.stages = stages
    self.steps = steps
    self.later = later
    self.cost = cost
  }
}
