import BosSharing
import BosSharingSimulator
import Testing

/// Many participants in worlds where everything goes wrong.
@Suite struct SimulationTests {
  @Test(arguments: [1, 2, 3, 4] as [UInt64])
  func noRuleIsBroken(seed: UInt64) {
    let outcome = Simulation(seed: seed, ticks: 250_000).run()
    #expect(outcome.violation == nil, "seed \(outcome.violation?.seed ?? 0)")
    // A world in which nothing happens would keep every rule.
    #expect(outcome.counts.calls > 500 && outcome.counts.fromShared > 500)
    #expect(outcome.counts.takeovers > 3 && outcome.counts.failovers > 3)
    #expect(outcome.counts.deaths > 10 && outcome.counts.refusals > 50)
  }

  @Test func theSameSeedGivesTheSameWorlds() {
    let first = Simulation(seed: 11, ticks: 20_000).run()
    let second = Simulation(seed: 11, ticks: 20_000).run()
    #expect(first.ticks == second.ticks && first.counts == second.counts)
  }

  @Test(arguments: Mutation.allCases)
  func aBrokenRuleIsFound(mutation: Mutation) {
    let isFound = (UInt64(1)...3).contains { seed in
      let simulation = Simulation(
        seed: seed,
        ticks: 100_000,
        breaking: mutation,
        kind: mutation.kind
      )
      return simulation.run().violation != nil
    }
    #expect(isFound)
  }
}
