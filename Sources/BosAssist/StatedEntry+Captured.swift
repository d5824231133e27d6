extension StatedEntry {
  /// The pipelines in the `$( … )` of a line.
  static func captured(_ line: String) -> [String] {
    line.split(separator: "$(", omittingEmptySubsequences: false).dropFirst().map { rest in
      var depth = 1
      let inner = rest.prefix { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth > 0
      }
      return String(inner)
    }
  }
}
