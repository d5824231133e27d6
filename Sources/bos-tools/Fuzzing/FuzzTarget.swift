/// A reader of bytes from outside, with the rules that it must keep for any bytes.
package struct FuzzTarget: Sendable {
  /// Reads an input, and returns the rule that is broken, or nil.
  package typealias Reader = ([UInt8]) -> String?

  package let name: String
  /// The part of all runs, relative to the other targets; slow readers have a small one.
  package let share: Int
  /// Valid inputs, from which others are made.
  package let seeds: [[UInt8]]
  /// Pieces of the format.
  let tokens: [[UInt8]]
  /// Makes the reader; its state lasts from one input to the next.
  let makeReader: @Sendable () -> Reader

  init(
    _ name: String,
    share: Int,
    seeds: [[UInt8]],
    tokens: [[UInt8]],
    makeReader: @escaping @Sendable () -> Reader
  ) {
    self.name = name
    self.share = share
    self.seeds = seeds
    self.tokens = tokens
    self.makeReader = makeReader
  }

  /// Creates a target for a text format.
  init(
    _ name: String,
    share: Int,
    texts: [String],
    tokens: [String],
    makeReader: @escaping @Sendable () -> Reader
  ) {
    self.init(
      name,
      share: share,
      seeds: texts.map { Array($0.utf8) },
      tokens: tokens.map { Array($0.utf8) },
      makeReader: makeReader
    )
  }
}
