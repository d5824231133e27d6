import BosTables

/// The compiled patterns of a run, by their texts.
final class PatternCache {
  private static let limit = 64

  private var patterns: [String: Pattern] = [:]

  func pattern(_ text: String) throws(RuntimeError) -> Pattern {
    if let known = patterns[text] { return known }
    let pattern = try Pattern(text)
    if patterns.count >= Self.limit { patterns = [:] }
    patterns[text] = pattern
    return pattern
  }
}
