import BosLanguage
package import BosTables

extension Value {
  /// The keys of the record that a function always returns, if it is written as one.
  package var recordKeys: [String]? {
    guard case .function(let value) = self, let closure = value.body as? Closure else { return nil }
    return (closure.code.body as? RecordNode)?.keys
  }
}

extension Machine {
  /// The number of calls that may be within one another.
  static let callLimit = 256

  /// Calls a function value with arguments, as `map` and `each` do.
  package func call(_ function: Value, _ arguments: [Value]) throws(RuntimeError) -> Value {
    guard case .function(let value) = function else { throw .notCallable(function) }
    try checkInterrupt()
    guard let closure = value.body as? Closure else {
      guard let named = value.body as? any NamedFunction else { throw .notCallable(function) }
      return try named.call(arguments, on: self)
    }
    guard let own = closure.row else {
      return try call(closure.code, value.captures, arguments)
    }
    // Its columns belong to the row in which it was created, not to the current row.
    let (outer, index) = (row, own.context.index)
    row = own.context
    own.context.index = own.index
    defer {
      own.context.index = index
      row = outer
    }
    return try call(closure.code, value.captures, arguments)
  }

  /// Calls a function value with one argument, without an array for it if possible.
  package func call(_ function: Value, with argument: Value) throws(RuntimeError) -> Value {
    let base = top
    guard case .function(let value) = function, let closure = value.body as? Closure,
      closure.row == nil, closure.code.parameterCount == 1, depth < Machine.callLimit,
      base + closure.code.frameSize < stackEnd
    else { return try call(function, [argument]) }
    try checkInterrupt()
    base.initialize(to: argument)
    for (index, capture) in value.captures.enumerated() {
      (base + 1 + index).initialize(to: capture)
    }
    let count = closure.code.frameSize
    registers.pointee.top = base + count
    registers.pointee.depth += 1
    var isFinished = false
    defer {
      registers.pointee.depth -= 1
      registers.pointee.top = base
      clear(base, count: count, isFinished: isFinished)
    }
    let result = try closure.code.body.evaluate(frame(base, top: base + count))
    isFinished = true
    return result
  }

  private func call(
    _ code: ClosureCode,
    _ captures: [Value],
    _ arguments: [Value]
  ) throws(RuntimeError) -> Value {
    guard arguments.count == code.parameterCount else {
      throw .wrongCount("fn", code.parameterCount, arguments.count)
    }
    guard depth < Machine.callLimit else { throw .callsTooDeep("fn") }
    let outer = top
    var base = top
    let needsSegment = base + max(code.frameSize, 1) >= stackEnd
    if needsSegment {
      guard let first = pushSegment(code.frameSize) else { throw .callsTooDeep("fn") }
      base = first
    }
    defer { if needsSegment { popSegment() } }
    var place = base
    for value in arguments {
      place.initialize(to: value)
      place += 1
    }
    for value in captures {
      place.initialize(to: value)
      place += 1
    }
    top = base + code.frameSize
    depth += 1
    var isFinished = false
    defer {
      depth -= 1
      top = outer
      clear(base, count: code.frameSize, isFinished: isFinished)
    }
    let value = try code.body.evaluate(frame(base, top: top))
    isFinished = true
    return value
  }
}
