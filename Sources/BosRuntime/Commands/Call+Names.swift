import BosLanguage
import BosTables

extension Call {
  /// The column names anywhere in the arguments.
  func namedColumns() throws(RuntimeError) -> [String] {
    var names: [String] = []
    for argument in arguments {
      switch argument.value.kind {
      case .columns(let columns):
        for column in columns { names.append(try column.resolved(frame).name) }
      case .order(let keys):
        for key in keys { names.append(try key.column.resolved(frame).name) }
      case .fields(let fields): for field in fields { names += field.value.allNames }
      case .rows(let expression): names += expression.allNames
      default: continue
      }
    }
    return names
  }
}

extension RowExpression {
  /// The column names, including those inside aggregates.
  fileprivate var allNames: [String] {
    names.map(\.name) + computed.flatMap { $0.operand?.allNames ?? [] }
  }
}
