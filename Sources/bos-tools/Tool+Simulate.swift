import BosSharing
import BosSharingSimulator
import BosText

extension Tool {
  /// Simulates shells and relays that share a store, and fails if one breaks a rule.
  static let simulate: Tool = Tool(
    name: "simulate",
    arguments: "[--ticks N] [--seed N] [--seeds N] [--break MUTATION] [--trace FILE]"
  ) { (words) throws(ToolError) in
    var simulation = Simulation(seed: 1, ticks: 1_000_000)
    var seeds: UInt64 = 1
    var trace: String?
    var rest = words[...]
    while let word = rest.popFirst() {
      guard let value = rest.popFirst() else { throw Tool.simulate.misused() }
      switch (word, UInt64(value)) {
      case ("--ticks", let number?): simulation.ticks = Int(clamping: number)
      case ("--seed", let number?): simulation.seed = number
      case ("--seeds", let number?): seeds = number
      case ("--trace", _): trace = value
      case ("--break", _):
        guard let mutation = Mutation(rawValue: value) else { throw Tool.simulate.misused() }
        simulation.broken = mutation
        simulation.kind = mutation.kind
      default: throw Tool.simulate.misused()
      }
    }
    simulation.isTraced = trace != nil
    let breaking = simulation.broken.map { " --break \($0.rawValue)" } ?? ""
    var ticks = 0
    var worlds = 0
    for place in 0..<seeds {
      var one = simulation
      one.seed &+= place
      let outcome = one.run()
      ticks += outcome.ticks
      worlds += outcome.worlds
      guard let (seed, text) = outcome.violation else { continue }
      if let trace { try ToolFiles.write(trace, outcome.trace.joined(separator: "\n") + "\n") }
      throw .failed(
        """
        seed \(one.seed), world \(outcome.worlds): \(text)
          repeat it with: bos-tools simulate --seed \(seed) --ticks 1\(breaking)
        """
      )
    }
    return
      "seed \(simulation.seed), \(seeds) runs: \(ticks) ticks in \(worlds) worlds, all rules kept\n"
  }
}
