/// The code of a function, which only the evaluator knows.
package protocol FunctionBody: AnyObject {}

/// A function as a value: an `fn` with the values it captured, or a function with a name.
package final class FunctionValue {
  package let body: any FunctionBody
  /// The name, or `fn` for a function without one.
  package let name: String
  package let captures: [Value]
  package let depth: UInt8

  package init(
    _ body: any FunctionBody,
    name: String = "fn",
    captures: [Value] = [],
    depth: UInt8 = 1
  ) {
    self.body = body
    self.name = name
    self.captures = captures
    self.depth = depth
  }
}
