extension Tool {
  /// Feeds random bytes to the readers of bytes.
  static let fuzz: Tool = Tool(name: "fuzz", arguments: FuzzOptions.usage) {
    (words) throws(ToolError) in
    let options = try FuzzOptions(words)
    if let folder = options.seeds { return try writeSeeds(of: options.targets[0], folder) }
    if let path = options.input { return try read(path, options.targets[0]) }
    if let words = options.guided { try GuidedFuzzing.run(options.targets[0], words) }
    return try run(options)
  }

  private static func run(_ options: FuzzOptions) throws(ToolError) -> String {
    var place: FuzzPlace?
    if let path = options.place { place = try FuzzPlace(path) }
    let shares = options.targets.map(\.share).reduce(0, +)
    var lines: [String] = []
    var failures = 0
    for target in options.targets {
      let count = max(1, options.count * target.share / shares)
      var run = FuzzRun(target, seed: options.seed)
      run.run(options.first..<options.first + count) { number in
        place?.note(target.name, seed: options.seed, number: number)
      }
      lines += run.finds.prefix(5).map { "\(target.name) \($0)" }
      failures += run.finds.count
      if let leak = run.leak {
        lines.append("\(target.name): \(leak)")
        failures += 1
      }
      let milliseconds = Int(run.slowest.seconds * 1_000)
      lines.append(
        """
        \(target.name): \(run.count) runs, \(run.finds.count) failed, slowest \(milliseconds) ms \
        (--from \(run.slowest.number))
        """
      )
    }
    let report = lines.joined(separator: "\n")
    if failures > 0 { throw .failed(report) }
    return report + "\n"
  }

  /// Reads one input from a file.
  private static func read(_ path: String, _ target: FuzzTarget) throws(ToolError) -> String {
    if let problem = target.makeReader()(try ToolFiles.read(path)) { throw .failed(problem) }
    return "passed\n"
  }

  /// Writes the seeds as files, and the tokens as a dictionary in the format of libFuzzer.
  private static func writeSeeds(
    of target: FuzzTarget,
    _ folder: String
  ) throws(ToolError) -> String {
    for (index, seed) in target.seeds.enumerated() {
      try ToolFiles.write("\(folder)/seed-\(index)", bytes: seed)
    }
    let lines = target.tokens.map { token in
      let digits = token.map { byte in
        let digits = String(byte, radix: 16)
        return "\\x" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
      return "\"\(digits.joined())\"\n"
    }
    return lines.joined()
  }
}
