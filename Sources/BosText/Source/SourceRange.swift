/// A range of a source's UTF-8 bytes, from `start` up to but not including `end`.
package struct SourceRange: Sendable, Hashable {
  package var start: Int
  package var end: Int

  package init(_ start: Int, _ end: Int) {
    self.start = start
    self.end = max(start, end)
  }

  /// Returns the smallest range that contains both.
  package func joined(with other: SourceRange) -> SourceRange {
    SourceRange(min(start, other.start), max(end, other.end))
  }
}
