extension Argument {
  /// Whether it is a record of fields.
  var isFields: Bool { if case .fields = value { true } else { false } }
}

extension Shape {
  /// Whether an argument of this shape starts with a brace.
  var takesBrace: Bool {
    switch self {
    case .fields, .cell, .block, .value, .function, .expression, .expressions, .rowExpression:
      true
    default: false
    }
  }
}
