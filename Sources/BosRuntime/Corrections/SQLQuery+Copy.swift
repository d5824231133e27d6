import BosText

extension SQLQuery {
  /// The stages for `copy list to 'x.csv'` or `copy (select …) to 'x.csv'`, or nil.
  static func copied(_ line: String, _ commandName: (String) -> String?) -> [Stage]? {
    let words = line.split(separator: " ").map(String.init)
    guard words.count > 3, words[0].lowercased() == "copy",
      let place = words.lastIndex(where: { $0.lowercased() == "to" }), place > 1,
      place + 1 < words.count
    else { return nil }
    let path = written(words[place + 1].filter { !"'\"".contains($0) })
    guard path.contains("."), path.allSatisfy({ $0.isLetter || $0.isNumber || "._-/".contains($0) })
    else { return nil }
    var source = words[1..<place].joined(separator: " ")
    if source.hasPrefix("("), source.hasSuffix(")") {
      source = String(source.dropFirst().dropLast()).trimmed
      let first = source.prefix { $0 != " " && $0 != "|" }
      if first.lowercased() != "select", commandName(String(first)) != nil {
        // A pipeline of bos stays as it is.
        let stages = source.split(separator: "|").map { stage in
          let words = stage.split(separator: " ").map(String.init)
          return Stage(
            command: words.first ?? "",
            arguments: words.dropFirst().joined(separator: " ")
          )
        }
        return stages + [Stage(command: "save", arguments: path)]
      }
    } else {
      source = "select * from \(source)"
    }
    guard let stages = stages(source, commandName: commandName) else { return nil }
    return stages + [Stage(command: "save", arguments: path)]
  }

  /// The path with an ending that `save` writes, in place of one such as `.parquet`.
  private static func written(_ path: String) -> String {
    let known = [".csv", ".json", ".jsonl", ".ndjson", ".md", ".txt", ".xlsx"]
    guard !known.contains(where: path.lowercased().hasSuffix), let dot = path.lastIndex(of: "."),
      dot != path.startIndex
    else { return path }
    return "\(path[..<dot]).csv"
  }
}
