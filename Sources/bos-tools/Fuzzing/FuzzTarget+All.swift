extension FuzzTarget {
  /// Every target, in the order of the documents.
  package static let all: [FuzzTarget] = [
    .language, .prompt, .csv, .json, .values, .charts, .answers, .packs, .secrets, .addresses,
    .http, .history, .settings, .keyFile, .transcripts, .snapshot, .pictures, .gif, .keys, .text,
  ]

  /// Returns the targets with these names, or all if there are none.
  static func named(_ names: [String]) throws(ToolError) -> [FuzzTarget] {
    if names.isEmpty { return all }
    var targets: [FuzzTarget] = []
    for name in names {
      guard let target = all.first(where: { $0.name == name }) else {
        throw .failed("there is no target `\(name)`\n  the targets are \(listed(all))")
      }
      targets.append(target)
    }
    return targets
  }

  private static func listed(_ targets: [FuzzTarget]) -> String {
    targets.map(\.name).joined(separator: ", ")
  }
}
