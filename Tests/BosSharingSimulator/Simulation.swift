import BosSharing

/// Many worlds, one after the other, until enough ticks have passed or a rule is broken.
package struct Simulation: Sendable {
  package var seed: UInt64
  package var ticks: Int
  package var broken: Mutation?
  /// The kind of all worlds, or nil for a mixture.
  package var kind: WorldKind?
  /// Whether to keep the events of the world that breaks a rule.
  package var isTraced = false

  package init(seed: UInt64, ticks: Int, breaking broken: Mutation? = nil, kind: WorldKind? = nil) {
    self.seed = seed
    self.ticks = ticks
    self.broken = broken
    self.kind = kind
  }

  package struct Outcome: Sendable {
    package var ticks = 0
    package var worlds = 0
    package var counts = SimulationCounts()
    /// The broken rule, and the seed of the world that shows it as its first.
    package var violation: (seed: UInt64, text: String)?
    package var trace: [String] = []
  }

  package func run() -> Outcome {
    var outcome = Outcome()
    while outcome.ticks < ticks, outcome.violation == nil {
      let seed = seed &+ UInt64(outcome.worlds) &* 0x9E37_79B9_7F4A_7C15
      let world = SimulatedWorld(seed: seed, breaking: broken, kind: kind)
      if isTraced { world.trace = [] }
      world.run()
      outcome.ticks += world.ticks
      outcome.worlds += 1
      outcome.counts = outcome.counts + world.counts
      if let text = world.violation {
        outcome.violation = (seed, text)
        outcome.trace = world.trace ?? []
      }
    }
    return outcome
  }
}
