/// A function as a value: a closure with what it captured, a `def`, or a built-in by name.
package final class FunctionValue {
  enum Body {
    case closure(ClosureCode, captures: [Value])
    case definition(DefinitionCode)
    case builtin(FunctionSpec)
  }

  let body: Body
  let depth: UInt8

  init(_ body: Body, depth: UInt8 = 0) {
    self.body = body
    self.depth = depth
  }

  package var name: String {
    switch body {
    case .closure: "fn"
    case .definition(let code): code.name
    case .builtin(let spec): spec.name
    }
  }
}
