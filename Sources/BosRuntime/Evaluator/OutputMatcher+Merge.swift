extension OutputMatcher {
  /// A line of an updated expectation.
  package enum MergedLine: Equatable {
    /// A line of the old expectation that still matches, by its zero-based number.
    case kept(Int)
    case new(String)
  }

  /// With more lines, the expectation is replaced instead of compared.
  private static let mergedLimit = 2_000

  /// Updates an expectation, and keeps each matching line with `...`.
  package static func merged(printed: String, into expected: String) -> [MergedLine] {
    let (new, old) = (lines(printed), lines(expected))
    let whole = new.map { MergedLine.new(String($0)) }
    guard new.count <= mergedLimit, old.count <= mergedLimit else { return whole }
    let merged = path(old, new).merged(new)
    let text = merged.map { line in
      switch line {
      case .kept(let place): String(old[place])
      case .new(let text): text
      }
    }
    return difference(printed: printed, expected: text.joined(separator: "\n")) == nil
      ? merged : whole
  }

  private enum Step: UInt8 { case end, keep, change, drop, add, swallow, pass }

  /// The cheapest path from an old expectation to the output.
  private struct Path {
    let steps: [Step]
    let width: Int

    func merged(_ new: [Substring]) -> [MergedLine] {
      var result: [MergedLine] = []
      var (e, p) = (0, 0)
      while true {
        switch steps[e * width + p] {
        case .end: return result
        case .keep:
          result.append(.kept(e))
          (e, p) = (e + 1, p + 1)
        case .change:
          result.append(.new(String(new[p])))
          (e, p) = (e + 1, p + 1)
        case .drop: e += 1
        case .add:
          result.append(.new(String(new[p])))
          p += 1
        case .swallow: p += 1
        case .pass:
          result.append(.kept(e))
          e += 1
        }
      }
    }
  }

  private static func path(_ old: [Substring], _ new: [Substring]) -> Path {
    let width = new.count + 1
    var steps = [Step](repeating: .end, count: (old.count + 1) * width)
    // The remaining cost from a line: for this old line, and for the next.
    var below = [Int](repeating: 0, count: width)
    for e in stride(from: old.count, through: 0, by: -1) {
      var costs = [Int](repeating: 0, count: width)
      let isGap = e < old.count && old[e] == "..."
      for p in stride(from: new.count, through: 0, by: -1) {
        var best = (cost: Int.max, step: Step.end)
        func offer(_ cost: Int, _ step: Step) {
          if cost < best.cost { best = (cost, step) }
        }
        let hasBoth = e < old.count && p < new.count
        if isGap {
          offer(below[p], .pass)
          if p < new.count { offer(costs[p + 1], .swallow) }
        } else if hasBoth, matches(new[p], old[e]) {
          offer(below[p + 1], .keep)
        } else if hasBoth {
          // A line that changed next to `...` is a change, not part of `...`.
          offer(below[p + 1] + 2, .change)
        }
        if !isGap, e < old.count { offer(below[p] + 3, .drop) }
        if !isGap, p < new.count { offer(costs[p + 1] + 3, .add) }
        if e == old.count, p == new.count { best = (0, .end) }
        costs[p] = best.cost
        steps[e * width + p] = best.step
      }
      below = costs
    }
    return Path(steps: steps, width: width)
  }
}
