import BosTables

/// An operand of an operator; a variable or an int is read without another call.
struct Operand {
  private enum Kind {
    case slot
    case int
    case other
  }

  let node: Node
  private let kind: Kind
  /// The slot of the variable, or the int.
  private let number: Int64

  init(_ node: Node) {
    self.node = node
    if let local = node as? LocalNode {
      (kind, number) = (.slot, Int64(local.slot))
    } else if let constant = node as? ConstantNode, case .int(let int) = constant.value {
      (kind, number) = (.int, int)
    } else {
      (kind, number) = (.other, 0)
    }
  }

  @inline(__always)
  func evaluate(_ frame: Frame) throws(RuntimeError) -> Value {
    switch kind {
    case .slot:
      let place = frame.slots + Int(number)
      // An int is copied without a look at its references.
      if case .int(let int) = place.pointee { return .int(int) }
      return place.pointee
    case .int: return .int(number)
    case .other: return try node.evaluate(frame)
    }
  }
}
