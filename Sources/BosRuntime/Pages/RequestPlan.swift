package import BosText

/// What a command would ask of the services.
package struct RequestPlan: Sendable {
  /// One name and value of a request, and what it is about.
  package struct Parameter: Sendable {
    package var name: String
    package var value: String
    /// Where the value came from.
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
    /// The parameters that are left out.
    package var unsent: [String]
    /// How many there are, and which, when there are several.
    package var count: Phrase?
    /// That the answer is stored; nil when it is not.
    package var stored: Phrase?
    /// What the answer's fields become, such as `audience ← audiCnt`.
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

  package var steps: [Step]
  /// What may be asked once these answers are there.
  package var later: Phrase?
  package var cost: Phrase

  package init(steps: [Step], later: Phrase?, cost: Phrase) {
    self.steps = steps
    self.later = later
    self.cost = cost
  }
}
