/// The code of a function, which only the evaluator knows.
package protocol FunctionBody: AnyObject {}

/// A function as a value: an `fn` with the values it captured.
package final class FunctionValue {
  package let body: any FunctionBody
  package let captures: [Value]
  package let depth: UInt8

  package init(_ body: any FunctionBody, captures: [Value], depth: UInt8) {
    self.body = body
    self.captures = captures
    self.depth = depth
  }

  package var name: String { "fn" }
}
